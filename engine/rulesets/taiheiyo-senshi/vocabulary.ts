/** What this ruleset reads from the text of a game, in both languages. Its verbs, windows and special rules, and what examples may ask, are declared by the text. */
import { answerParts, answerWords } from '../../kernel/answer-forms';
import type { Needs } from '../../kernel/ruleset';
import { facts, on, plain, query as q, repeating, table, word } from '../../kernel/vocabulary';
import * as said from './answers';
import { procedures } from './forms';
import { repeated } from './repeated';
import { carriesOut, unplayed } from './unplayed';

/** Everything the ruleset needs. */
export const needs: Needs = {
  values: [
    word('peaceful-movement', '7.5', 'Movement where no enemy is met', '敵に会わない移動の移動力'),
    word('counter-move-cost', '7.6', 'Movement a counter-move loses', '機動反撃で減る移動力'),
    word('resupply-cost', '7.3', 'Resources of supply as an operation', '再補給に使う資源'),
    word('air-range', '4.2', 'Distance of the air range of land air', '陸上機の制空範囲'),
    word('armour', '8.2', 'What armour takes off each die', '重装甲が各ダイスから引く値'),
    word('armour-pierced-by', '8.2', 'Die that sinks an armoured ship', '重装甲艦を沈める出目'),
    word('ground-strength-step', '9.2', 'Strength for one of ground strength', '地上戦力1に必要な戦力'),
    word('deck-renewed-at', '6.2', 'Cards left when the deck is renewed', '山札を作り直す残り枚数'),
  ],
  tables: [
    table('combat-results', '8.2', ['strength', 'die-1'], 'Hits by strength and die', '命中数'),
    table('column-shifts', '8.2', ['condition', 'shift'], 'Column shifts', 'コラム修正'),
    table('rounds', '8.1', ['movement-left', 'rounds'], 'Rounds of combat', '戦闘ラウンド'),
    table(
      'initiative',
      '7.1',
      ['state', 'decides', 'spends', 'declines'],
      'Who decides, and what follows',
      '主導権の決定者と結果',
    ),
    table('arrivals', '6.1', ['units', 'reinforcement', 'repaired'], 'Where units arrive and return', '登場地点'),
    table('supply', '9.4', ['places', 'units', 'cost'], 'Cost of supply', '補給の費用'),
    repeating('port-points', '4.0', ['port', 'points'], 'Points of ports, as on the map', '港湾の得点(マップと同じ)'),
    repeating('ground-strength', '9.2', ['total', 'strength'], 'Ground strength, as its step says', '地上戦力の表'),
    repeating('stacking', '2.1.1', ['unit', 'limit'], 'Limits, as `stacking` says', 'スタックの表'),
    repeating('turns', '5.0', ['turn'], 'The turns of the scenario', 'ターン記録表'),
    repeating(
      'opening',
      '5.1',
      ['step', 'attack', 'column'],
      'Columns of the first raids, as the triggers say',
      '第0ターンの表',
    ),
  ],
  attributes: [
    plain('air-strength', 'Air strength (2.2.1)', '空襲力'),
    plain('gunnery', 'Gunnery (2.2.2)', '砲撃力'),
    plain('defence', 'Defence (2.2.3)', '防御力'),
    plain('movement', 'Movement (2.2.4)', '移動力'),
  ],
  flags: [
    on('kind', 'capital', 'Capital ships: ports only supply them (2.2.6)', '主力艦'),
    on('kind', 'heavy', 'Heavily armoured (8.2)', '重装甲'),
    on('kind', 'optional', 'Used with optional rules only (2.2.5)', '選択ルール用'),
  ],
  properties: [
    on('place', 'points', 'Points of a port (4.0)', '港湾の得点'),
    on('place', 'entry', 'Nations that may enter (6.1)', '進入できる国'),
    on('deck', 'size', 'Cards of the deck', '枚数'),
  ],
  verbs: [],
  answers: answerParts(said.ANSWERS),
  words: answerWords(said),
  rules: [],
  queries: [
    q(
      'ground-strength',
      ['sum'],
      'number',
      'Ground strength of so much air strength and gunnery (9.2)',
      '地上戦力(9.2)',
    ),
    q('ground-strength', ['side', 'place'], 'number', 'Ground strength of the side there (9.2)', '地上戦力(9.2)'),
  ],
  options: [
    plain('red-framed', 'Units with a red frame (10.1)', '赤枠のユニット(10.1)'),
    plain('lend-lease', 'A carrier that may arrive elsewhere (10.2)', '貸与空母(10.2)'),
    plain('submarine-blockade', 'Fewer cards for a place (10.3)', '潜水艦による封鎖(10.3)'),
    plain('sea-lane', 'Cards for a place need a free way (10.4)', '資源地帯への航路(10.4)'),
    plain('modernised-maya', 'A ship rebuilt in repair (10.5)', '修理時の改装(10.5)'),
    plain('hybrid-battleships', 'Battleships rebuilt with aircraft (10.6)', '航空戦艦(10.6)'),
    plain('late-withdrawal', 'Ships may leave later for resources (10.7)', '撤収の延期(10.7)'),
    plain('bid', 'Bid for the first side (10.8)', '陣営の入札(10.8)'),
  ],
  arrivals: 'anywhere',
  classes: [word('ship', '2.2', 'Ships', '艦艇'), word('air', '2.2', 'Land air', '陸上機')],
  markers: [word('fleet-train', '7.3', 'Fleet train', 'フリート・トレイン')],
  procedures,
  repeated,
  weights: [
    plain('least', 'Least that an operation is worth', '作戦に必要な最低の価値'),
    plain('perShip', 'A ship that has acted', '行動済みになる艦の代償'),
    plain('perValue', 'What a ship could do elsewhere', 'その艦がほかでできること'),
    plain('answered', 'How likely enemies that could come to meet a move are', '移動に反撃できる敵が来る見込み'),
    plain('repulsed', 'What a lost battle costs beside losses', '敗北の代償（損害を除く）'),
    plain('gone', 'What a hit ship counts of its value', '命中した艦の価値に対する重み'),
    plain('spoilt', 'A battle that does not clear the point', '敵を一掃できない戦闘'),
    plain('air', "A ship's aircraft", '艦載機'),
    plain('gunnery', "A ship's guns", '艦の砲力'),
    plain('landAir', 'Aircraft ashore', '陸上機'),
    plain('hope', 'What a port brings in later turns', '港湾が後のターンにもたらすもの'),
    plain('perBase', 'A base more than the enemy', '基地1つの差'),
    plain('majority', 'More bases than the enemy', '基地数の優位'),
    plain('cardBase', 'A base that draws cards', 'カードを引ける基地'),
    plain('perCard', 'A card spent on an assault', '強襲に使うカード'),
    plain('theEnd', 'A port whose loss ends the game', '失うと終わる港湾'),
    plain('guard', 'To guard such a port', 'その港湾の守備'),
    plain('forward', 'To be near what can be won', '前方への展開'),
    plain('exposed', 'Not to leave open what ends the game', '終局の港を空けない'),
    plain('resource', 'A card as a resource', '資源としてのカード'),
    plain('cheap', 'A card that would be lost', '失われるはずのカード'),
    plain('free', 'An initiative that is as good as free', 'ほぼ無償の主導権'),
  ],
  facts: facts(
    'port own-port base air-base ranged-base nobodys-base occupied unoccupied fallen repair due lost back shifted rebuilt stayed demands hand-size undrawn used face-down-japan face-down-allies used-up in-use step-of operates',
    'clear hand hands draw draws score strategic-shift initiative train-placed shuffles strikes contests passed swapped own-bid',
    'streaks happened',
  ),
  unplayed: unplayed,
  carriesOut,
};
