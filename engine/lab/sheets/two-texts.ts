/** What answers about two versions share: what is another in the text, as a table, and what is to be minded. */
import type { CompiledGame, Names } from '../../kernel/compiled';
import type { Difference } from '../../kernel/difference';
import { fewOf } from '../warnings';
import { factWords, howWords, inLocale, namesOf, partName, spotWords } from './difference-words';
import type { Grid, Locale, SheetCell } from './sheet';

/** Rows that a terminal shows. */
const shown = 12;

const inBoth = (words: (locale: Locale) => string): Required<Names> => ({ en: words('en'), ja: words('ja') });

/** A line each: what, how, and its values before and after. */
function rowsOf(games: readonly [CompiledGame, CompiledGame], found: readonly Difference[]): SheetCell[][] {
  const named = namesOf(games);
  const called = (id: string, locale: Locale) => {
    const names = named(id);
    return names?.[locale] ?? names?.en ?? id;
  };
  const spot = (locale: Locale) => (id: string) => spotWords(id, locale, (place) => called(place, locale));
  const way = ({ before, after }: Difference) =>
    inBoth((locale) =>
      [before, after]
        .map((ids) => ids.map(spot(locale)).join(', '))
        .filter(Boolean)
        .join(' → '),
    );
  return found.flatMap((one) => {
    const what = partName(one, 'en') === null ? one.names : inBoth((locale) => partName(one, locale) ?? one.names.en);
    const facts = one.facts.map((fact) =>
      inBoth((locale) => factWords([fact], locale, (id) => called(id, locale)).join('')),
    );
    const how = inBoth((locale) => inLocale(howWords[one.how], locale));
    const lines = one.of === 'unit' && one.how !== 'changed' ? [way(one), ...facts] : facts;
    const told = lines.filter(({ en }, k) => en !== '' && lines.findIndex((other) => other.en === en) === k);
    return (told.length > 0 ? told : [{ en: '' }]).map((line): SheetCell[] => [what, how, line]);
  });
}

/** The table of what is another in the text. */
export const textGrid = (games: readonly [CompiledGame, CompiledGame], found: readonly Difference[]): Grid => ({
  title: { en: 'In the text', ja: 'テキスト' },
  headings: [
    { names: { en: 'what', ja: '対象' } },
    { names: { en: 'how', ja: '変更' } },
    { names: { en: 'before and after', ja: '変更前と変更後' } },
  ],
  rows: rowsOf(games, found),
  shown,
});

/** How much of the text is another. */
export const textFact = (found: readonly Difference[]): Required<Names> =>
  found.length === 0
    ? { en: 'The two texts play alike: they differ in nothing.', ja: '2つのテキストはプレイ上まったく同じ。' }
    : {
        en: `${found.length} ${found.length === 1 ? 'difference' : 'differences'} in the text.`,
        ja: `テキストの違い ${found.length}。`,
      };

/** What is to be minded where a side has all the games of a version, or none. @param shares that a side has won, of each version */
export const oneSided = (shares: readonly number[]): Names[] =>
  shares.some((share) => share === 0 || share === 1)
    ? [
        {
          en: 'A side wins every game of a version, or none: only what changes that is seen.',
          ja: '全勝または全敗の側がある版があり、それが変わるものしか見えない。',
        },
      ]
    : [];

/** What is to be minded of pairs of two versions. @param shares as of `oneSided` */
export const pairsMinded = (pairs: number, shares: readonly number[]): Names[] => [
  ...fewOf(pairs, true).map(({ text }) => text),
  ...oneSided(shares),
];
