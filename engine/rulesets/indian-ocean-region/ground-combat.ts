/** Chapter 6.6: troops of both sides in a hex fight: groups in the printed order, shocks, who retreats. */
import { code, first, second, verbOf } from '../../kernel/answers';
import { AT } from '../../kernel/frames';
import { distinct } from './alike';
import { mayStack } from './bases';
import { A, D, ENTERED, FOUGHT, HAD_TURN, P, S, W } from './codes';
import { flownFrom, won } from './conquest';
import { settleControl } from './control';
import { IN_FIGHT as IN, IN_SIDE } from './frames';
import type { Play, Procedure } from './play';
import { hitsAt, type Reckoned, reckonGround } from './reckoning';
import { isClosed } from './relations';
import { announce, offerViolations, settling } from './siding';
import { enemyFort } from './strike';
import { strikeView, tellStrike } from './strike-view';
import { enqueue } from './strikes';
import { ownTroops, together, troopsIn } from './troops';
import { scoreOf } from './units';

/** Stage 0: the phase begins; 1: where it is fought. Who entered a hex this turn must attack there (6.61). */
export const groundCombat: Procedure = {
  step(g, f) {
    const { p } = g;
    const fr = g.frames;
    const side = fr[f + IN_SIDE.side]!;
    if (g.firstTime(f)) {
      for (let place = 0; place < p.marks.length; place++) p.marks[place]! &= ~FOUGHT;
    }
    if (settling(g)) return false;
    const places = contested(g, side);
    const must = places.some((place) => ownTroops(g, side, place).some((u) => p.has(u, ENTERED)));
    g.begin(side, 'ground-combat', '6.61');
    for (const place of places) g.add(code(A.ATTACK, 0, place));
    offerViolations(g, side, places, () => contested(g, side));
    if (!must) g.add(code(A.DONE));
    return g.pose(groundCombat, f);
  },
  answer(g, f, answer) {
    const side = g.frames[f + IN_SIDE.side]!;
    if (verbOf(answer) === A.DONE) {
      for (let u = 0; u < g.w.units.count; u++) if (together(g, side, g.p.sideOf(u))) g.p.clear(u, ENTERED);
      g.done();
      return;
    }
    if (verbOf(answer) === A.VIOLATE) announce(g, side, first(answer));
    g.p.marks[second(answer)]! |= FOUGHT;
    g.says(
      'combat',
      '6.61',
      { at: second(answer), side },
      'Ground combat at {place}: {side} attacks',
      '{place}で地上戦闘：{side}の攻撃',
    );
    g.push(P.FIGHT, side, second(answer));
  },
};

/** Hexes in which troops of a side stand with enemy troops and have not fought. */
function contested(g: Play, side: number): number[] {
  const places: number[] = [];
  for (let u = 0; u < g.w.units.count; u++) {
    const place = g.p.loc[u]!;
    if (place < 0 || places.includes(place) || (g.p.marks[place]! & FOUGHT) !== 0) continue;
    if (ownTroops(g, side, place).includes(u) && troopsIn(g, side, place).length > 0) places.push(place);
  }
  return places.sort((a, b) => a - b);
}

const BEGIN = 0;
const GROUP = 1;
const STRIKE = 2;
const OUTCOME = 3;
const HELD = 4;

export const fight: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const [side, place] = [fr[f + IN.side]!, fr[f + IN.place]!];
    switch (fr[f + AT.stage]) {
      case BEGIN:
        fr[f + IN.attackers] = g.p.stepsOf(ownTroops(g, side, place));
        fr[f + IN.defenders] = g.p.stepsOf(troopsIn(g, side, place));
        g.p.clearAll(HAD_TURN);
        fr[f + AT.stage] = GROUP;
        return false;
      case GROUP:
        return nextGroup(g, f, side, place);
      case STRIKE:
        return strikeNext(g, f, side, place);
      case OUTCOME:
        return outcome(g, f, side, place);
      default:
        return over(g, side, place);
    }
  },
  answer(g, f, answer) {
    const fr = g.frames;
    const [side, place] = [fr[f + IN.side]!, fr[f + IN.place]!];
    switch (verbOf(answer)) {
      case A.STRIKE:
        strikeAt(g, side, first(answer), second(answer), place);
        return;
      case A.LOSE:
        g.loseStep(second(answer), '6.66');
        break;
      default:
        retreat(g, side, place, second(answer));
    }
    fr[f + AT.stage] = HELD;
  },
};

