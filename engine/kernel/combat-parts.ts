/** Parts of fights as the table shows them: what rulebooks say of a fight, with what it does not have left empty. */
import type { Names } from './compiled';
import type { CombatFactor, CombatOutcome, CombatTable, CombatView } from './views';

type Lists = 'sums' | 'tables' | 'outcomes' | 'pending';

/** A fight; absent: it has none. */
export function fightView({
  imagined,
  sums = [],
  tables = [],
  outcomes = [],
  pending = [],
  ...what
}: Omit<CombatView, Lists | 'imagined'> &
  Partial<Pick<CombatView, Lists>> & { imagined?: Names | undefined }): CombatView {
  return { ...what, ...(imagined ? { imagined } : {}), sums, tables, outcomes, pending };
}

/** What the factors of a sum count together. */
export const totalOf = (factors: readonly CombatFactor[]): number =>
  factors.reduce((sum, { counts }) => sum + counts, 0);

/** What the codes of a table are called, each once, by where it first stands; '' is none. */
export function meaningsOf(
  byDie: readonly string[],
  words: (code: string, at: number) => Names,
): CombatTable['results'] {
  const codes = [...new Set(byDie)].filter((code) => code !== '');
  return Object.fromEntries(codes.map((code) => [code, words(code, byDie.indexOf(code))]));
}

/** Something that comes in some of the ways in which the dice may fall, and its not coming; nothing where it never comes. */
export function comesOrNot(
  { ways, of, ...about }: Omit<CombatOutcome, 'names'>,
  comes: Names,
  not: Names,
): CombatOutcome[] {
  if (ways === 0) return [];
  const { rule, ...more } = about;
  return [
    { names: comes, rule, ways, of, ...more },
    { names: not, rule, ways: of - ways, of, ...more },
  ];
}
