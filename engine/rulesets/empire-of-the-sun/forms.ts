/** What phases of this rulebook can do, as data, and which procedure does it. */
import type { PhaseForm } from '../../kernel/phase-steps';
import { procedure } from '../../kernel/vocabulary';
import { P } from './codes';

/** Both sides at once. */
const together = (form: PhaseForm): PhaseForm => ({ ...form, together: true });

/** In the printed order. */
export const procedures: readonly PhaseForm[] = [
  procedure(
    P.REINFORCEMENTS,
    'reinforcement',
    '10.1',
    'Reinforcements: units arrive in supply',
    '増援: 補給下の場所にユニットが登場する',
  ),
  procedure(P.REPLACEMENTS, 'replacement', '11.0', 'Replacements: steps are rebuilt', '補充: ステップを回復する'),
  procedure(
    P.STRATEGIC_WARFARE,
    'strategic-warfare',
    '12.2',
    'Strategic warfare: submarines attack',
    '戦略戦: 潜水艦が攻撃する',
  ),
  procedure(P.DEAL, 'card-deal', '12.1', 'Deal: a side draws its cards', '配布: カードを引く'),
  together(procedure(P.INITIATIVE, 'initiative', '4.21', 'Initiative: who goes first', '主導権: 先手を決める')),
  together(
    procedure(P.OFFENSIVES, 'offensives-segment', '4.22', 'Offensives: cards are played', '攻撃: カードを使用する'),
  ),
  together(
    procedure(P.STATUS, 'national-status', '4.31', 'National status: nations surrender', '国家状況: 降伏を判定する'),
  ),
  together(
    procedure(
      P.POLITICAL,
      'us-political-will-segment',
      '4.32',
      'Political will: what the turn has cost',
      '政治動向: アメリカ政治動向を調整する',
    ),
  ),
  together(procedure(P.ATTRITION, 'attrition', '4.4', 'Attrition: units out of supply suffer', '消耗: 補給切れの損耗')),
  together(
    procedure(P.END_OF_TURN, 'end-of-turn', '4.5', 'End: marks of the turn are removed', '終了: マーカーを外す'),
  ),
];
