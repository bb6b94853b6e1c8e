/** What phases of this rulebook can do, as data, and which procedure does it. */
import { needed, procedure } from '../../kernel/vocabulary';
import { P } from './codes';

/** In the printed order; none can be left out. */
export const procedures = [
  procedure(P.EVENT, 'event', '4.0', 'Events: cards are drawn and used', 'イベント: カードを引き、使用する'),
  procedure(
    P.RESOURCES,
    'resources',
    '5.0',
    'Resources: the RP of both sides are determined',
    'リソース: 両陣営のRPを決定する',
  ),
  procedure(P.DEPOTS, 'depots', '6.0', 'Depots: depots are built and paid for', '兵站基地: 兵站基地を建設・維持する'),
  procedure(
    P.SUPPLY,
    'supply',
    '7.0',
    'Supply: Air and Land without supply are reduced',
    '補給: 航空・地上部隊の補給を判定する',
  ),
  procedure(
    P.MOVEMENT,
    'movement',
    '8.0',
    'Movement: stacks move to targets, impulse by impulse',
    '移動: インパルスごとに目標へ移動する',
  ),
  procedure(
    P.COMBAT,
    'combat',
    '9.0',
    'Combat: combats are fought where both sides are',
    '戦闘: 両軍のいるヘクスで戦闘する',
  ),
  procedure(P.FLEETS, 'fleets', '10.2', 'Fleet redeployment: fleets return to ports', '艦隊再配置: 艦隊が港湾へ戻る'),
  procedure(
    P.AIR_LAND,
    'air-land',
    '10.3',
    'Air and Land redeployment: Air and Land go to bases',
    '航空・地上部隊再配置: 航空・地上部隊を再配置する',
  ),
  procedure(
    P.STACKING,
    'stacking',
    '10.5',
    'Stacking check: what stacks too high is lost',
    'スタック制限確認: 超過した部隊を除去する',
  ),
  procedure(
    P.REBUILDING,
    'rebuilding',
    '10.6',
    'Rebuilding: reduced and lost units are rebuilt',
    '再建: 損耗・除去された部隊を再建する',
  ),
  procedure(P.REINFORCEMENT, 'reinforcement', '11.0', 'Reinforcement: units come that are due', '増援: 増援を配置する'),
].map(needed);
