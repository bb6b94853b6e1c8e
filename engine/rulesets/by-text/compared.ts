/** The strengths of a fight in words, as its table finds the column by them. */
import type { CombatColumnKind } from '../../kernel/combat-columns';
import type { Text } from '../../kernel/texts';

const signed = (value: number) => (value > 0 ? `+${value}` : String(value));

const words: Record<CombatColumnKind, (attack: number, defence: number) => Text> = {
  odds: (attack, defence) => ({ en: `${attack} to ${defence}`, ja: `${attack}対${defence}` }),
  difference: (attack, defence) => ({
    en: `${attack} less ${defence} is ${signed(attack - defence)}`,
    ja: `${attack}－${defence}＝${signed(attack - defence)}`,
  }),
  strength: (attack) => ({ en: `strength ${attack}`, ja: `戦力${attack}` }),
};

/** `9 to 3`, `9 less 3 is +6`, `strength 9`. */
export const compared = (kind: CombatColumnKind, attack: number, defence: number): Text => words[kind](attack, defence);
