/**
 * Why a unit may not move, or not there. Whether it may, the questions of the game itself say: they are answered on a copy until the
 * unit could be picked for the place. Why not, the conditions say by which those questions offer their answers.
 */

import { first, second, verbOf } from '../../kernel/answers';
import { type Bar, barsPlace, barsUnit } from '../../kernel/bars';
import { FRAME } from '../../kernel/frames';
import { lentCopy } from '../../kernel/play-loop';
import type { Explanation } from '../../kernel/ruleset';
import { opponentOf } from '../../kernel/seats';
import { A, ADOPTED, AIR, ELIMINATED, EXPECTED, FLEET, LAND, P, SELECTED } from './codes';
import { arriving, entryReason, waitingReason } from './explain-arrival';
import { depotReasons } from './explain-depots';
import { movementReasons, wayThere } from './explain-movement';
import { destinationReasons, redeploymentReasons } from './explain-redeployment';
import { IN_PATH, IN_RETREAT, IN_STACK } from './frames';
import { describe } from './notation';
import { Play } from './play';
import { nextUnit } from './retreat';

/** Start of the innermost frame of one of these procedures, or -1. */
function frameOf(g: Play, procedures: readonly number[]): number {
  for (let f = g.p.stack.top; f >= 0; f -= FRAME) if (procedures.includes(g.frames[f]!)) return f;
  return -1;
}

/** The question offers this answer. */
function find(g: Play, fits: (answer: number) => boolean): number {
  if (g.asking) for (let i = 0; i < g.count; i++) if (fits(g.options[i]!)) return g.options[i]!;
  return -1;
}

/** Gives the answer if it is offered. */
function give(g: Play, fits: (answer: number) => boolean): boolean {
  const answer = find(g, fits);
  if (answer >= 0) g.answer(answer);
  return answer >= 0;
}

/** Units that are offered once stand for one another. */
function alike(g: Play, u: number, v: number): boolean {
  return u === v || (g.p.loc[u] === g.p.loc[v] && g.key(u) === g.key(v));
}

const takes = (g: Play, u: number) => (answer: number) => verbOf(answer) === A.TAKE && alike(g, u, second(answer));

/** Whether the unit can be picked for the place, by the answers that lead there from the standing question. Uses up the copy. */
function leadsThere(g: Play, u: number, place: number): boolean {
  const { p, w } = g;
  const from = p.placeOf(u);
  const top = () => g.frames[g.p.stack.top];
  if (top() === P.FLEETS || top() === P.AIR_LAND) {
    const at = w.unitClass[u] === FLEET ? p.loc[u] : from;
    if (!give(g, (a) => verbOf(a) === A.FROM && first(a) === w.unitClass[u] && second(a) === at)) return false;
  }
  if (top() === P.REDEPLOY) {
    const to = (a: number) => verbOf(a) === A.TO && w.map.nodePlace[second(a)] === place;
    if (g.posed.ask === 'redeploy-units') {
      if ((p.flags[u]! & SELECTED) === 0 && !give(g, takes(g, u))) return false;
      if (g.posed.ask === 'redeploy-units' && !give(g, (a) => verbOf(a) === A.GO)) return false;
    } else if ((p.flags[u]! & SELECTED) === 0) return false;
    return g.posed.ask === 'redeploy-to' && find(g, to) >= 0;
  }
  if (top() === P.PATH) {
    if ((p.flags[u]! & SELECTED) === 0) return false;
    const target = g.frames[p.stack.top + IN_PATH.target];
    const via = (a: number) => verbOf(a) === A.VIA && w.map.nodePlace[second(a)] === place;
    return find(g, (a) => via(a) || (verbOf(a) === A.DIRECT && place === target)) >= 0;
  }
  if (top() === P.MOVEMENT && !give(g, (a) => verbOf(a) === A.TARGET && second(a) === place)) return false;
  if (top() === P.IMPULSE) {
    if (g.frames[p.stack.top + IN_PATH.target] !== place) return false;
    if (!give(g, (a) => verbOf(a) === A.ACTIVATE && second(a) === from)) return false;
  }
  return top() === P.STACK && picked(g, u, place);
}

/** Whether the stack that is being put together can take the unit, or a transport that could carry it. */
function picked(g: Play, u: number, place: number): boolean {
  const { p, w } = g;
  const f = p.stack.top;
  if (g.frames[f + IN_STACK.target] !== place || g.frames[f + IN_STACK.origin] !== p.placeOf(u)) return false;
  if ((p.flags[u]! & SELECTED) !== 0 || find(g, takes(g, u)) >= 0) return true;
  if (w.unitClass[u] !== LAND) return false;
  const carries = (a: number) => verbOf(a) === A.CARRY && alike(g, u, first(a));
  if (find(g, carries) >= 0) return true;
  const ships = [...g.options.subarray(0, g.count)].filter(
    (a) => verbOf(a) === A.TAKE && w.kinds.transports[w.unitKind[second(a)]!],
  );
  return ships.some((answer) => {
    const copy = lentCopy(Play, g, true);
    copy.answer(answer);
    return find(copy, (a) => verbOf(a) === A.CARRY && alike(copy, u, first(a))) >= 0;
  });
}

/** What keeps a unit from moving whatever the segment. */
function standing(g: Play, u: number): Bar | null {
  const { p } = g;
  const at = p.loc[u]!;
  if (at === ELIMINATED) return ['2.2', 'is eliminated', 'は除去されています'];
  if (at < 0 && at !== EXPECTED) return ['3.3', 'is not in play', 'は使用されていません'];
  if (!p.active(u)) return ['13.4', 'has not entered the war', 'は未参戦です'];
  return null;
}

