/**
 * Chapter 8 for `explain.ts`: why a unit does not move now, or not there. What stands in the way is found by laying out costs and stops
 * once more without one thing after the other that limits them.
 */

import { IN_ALTERNATION } from '../../kernel/alternation';
import { type Bar, barsPlace, barsUnit } from '../../kernel/bars';
import { FRAME } from '../../kernel/frames';
import { minOf } from '../../kernel/lists';
import type { Explanation } from '../../kernel/ruleset';
import { UNREACHED } from '../../kernel/search';
import { ACTIVATED, AIR, FLEET, LAND, MOVED, N, P, SELECTED, TARGET } from './codes';
import { IN_PATH, IN_STACK } from './frames';
import { activationCost } from './movement';
import type { Play } from './play';
import { endsFor, layOut, mayAct, pinned, screenNeed, spareStrength, type Without } from './reach';
import { mayCarryTo, selection } from './stack';
import { findToken, surcharge, totalUses } from './tokens';

type Limit = 'rp' | keyof Without;

/** More than any way costs. */
const ANY = 1000;
const LIMITS: readonly Limit[] = ['rp', 'enemies', 'combats', 'closed'];
const WORDS: Readonly<Record<keyof Without, Bar>> = {
  enemies: ['8.5', 'Enemy units on the way stop it', '途中の敵部隊に阻まれます'],
  combats: ['9.7', 'Fleets may not enter a continuing combat', '艦隊は継続戦闘ヘクスに入れません'],
  closed: ['12.1', 'The place or the way there is closed this turn', 'このターンは進入できない地域です'],
};

/** Why the unit does not get from a node to the place for so many RP, leaving screens of so much strength; empty when it does. */
export function wayThere(
  g: Play,
  u: number,
  from: number,
  place: number,
  budget: number,
  spare: number,
): Explanation[] {
  const { map } = g.w;
  const side = g.w.unitSide[u]!;
  const fleet = g.w.unitClass[u] === FLEET;
  const graph = fleet ? map.fleetGraph : map.landGraph;
  const r = g.reach;
  const search = fleet ? r.others : r.land;
  const goals = fleet ? map.placeNodes[place]! : [place];
  const say = (...bar: Bar) => barsPlace(g, place, bar);
  const cost = (without: Partial<Record<Limit, boolean>>): number => {
    layOut(g, side, r, without);
    r.alone[0] = from;
    const ends = fleet ? endsFor(r, spare) : r.landEnds;
    search.from(graph, r.alone, 1, fleet ? r.fleetCost : r.landCost, ends, without.rp ? ANY : budget);
    return minOf(goals.map((node) => search.distance[node]!));
  };
  const reaches = (without: Partial<Record<Limit, boolean>>) => cost(without) !== UNREACHED;
  const reason = (limit: Limit): Explanation => {
    if (limit !== 'rp') return say(...WORDS[limit]);
    const least = Math.min(cost({ rp: true }), cost(all));
    return say(
      '8.4',
      `The way to {place} costs at least ${least} RP; ${Math.max(0, budget)} are left for it`,
      `{place}までの経路には${least}RP以上必要ですが、残りは${Math.max(0, budget)}RPです`,
    );
  };
  const all = Object.fromEntries(LIMITS.map((limit) => [limit, true]));
  const done = <T>(result: T): T => {
    // What is laid out is not the position's.
    r.version = -1;
    return result;
  };
  if (reaches({})) return done([]);
  if (!reaches(all)) return done([say(...barrier(g, u, place))]);
  // What is needed: without everything but this the place is out of reach. Else any one may do.
  const needed = LIMITS.filter((limit) => !reaches({ ...all, [limit]: false }));
  const some = needed.length > 0 ? needed : LIMITS.filter((limit) => reaches({ [limit]: true }));
  return done((some.length > 0 ? some : (['rp', 'enemies'] as const)).map(reason));
}

/** What the map itself has against it: the hex, or the hexsides before it. */
function barrier(g: Play, u: number, place: number): Bar {
  const { map, rules, entry } = g.w;
  const side = g.w.unitSide[u]!;
  const cls = g.w.unitClass[u]!;
  if (map.outOfPlay[place]) return ['2.3', '{place} is not in play', '{place}は使用されません'];
  if (!map.enter[cls * map.places + place])
    return cls === FLEET
      ? ['2.3.2', 'Fleets do not enter land: {place}', '艦隊は陸ヘクス{place}に進入できません']
      : [
          '8.5',
          'Land enters neither sea nor mountains on foot: {place}',
          '地上部隊は海・山岳ヘクス{place}に進入できません',
        ];
  if (rules.china?.side === side && rules.china.hexes[place])
    return ['12.2', 'Only units of its own nation enter {place}', '{place}には自国の部隊しか入れません'];
  if (!entry[side * 3 + cls]![place]) return ['8.5', '{place} is closed to it', '{place}には進入できません'];
  return cls === FLEET
    ? ['2.3.1', 'Land hexsides part it from {place}', '{place}との間は陸ヘクスサイドで通れません']
    : ['8.5', 'No way on land leads to {place}', '{place}への陸路がありません'];
}

