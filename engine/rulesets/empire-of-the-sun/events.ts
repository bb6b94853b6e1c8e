/** Events of cards made ready: their conditions compiled, the units they speak of as tests. Cards that are not in the scenario are left out. */
import type { Card, Effect } from '../../kernel/compiled';
import { EffectLists } from '../../kernel/effects';
import { compileExpr } from '../../kernel/expressions';
import { onMap } from '../../kernel/on-map';
import type { Reader } from '../../kernel/reader';
import { entryOf } from '../../kernel/records';
import { effects as carried } from './effects';
import type { Position } from './position';
import { type PreparedEffect, prepare } from './prepared';
import type { World } from './world';

type Test = (p: Position) => number | boolean;
export type EventLists = EffectLists<Position, PreparedEffect>;

export interface PreparedEvent {
  windows: readonly string[];
  requires: readonly Test[];
  effects: readonly PreparedEffect[];
  /** The number of their list. */
  list: number;
  /** Those of them that are not for good, by verb. */
  byVerb: ReadonlyMap<string, readonly PreparedEffect[]>;
  /** A card that is for one battle near a place: which, and within how many hexes. */
  near: { place: number; hexes: number } | null;
}

/** The event of each card (null: it has none here), and all their effects. Problems are in the reader. */
export function readEvents(w: World, reader: Reader): Pick<World, 'effects' | 'events'> {
  // Events of cards that are out of the game, but in force.
  const inForce = new Set(w.rules.inForce.map(({ card }) => card));
  const lists: EventLists = new EffectLists(w.compiled.game, w.facts, (ready) => {
    const { verb, may, body } = ready;
    // What is not carried out is refused, never passed over; so is what may not be left.
    if (body < 0 && !carried.carriesOut(verb) && !IN_FORCE.has(verb))
      throw new RangeError(`${verb} is not carried out`);
    if (may && !LEAVE.has(verb)) throw new RangeError(`${verb} cannot be left: nobody is asked`);
    return prepare(w, ready);
  });
  const events = w.cards.map(({ id, card, side }) => {
    if (!inPlay(w, id) || (gone(w, id) && !inForce.has(id))) return null;
    try {
      const printed = card.events ?? [];
      const whose = w.compiled.game.sides[side]!.id;
      if (printed.length > 1) throw new RangeError('a card has one event');
      if (printed.some((one) => one.side !== undefined && one.side !== whose))
        throw new RangeError(`its event is of ${whose}, whose deck it is in`);
      for (const effect of printed.flatMap(({ effects }) => effects)) named(effect, reader, id);
      const told = onMap(
        w.map.field,
        printed.flatMap(({ effects }) => effects),
      );
      const list = lists.add(told, { rule: '', notes: [] });
      const effects = lists.lists[list]!;
      return {
        windows: printed.flatMap(({ at = [] }) => at),
        requires: (card.requires ?? []).map(({ when }) => compileExpr(w.facts, when)),
        effects,
        list,
        byVerb: byVerb(effects),
        near: nearOf(w, card),
      };
    } catch (error) {
      reader.problem(`${id}: ${(error as Error).message}`, id);
      return null;
    }
  });
  return { events, effects: lists };
}

/** Effects by their verb, but those that are for good. */
function byVerb(effects: readonly PreparedEffect[]): PreparedEvent['byVerb'] {
  const map = new Map<string, PreparedEffect[]>();
  for (const one of effects) if (one.args.permanent !== true) map.set(one.verb, [...(map.get(one.verb) ?? []), one]);
  return map;
}

/** Where a card asks for a battle. */
function nearOf({ map }: World, { requires = [] }: Card): PreparedEvent['near'] {
  for (const { when } of requires)
    if (when.op === 'query' && when.name === 'battle-near')
      return { place: map.field.indexOf(when.args[0] ?? ''), hexes: Number(when.args[1]) };
  return null;
}

function inPlay({ compiled: { scenario } }: World, id: string): boolean {
  const lists = (scenario.cards ?? []).flatMap(({ properties }) => entryOf(properties, 'in-play') ?? []);
  return lists.length === 0 || lists.includes(id);
}

/** A card that is out of the game from the beginning. */
function gone({ compiled: { scenario } }: World, id: string): boolean {
  return (scenario.cards ?? []).some(({ properties }) => (entryOf(properties, 'removed') ?? []).includes(id));
}

/** Verbs of what is in force, beside those that are done at once: who takes part, modifiers, intelligence. */
export const IN_FORCE: ReadonlySet<string> = new Set([
  'only',
  'only-either',
  'at-most',
  'override-hq-table',
  'isr-exception',
  'waive-supply',
  'naval-move',
  'attack-bonus',
  'defence-bonus',
  'ground-drm',
  'air-naval-drm',
  'set-intelligence',
  'counteroffensive',
  'control-adjacent',
  'must-include',
  'free-activation',
  'intelligence-drm',
  'intelligence-locked',
  'immune-to',
  'critical-on',
  'no-asp',
  'waive',
  'battle-hexes',
  'once-per-battle',
  'kamikaze-bonus',
  'bombing-drm',
  'paradrop',
  'must-land',
  'must-attack',
  'activate',
  'no-return-fire',
  'defence-halved',
  'protect',
  'no-further-activation',
  'amphibious-range',
  'unit-limit',
  'disable-zoi',
  'air-joins',
  'forced-reaction',
  'escort-required',
  'no-bombardment-drm',
  'kwai-efficiency',
]);

/** Units that an event brings have to be among those of the scenario. */
function named({ verb, args }: Effect, reader: Reader, card: string): void {
  if (!['replace-hq', 'place-unit', 'reinforcement'].includes(verb)) return;
  const unit = args.new ?? args.unit;
  if (!reader.compiled.units.some(({ id }) => id === unit))
    reader.problem(`${card}: ${String(unit)} is no unit of the scenario`, card);
}

/** Verbs that ask whether they are left. */
const LEAVE: ReadonlySet<string> = new Set(['step-loss', 'remove-route-block', 'swap-with-discard']);