/** Why a unit that must retreat does not go to the place (9.6.3). */
function retreatReasons(g: Play, u: number, place: number): Explanation[] {
  const { p, w } = g;
  const side = w.unitSide[u]!;
  const fleet = w.unitClass[u] === FLEET;
  const say = (...bar: Bar) => [barsPlace(g, place, bar)];
  const beside = w.map.board.within(1)[p.placeOf(u)]!;
  if (![...beside].includes(place))
    return say('9.6.3', 'A retreat goes to an adjacent hex', '退却先は隣接ヘクスだけです');
  const foes = fleet
    ? w.map.placeNodes[place]!.every((node) => p.fleetCount[opponentOf(side) * w.map.nodes + node]! > 0)
    : p.landCount[opponentOf(side) * w.map.places + place]! > 0;
  if (foes) return say('9.6.3', 'Enemies of its kind are at {place}', '{place}に同種の敵部隊がいます');
  const way = wayThere(g, u, p.loc[u]!, place, 1000, -1);
  return way.length > 0 ? way : say('12.2', 'It may not stay at {place}', '{place}に留まることはできません');
}

/** Unit that the question is about when only a place is named: one that is picked or must go, else one that stands there. */
function subject(g: Play, place: number): number {
  const { p, w } = g;
  const f = p.stack.top;
  if (arriving(g) >= 0) return arriving(g);
  if (g.frames[f] === P.RETREAT) return nextUnit(g, g.frames[f + IN_RETREAT.node]!);
  for (let u = 0; u < w.unitCount; u++) if ((p.flags[u]! & SELECTED) !== 0 && !p.isAboard(u)) return u;
  if (g.frames[f] === P.MOVEMENT || place < 0) return -1;
  const here = [...w.units.keys()].filter((u) => w.unitSide[u] === g.posed.side && p.placeOf(u) === place);
  return here.find((u) => w.unitClass[u] !== AIR) ?? here[0] ?? -1;
}

/** `Game.explain`: about moves, redeployments and depots, for a unit and a place that do not go together. Leaves the position as it is. */
export function explainMove(game: Play, about: { unit?: string; place?: string }): Explanation[] {
  if (!game.asking) return [];
  const g = lentCopy(Play, game, true);
  const { p, w } = g;
  let place = about.place === undefined ? -1 : w.map.board.ids.indexOf(about.place);
  if (place >= 0 && g.frames[p.stack.top] === P.DEPOTS) return depotReasons(g, place);
  const named = about.unit === undefined ? -1 : w.units.findIndex(({ id }) => id === about.unit);
  if (about.unit === undefined && describe(g).some((c) => place >= 0 && c.places?.includes(g.placeId(place))))
    return [];
  const u = about.unit === undefined ? subject(g, place) : named;
  const top = g.p.stack.top;
  const proc = g.frames[top]!;
  if (u < 0) return about.unit === undefined && place >= 0 && proc === P.MOVEMENT ? movementReasons(g, -1, place) : [];
  // An impulse has one target: of a unit that is asked for alone, or where it stands, it is asked whether it comes along.
  if ((proc === P.IMPULSE || proc === P.STACK) && (place < 0 || place === p.placeOf(u)))
    place = g.frames[top + IN_STACK.target]!;
  if (place >= 0 && place === p.placeOf(u)) return [];
  const stands = standing(g, u);
  // Off the map it is neither full nor reduced.
  const kind = { unit: w.compiled.game.kinds[w.unitKind[u]!]!.names };
  const say = (bar: Bar) => [barsUnit(g, u, bar, -1, p.loc[u]! < 0 ? kind : {})];
  if (stands) return say(stands);
  if (p.loc[u] === EXPECTED) {
    if (arriving(g) !== u) return say(waitingReason(g, u));
    const reason = place < 0 ? null : entryReason(g, u, place);
    return reason ? [barsPlace(g, place, reason)] : [];
  }
  if (describe(g).some((c) => c.units?.includes(g.unitId(u)) && (place < 0 || c.places?.includes(g.placeId(place)))))
    return [];
  if (place >= 0 && leadsThere(lentCopy(Play, g, true), u, place)) return [];
  if (proc === P.RETREAT && nextUnit(g, g.frames[top + IN_RETREAT.node]!) === u)
    return place < 0 ? [] : retreatReasons(g, u, place);
  if (frameOf(g, [P.MOVEMENT]) >= 0) return movementReasons(g, u, place);
  const segment = frameOf(g, [P.FLEETS, P.AIR_LAND]);
  if (segment >= 0) {
    const reason = redeploymentReasons(g, u, segment);
    if (reason) return say(reason);
    return place < 0 ? [] : destinationReasons(g, u, place);
  }
  if (w.unitNation[u] === w.rules.china?.nation || (p.flags[u]! & ADOPTED) !== 0)
    return say([
      '12.2',
      'moves only after the turn, among its own hexes',
      'はターン終了時に自国のヘクス間だけを移動します',
    ]);
  return say(
    w.unitClass[u] === AIR
      ? ['10.3', 'moves only in the redeployment segment', 'は再配置セグメントにだけ移動します']
      : [
          '3.1',
          'moves only in the movement and redeployment segments',
          'は移動セグメントと再配置セグメントにだけ移動します',
        ],
  );
}
