/** What results of a table bring besides losses: tracks that their effects move, and games that they decide. */

import type { ResultCode, Table } from '../../kernel/compiled';
import { saidOf } from '../../kernel/each-side';
import { compileExpr } from '../../kernel/expressions';
import type { Position } from '../../rulesets/by-text/position';
import type { World } from '../../rulesets/by-text/world';
import { sumsOfDice } from './outlook';
import type { Survey } from './survey';
import { type Deed, deedsOfEffects } from './tides';

/** By result and side that fights: what it does that matters, and under which conditions. */
const known = new WeakMap<World, Map<ResultCode, readonly (readonly Foreseen[])[]>>();
interface Foreseen {
  deed: Deed;
  holds(p: Position): boolean;
}

function foreseen(w: World, code: ResultCode, side: number): readonly Foreseen[] {
  const all = known.get(w) ?? new Map<ResultCode, readonly (readonly Foreseen[])[]>();
  known.set(w, all);
  let found = all.get(code);
  if (!found) {
    const sides = w.compiled.game.sides.map(({ id }) => id);
    found = sides.map((one) =>
      deedsOfEffects(saidOf(code.does ?? [], one, sides))
        .filter(({ effect }) => MATTERS.has(effect.verb))
        .map((deed) => {
          const tests = deed.when.map((when) => compileExpr(w.facts, when));
          return { deed, holds: (p) => tests.every((test) => Boolean(test(p))) };
        }),
    );
    all.set(code, found);
  }
  return found[side]!;
}
/** What moves tracks, or decides. */
const MATTERS: ReadonlySet<string> = new Set(['shift', 'set', 'win']);

type Judged = Pick<Survey, 'w' | 'p' | 'side' | 'judge' | 'deeds'>;

/** What the effects of the results are worth to the side that fights or fires, on the average of the dice; 0 where none has any. */
export function outcomesWorth(s: Judged, table: Table, resultAt: (rolled: number) => ResultCode | undefined): number {
  const { w } = s;
  if (w.outcomes.size === 0 || !table.results?.some(({ does }) => does)) return 0;
  const { dice, faces } = table.roll!;
  let sum = 0;
  for (const [rolled, chance] of sumsOfDice(dice, faces[1] - faces[0] + 1, faces[0])) {
    const code = resultAt(rolled);
    if (!code?.does) continue;
    for (const { deed, holds } of foreseen(w, code, s.side))
      if (holds(s.p)) sum += chance * deed.chance * deed.count * worthOf(s, deed);
  }
  return sum;
}

/** What it is worth that an effect happens: worked out once, for it hardly matters to tracks who stands where. */
function worthOf(s: Judged, deed: Deed): number {
  let worth = s.deeds.get(deed.effect);
  if (worth === undefined) {
    worth = deedWorth(s, s.w, deed);
    s.deeds.set(deed.effect, worth);
  }
  return worth;
}

function deedWorth(s: Judged, w: World, { effect: { verb, args } }: Deed): number {
  const { p, side, judge } = s;
  const sides = w.compiled.game.sides.map(({ id }) => id);
  if (verb === 'win') return w.seat[sides.indexOf(String(args.side))] === w.seat[side] ? 1 : -1;
  const named = args.of === undefined ? side : sides.indexOf(String(args.of));
  const before = judge.value(p, side);
  const were = p.tracks.slice();
  w.tracks.forEach(({ track, side: whose }, k) => {
    if (track.id !== args.track || (whose >= 0 && whose !== named)) return;
    const to = verb === 'set' ? Number(args.to) : p.tracks[k]! + Number(args.by);
    p.tracks[k] = Math.max(track.from, Math.min(track.to, to));
  });
  const after = judge.value(p, side);
  p.tracks.set(were);
  return after - before;
}
