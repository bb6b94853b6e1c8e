/** Chapters 11 and 12: the ways behind the answers of a movement question, with what they cost, for people to see before they choose. */

import { first, second, verbOf } from '../../kernel/answers';
import type { Names } from '../../kernel/compiled';
import { UNREACHED } from '../../kernel/search';
import { A } from './codes';
import { IN_MOVEMENT } from './frames';
import type { Play } from './play';
import { allowance, classOf, countsHexes, hexesAllowed, run, spentBy, WAY } from './reach';
import { PARTS } from './terrain';

/** A way of the unit that is to move. */
export interface Way {
  /** Way of moving (`reach.ts`). */
  mode: number;
  /** Movement points, or hexes for the ways that count these; what was spent before is in it. */
  cost: number;
  /** Points or hexes that the unit has for it. */
  of: number;
  /** Places one after the other, from where the unit is. */
  places: number[];
}

const MOVES: ReadonlySet<number> = new Set([A.MOVE, A.SHORT, A.STRATEGIC, A.TOW, A.EXIT, A.LEAVE, A.VIA]);

/**
 * Ways of the answers of the standing question for a destination or a hex of the way, by answer: from where the unit is, what it has spent already counted in
 * (`f`: the frame of its movement). Answers that move nobody have none.
 */
export function waysOf(g: Play, u: number, f: number, answers: readonly number[]): Map<number, Way> {
  const out = new Map<number, Way>();
  const from = g.p.loc[u]!;
  const byMode = new Map<number, number[]>();
  for (const answer of answers) {
    if (!MOVES.has(verbOf(answer))) continue;
    const mode = first(answer);
    byMode.set(mode, [...(byMode.get(mode) ?? []), answer]);
  }
  for (const [mode, those] of byMode) {
    const spent = spentBy(g, f, mode);
    run(g, u, mode, from, spent);
    const parts = countsHexes(mode) ? 1 : PARTS;
    const of = countsHexes(mode) ? hexesAllowed(g, u, mode) : allowance(g, u, mode) / PARTS;
    const tolls = g.w.terrain.tolls[classOf(g, u, mode)]![g.p.ground]!;
    for (const answer of those) {
      const to = second(answer);
      if (g.search.spent[to] === UNREACHED) continue;
      const leaving = verbOf(answer) === A.EXIT || verbOf(answer) === A.LEAVE ? tolls.exit / PARTS : 0;
      const cost = (spent + g.search.spent[to]!) / parts + leaving;
      const steps = g.search.way(to, g.edges);
      const places = [from];
      for (let k = 0; k < steps; k++) places.push(g.w.field.near[g.edges[k]!]!);
      out.set(answer, { mode, cost, of, places });
    }
  }
  return out;
}

const NAMES: Readonly<Record<number, readonly [en: string, ja: string]>> = {
  [WAY.POINTS]: ['', ''],
  [WAY.EXTENDED]: ['extended movement', '拡張移動'],
  [WAY.TACTICAL]: ['tactical movement', '戦術移動'],
  [WAY.SHIFT]: ['artillery ready to fire', '砲撃可能な砲兵'],
  [WAY.BY_ROAD]: ['strategic movement', '戦略移動'],
  [WAY.BEHIND_TRACTOR]: ['behind a prime mover', '牽引車両'],
  [WAY.TRACTOR_TACTICAL]: ['tactical movement behind a prime mover', '牽引車両による戦術移動'],
};

/** What the word `via` is followed by for a hex of a way that is none by points. */
export const VIA_WORDS: Readonly<Record<number, string>> = {
  [WAY.TACTICAL]: '-tactical',
  [WAY.BY_ROAD]: '-road',
  [WAY.BEHIND_TRACTOR]: '-tow',
  [WAY.TRACTOR_TACTICAL]: '-tow-tactical',
};

/** How a way is told from an ordinary one on the map: by road, or further than units go and still act. */
export function lookOf({ mode }: Way): 'further' | 'road' | null {
  if (mode === WAY.POINTS || mode === WAY.SHIFT) return null;
  return mode === WAY.BY_ROAD ? 'road' : 'further';
}

/** What a way costs, in words: `3.5 of 6 points, extended movement`. */
export function costText(way: Way): Names {
  const [en, ja] = NAMES[way.mode]!;
  const hexes = countsHexes(way.mode);
  return {
    en: `${way.cost} of ${way.of} ${hexes ? 'hexes' : 'points'}${en && `, ${en}`}`,
    ja: `${hexes ? '' : '移動力'}${way.of}${hexes ? 'ヘクス' : ''}のうち${way.cost}${ja && `(${ja})`}`,
  };
}

/** The unit that the standing question moves, and the frame of its movement; null when no move is asked for. */
export function mover(g: Play): { u: number; f: number } | null {
  if (!g.asking || (g.posed.ask !== 'move-to' && g.posed.ask !== 'via')) return null;
  const f = g.p.stack.top;
  return { u: g.frames[f + IN_MOVEMENT.unit]! - 1, f };
}
