/** What the reasons and shifts of a combat are called at the table, with the rule of each reason. */
import type { Shift } from './reckoning';
import type { Reason } from './strength';

interface ReasonText {
  rule: string;
  en: string;
  ja: string;
}

/** Why a factor is not what is printed, or a bonus not what the ground gives. */
export const REASONS: Readonly<Record<Reason, ReasonText>> = {
  settlement: { rule: '27.4', en: 'doubled against a settlement', ja: '村・町・都市に対して2倍' },
  river: { rule: '15.3', en: 'halved across a river', ja: '河川越しで半減' },
  'out-of-rough': { rule: '15.5', en: 'halved out of forest-rough', ja: '森林荒地からの攻撃で半減' },
  'rough-over-bridge': {
    rule: '15.5',
    en: 'halved over a bridge into forest-rough',
    ja: '橋越しに森林荒地への攻撃で半減',
  },
  'westwall-armour': {
    rule: '15.7',
    en: 'tanks and reconnaissance halved against the Westwall',
    ja: '西方防壁に対し戦車・偵察は半減',
  },
  'no-road': { rule: '15.4', en: 'vehicles halved where no road leads', ja: '道路のない車両の攻撃で半減' },
  retreated: { rule: '17.5', en: 'has retreated here: adds nothing', ja: 'ここへ後退してきたので加わらない' },
  bracketed: { rule: '15.1', en: 'no bonus for a factor in parentheses', ja: 'かっこ付き防御力はボーナスなし' },
  strategic: { rule: '12.5', en: 'no bonus during strategic movement', ja: '戦略移動中はボーナスなし' },
  silhouette: { rule: '15.1', en: 'tanks without infantry: the bonus is capped', ja: '戦車シルエットはボーナスに上限' },
};

const SHIFTS: Readonly<Record<string, readonly [en: string, ja: string]>> = {
  armour: ['tanks', '戦車'],
  artillery: ['artillery', '砲兵支援'],
  'defenders-out-of-supply': ['defenders out of supply', '防御側補給切れ'],
  'defender-strategic': ['defender in strategic movement', '防御側戦略移動中'],
  'attacker-advantage': ['attacker advantage', '攻撃側優勢'],
  'air-support': ['air support', '地上支援'],
  'defender-disordered': ['defender disordered', '防御側混乱'],
  'defender-routed': ['defender routed', '防御側敗走'],
  'skorzeny-surprise': ['surprise', '奇襲'],
  'infantry-with-tank-against-none': ['infantry with tanks against none', '歩戦協同の防御'],
  'attacker-out-of-supply': ['attacker out of supply', '攻撃側補給切れ'],
  'defensive-artillery': ['defensive artillery', '防御砲撃'],
  jabo: ['fighter-bombers', 'ヤーボ'],
  'strategic-attack-on-fuel-dump': ['strategic movement against a fuel dump', '戦略移動での燃料集積所攻撃'],
};

/** What a shift is called. */
export function shiftName(name: string): { en: string; ja: string } {
  const [en, ja] = SHIFTS[name] ?? [name, name];
  return { en, ja };
}

/** A shift in words: `tanks 1R`. */
export function shiftText(shift: Shift): { en: string; ja: string } {
  const name = shiftName(shift.name);
  const columns = shift.columns > 0 ? `${shift.columns}R` : `${-shift.columns}L`;
  return { en: `${name.en} ${columns}`, ja: `${name.ja}${columns}` };
}
