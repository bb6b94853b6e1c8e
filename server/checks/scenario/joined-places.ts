import { edited } from '../edits';
import type { Check } from '../types';

export const joinedPlaces: Check = {
  code: 'SND343',
  name: 'joined-places',
  severity: 'error',
  title: { en: 'Places joined by “and” or “or”', ja: '「and」「or」で並べた場所' },
  message: {
    en: '“{joint}” joins conditions, and {place} is a place: [[all of them stand in one list, {list}.]][[write the whole condition again behind “{other}”.]]',
    ja: '「{joint}」は条件をつなぐ語で、{place}は場所です。[[すべての場所なら「{list}」のようにコンマで並べます。]][[「{other}」の後に条件全体をもう一度書いてください。]]',
  },
  doc: {
    en: '`red controls (0101, 0102)` is true when red holds all of the places. Where one of them is enough, say the condition twice: `red controls 0101 or red controls 0102`.',
    ja: '`red controls (0101, 0102)`は、すべての場所を支配しているとき真です。どれか1つでよいときは、条件を2度書きます(`red controls 0101 or red controls 0102`)。',
  },
  bad: `scenario small extends base {
  victory red {
    both: at end of turn 2 when red controls 0201 Bravo and 0402
  }
}
`,
  good: `scenario small extends base {
  victory red {
    both: at end of turn 2 when red controls (0201 Bravo, 0402)
  }
}
`,
  fixes: (context) => {
    const { joint, holder = '' } = context.issue.args;
    const places = context.found.split(/\s+(?:and|or)\s+/);
    const text = joint === 'and' ? `(${places.join(', ')})` : places.join(` or ${holder} controls `);
    const title = { en: `Change to ${text}`, ja: `${text}に変更` };
    return [edited(context, title, { start: context.at.start, end: context.at.end, text })];
  },
};
