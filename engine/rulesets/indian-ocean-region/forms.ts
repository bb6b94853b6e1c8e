/** What phases of this rulebook can do, as data, and which procedure does it. In the printed order. */
import type { PhaseForm } from '../../kernel/phase-steps';
import { procedure } from '../../kernel/vocabulary';
import { P } from './codes';

const together = (form: PhaseForm): PhaseForm => ({ ...form, together: true });

export const procedures: readonly PhaseForm[] = [
  procedure(
    P.AIR_MOVEMENT,
    'air-movement',
    '6.1',
    'Air movement: aircraft go to other bases',
    '航空移動: 航空機が他の基地に移る',
  ),
  procedure(
    P.SEA_MOVEMENT,
    'sea-movement',
    '6.2',
    'Sea movement: ships move, enemies intervene',
    '海上移動: 艦船が移動し、敵が介入する',
  ),
  procedure(
    P.MISSILES,
    'lacm-strikes',
    '6.3',
    'Cruise missiles: bases and batteries are attacked',
    '巡航ミサイル: 基地と砲台を攻撃する',
  ),
  together(
    procedure(
      P.AIR_SEA,
      'air-sea-combat',
      '6.4',
      'Air and sea combat: engagements in turn until all pass',
      '航空・海上戦闘: 全員がパスするまで交互に交戦する',
    ),
  ),
  procedure(
    P.GROUND_MOVEMENT,
    'ground-movement',
    '6.5',
    'Ground movement: troops move',
    '地上移動: 地上ユニットが移動する',
  ),
  procedure(
    P.GROUND_COMBAT,
    'ground-combat',
    '6.6',
    'Ground combat: troops attack',
    '地上戦闘: 地上ユニットが攻撃する',
  ),
  together(
    procedure(
      P.ADMINISTRATION,
      'administration',
      '6.7',
      'Administration: markers come off, craters are filled',
      '管理: マーカーを外し、クレーターを埋める',
    ),
  ),
  together(
    procedure(
      P.NEGOTIATIONS,
      'military-negotiations',
      '6.8',
      'Negotiations: cooperation and ceasefire',
      '交渉: 協力と停戦',
    ),
  ),
];

/** What the phases of a political turn do (4.2). */
export const rounds: readonly PhaseForm[] = [
  procedure(
    P.POLITICS,
    'card-round',
    '4.3',
    'Card round: each plays or discards a card',
    'カード・ラウンド: 各勢力が1枚を使うか捨てる',
  ),
  procedure(
    P.POLITICS,
    'negotiation-round',
    '4.4',
    'Negotiation round: cards are shown and exchanged',
    '交渉ラウンド: カードを見せ合い交換する',
  ),
];
