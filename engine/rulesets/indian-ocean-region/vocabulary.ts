/** What this ruleset reads from the text of a game, in both languages. Its verbs, windows and queries of cards are declared by the text. */

import { answerParts, answerWords } from '../../kernel/answer-forms';
import { commonWeights } from '../../kernel/doctrines';
import type { Needs } from '../../kernel/ruleset';
import { facts, on, plain, table, word } from '../../kernel/vocabulary';
import * as said from './answers';
import { CLASSES } from './codes';
import { procedures } from './forms';
import { options } from './options';
import { probes } from './queries';
import { unplayed } from './unplayed';

const values: Needs['values'] = [
  word('shocks-per-step', '5.575', 'Shocks that are a step', '1ステップに当たるショック数'),
  word('gunfire-shock-limit', '5.573', 'Shocks that gunfire puts on a unit at most', '艦砲によるショックの上限'),
  word('missile-umbrella-range', '5.8', 'Hexes that missile defence reaches', 'ミサイル防御の届くヘクス数'),
  word('flak-exempt-range', '5.83', 'Range of a weapon from which flak does not reach', '対空射撃を受けない兵器射程'),
  word('in-port-missile-defence', '5.363', 'Missile defence in port', '入港中のミサイル防御'),
  word(
    'cavitation-movement-point',
    '6.24',
    'Movement points at which a submarine may be heard',
    'キャビテーション判定の移動力',
  ),
  {
    ...word('cavitation-stealth', '6.24', 'Stealth of one that is heard', 'キャビテーションのステルス修正'),
    least: -9,
  },
  word('still-stealth', '6.24', 'Stealth of one that lies still', '静止のステルス修正'),
  word('evasion-success', '6.42', 'Sum that evades', '回避に成功する値'),
  word('intervention-surface', '6.25', 'Hexes at which surface ships intervene', '水上艦の介入距離'),
  word('intervention-submarine', '6.25', 'Hexes at which submarines intervene', '潜水艦の介入距離'),
  word('asw-least-u', '6.256', 'Least anti-submarine value of hunting aircraft', '対潜航空機の最低対潜値'),
  word('asw-least-radius', '6.256', 'Least radius of hunting aircraft', '対潜航空機の最低戦闘行動半径'),
  word('asw-within', '6.256', 'Hexes within which they hunt', '対潜航空機の距離'),
  word('ceasefire-turns', '6.822', 'Turns that a ceasefire lasts', '停戦のターン数'),
  word('refuelling-uses', '5.551', 'How often a global faction may refuel', '空中給油の回数'),
  word('refuelling-radius', '5.551', 'What refuelling multiplies the radius by', '空中給油による戦闘行動半径の倍率'),
  word('mine-strike', '6.273', 'Torpedo value of a mine', '機雷の魚雷値'),
  word('mine-steps', '6.273', 'Steps that a mine counts as', '機雷のステップ数'),
  word('rail-units', '6.56', 'Troops that go by rail in a phase', '鉄道移動できるユニット数'),
  word('rail-hexes', '6.56', 'Hexes that they go', '鉄道移動のヘクス数'),
  word('retreat-hexes', '6.65', 'Hexes of a retreat', '後退のヘクス数'),
  word('retreat-farther-hexes', '6.65', 'Hexes of a retreat by the option', '選択ルールでの後退のヘクス数'),
  word('special-forces-support', '7.3', 'Hexes at which special forces join in', '特殊部隊の支援距離'),
  word('lift-ground-steps-per-step', '6.14', 'Steps of troops that a step carries', '1ステップが運ぶ地上ステップ'),
  word('carrier-marine-units', '6.261', 'Marine units that a carrier carries', '空母が運ぶ海兵ユニット'),
  word('airdrop-strike', '6.457', 'Value of an airdrop in the order of strikes', '空挺降下の値'),
  word('lacm-shots-per-step', '6.3', 'Cruise missiles of a step', '1ステップの巡航ミサイル数'),
];

const tables: Needs['tables'] = [
  table('factions', '1.0', ['faction', 'class'], 'Which factions are global powers', 'グローバル勢力'),
  table('players', '1.2', ['players', 'first', 'second', 'third'], 'Factions by players', 'プレイヤーの担当勢力'),
  table('naval-costs', '6.23', ['band', 'coastal', 'ocean'], 'Movement points of ships', '海上移動コスト'),
  table('illumination', '5.42', ['unit', 'radius'], 'Hexes that units illuminate', '照射半径'),
  table('strikes', '5.6', ['weapon', 'targets', 'defence', 'at-least', 'in-city-or-port'], 'Strikes', '打撃'),
  table('strike-modifiers', '5.52', ['modifier', 'drm'], 'Modifiers of strikes', '打撃の修正'),
  table('hit-caps', '5.57', ['steps', 'hits'], 'Most hits of a strike', '最大命中'),
  table('in-port', '5.364', ['weapon', 'hit'], 'Ships in port', '入港中の艦船'),
  table('ammunition', '5.7', ['state', 'next', 'may-strike'], 'Ammunition', '弾薬'),
  table('air-sea-sequence', '6.45', ['weapon', 'by', 'first', 'then'], 'Order of strikes', '打撃の順序'),
  table('submarine-markers', '6.24', ['marker', 'new-hex', 'own-strike'], 'Markers of submarines', '潜水艦のマーカー'),
  table('lacm', '6.31', ['nation', 'kinds', 'range', 'only'], 'Cruise missiles', '巡航ミサイル'),
  table('ground-combat-order', '6.62', ['by'], 'Order in ground combat', '地上戦闘の順序'),
  table(
    'ground-combat-outcome',
    '6.64',
    ['steps-lost', 'attacker', 'defender'],
    'Who retreats after ground combat',
    '地上戦闘後の後退',
  ),
  table('ceasefire-phases', '6.822', ['phase'], 'Phases that a ceasefire skips', '停戦で省くフェイズ'),
  table('mine-detonation', '6.272', ['mines', 'up-to'], 'Mines that detonate', '機雷の爆発'),
  table('rail-nations', '6.56', ['nation'], 'Whose troops go by rail', '鉄道移動する国'),
  table('lacm-targets', '6.32', ['target'], 'Targets of cruise missiles', '巡航ミサイルの目標'),
  // What the computer players weigh, where it is there.
  ...[
    table('computer-worth', '5.3', ['kind', 'worth'], 'What counters are worth to the computer', '駒の価値'),
    table('computer-judgement', '2.6', ['of', 'weight'], 'What the computer weighs', 'コンピュータの判断の重み'),
    table('novice-judgement', '2.6', ['of', 'weight'], 'What the novice weighs', '初級コンピュータの判断の重み'),
  ].map((one) => ({ ...one, optional: true })),
];

