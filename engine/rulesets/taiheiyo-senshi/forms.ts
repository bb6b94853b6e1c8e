/** What phases of this rulebook can do beside what the text says happens in them, as data, and which procedure does it. */
import { needed, procedure } from '../../kernel/vocabulary';
import { P } from './codes';

/** In the printed order; none can be left out. */
export const procedures = [
  procedure(P.ARRIVALS, 'arrivals', '6.1', 'Arrivals: units arrive and leave', '登場: ユニットが登場・撤収する'),
  procedure(P.OPERATIONS, 'operation', '7.0', 'Operations: the sides carry out operations', '作戦: 両陣営が作戦を行う'),
  procedure(
    P.ISOLATION,
    'isolation',
    '9.1',
    'Isolation: ships without a way home are moved',
    '孤立: 孤立した艦艇を移動する',
  ),
  procedure(P.ASSAULTS, 'assault', '9.2', 'Assaults: ports are assaulted', '攻略: 港湾を攻略する'),
  procedure(
    P.REDEPLOYMENT,
    'redeployment',
    '9.3',
    'Redeployment: land air moves, ships return',
    '再配置: 陸上機の再配置と帰港',
  ),
  procedure(P.SHIP_SUPPLY, 'ship-supply', '9.4', 'Supply of ships: ships are supplied', '艦艇の補給: 艦艇を補給する'),
].map(needed);