/** Those of the group in turn that have not struck. */
function waiting(g: Play, f: number, side: number, place: number): number[] {
  const { w, p } = g;
  const word = w.tables.groundOrder[g.frames[f + IN.group]!]!;
  const [attackers, defenders] = [ownTroops(g, side, place), troopsIn(g, side, place)];
  const first = w.options.has('artillery-of-attackers');
  const all =
    word === 'attackers'
      ? attackers
      : word === 'defenders'
        ? defenders
        : first
          ? attackers
          : [...attackers, ...defenders];
  const ofKind = word === 'attackers' || word === 'defenders';
  return all.filter(
    (u) =>
      !p.has(u, HAD_TURN) &&
      scoreOf(w.units, u, p.steps[u]!, W.CA) > 0 &&
      (ofKind || w.units.list[u]!.kind === word || w.units.list[u]!.flags?.includes(word)) &&
      enemiesOf(g, u, side, place).length > 0,
  );
}

function enemiesOf(g: Play, u: number, side: number, place: number): number[] {
  return troopsIn(g, ownTroops(g, side, place).includes(u) ? side : g.p.sideOf(u), place);
}

/** 6.62: the highest value of the group strikes first, those alike together. */
function nextGroup(g: Play, f: number, side: number, place: number): boolean {
  const { w, p } = g;
  const fr = g.frames;
  if (fr[f + IN.group]! >= w.tables.groundOrder.length) {
    fr[f + AT.stage] = OUTCOME;
    return false;
  }
  const list = waiting(g, f, side, place);
  if (list.length === 0) fr[f + IN.group]!++;
  else {
    fr[f + IN.score] = list.reduce((most, u) => Math.max(most, scoreOf(w.units, u, p.steps[u]!, W.CA)), 0);
    fr[f + AT.stage] = STRIKE;
  }
  return false;
}

function strikeNext(g: Play, f: number, side: number, place: number): boolean {
  const { w, p } = g;
  const fr = g.frames;
  const u = waiting(g, f, side, place).find((v) => scoreOf(w.units, v, p.steps[v]!, W.CA) === fr[f + IN.score]);
  if (u === undefined) {
    fr[f + AT.stage] = GROUP;
    if (p.scalars[S.QUEUED]! > 0) g.push(P.APPLY);
    return false;
  }
  g.begin(p.sideOf(u), 'ground-strike', '6.62');
  for (const v of distinct(w, p, enemiesOf(g, u, side, place))) g.add(code(A.STRIKE, u, v));
  return g.pose(fight, f);
}

/** 6.63: a strike of the fight in progress. */
export function reckonFight(g: Play, u: number, target: number, place: number): Reckoned {
  return reckonGround(g, u, target, place, modifiers(g, u, place));
}

function strikeAt(g: Play, side: number, u: number, target: number, place: number): void {
  const { p } = g;
  p.set(u, HAD_TURN);
  const reckoned = reckonFight(g, u, target, place);
  const combat = g.telling ? strikeView(g, reckoned, p.sideOf(u), null) : null;
  const dice = g.dice(D.STRIKE, 'ground', g.unitId(u), u, W.CA);
  const hits = hitsAt(g, reckoned, dice[0] + dice[1]);
  if (combat) tellStrike(g, 'ground-strike', '6.63', reckoned, dice, combat);
  const [one, other] = [p.sideOf(u), p.sideOf(target)];
  g.opensFire(side, one === side ? other : one);
  if (one !== side) g.opensFire(one, other);
  if (hits > 0) enqueue(g, [u, target, hits, reckoned.defence, W.CA, place]);
}