/** What keeps the unit from being picked in this segment, wherever it were to go. */
function unitReason(g: Play, u: number, f: number): Bar | null {
  const { p, w } = g;
  const fr = g.frames;
  const side = w.unitSide[u]!;
  const top = p.stack.top;
  if (w.unitNation[u] === w.rules.china?.nation)
    return ['12.2', 'does not take part in operations', 'は作戦に参加しません'];
  if (w.unitClass[u] === AIR)
    return ['8.2', 'does not move in the movement segment', 'は移動セグメントには移動しません'];
  if (w.rules.noOperations[g.at(side)])
    return ['12.1', 'belongs to a side without operations this turn', 'の陣営はこのターン作戦を行いません'];
  if (fr[f + IN_ALTERNATION.passed]! & (1 << side))
    return ['8.1', 'belongs to a side that has passed', 'の陣営はパスしました'];
  if (g.posed.side !== side) return ['8.1', 'moves in an impulse of its side', 'は自軍のインパルスに移動します'];
  if ((p.flags[u]! & MOVED) !== 0) return ['8.5', 'has moved in this turn', 'はこのターンすでに移動しました'];
  if ((p.flags[u]! & SELECTED) !== 0) return null;
  if (fr[top] === P.PATH || fr[top] === P.SCREEN)
    return ['8.2', 'is not of the stack that is on its way', 'は移動中のスタックに含まれません'];
  if (p.mate[u]! >= 0)
    return p.isAboard(u)
      ? ['8.6', 'moves with its transport', 'は輸送艦と共に移動します']
      : ['8.6', 'carries Land already', 'はすでに地上部隊を輸送しています'];
  if (w.unitClass[u] === LAND && pinned(g, side, p.placeOf(u)))
    return ['8.5', 'may not leave a hex with enemy Land', 'は敵地上部隊のいるヘクスを離れられません'];
  if (w.unitClass[u] === FLEET) {
    const node = p.loc[u]!;
    const s = fr[top] === P.STACK ? selection(g, side, node) : { strength: 0, count: 0 };
    if (spareStrength(g, side, node) < -1 || screenNeed(g, side, node, s.strength + p.strength(u), s.count + 1) > 0)
      return ['8.5', 'is held by enemy fleets unless others screen them', 'は敵艦隊に拘束されています(牽制が必要)'];
  }
  if (left(g, side, p.placeOf(u)) < 1)
    return ['8.2', 'has no RP left to activate its hex and move', 'を活性化して移動させるRPがありません'];
  return null;
}

/** RP left for the way of a stack that starts at the place. */
function left(g: Play, side: number, place: number): number {
  return g.p.sides[N.RP + side]! - (g.p.has(place, ACTIVATED) ? 0 : activationCost(g, side));
}

/** Why the unit is not offered for the place in the movement segment; `u` = -1: why the place is no target. */
export function movementReasons(g: Play, u: number, place: number): Explanation[] {
  const { p, w } = g;
  const fr = g.frames;
  const top = p.stack.top;
  let f = top;
  while (fr[f] !== P.MOVEMENT) f -= FRAME;
  const side = u < 0 ? g.posed.side : w.unitSide[u]!;
  if (u >= 0) {
    const reason = unitReason(g, u, f);
    if (reason) return [barsUnit(g, u, reason)];
  }
  if (place < 0) return [];
  const say = (rule: string, en: string, ja: string, at = place) => [barsPlace(g, at, [rule, en, ja])];
  if (fr[top] === P.MOVEMENT) {
    if (p.has(place, TARGET << side) && totalUses(g, 'repeat-target', side) === 0)
      return say('8.5', '{place} has been a target this turn', '{place}はこのターンすでに目標になりました');
    if (u < 0) {
      const rp = p.sides[N.RP + side]!;
      const who = g.sideName(side);
      return say(
        '8.2',
        `No unit of ${who.en} that may move reaches {place} with the ${rp} RP left`,
        `残り${rp}RPで{place}へ到達できる${who.ja}の部隊がありません`,
      );
    }
  }
  if (fr[top] === P.PATH) return onTheWay(g, u, place);
  if (fr[top] === P.SCREEN)
    return say('8.5', 'The screen that stays behind is chosen first', 'まず残置する艦隊を選びます', p.placeOf(u));
  if (fr[top] === P.IMPULSE || fr[top] === P.STACK) {
    const target = fr[top + IN_STACK.target]!;
    if (target !== place)
      return say('8.2', 'This impulse goes to {place}', 'このインパルスの目標は{place}です', target);
  }
  if (fr[top] === P.STACK) {
    const origin = fr[top + IN_STACK.origin]!;
    if (p.placeOf(u) !== origin)
      return say('8.2', 'Units at {place} are chosen now', '今は{place}の部隊を選びます', origin);
    const mode = fr[top + IN_STACK.mode];
    if (mode === 2 && w.unitClass[u] === FLEET)
      return say('8.4', 'Fleets do not move in a stack of Land', '艦隊は地上部隊と同じスタックで移動しません', origin);
    if (mode === 1 && w.unitClass[u] === FLEET && fr[top + IN_STACK.node] !== p.loc[u])
      return say('8.7', 'The stack is on another water of the hex', 'スタックはヘクス内の別の水域にいます', origin);
    if (mode === 1 && w.unitClass[u] === LAND)
      return bySea(g, u, place, say, (v) => (p.flags[v]! & SELECTED) !== 0 && p.loc[v] === fr[top + IN_STACK.node]);
  }
  const budget = left(g, side, p.placeOf(u));
  if (w.unitClass[u] === FLEET) {
    const node = p.loc[u]!;
    const way = wayThere(g, u, node, place, budget - surcharge(g, side), spareStrength(g, side, node));
    return way.length > 0 ? way : together(g, u, say);
  }
  const way = wayThere(g, u, p.placeOf(u), place, budget, -1);
  const sea = bySea(g, u, place, say, (v) => mayAct(g, v));
  const known = new Set(way.map(({ rule, text }) => rule + text.en));
  return [...way, ...sea.filter(({ rule, text }) => !known.has(rule + text.en))];
}

