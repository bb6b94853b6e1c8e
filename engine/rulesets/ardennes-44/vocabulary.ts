/** The words this ruleset reads in the text of a game. Everything that is a number of the game stands in the text. */

import { answerParts, answerWords } from '../../kernel/answer-forms';
import { commonWeights } from '../../kernel/doctrines';
import type { Needs } from '../../kernel/ruleset';
import { plain as a, on as f, facts, query as q, table, word as v } from '../../kernel/vocabulary';
import * as said from './answers';
import { READ } from './die-tables';
import { procedures } from './forms';
import { unplayed } from './unplayed';

const values: Needs['values'] = [
  v(
    'artillery-refresh-german',
    '5.2',
    'Artillery units that the Germans supply in a phase',
    'ドイツ軍が1フェイズに補給できる砲兵数',
  ),
  v(
    'artillery-refresh-german-turn-2',
    '5.4',
    'The same on the turn that the rule `refresh` names',
    '規則`refresh`が指定するターンの数',
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
  v('fragile-retreat', '17.2', 'Hexes of retreat that engineers do not survive', '工兵が除去される後退ヘクス数'),
  v('dump-destruction', '32.3', 'Highest die that destroys a fuel dump', '燃料集積所を破壊する最大の目'),
  v('dump-destruction-in-combat', '32.3', 'The same while it is attacked', '攻撃を受けたときに破壊する最大の目'),
  v('recovery-adjacent', '18.4', 'Highest die that recovers next to the enemy', '敵に隣接時に回復する最大の目'),
  v('advance-out-of-supply-limit', '19.6', 'Hexes that units out of supply advance', '補給切れ部隊の前進ヘクス数'),
  v('disengagement-hexes', '20.3', 'Hexes of disengagement', '撤退のヘクス数'),
  v('artillery-per-combat', '22.6', 'Artillery units of a side in a combat', '1戦闘に支援できる片側の砲兵数'),
  v('land-line', '23.3', 'Hexes of land in a line of supply', '補給線の陸上部分のヘクス数'),
  v(
    'bottleneck-cost-german-holding-st-vith',
    '24.7',
    'Points of a bottleneck while the town is held',
    '町の支配中の渋滞ヘクスの追加移動力',
  ),
  v('roadblock-range', '24.8', 'How far from a unit a roadblock may lie', '道路障害物を置ける部隊からの距離'),
  v('night-stacks', '25.3', 'Stacks of a side that may act in a night', '夜間に行動できる片側のスタック数'),
  v(
    'marked-movement-limit',
    '25.3',
    'Points that a marked stack may have moved',
    '夜間マーカーを置くスタックの移動力上限',
  ),
];

/** Tables that the procedures read: what their rows and cells are. */
const told: Readonly<Record<string, readonly [rule: string, en: string, ja: string]>> = {
  turns: ['28.0', 'Ground and sky of each turn', '各ターンの地面と空模様'],
  'terrain-effects': [
    '11.0',
    'What ground, hexsides, roads and markers cost each class to enter, by the ground of the day; whether tanks get their shift',
    '地形・ヘクスサイド・道路・マーカーの種別ごとの移動コスト(地面の状態別)と装甲シフトの有無',
  ],
  'defensive-combat-bonus': ['15.1', 'Factors that ground adds to the defence', '地形が防御力に加える値'],
  crt: ['14.5', 'Results of combat by odds and die', '戦闘比と出目による戦闘結果'],
  'column-shifts': ['14.5', 'Columns by which a circumstance shifts the odds', '状況によるコラムシフト'],
  'die-modifiers': ['16.2', 'What is added to the die of a table', '各表のダイス修正'],
  'fire-fight': ['16.2', 'Results of a fire fight', '射撃戦の結果'],
  'determined-defence': ['16.7', 'Whether a determined defence holds, and what it loses', '死守の成否と損失'],
  disengagement: ['20.2', 'Whether a unit gets away from the enemy, and in which order', '撤退の成否と混乱'],
  'bridge-demolition': ['7.3', 'Dice that blow a bridge', '橋梁爆破の成否'],
  'ouren-bridge': [
    '7.8',
    'Whether the bridge is down when the first German comes',
    '最初のドイツ軍が来たとき橋が落ちているか',
  ],
  'recovery-modifiers': ['18.4', 'What morale adds to recovery next to the enemy', '敵に隣接した回復の士気修正'],
  surrender: ['23.7', 'Surrender points of a die', '出目による投降ポイント'],
  'surrender-levels': ['23.8', 'Points at which a group gives up', '投降に必要なポイント'],
  'defensive-artillery': ['22.8', 'Columns to the left by the fire of the defence, or a stop', '防御砲撃のシフト'],
  jabo: ['15.6', 'Columns to the left by fighter-bombers', 'ヤーボのシフト'],
  'air-support': ['15.6', 'Air support markers of a turn', 'ターンごとの地上支援マーカー'],
  advance: ['19.1', 'Hexes of an advance by its kind', '前進の種類とヘクス数'],
  'retreat-states': ['18.1', 'State after so many hexes of retreat', '後退後の状態'],
  'jagdtiger-653': ['27.9', 'Whether the unit arrives', '到着の判定'],
  skorzeny: ['27.1', 'Whether infiltrators slip through or surprise', '浸透・奇襲の成否'],
  'von-der-heydte': ['27.2', 'How the drop ends', '空挺降下の結果'],
  'ccb-9': ['27.8', 'Whether the command is bound to go to its zone', '戦闘団の拘束の判定'],
  'fuel-1': ['6.1', 'Who is short of fuel by the die, in one army', '燃料不足になる師団(一方の軍)'],
  'fuel-2': ['6.1', 'The same in the other army', '燃料不足になる師団(他方の軍)'],
  'greif-removal': ['24.6', 'Traffic markers that leave the game by turn', 'ゲームから除かれる交通量マーカー'],
  parts: [
    '16.4',
    'Kinds and sizes that leave remnants and break down, and into which counters',
    '残余ユニット・分割ユニットになる兵科と規模',
  ],
  'replacement-points': ['25.2', 'Replacement points of the night after a turn', 'ターン後の夜間の補充ポイント'],
};

/** Columns of the tables that are not looked up by a die (`die-tables.ts`). */
const columns: Readonly<Record<string, readonly string[]>> = {
  turns: ['ground', 'sky'],
  'terrain-effects': ['armour-shift'],
  'defensive-combat-bonus': ['bonus', 'only'],
  crt: [],
  'fuel-1': ['short', 'count', 'west-of-ourthe'],
  'fuel-2': ['short', 'count', 'west-of-ourthe'],
  'greif-removal': ['marker'],
  'replacement-points': [],
  parts: ['nation', 'sizes', 'remnant', 'breakdown'],
  ...Object.fromEntries(READ),
};

const tables: Needs['tables'] = Object.entries(told).map(([id, [rule, en, ja]]) =>
  table(id, rule, columns[id] ?? [], en, ja),
);

const attributes: Needs['attributes'] = [
  a(
    'AF',
    'Attack factor; in a square, doubled against settlements (2.3, 27.4)',
    '攻撃力(黒枠は集落に対し2倍)(2.3、27.4)',
  ),
  a(
    'DF',
    'Defence factor; in brackets, without a bonus of the ground (2.3, 15.1)',
    '防御力(括弧は地形ボーナスなし)(2.3、15.1)',
  ),
  a(
    'MA',
    'Movement allowance; of artillery that is ready, the one hex (2.3, 22.2)',
    '移動力(砲撃可能な砲兵は1ヘクス)(2.3、22.2)',
  ),
  a('SP', 'Stacking points (8.1)', 'スタックポイント(8.1)'),
  a('TQ', 'Tank quality; red, of destroyers that earn no shift (2.9, 21.2)', '戦車クオリティ(赤は駆逐戦車)(2.9、21.2)'),
  a('range', 'Range of artillery, the target hex counted (22.4)', '砲兵の射程(目標ヘクスを数える)(22.4)'),
  a('fired-MA', 'Allowance of artillery that has fired (22.1)', '砲撃済み砲兵の移動力(22.1)'),
  a('towed-MA', 'Allowance of artillery behind a prime mover (22.3)', '牽引車両付き砲兵の移動力(22.3)'),
  a('morale', 'Green, veteran or elite, by the steps it has left (2.9)', '士気: 新兵・ベテラン・精鋭(2.9)'),
  a(
    'regiment',
    'Regiment or group whose counters stack as one unit (8.2)',
    '1ユニットとしてスタックする連隊・グループ(8.2)',
  ),
];

const flags: Needs['flags'] = [
  f(
    'kind',
    'silhouette',
    'Tanks without infantry: no zone through rough country off the roads, one point of a bonus (9.4, 15.1)',
    '歩兵を伴わない戦車(9.4、15.1)',
  ),
  f('kind', 'mixed', 'Tanks and infantry in one (21.1)', '戦車と歩兵の混成(21.1)'),
  f(
    'kind',
    'recon',
    'Reconnaissance: may give way instead of being engaged (21.4)',
    '偵察(交戦の代わりに退ける)(21.4)',
  ),
  f('kind', 'dump', 'A fuel dump: no zone, no move, no retreat (32.2)', '燃料集積所: ZOC・移動・後退なし(32.2)'),
  f('kind', 'fragile', 'Does not survive a retreat of three hexes (p. 22)', '3ヘクス以上の後退で除去(22頁)'),
  f(
    'terrain',
    'halves-out',
    'Whoever attacks out of it does so with half its strength (15.5)',
    'ここから攻撃すると半減(15.5)',
  ),
  f('border', 'halves', 'Attacks across it have half their strength (15.2)', '越えて攻撃すると半減(15.2)'),
  f('border', 'no-retreat', 'Nobody retreats across it without a bridge (17.2)', '橋なしでは越えて後退できない(17.2)'),
  f('feature', 'not-drawn', 'The map shows it by other means', 'マップでは別の形で示す'),
  f('feature', 'village', 'A settlement to hold out in (16.7)', '死守できる集落(16.7)'),
  f(
    'feature',
    'town',
    'A settlement to hold out in; replacements come back here (16.7, 25.2)',
    '死守・補充ができる集落(16.7、25.2)',
  ),
  f(
    'feature',
    'city',
    'The same; no armour shift, one off the die of a determined defence (16.7, 21.3)',
    '装甲シフトなし・死守-1(16.7、21.3)',
  ),
  f(
    'feature',
    'westwall',
    'Helps Germans alone, and halves Allied tanks (15.7)',
    'ドイツ軍の防御を助け、連合軍戦車を半減(15.7)',
  ),
  f(
    'feature',
    'bottleneck',
    'Delays the side that the rule `bottlenecks` names (24.7)',
    '規則`bottlenecks`の側を遅らせる(24.7)',
  ),
  f('feature', 'fuel-dump-site', 'One of the places where the dump may be (32.1)', '燃料集積所の候補地(32.1)'),
  f(
    'feature',
    'river-through',
    'No bridge is blown where both its ends are such (7.7)',
    '両端がこれなら橋を爆破できない(7.7)',
  ),
];

const properties: NonNullable<Needs['properties']> = [
  f('region', 'side', 'Whose area it is', 'エリアの陣営'),
  f('region', 'corps', 'Corps of the area', 'エリアの軍団'),
  f(
    'region',
    'army',
    'Army of the area: a deployment area that counts when it is entered (30)',
    'エリアの軍(突入が数えられる配置エリア)(30)',
  ),
  {
    ...f('formation', 'tractors', 'Marker that lends this army tractors (22.3)', 'この軍の牽引車マーカー(22.3)'),
    values: [{ type: 'marker' }],
  },
  {
    ...f('one-hexside', 'state', 'How a bridge begins (7)', '橋梁の初期状態(7)'),
    values: [{ type: 'word', words: ['blown', 'under-construction'] }],
  },
  f('one-hexside', 'ready', 'Turn on which it is built (7.10)', '完成するターン(7.10)'),
  f('one-hexside', 'check-once', 'Rolled for a single time (7)', '一度だけ判定する(7)'),
];

const options: Needs['options'] = [
  a(
    'free-set-up',
    'The Germans choose where they begin within their areas (3.4)',
    'ドイツ軍が配置エリア内で自由に配置する(3.4)',
  ),
  a('fuel-dumps', 'Fuel dumps to be captured or destroyed (32)', '燃料集積所の占領と破壊(32)'),
  a('optional-units', 'Divisions that come by agreement only (33)', '合意によって登場する師団(33)'),
  a('night-infiltration', 'Infiltration by night (34)', '夜間浸透(34)'),
  a('ninth-armored-ccb', 'A die sends a combat command to its town (27.8)', '戦闘団の行き先をサイコロで決める(27.8)'),
];

const markers: NonNullable<Needs['markers']> = [
  v('ip', '15.8', 'An improved position: helps whoever defends in it', '陣地: 防御側を助ける'),
  v(
    'roadblock',
    '24.8',
    'Stops strategic movement and lines of supply of the other side',
    '相手の戦略移動と補給線を止める',
  ),
  v('traffic', '24.2', 'Delays the other side', '相手の移動を遅らせる'),
  v('strategic-movement', '12.4', 'How many units may move by road at a time', '同時に戦略移動できる数'),
  v('bridge-blown', '7', 'A bridge that is down', '破壊された橋梁'),
];

const classes: NonNullable<Needs['classes']> = [
  v(
    'foot',
    '2.4',
    'On foot: extended movement, no bonus of roads for an advance',
    '徒歩: 拡張移動ができ、道路前進ボーナスなし',
  ),
  v(
    'mech-infantry',
    '2.4',
    'Infantry with vehicles of its own: goes where infantry goes',
    '機械化歩兵: 歩兵と同じ場所に入れる',
  ),
  v('vehicle', '2.4', 'On wheels and tracks: by road alone through woods and rivers', '車両: 森林と河川は道路・橋のみ'),
  v('artillery', '2.4', 'Supports combats, never attacks or advances (22)', '砲兵: 支援のみ、攻撃・前進しない(22)'),
];

/** Special rules, and what conditions and examples may ask, the text itself declares, with their meaning (`special`, `query`). */
export const needs: Needs = {
  values,
  tables,
  attributes,
  flags,
  properties,
  procedures,
  markers,
  classes,
  verbs: [],
  answers: answerParts(said.ANSWERS),
  words: answerWords(said),
  rules: [],
  queries: [q('supplied', ['unit'], 'boolean', 'It can trace a line of supply now (23.3)', '補給線を引けるか(23.3)')],
  weights: commonWeights,
  facts: facts(
    'holds due lost surrendered exited absent moved detected shown out-of-supply steps surrender-points advantage called traffic blown sound being-built unproven tried disengaged built-position strayed fresh-advantage part-of came blocks position-begun left-by targeted',
    'clear exited-factors air-support refreshed combats rolls streak sent ferried river-crossed marked-german marked-allied dump dump-site dump-seen dump-tried',
    'streaks',
  ),
  unplayed,
  options,
  arrivals: 'anywhere',
};