/** Charts of the book; by whom what they say is played stands behind each. */
const restated = [
  'bases', // properties of places
  'weapons-stations', // properties of places
  'submarine-pen', // property of its place
  'victory-bands', // victory of the scenarios
  'vp-events', // triggers
  'political-deck', // its cards
  'political-hand', // deals of the scenarios
  'political-turns', // special rule of the scenarios
  'political-leftover', // deck and hands
  'negotiation-minutes', // a clock beside the table
  'armed-conflict-shift', // triggers
  'armed-conflict-roll', // triggers
  'military-turns', // turns of the scenarios
  'craters-destroy-port', // triggers
  'task-forces', // counters of the scenarios
  'combined-arms-forces', // counters of the scenarios
  'cooperation-partners', // relations of the scenarios
  'lacm-turn', // the sequence
  'ground-combat-defence', // table of ground combat
  'terrain-effects', // words of terrain
  'hexside-effects', // words of hexsides
  'transit-tracks', // the map
  'stacking', // limits of stacks
  'stacking-exceptions', // properties of places
  'counter-sizes', // kinds
];

// What stands behind `to` depends on the question.
const { to: _, ...answers } = answerParts(said.ANSWERS);

/** Everything the ruleset needs. */
export const needs: Needs = {
  words: answerWords(said),
  values,
  tables,
  restated,
  attributes: [
    plain('move', 'Movement points, or combat radius', '移動力・戦闘行動半径'),
    plain('stealth', 'Stealth', 'ステルス'),
    plain('MD', 'Missile defence; red shields others', 'ミサイル防御(赤は他を守る)'),
    plain('AA', 'Air to air', '対空'),
    plain('T', 'Torpedo', '魚雷'),
    plain('AS', 'Anti-ship', '対艦'),
    plain('U', 'Anti-submarine', '対潜'),
    plain('G', 'Gunfire', '艦砲'),
    plain('AG', 'Air to ground', '対地'),
    plain('CA', 'Ground combat', '地上戦闘'),
    plain('LACM', 'Cruise missiles', '巡航ミサイル'),
    plain('band', 'Hull band', '船体帯'),
  ],
  flags: [
    on('kind', 'surface', 'A surface ship', '水上艦'),
    on('feature', 'not-drawn', 'The map shows it by other means', 'マップでは別の形で示す'),
    on('region', 'islets', 'Islets', '島嶼'),
    on('kind', 'submarine', 'A submarine', '潜水艦'),
    on('kind', 'carrier', 'Aircraft fly from it', '航空機が発艦する'),
    on('kind', 'marine-lift', 'Carries marines', '海兵を運ぶ'),
    on('kind', 'patrol-craft', 'Carries troops by an option', '選択ルールで地上部隊を運ぶ'),
    on('kind', 'builder', 'Fills a crater of its own by an option', '選択ルールで別にクレーターを修復する'),
    on('kind', 'outlaw', 'Its attacks align nobody', '攻撃しても側につかない'),
    on('kind', 'capturable', 'Taken by a surface ship of the enemy', '敵水上艦に捕獲される'),
    on('region', 'rail', 'Troops go by rail', '鉄道移動できる'),
    on('region', 'neutral', 'Neutral for good', '常に中立'),
  ],
  verbs: [],
  rules: [],
  queries: probes,
  properties: [
    on('region', 'nation', 'Whose home country it is', '本国'),
    on('region', 'also', 'Nations with a part of the land', '陸地の一部を持つ国'),
    on('region', 'side', 'Side that controls it at the start', '開始時に支配する陣営'),
    on('deck', 'size', 'Cards of the deck', '枚数'),
  ],
  options,
  dice: ['intervention', 'evasion', 'cavitation', 'strike', 'ground', 'mines', 'mine', 'card', 'conflict'],
  answers,
  classes: CLASSES.map((id) => word(id, '5.32', `Class ${id}`, `兵種 ${id}`)),
  procedures,
  weights: commonWeights,
  facts: facts(
    'aboard command ammo walked shocks gunned guest allied cooperates exercised craters bombarded',
    'clear hand hands draw draws rolls fired struck agreed ceasefire refuellings political-turn barred',
    'streaks happened enmity',
  ),
  unplayed,
};
