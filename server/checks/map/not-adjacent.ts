import { rewriting } from '../edits';
import type { Check } from '../types';

export const notAdjacent: Check = {
  code: 'SND205',
  name: 'not-adjacent',
  severity: 'error',
  title: { en: 'Hexes that are not adjacent', ja: '隣接しないヘクス' },
  message: {
    en: '{a} and {b} are not adjacent: the distance is {distance}.[[ Nor are {more} more pairs; with `shifted {other}` all of them are.]]',
    ja: '{a}と{b}は隣接していません(距離{distance})。[[ほかの{more}組も同様です。`shifted {other}`ならすべて隣接します。]]',
  },
  doc: {
    en: 'A hexside lies between two adjacent hexes; a water leads to hexes beside it. Look at which columns are shifted.',
    ja: 'ヘクスサイドは隣接する2ヘクスの間にあります。ずれている列の指定も確かめてください。',
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
    ~
     ~
  }
  border closed: 0101/0102, 0101/0202
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
  border closed: 0101/0102, 0101/0201
}
`,
  fixes(context) {
    const { a, b, other } = context.issue.args;
    if (other !== undefined) return [rewriting(context, other)];
    const choices = Array.isArray(context.issue.data?.choices) ? (context.issue.data.choices as string[]) : [];
    if (context.found === `${a}/${b}`) return choices.map((pair) => rewriting(context, pair));
    // A route: a wrong digit in one hex, or a hex that was left out.
    const paths = choices.filter((path) => path.includes('-'));
    return context.found === `${a}-${b}` ? paths.map((path) => rewriting(context, path)) : [];
  },
};
