/** Why a side builds or removes no depot at a place (6.1 to 6.6): by the conditions that offer these answers. */

import { type Bar, barsPlace } from '../../kernel/bars';
import type { Explanation } from '../../kernel/ruleset';
import { opponentOf } from '../../kernel/seats';
import { BUILT, DEPOT } from './codes';
import { type DepotBar, depotBar } from './depots';
import type { Play } from './play';

const WORDS: Readonly<Record<DepotBar, Bar>> = {
  turn: ['6.6', 'No depots are built by this side on this turn', 'この軍はこのターンに兵站基地を建設できません'],
  free: [
    '6.6',
    'The depots that are free on this turn have all been built',
    'このターンに無料で建設できる数に達しました',
  ],
  counters: ['6.0', 'All depots of the side are on the map', '自軍の兵站基地マーカーはすべて盤上にあります'],
  'no-base': ['6.1', 'There is neither port nor airfield', '港湾も飛行場もありません'],
  control: ['6.1', 'Its port or airfield is not controlled by the side', '港湾または飛行場を支配していません'],
  depot: ['6.1', 'There is a depot', 'すでに兵站基地があります'],
  removed: ['6.4', 'A depot was built here in this phase', 'このフェイズにここで兵站基地を建設しました'],
  network: [
    '6.2',
    'No supply line leads to a source or a depot of the network',
    '補給源または補給網の兵站基地へ補給線が通じていません',
  ],
};

/** Reasons for a place at a question of depots; empty when the place is among the answers. */
export function depotReasons(g: Play, place: number): Explanation[] {
  const { side, ask } = g.posed;
  const say = ([rule, en, ja]: Bar) => [barsPlace(g, place, [rule, `{place}: ${en}`, `{place}: ${ja}`])];
  if (ask === 'depot-shortage')
    // The opponent chooses which of the owner's depots go (6.5).
    return g.p.has(place, DEPOT << opponentOf(side))
      ? []
      : say(['6.5', 'No depot of the side that must give one up is here', '除去対象の兵站基地がありません']);
  const mine = g.p.has(place, DEPOT << side);
  if (mine && !g.p.has(place, BUILT << side)) return [];
  if (mine)
    return say([
      '6.4',
      'A depot that was built in this phase is not removed',
      'このフェイズに建設した兵站基地は除去できません',
    ]);
  const bar = depotBar(g, side, place);
  return bar === null ? [] : say(WORDS[bar]);
}