/** 5.52: what modifies a strike in ground combat; those of the situation add up, and are the attacker's. */
export function modifiers(g: Play, u: number, place: number): string[] {
  const { p, w } = g;
  const { units } = w;
  const list: string[] = [];
  if (p.reduced(u)) list.push('reduced');
  const attacks = p.sideOf(u) !== p.controller(place);
  if (p.landed[u] !== 0) list.push('ca-amphibious-or-airdrop');
  if (enemyFort(p, p.sideOf(u), place)) list.push('ca-fort');
  if (attacks && units.armour[u] === 1 && w.map.town[place] === 1) list.push('ca-armour-mech-vs-city-port');
  return list;
}

/** 6.64 to 6.66: whose losses were greater retreats, or loses another step where it cannot. */
function outcome(g: Play, f: number, side: number, place: number): boolean {
  const { w, p } = g;
  const fr = g.frames;
  const [attackers, defenders] = [ownTroops(g, side, place), troopsIn(g, side, place)];
  const held = (): boolean => {
    fr[f + AT.stage] = HELD;
    return false;
  };
  if (attackers.length === 0 || defenders.length === 0) return held();
  const [own, other] = [fr[f + IN.attackers]! - p.stepsOf(attackers), fr[f + IN.defenders]! - p.stepsOf(defenders)];
  const word = own === other ? 'equal' : own > other ? 'attacker-more' : 'defender-more';
  const result = w.tables.groundOutcome[word];
  const list = result?.attacker ? attackers : result?.defender ? defenders : [];
  const [lead] = list;
  if (lead === undefined) return held();
  const who = p.sideOf(lead);
  const ways = refuges(g, who, list, place);
  g.begin(who, ways.length > 0 ? 'retreat' : 'no-retreat', '6.65');
  for (const to of ways) g.add(code(A.TO, 0, to));
  if (ways.length === 0) for (const u of distinct(w, p, list)) g.add(code(A.LOSE, 0, u));
  return g.pose(fight, f);
}

/** Hexes that troops may retreat to: without enemies, with room for each of them; beside the place, or with the option a little farther. */
export function refuges(g: Play, side: number, list: readonly number[], place: number): number[] {
  const { p, w } = g;
  const { ground } = w.map;
  const closed = g.closed(side);
  const most = w.values[w.options.has('retreat-farther') ? 'retreat-farther-hexes' : 'retreat-hexes']!;
  const hexes = new Map([[place, 0]]);
  for (const [from, far] of hexes) {
    if (far >= most) continue;
    for (let e = ground.start[from]!; e < ground.start[from + 1]!; e++) {
      const to = ground.to[e]!;
      if (hexes.has(to) || isClosed(w, closed, to) || troopsIn(g, side, to).length > 0 || flownFrom(g, side, to))
        continue;
      if (list.every((u) => mayStack(w, p, u, to))) hexes.set(to, far + 1);
    }
  }
  hexes.delete(place);
  return [...hexes.keys()];
}

function retreat(g: Play, side: number, place: number, to: number): void {
  const { p } = g;
  const attackers = ownTroops(g, side, place);
  const own = attackers.some((u) => p.sideOf(u) === g.posed.side) ? attackers : troopsIn(g, side, place);
  for (const u of own) {
    p.move(u, to);
    p.clear(u, ENTERED);
  }
  g.says(
    'retreat',
    '6.64',
    () => ({ at: [place, to], who: own, words: { names: g.names(own) } }),
    '{names} retreated to {to}',
    '{names}が{to}へ後退',
  );
}

/** What the fight leaves: control, bases won. */
function over(g: Play, side: number, place: number): boolean {
  const { p } = g;
  p.clearAll(HAD_TURN);
  for (const u of ownTroops(g, side, place)) p.clear(u, ENTERED);
  g.settle();
  settleControl(g, side);
  g.done();
  if (!g.over && ownTroops(g, side, place).length > 0 && troopsIn(g, side, place).length === 0 && won(g, side, place))
    g.push(P.EVACUATE, side, place);
  return false;
}
