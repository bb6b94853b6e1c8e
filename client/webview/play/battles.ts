/** The battles of a game's story, each with what followed from it. */
import type { Names } from '../../../engine/kernel/compiled';
import type { GameEvent } from '../../../engine/kernel/ruleset';
import type { Answered } from './session';

/** The word of events that are battles, in every ruleset. */
export const battle = 'combat';

/** A battle: what began or decided it, and what followed. */
export interface Battle {
  first: GameEvent;
  /** All of it, in order, without what is no consequence of it. */
  events: GameEvent[];
}

/** So many are told beside the question; the log has the others. */
const mostTold = 3;

/** What tells best how a battle went: the last dice of both sides, where each side casts one; else the first that dice were cast for. */
export function toldOf({ first, events }: Battle): GameEvent[] {
  const cast = events.filter(({ dice, combat }) => dice && combat).slice(-2);
  return cast.length > 0 ? cast : [events.find(({ dice }) => dice) ?? first];
}

/** What it is, where that is no battle: an engagement that began with an evasion is one. */
export const kindOf = ({ events }: Battle): Names | undefined => events.findLast(({ combat }) => combat)?.combat?.kind;

/** Whether it has only begun: no dice have been cast, and nothing has come of it yet. */
export const begunOnly = ({ events }: Battle): boolean =>
  events.every(({ what, dice, combat }) => what === battle && !dice && !combat);

/**
 * The battles among events. To a battle belongs what follows it in its phase, up to the next one, or to something that has neither units
 * nor dice, or to a move that does not begin in its place, unless one that took part in the battle comes there.
 */
export function battlesOf(events: readonly GameEvent[]): Battle[] {
  const out: Battle[] = [];
  let open: Battle | null = null;
  for (const event of events) {
    if (event.what !== battle && open && follows(open, event)) {
      open.events.push(event);
      continue;
    }
    open = event.what === battle || event.combat ? { first: event, events: [event] } : null;
    if (open) out.push(open);
  }
  return out;
}

/**
 * The last battles since a person's last answer, in the same phase, also those that came of it by themselves: the last one of a segment is
 * not asked for. They are told beside the question.
 * @param answers those that led to the moment
 * @param log what had happened then
 */
export function lastBattles(answers: readonly Answered[], log: readonly GameEvent[]): Battle[] {
  const last = answers.findLastIndex(({ person }) => person);
  if (last < 0) return [];
  const { events: since, turn, phase } = answers[last]!;
  return battlesOf(log.slice(since))
    .filter(({ first, events }) => first.turn === turn && first.phase === phase && events.some(({ dice }) => dice))
    .slice(-mostTold);
}

/** Dice of a person's last answer that are no battle's, such as whether somebody is found out: told beside the next question, too. */
export function lastDice(answers: readonly Answered[], log: readonly GameEvent[]): Battle[] {
  const last = answers.findLastIndex(({ person }) => person);
  if (last < 0) return [];
  const { events: since, turn, phase } = answers[last]!;
  const fought = new Set(battlesOf(log.slice(since)).flatMap(({ events }) => events));
  return log
    .slice(since, answers[last + 1]?.events)
    .filter((event) => event.dice && !fought.has(event) && event.turn === turn && event.phase === phase)
    .map((event) => ({ first: event, events: [event] }));
}

function follows(
  { first: { phase, turn, places: [place] = [] }, events }: Battle,
  { places = [], units = [], ...event }: GameEvent,
): boolean {
  if (event.phase !== phase || event.turn !== turn) return false;
  if (!event.dice && !event.combat && units.length === 0) return false;
  if (places.length < 2 || place === undefined || places[0] === place) return true;
  const tookPart = (unit: string) => events.some((one) => one.units?.includes(unit));
  return places.includes(place) && units.some(tookPart);
}
