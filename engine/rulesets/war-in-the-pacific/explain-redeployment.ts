/** Chapter 10 for `explain.ts`: why a unit may not redeploy now, or not there. */

import { IN_ALTERNATION } from '../../kernel/alternation';
import { type Bar, barsPlace } from '../../kernel/bars';
import type { Explanation } from '../../kernel/ruleset';
import { mayHold } from './arrival';
import { ADOPTED, AIR, CONTINUING, FLEET, LAND, P, REDEPLOYED } from './codes';
import { IN_REDEPLOY } from './frames';
import type { Play } from './play';
import { harborOf, harborOpen, mayRedeploy, redeploymentsLeft, unlinkedLeft } from './redeployment';
import { hasDestination, joined, transportGroups, validDestination } from './transport';

/** Why the unit is not offered for redeployment in the segment whose frame begins at `f`; null when it is, or could be. */
export function redeploymentReasons(g: Play, u: number, f: number): Bar | null {
  const { p, w } = g;
  const fr = g.frames;
  const side = w.unitSide[u]!;
  const cls = w.unitClass[u]!;
  if (w.unitNation[u] === w.rules.china?.nation || (p.flags[u]! & ADOPTED) !== 0)
    return ['12.2', 'does not redeploy', 'は再配置を行いません'];
  if (p.isAboard(u)) return ['10.2', 'goes with the fleet that carries it', 'は輸送する艦隊と共に移動します'];
  if ((p.flags[u]! & REDEPLOYED) !== 0) return ['10.1', 'has redeployed in this phase', 'はすでに再配置されました'];
  if ((cls === FLEET) !== (fr[f] === P.FLEETS))
    return cls === FLEET
      ? ['10.2', 'redeploys in the fleet segment', 'は艦隊再配置セグメントに再配置されます']
      : ['10.3', 'redeploys after the fleets', 'は艦隊の後に再配置されます'];
  if (!mayRedeploy(g, u)) return ['10.3', 'may not leave a continuing combat', 'は継続戦闘から離れられません'];
  if (fr[f + IN_ALTERNATION.passed]! & (1 << side))
    return redeploymentsLeft(g, side) === 0
      ? ['10.1', 'has no redeployment left to its side', 'の陣営には再配置が残っていません']
      : ['10.1', 'belongs to a side that has passed', 'の陣営はパスしました'];
  if (g.posed.side !== side) return ['10.1', 'redeploys when its side acts', 'は自軍の手番に再配置されます'];
  if (redeploymentsLeft(g, side) === 0)
    return ['10.1', 'has no redeployment left to its side', 'の陣営には再配置が残っていません'];
  const top = p.stack.top;
  if (
    fr[top] === P.REDEPLOY &&
    (fr[top + IN_REDEPLOY.class] !== cls || fr[top + IN_REDEPLOY.node] !== (cls === FLEET ? p.loc[u] : p.placeOf(u)))
  )
    return ['10.1', 'is not of the stack that redeploys now', 'は再配置中のスタックに含まれません'];
  if (cls === LAND && unlinkedLeft(g, side) === 0 && !hasDestination(transportGroups(g, side), p.placeOf(u)))
    return ['10.3', 'is joined to no destination by the transport network', 'は輸送網でどこへも行けません'];
  return null;
}

/** Why the unit does not redeploy to the place. */
export function destinationReasons(g: Play, u: number, place: number): Explanation[] {
  const { p, w } = g;
  const side = w.unitSide[u]!;
  const cls = w.unitClass[u]!;
  const say = (...bar: Bar) => [barsPlace(g, place, bar)];
  if (cls === FLEET) {
    if (!harborOf(g, side, place))
      return say(
        '10.2',
        '{place} is no port or supply source of its side',
        '{place}は自軍の港湾・補給源ではありません',
      );
    if (p.has(place, CONTINUING))
      return say('9.7', 'Fleets may not enter the combat at {place}', '艦隊は{place}の継続戦闘に入れません');
    if (!harborOpen(g, side, place))
      return say('8.5', '{place} is closed to its fleets', '{place}にこの艦隊は入れません');
  } else {
    if (!validDestination(g, side, place))
      return say(
        '10.3',
        '{place} is neither a base or supply source of its side nor a continuing combat',
        '{place}は自軍の基地・補給源でも継続戦闘ヘクスでもありません',
      );
    if (!mayHold(g, u, place)) return say('12.2', 'It may not stay at {place}', '{place}に留まることはできません');
    const t = transportGroups(g, side);
    if (!w.map.enter[cls * w.map.places + place] || (cls !== AIR && !t.land[place]))
      return say('8.5', 'It may not enter {place}', '{place}に進入できません');
    if (cls === LAND && !joined(t, p.placeOf(u), place))
      return say(
        '10.3',
        'The transport network does not join its hex and {place}',
        '輸送網が{place}につながっていません',
      );
  }
  return say('10.1', 'The stack in hand has been chosen without it', '選ばれたスタックに含まれていません');
}
