/** Options of the game: other readings of what the rulebook leaves open, each off by default, and what scenarios leave to players. */
import type { Needs } from '../../kernel/ruleset';
import { plain } from '../../kernel/vocabulary';

/** In the order of the rules that they are about. */
export const options: Needs['options'] = [
  plain('three-players', 'Three players, not two', '2人ではなく3人で遊ぶ'),
  plain(
    'nearest-side',
    'Bands of absent factions go to the nearer power',
    '不在の勢力の得点帯は近い世界勢力のものとなる',
  ),
  plain('air-limit-by-side', 'A base holds its aircraft for each side', '基地の航空機の上限は陣営ごと'),
  plain('tankers-capture', 'Tankers capture tankers, and protect them', 'タンカーも捕獲し、護衛する'),
  plain('first-shot-at-power', 'Only a shot at the other power opens fire', '他の世界勢力への射撃だけが先制攻撃となる'),
  plain('neutrals-yield', 'Neutral units do not keep anybody from control', '中立ユニットは支配を妨げない'),
  plain('control-at-end', 'Control is looked at once a turn', '支配はターンに1度だけ判定する'),
  plain(
    'conflict-by-movement',
    'What the marker moves decides on the roll for conflict',
    '実際の移動数で武力紛争を判定する',
  ),
  plain('base-rights', 'Guests strike from where they are guests', '駐留先から攻撃できる'),
  plain('oman-setup', 'Units of an optional set-up', '任意の配置のユニット'),
  plain(
    'ground-defence-fixed',
    'Missile defence does not count against strikes at the ground',
    '対地攻撃にミサイル防御を使わない',
  ),
  plain('room-at-phase-end', 'Bases may be full until the phase ends', '基地の上限はフェイズの終わりに調べる'),
  plain('shocks-stay', 'Shocks stay from turn to turn', 'ショックは次のターンも残る'),
  plain('submarines-keep-ammunition', 'Submarines use up no ammunition', '潜水艦は弾薬を消費しない'),
  plain(
    'nearest-umbrella',
    'Missile defence of the own hex comes before that beside it',
    '同じヘクスのミサイル防御を優先する',
  ),
  plain(
    'heard-at-each-point',
    'Submarines may be heard at each further point',
    '移動力ごとにキャビテーションを判定する',
  ),
  plain('lit-by-ships', 'Only ships count for the distance of an evasion', '回避の距離は艦船だけで測る'),
  plain('patrol-craft-carry', 'Large patrol craft carry troops', '大型哨戒艇は地上部隊を運ぶ'),
  plain('mines-as-many', 'Mines detonate on a die of their number, too', '機雷は同数の目でも爆発する'),
  plain('batteries-of-both', 'Batteries of both powers fire cruise missiles', '両世界勢力のSSMが巡航ミサイルを撃つ'),
  plain(
    'ships-spare-the-ground',
    'Ships do not strike at the ground in the last step',
    '艦船は最後の段階で対地攻撃をしない',
  ),
  plain('foot-on-even-turns', 'Troops on foot move on even turns', '徒歩は偶数ターンに移動する'),
  plain('artillery-of-attackers', 'Only the attacker’s artillery strikes first', '攻撃側の砲兵だけが先に射撃する'),
  plain('retreat-farther', 'Troops may retreat two hexes', '2ヘクスまで後退できる'),
  plain('builders-fill-more', 'Construction troops fill a crater more', '建設部隊は別にクレーターを1つ修復する'),
  plain('middle-of-the-area', 'The hex in the middle of an area belongs to it', '配置範囲の中心ヘクスも範囲に含む'),
  plain(
    'evaded-ships-count',
    'Evade markers come off before the strait is looked at',
    '回避マーカーを外してから海峡を判定する',
  ),
];
