import type { Span } from '../../model/lower/pieces';
import { edited, lineRemoval, rewriting } from '../edits';
import { offered, writtenPlaces } from '../relocate';
import type { Check, Fix, FixContext } from '../types';

export const nothingToChange: Check = {
  code: 'SND317',
  name: 'nothing-to-change',
  severity: 'error',
  whole: true,
  title: { en: 'A change that finds nothing to change', ja: '対象のない変更' },
  message: {
    en: 'There are [[only {some}]][[{none}]] such units to {verb}[[ at {place}]][[ on turn {turn}]][[; {more} are wanted]].',
    ja: '{verb}の対象が[[{place}に]][[ターン{turn}に]][[{some}個しか]][[{none}]]ありません[[({more}個必要)]]。',
  },
  doc: {
    en: 'Changes are applied one after the other to what the scenario has so far.',
    ja: '変更は、その時点までのシナリオの内容に順に適用されます。',
  },
  bad: `scenario small extends base {
  move red 2 Army 0102 -> 0101
}
`,
  good: `scenario small extends base {
  move red Army 0102 -> 0101
}
`,
  fixes: (context) => {
    const found = Number(context.issue.args.found);
    const elsewhere = placed(context);
    if (elsewhere.length > 0) return [...elsewhere, ...lineRemoval(context)];
    return found > 0 && /^\d/.test(context.found)
      ? [rewriting(context, context.found.replace(/^\d+/, String(found)))]
      : lineRemoval(context);
  },
};

/** Writes the place, or turn, where such units are for the one where they are not. */
function placed(context: FixContext): Fix[] {
  const { issue, locate, text } = context;
  const { places, turns, change } = issue.data ?? {};
  if (!change || !Array.isArray(places) || !Array.isArray(turns)) return [];
  const { uri, start, end } = locate(change as Span);
  const written = text(uri).slice(start, end);
  const { place = '', turn = '' } = issue.args;
  const [old, choices] =
    place !== ''
      ? [
          new RegExp(`(?<![\\p{L}\\d])${place}(?:[ \\t]+(?:\\p{Lu}[\\p{L}'.-]*|"[^"\\n]*"))?`, 'u'),
          writtenPlaces(context, nearestFirst(place, places as string[])),
        ]
      : [new RegExp(`(?<=\\bof\\s+turn\\s+)${turn}(?![\\d])`), (turns as number[]).map(String)];
  const found = old.exec(written);
  if (!found || choices.length === 0 || choices.length > offered) return [];
  return choices.map((choice) => {
    const title = { en: `Change to ${choice}`, ja: `${choice}に変更` };
    const at = start + found.index;
    return edited({ ...context, at: { uri, start: at, end: at } }, title, {
      start: at,
      end: at + found[0].length,
      text: choice,
    });
  });
}

/** Those first whose number is written most like another. */
function nearestFirst(number: string, places: readonly string[]): string[] {
  const unlike = (id: string) => [...id].filter((digit, i) => digit !== number[i]).length;
  return places.toSorted((a, b) => unlike(a) - unlike(b));
}
