/** What phases of this rulebook can do, as data, and which procedure does it. */
import { procedure } from '../../kernel/vocabulary';
import { P } from './codes';

/** In the printed order. Whose phase it is, and whether it is by night, the text says. */
export const procedures = [
  procedure(
    P.ARTILLERY_SUPPLY,
    'artillery-supply',
    '5',
    'Artillery supply: artillery is made ready',
    '砲兵補給: 砲兵を補給する',
  ),
  procedure(
    P.FUEL,
    'fuel',
    '6',
    'Fuel shortage: dice say which divisions are short',
    '燃料不足: 燃料不足の師団を決める',
  ),
  procedure(P.BRIDGES, 'bridges', '7', 'Bridges: bridges are blown and built', '橋梁: 橋梁を爆破・建設する'),
  procedure(P.MOVEMENT, 'movement', '11', 'Movement: units move, reinforcements come', '移動: 移動し、増援が登場する'),
  procedure(P.RECOVERY, 'recovery', '18.4', 'Recovery: units in disorder recover', '回復: 混乱した部隊が回復する'),
  procedure(P.COMBAT, 'combat', '14', 'Combat: units leave the enemy, then attack', '戦闘: 撤退し、攻撃する'),
  procedure(
    P.TRAFFIC,
    'traffic',
    '24',
    'Traffic: traffic markers and roadblocks are laid',
    '交通量: 交通量マーカーと道路障害物を置く',
  ),
  procedure(P.SUPPLY, 'supply', '23', 'Supply: units without a line suffer or surrender', '補給: 補給と投降を判定する'),
  procedure(P.VICTORY, 'victory', '30', 'Victory: conditions of this phase are tested', '勝利判定: 勝利を判定する'),
  procedure(P.END_OF_TURN, 'end-of-turn', '4', 'End of the turn: the turn ends', 'ターン終了: ターンを終える'),
  procedure(P.REPLACEMENTS, 'replacements', '25.2', 'Replacements: both sides spend points', '補充: 両軍が補充を行う'),
];
