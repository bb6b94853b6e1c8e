/** The words this ruleset reads in the text of a game. Everything that is a number of the game stands in the text. */
import type { Needs } from '../../kernel/ruleset';
import { READ } from './die-tables';
import { queries } from './queries';

const values: Needs['values'] = [
  v(
    'artillery-refresh-german',
    '5.2',
    'Artillery units that the Germans supply in a phase',
    'ドイツ軍が1フェイズに補給できる砲兵数',
  ),
  v('extended-movement', '11.2', 'Points that extended movement adds', '拡張移動で増える移動力'),
  v('tactical-movement', '11.3', 'Hexes of tactical movement', '戦術移動のヘクス数'),
  v('truck-movement', '12.6', 'Movement points on trucks', 'トラック移動の移動力'),
  v('blocking-defence', '13.4', 'Defence factors that block an entry hex', '進入ヘクスの封鎖に必要な防御力'),
  v('blocking-units', '13.4', 'Most units that block an entry hex', '進入ヘクスを封鎖できる部隊数'),
  v(
    'off-map-roads',
    '13.5',
    'Roads into an entry hex, unless it is said otherwise',
    'マップ外から進入ヘクスに通じる道路数',
  ),
  v('command-divisions', '14.3', 'Divisions in one attack', '1回の攻撃に参加できる師団数'),
  v(
    'dcb-silhouette-cap',
    '15.1',
    'Most of a bonus that tanks without infantry claim',
    '戦車シルエットが得る防御ボーナスの上限',
  ),
  v('recovery-adjacent', '18.4', 'Highest die that recovers next to the enemy', '敵に隣接時に回復する最大の目'),
  v('advance-out-of-supply-limit', '19.6', 'Hexes that units out of supply advance', '補給切れ部隊の前進ヘクス数'),
  v('disengagement-hexes', '20.3', 'Hexes of disengagement', '撤退のヘクス数'),
  v('artillery-per-combat', '22.6', 'Artillery units of a side in a combat', '1戦闘に支援できる片側の砲兵数'),
  v('land-line', '23.3', 'Hexes of land in a line of supply', '補給線の陸上部分のヘクス数'),
  v('bottleneck-cost-german', '24.7', 'Points of a bottleneck', 'ボトルネックの追加移動力'),
  v('bottleneck-cost-german-holding-st-vith', '24.7', 'The same while the town is held', '町の支配中の追加移動力'),
  v('roadblock-range', '24.8', 'How far from a unit a roadblock may lie', '道路障害物を置ける部隊からの距離'),
  v('night-stacks', '25.3', 'Stacks of a side that may act in a night', '夜間に行動できる片側のスタック数'),
  v(
    'marked-movement-limit',
    '25.3',
    'Points that a marked stack may have moved',
    '夜間マーカーを置くスタックの移動力上限',
  ),
];

function v(id: string, rule: string, en: string, ja: string): Needs['values'][number] {
  return { id, rule, doc: { en, ja } };
}

export const needs: Needs = {
  values,
  tables: [...READ.map(([id, columns]) => ({ id, columns: [...columns], rule: '16', doc: { en: id, ja: id } }))],
  attributes: [],
  flags: [
    { on: 'kind', id: 'silhouette', doc: { en: 'Tanks without infantry', ja: '歩兵を伴わない戦車' } },
    { on: 'kind', id: 'mixed', doc: { en: 'Tanks and infantry in one', ja: '戦車と歩兵の混成' } },
    { on: 'kind', id: 'recon', doc: { en: 'Reconnaissance', ja: '偵察' } },
  ],
  verbs: [],
  rules: [],
  queries,
  options: [],
};
