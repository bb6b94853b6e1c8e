/** What this ruleset reads from the text of a game, in both languages. Its verbs, windows and special rules, and what examples may ask, are declared by the text. */
import { answerParts } from '../../kernel/answer-forms';
import type { Needs } from '../../kernel/ruleset';
import { query as q } from '../../kernel/vocabulary';
import { ANSWERS } from './answers';
import { procedures } from './forms';
import { repeated } from './repeated';
import { carriesOut, unplayed } from './unplayed';

const doc = (en: string, ja: string) => ({ en, ja });

/** Everything the ruleset needs. */
export const needs: Needs = {
  values: [
    { id: 'peaceful-movement', rule: '7.5', doc: doc('Movement where no enemy is met', '敵に会わない移動の移動力') },
    { id: 'counter-move-cost', rule: '7.6', doc: doc('Movement a counter-move loses', '機動反撃で減る移動力') },
    { id: 'resupply-cost', rule: '7.3', doc: doc('Resources of supply as an operation', '再補給に使う資源') },
    { id: 'air-range', rule: '4.2', doc: doc('Distance of the air range of land air', '陸上機の制空範囲') },
    { id: 'armour', rule: '8.2', doc: doc('What armour takes off each die', '重装甲が各ダイスから引く値') },
    { id: 'armour-pierced-by', rule: '8.2', doc: doc('Die that sinks an armoured ship', '重装甲艦を沈める出目') },
    {
      id: 'ground-strength-step',
      rule: '9.2',
      doc: doc('Strength for one of ground strength', '地上戦力1に必要な戦力'),
    },
    { id: 'deck-renewed-at', rule: '6.2', doc: doc('Cards left when the deck is renewed', '山札を作り直す残り枚数') },
  ],
  tables: [
    {
      id: 'combat-results',
      columns: ['strength', 'die-1'],
      rule: '8.2',
      doc: doc('Hits by strength and die', '命中数'),
    },
    { id: 'column-shifts', columns: ['condition', 'shift'], rule: '8.2', doc: doc('Column shifts', 'コラム修正') },
    { id: 'rounds', columns: ['movement-left', 'rounds'], rule: '8.1', doc: doc('Rounds of combat', '戦闘ラウンド') },
    {
      id: 'initiative',
      columns: ['state', 'decides', 'spends', 'declines'],
      rule: '7.1',
      doc: doc('Who decides, and what follows', '主導権の決定者と結果'),
    },
    {
      id: 'arrivals',
      columns: ['units', 'reinforcement', 'repaired'],
      rule: '6.1',
      doc: doc('Where units arrive and return', '登場地点'),
    },
    { id: 'supply', columns: ['places', 'units', 'cost'], rule: '9.4', doc: doc('Cost of supply', '補給の費用') },
    ...(
      [
        ['port-points', ['port', 'points'], '4.0', 'Points of ports, as on the map', '港湾の得点(マップと同じ)'],
        ['ground-strength', ['total', 'strength'], '9.2', 'Ground strength, as its step says', '地上戦力の表'],
        ['stacking', ['unit', 'limit'], '2.1.1', 'Limits, as `stacking` says', 'スタックの表'],
        ['turns', ['turn'], '5.0', 'The turns of the scenario', 'ターン記録表'],
        [
          'opening',
          ['step', 'attack', 'column'],
          '5.1',
          'Columns of the first raids, as the triggers say',
          '第0ターンの表',
        ],
      ] as const
    ).map(([id, columns, rule, en, ja]) => ({ id, columns: [...columns], rule, doc: doc(en, ja), optional: true })),
  ],
  attributes: [
    { id: 'air-strength', doc: doc('Air strength (2.2.1)', '空襲力') },
    { id: 'gunnery', doc: doc('Gunnery (2.2.2)', '砲撃力') },
    { id: 'defence', doc: doc('Defence (2.2.3)', '防御力') },
    { id: 'movement', doc: doc('Movement (2.2.4)', '移動力') },
  ],
  flags: [
    { on: 'kind', id: 'capital', doc: doc('Capital ships: ports only supply them (2.2.6)', '主力艦') },
    { on: 'kind', id: 'heavy', doc: doc('Heavily armoured (8.2)', '重装甲') },
    { on: 'kind', id: 'optional', doc: doc('Used with optional rules only (2.2.5)', '選択ルール用') },
  ],
  properties: [
    { on: 'place', id: 'points', doc: doc('Points of a port (4.0)', '港湾の得点') },
    { on: 'place', id: 'entry', doc: doc('Nations that may enter (6.1)', '進入できる国') },
    { on: 'deck', id: 'size', doc: doc('Cards of the deck', '枚数') },
  ],
  verbs: [],
  answers: answerParts(ANSWERS),
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
    { id: 'red-framed', doc: doc('Units with a red frame (10.1)', '赤枠のユニット(10.1)') },
    { id: 'lend-lease', doc: doc('A carrier that may arrive elsewhere (10.2)', '貸与空母(10.2)') },
    { id: 'submarine-blockade', doc: doc('Fewer cards for a place (10.3)', '潜水艦による封鎖(10.3)') },
    { id: 'sea-lane', doc: doc('Cards for a place need a free way (10.4)', '資源地帯への航路(10.4)') },
    { id: 'modernised-maya', doc: doc('A ship rebuilt in repair (10.5)', '修理時の改装(10.5)') },
    { id: 'hybrid-battleships', doc: doc('Battleships rebuilt with aircraft (10.6)', '航空戦艦(10.6)') },
    { id: 'late-withdrawal', doc: doc('Ships may leave later for resources (10.7)', '撤収の延期(10.7)') },
    { id: 'bid', doc: doc('Bid for the first side (10.8)', '陣営の入札(10.8)') },
  ],
  arrivals: 'anywhere',
  classes: [
    { id: 'ship', rule: '2.2', doc: doc('Ships', '艦艇') },
    { id: 'air', rule: '2.2', doc: doc('Land air', '陸上機') },
  ],
  markers: [{ id: 'fleet-train', rule: '7.3', doc: doc('Fleet train', 'フリート・トレイン') }],
  procedures,
  repeated,
  weights: [
    { id: 'least', doc: doc('Least that an operation is worth', '作戦に必要な最低の価値') },
    { id: 'perShip', doc: doc('A ship that has acted', '行動済みになる艦の代償') },
    { id: 'perValue', doc: doc('What a ship could do elsewhere', 'その艦がほかでできること') },
    { id: 'repulsed', doc: doc('What a lost battle costs beside losses', '敗北の代償（損害を除く）') },
    { id: 'gone', doc: doc('What a hit ship counts of its value', '命中した艦の価値に対する重み') },
    { id: 'spoilt', doc: doc('A battle that does not clear the point', '敵を一掃できない戦闘') },
    { id: 'air', doc: doc("A ship's aircraft", '艦載機') },
    { id: 'gunnery', doc: doc("A ship's guns", '艦の砲力') },
    { id: 'landAir', doc: doc('Aircraft ashore', '陸上機') },
    { id: 'hope', doc: doc('What a port brings in later turns', '港湾が後のターンにもたらすもの') },
    { id: 'perBase', doc: doc('A base more than the enemy', '基地1つの差') },
    { id: 'majority', doc: doc('More bases than the enemy', '基地数の優位') },
    { id: 'cardBase', doc: doc('A base that draws cards', 'カードを引ける基地') },
    { id: 'perCard', doc: doc('A card spent on an assault', '強襲に使うカード') },
    { id: 'theEnd', doc: doc('A port whose loss ends the game', '失うと終わる港湾') },
    { id: 'guard', doc: doc('To guard such a port', 'その港湾の守備') },
    { id: 'resource', doc: doc('A card as a resource', '資源としてのカード') },
    { id: 'cheap', doc: doc('A card that would be lost', '失われるはずのカード') },
    { id: 'free', doc: doc('An initiative that is as good as free', 'ほぼ無償の主導権') },
  ],
  unplayed: unplayed,
  carriesOut,
};