/** Alone it could, with those that are chosen already it cannot. */
function together(g: Play, u: number, say: (rule: string, en: string, ja: string) => Explanation[]): Explanation[] {
  const who = g.unitText(u);
  return say(
    '8.4',
    `${who.en} cannot come along with the stack for the RP left`,
    `${who.ja}は残りRPではこのスタックと共に移動できません`,
  );
}

/** Why Land is not carried there: by the transports of its hex that fit. */
function bySea(
  g: Play,
  u: number,
  place: number,
  say: (rule: string, en: string, ja: string) => Explanation[],
  fits: (ship: number) => boolean,
): Explanation[] {
  const { p, w } = g;
  const side = w.unitSide[u]!;
  if (!w.entry[side * 3 + LAND]![place] || !w.entry[side * 3 + FLEET]![place])
    return say(
      '8.6',
      'Land is not carried by sea to {place}: it goes ashore in shallow hexes',
      '{place}へは海上輸送できません(上陸は浅海ヘクスのみ)',
    );
  if (w.rules.noEntry[g.at(side)]?.[place]) return say(...WORDS.closed);
  if (!mayCarryTo(g, side, place))
    return say('4.3', 'A card forbids amphibious assaults this turn', 'カードによりこのターンは強襲上陸できません');
  const ships = [...w.units.keys()].filter(
    (v) =>
      w.unitSide[v] === side &&
      w.kinds.transports[w.unitKind[v]!] &&
      p.mate[v]! < 0 &&
      p.placeOf(v) === p.placeOf(u) &&
      fits(v),
  );
  if (ships.length === 0)
    return say('8.6', 'No transport in its hex can take it', 'このヘクスに輸送できる水上部隊がいません');
  if (findToken(g, 'limit-transport', side) >= 0)
    return say(
      '4.3',
      'A card limits the impulses that carry Land this turn',
      'カードによりこのターンの海上輸送は制限されています',
    );
  let best: Explanation[] | null = null;
  for (const v of ships) {
    const node = p.loc[v]!;
    const spare = spareStrength(g, side, node);
    const way =
      spare < -1
        ? say('8.5', 'Its transports are held by enemy fleets', '輸送艦隊が敵艦隊に拘束されています')
        : wayThere(g, v, node, place, left(g, side, p.placeOf(u)) - surcharge(g, side), spare);
    const reasons = way.length > 0 ? way : together(g, u, say);
    if (!best || reasons.length < best.length) best = reasons;
  }
  return best!;
}

/** Why the stack on its way does not go to the place next. */
function onTheWay(g: Play, u: number, place: number): Explanation[] {
  const { p, w } = g;
  const fr = g.frames;
  const top = p.stack.top;
  const side = w.unitSide[u]!;
  const lead =
    fr[top + IN_PATH.mode] === 1
      ? [...w.units.keys()].find(
          (v) => p.loc[v] === fr[top + IN_PATH.node] && w.unitClass[v] === FLEET && (p.flags[v]! & SELECTED) !== 0,
        )!
      : u;
  const node = fr[top + IN_PATH.node]!;
  const spare = fr[top + IN_PATH.mode] === 1 ? selection(g, side, node).spare : -1;
  const way = wayThere(g, lead, node, place, p.sides[N.RP + side]!, spare);
  if (way.length > 0) return way;
  const goal = g.placeText(fr[top + IN_PATH.target]!);
  const bar: Bar = [
    '8.4',
    '{place} is not the next hex of a way to {goal} for the RP left',
    '{place}は残りRPで{goal}へ向かう次のヘクスになりません',
  ];
  return [barsPlace(g, place, bar, { goal })];
}
