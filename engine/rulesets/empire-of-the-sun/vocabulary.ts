/** What this ruleset reads from the text of a game, in both languages. Its verbs, windows and queries of cards are declared by the text. */
import type { Needs } from '../../kernel/ruleset';
import { on, word } from '../../kernel/vocabulary';
import { CLASSES } from './codes';
import { procedures } from './forms';
import { probes } from './queries';

const doc = (en: string, ja: string) => ({ en, ja });

const values: Needs['values'] = [
  word('air-zone-radius', '6.4', 'Hexes that an air zone of influence reaches', '航空影響圏の半径'),
  word('logistics-limit-on-land', '6.21', 'Movement points from a port or headquarters', '陸上補給の移動力'),
  word('emergency-naval-range', '8.22', 'Hexes of an emergency naval move', '緊急海上移動の距離'),
  word('reaction-card-limit', '5.32', 'Reaction cards in an offensive', '1攻撃のリアクション・カードの枚数'),
  word('card-draw-limit', '5.35', 'Cards that events draw in a phase', '1フェイズにイベントで引く枚数'),
  word('barge-operations', '8.47', 'Value of the card of an offensive with barges', 'はしけを使えるカードのOC値'),
  word('europe-return-turns', '10.24', 'Turns that units are in Europe', 'ヨーロッパから戻るまでのターン数'),
  word('us-rivalry-europe-drm', '14.1', 'Added to the die for Europe under rivalry', '対立時のヨーロッパ判定の修正'),
  word(
    'resource-stockpile-turn',
    '12.12',
    'First turn in which resources decide the hand',
    '資源で手札が決まる最初のターン',
  ),
  word('japan-cards-minimum', '12.1', 'Fewest cards of Japan', '日本軍の最少枚数'),
  word('allied-cards-minimum', '12.5', 'Fewest cards of the Allies', '連合軍の最少枚数'),
  word('japan-cards-second-year', '12.12', 'Cards before that', 'それ以前の手札'),
  word('asp-reaction-limit', '7.26', 'Amphibious points of a reaction', 'リアクションの強襲上陸乗船ポイント'),
];

const tables: Needs['tables'] = [
  { id: 'movement-chart', columns: ['oc', 'land', 'naval'], rule: '7.22', doc: doc('Movement', '移動表') },
  { id: 'strategic-movement', columns: ['oc', 'naval', 'air-legs'], rule: '8.0', doc: doc('Strategic', '戦略移動') },
  {
    id: 'terrain-effects',
    columns: ['terrain', 'movement-points', 'ground-drm', 'amphibious-assault'],
    rule: '8.42',
    doc: doc('Terrain effects', '地形効果表'),
  },
  {
    id: 'burma-road-ends',
    columns: ['end', 'places'],
    rule: '13.78',
    doc: doc('Ends of the Burma Road', 'ビルマ・ルートの端'),
  },
  {
    id: 'hq-efficiency',
    columns: ['condition', 'change', 'headquarters'],
    rule: '6.25',
    doc: doc('Efficiency', '能力等級の修正'),
  },
];

/** Everything the ruleset needs. */
export const needs: Needs = {
  values,
  tables,
  attributes: [
    { id: 'attack', doc: doc('Attack', '攻撃力') },
    { id: 'defence', doc: doc('Defence', '防御力') },
    { id: 'range', doc: doc('Air range', '航続距離') },
    { id: 'extended-range', doc: doc('Extended range', '延長航続距離') },
    { id: 'command-range', doc: doc('Command range', '指揮範囲') },
    { id: 'efficiency', doc: doc('Efficiency', '能力等級') },
    { id: 'asp', doc: doc('Amphibious points', '強襲上陸乗船ポイント') },
    { id: 'service', doc: doc('Service', '軍種') },
    { id: 'size', doc: doc('Size', '部隊規模') },
    { id: 'activated-by', doc: doc('Activated by', '活性化する司令部') },
    { id: 'command', doc: doc('Whose headquarters it is', '司令部の所属') },
  ],
  flags: [
    on('kind', 'carrier', 'A carrier', '空母'),
    on('kind', 'long-range', 'A long-range bomber: its zone neutralises no other', '長距離爆撃機'),
    on('kind', 'bomber', 'It bombs strategically', '戦略爆撃機'),
    on('region', 'supply', 'Ultimate sources of supply of `side`', '最終補給源'),
    on('region', 'held', 'Sources while the side controls them', '支配中のみの補給源'),
    on('region', 'east', 'The eastern edge', '東端'),
    on('region', 'conditional', 'Sources by a rule of their own', '条件付き補給源'),
    on('region', 'no-entry', 'No unit enters', '進入不可'),
    on('region', 'amphibious', 'May be assaulted in spite of its terrain', '地形によらず強襲可'),
    on('region', 'air-leg-only', 'An air move may pass, not end', '空輸中継のみ'),
  ],
  verbs: [],
  rules: [],
  queries: probes,
  options: [],
  classes: CLASSES.map((id) => ({ id, rule: '1.24', doc: doc(`Class ${id}`, `兵種 ${id}`) })),
  procedures,
};
