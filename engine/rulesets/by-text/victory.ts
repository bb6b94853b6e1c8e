/** Who wins, as the text says it: at its times, for so many turns in a row, and by points. */
import { DRAWN, UNDECIDED } from '../../kernel/play-loop';
import { reasonText } from '../../kernel/reasons';
import type { Outcome } from '../../kernel/ruleset';
import { conditionMet, isTime, type Time, wonText } from '../../kernel/victory';
import { S } from './codes';
import type { Play } from './play';
import type { Position } from './position';
import type { Item } from './world';

/** Reasons of an outcome beside the conditions, as numbers from that of the last condition on: points first, one for each scoring and band. */
const LAST_TURN = -1;
const BY_EFFECT = -2;
/** Bands of a scoring that reasons are told apart by. */
const BANDS = 64;

/** Tests the conditions of a time. True when the game is over. */
export function decided(g: Play, time: Time): boolean {
  const k = conditionMet(g.w.victory, g.p, time, g.turn, g.p.streaks);
  if (k >= 0) decide(g, g.w.victory[k]!.side, k);
  return g.over;
}

/** Adds up the points of items that are counted at this time; those counted with their scoring wait for it. */
export function count(g: Play, time: Time): void {
  const { p, w } = g;
  let number = 0;
  w.scoring.forEach(({ scoring, items }, k) => {
    for (const item of items) {
      const i = number++;
      if (!isTime(item.testing, time, g.turn) || !item.when(p)) continue;
      if (item.once === 'game' && p.scored[i] !== 0) continue;
      p.scored[i] = 1;
      p.points[k] = p.points[k]! + item.points(p) * (item.each ? fresh(p, item.each) : item.per(p));
    }
    if (isTime(scoring, time, g.turn)) settle(g, k);
  });
}

/** What is counted and tested at the end of phases. Whether the game has ended. */
export function testPhases(g: Play, phases: readonly string[]): boolean {
  for (const phase of phases) {
    count(g, { at: 'phase', phase });
    if (decided(g, { at: 'phase', phase })) return true;
  }
  return false;
}

/** How many of the things that count have not counted before; from now on they have. */
function fresh(p: Position, { now, from }: NonNullable<Item['each']>): number {
  const found = now(p).filter((one) => p.counted[from + one] === 0);
  for (const one of found) p.counted[from + one] = 1;
  return found.length;
}

/** Points are read against their bands: a band with a winner ends the game. */
function settle(g: Play, k: number): void {
  const points = g.p.points[k]!;
  const { scoring } = g.w.scoring[k]!;
  const band = scoring.bands.findIndex(({ from, to }) => points >= from && points <= to);
  const winner = scoring.bands[band]?.winner;
  if (winner === undefined) return;
  const side = g.w.compiled.game.sides.findIndex(({ id }) => id === winner);
  decide(g, side, g.w.victory.length + k * BANDS + band);
}

/** The last turn has ended and nobody has won yet. */
export function endOfGame(g: Play): void {
  count(g, { at: 'end-of-game' });
  if (decided(g, { at: 'end-of-game' })) return;
  decide(g, g.w.otherwise, LAST_TURN);
}

/** An effect ends the game: the side wins; -1: nobody does. */
export function wins(g: Play, side: number): void {
  decide(g, side, BY_EFFECT);
}

function decide(g: Play, side: number, reason: number): void {
  if (g.over) return;
  g.ends(side, reason);
  if (!g.telling) return;
  const { text, rule } = outcomeOf(g)!;
  const k = reason - g.w.victory.length;
  const victory = g.w.victory[reason]?.id;
  g.tell({
    what: 'victory',
    rule,
    ...(side < 0 ? {} : { side }),
    text,
    ...(victory !== undefined ? { about: { victory } } : {}),
    ...(k >= 0 ? { about: { scoring: Math.floor(k / BANDS), band: k % BANDS } } : {}),
  });
}

/** How the game ended; null: it is not over. */
export function outcomeOf(g: Play): Outcome | null {
  const { p, w } = g;
  const winner = p.scalars[S.WINNER]!;
  if (winner === UNDECIDED) return null;
  const k = p.scalars[S.REASON]!;
  const condition = w.victory[k];
  const scored = k >= w.victory.length ? w.scoring[Math.floor((k - w.victory.length) / BANDS)]?.scoring : undefined;
  const other = k === BY_EFFECT ? 'event' : 'last-turn';
  const reason = condition?.id ?? (scored ? 'points' : other);
  const rule = condition?.rule ?? scored?.provenance?.see?.[0] ?? '';
  const why = reasonText(w.compiled, reason);
  if (winner === DRAWN)
    return { winner, reason, rule, text: { en: `The game was drawn: ${why.en}`, ja: `引き分け: ${why.ja}` } };
  const text = wonText(w.compiled, winner, why, { en: `; turn ${g.turn}`, ja: `(第${g.turn}ターン)` });
  return { winner, reason, rule, text };
}
