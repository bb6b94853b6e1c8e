/** Queries of expressions and probes of examples and hover: what may be asked of a position, in both languages. */
import type { Needs } from '../../kernel/ruleset';

export const queries: Needs['queries'] = [
  q('phase', [], 'string', 'Step of the turn in progress, or the phase it belongs to', '現在のフェイズ'),
  q('hand-size', ['side'], 'number', 'Cards in hand', '手札の枚数'),
  q('hand', ['side'], 'list', 'Cards in hand', '手札'),
  q('deck', [], 'number', 'Cards left in the deck', '山札の残り枚数'),
  q('used', [], 'number', 'Used cards', '使用済みカードの枚数'),
  q('holds', ['place'], 'list', 'Who occupies the point, and as a port or a base (4.2)', '占領者と、港湾か基地か(4.2)'),
  q('port-state', ['place'], 'number', 'State of a port against its owner (4.2): 0 its own', '港湾の状態(4.2)'),
  q('air-range', ['side'], 'list', 'Points in air range of the side (4.2)', '制空範囲(4.2)'),
  q('movement-left', [], 'number', 'Movement the group in action has left', '残移動力'),
  q('combat-rounds', [], 'number', 'Rounds the combat in progress may last (8.1)', '戦闘ラウンドの最大数(8.1)'),
  q('move-targets', ['unit'], 'list', 'Points the ship may move to now (7.5)', '移動できる地点(7.5)'),
  q('return-targets', ['unit'], 'list', 'Ports the ship may return to now (9.3)', '帰港できる港湾(9.3)'),
  q('redeploy-targets', ['unit'], 'list', 'Points the land air may redeploy to now (9.3)', '再配置できる地点(9.3)'),
  q('may-respond', ['side'], 'boolean', 'The side is asked for a response now (7.6)', '対応移動ができるか(7.6)'),
  q('isolated', ['unit'], 'boolean', 'The unit is isolated now (9.1)', '孤立しているか(9.1)'),
  q('returns', ['unit'], 'string', 'Turn on which the unit comes; empty when it does not', '復帰・登場するターン'),
  q('out', ['unit'], 'boolean', 'The unit is out of the game', '除去されたか'),
  q('at', ['unit'], 'string', 'Where the unit is', 'ユニットの位置'),
  q('ground-strength', ['sum'], 'number', 'Ground strength of so much air strength and gunnery (9.2)', '地上戦力(9.2)'),
  q(
    'ground-strength',
    ['side', 'place'],
    'number',
    'Ground strength of the side there, without cards (9.2)',
    '地上戦力(9.2)',
  ),
  q(
    'column',
    ['strength', 'right', 'n', 'left', 'm'],
    'number',
    'Column after shifts (8.2.1); 0 left of the first',
    '修正後のコラム(8.2.1)',
  ),
  q('hits-of', ['strength', 'shift', 'die'], 'number', 'Hits of a die (8.2)', '命中数(8.2)'),
  q(
    'raid-shift',
    ['side', 'place'],
    'number',
    'Column shift of an air raid of the side there (8.2)',
    '空襲のコラム修正(8.2)',
  ),
  q('strength', ['word', 'side', 'place'], 'number', 'Total of air or surface strength there', '戦力の合計'),
  q('score', [], 'number', 'Score; the first side is ahead when it is positive', '得点(正なら第1陣営が優勢)'),
  q('bases-held', ['side'], 'number', 'Bases the side occupies (4.0)', '占領している基地の数(4.0)'),
  q(
    'owns-port',
    ['side', 'place'],
    'boolean',
    'The side occupies the point as a port (4.2)',
    '港湾として占領しているか(4.2)',
  ),
  q('assaulted', ['place'], 'boolean', 'The port has been assaulted (9.2)', '攻略されたか(9.2)'),
  q('strategic-shift', [], 'boolean', 'The strategic shift has happened (7.3)', '戦略方針転換後か(7.3)'),
  q('defence', ['unit'], 'number', 'Defence of the unit now (2.2.3)', '現在の防御力(2.2.3)'),
  q('fleet-train', [], 'string', 'Where the fleet train is', 'フリート・トレインの位置'),
  q('turn', [], 'number', 'Number of the turn', 'ターン番号'),
  q('in-use', ['event'], 'boolean', 'The event is in use', 'イベントが使用中か'),
  q('used-up', ['event'], 'boolean', 'The event cannot be used again', '使用済みの限定イベントか'),
  q('winner', [], 'string', 'Side that has won', '勝者'),
];

function q(
  name: string,
  args: string[],
  value: Needs['queries'][number]['value'],
  en: string,
  ja: string,
): Needs['queries'][number] {
  return { name, args, value, doc: { en, ja } };
}
