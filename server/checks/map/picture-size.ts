import { edited, insertion } from '../edits';
import type { Check } from '../types';

export const pictureSize: Check = {
  code: 'SND203',
  name: 'picture-size',
  severity: 'error',
  title: { en: 'A picture of the wrong size', ja: '絵の大きさの誤り' },
  message: {
    en: '[[Line {line} of the picture: ]]{found} {what:noun}, but the grid needs {expected}.',
    ja: '[[絵の{line}行目: ]]{what:noun}が{found}です。グリッドには{expected}必要です。',
  },
  doc: {
    en: 'On a flat-top grid each row of hexes takes two lines, first the columns that stand higher; with as many lines as rows, each line holds all columns.',
    ja: 'フラットトップでは1段を2行で描きます(先に高い列、次に低い列)。行数が段数と同じなら1行に全列を書きます。',
  },
  bad: `map hill of sample "Hill" {
  grid hex flat-top { ids CCRR; columns 1..2; rows 1..2; shifted even }
  legend {
    # plain
    ~ sea
  }
  picture {
    #
     #
    ~ ~
     ~
  }
}
`,
  good: `map hill of sample "Hill" {
  grid hex flat-top { ids CCRR; columns 1..2; rows 1..2; shifted even }
  legend {
    # plain
    ~ sea
  }
  picture {
    #
     #
    ~
     ~
  }
}
`,
  fixes: (context) => {
    const { what, found, expected } = context.issue.args;
    const wanted = Number(expected);
    const glyphs = context.found.trim().split(/\s+/);
    if (what !== 'glyphs' || glyphs.length !== Number(found) || wanted < 1) return [];
    if (glyphs.length < wanted) {
      const more = ` ${glyphs.at(-1)!}`.repeat(wanted - glyphs.length);
      return [insertion(context, context.at.start + context.found.trimEnd().length, more)];
    }
    const kept = new RegExp(`^(?:\\S+\\s+){${wanted - 1}}\\S+`).exec(context.found)?.[0] ?? '';
    const { start, end } = context.at;
    const title = { en: 'Remove the surplus glyphs', ja: '余分な記号を取り除く' };
    return [edited(context, title, { start: start + kept.length, end, text: '' })];
  },
};
