import { rewriting } from '../edits';
import { elementRemoval } from '../fixes';
import type { Check } from '../types';

export const routeOfOnePlace: Check = {
  code: 'SND231',
  name: 'route-of-one-place',
  severity: 'error',
  title: { en: 'A route of one place', ja: '1か所だけの経路' },
  message: {
    en: '[[A route leads from place to place; {place} stands alone.]][[Dashes join the places of a route; here {listed} parts of one stand in a list.]]',
    ja: '[[経路は場所と場所を結びます。{place}だけでは経路になりません。]][[経路の場所は「-」でつなぎます。ここでは{listed}個に分かれています。]]',
  },
  doc: {
    en: 'Write the places in the order of the way with dashes between them: `0105-0205-0306`.',
    ja: '通る順に`-`でつなげます: `0105-0205-0306`。',
  },
  bad: `game sample {
  route road "Road" ja "道路"
}
map hill of sample "Hill" {
  grid hex flat-top { ids CCRR; columns 1..2; rows 1..1; shifted even }
  places {
    | hex  | name | terrain |
    | 0101 | Peak | plain   |
    | 0201 | Dale | plain   |
  }
  route road: 0101, 0101-0201
}
`,
  good: `game sample {
  route road "Road" ja "道路"
}
map hill of sample "Hill" {
  grid hex flat-top { ids CCRR; columns 1..2; rows 1..1; shifted even }
  places {
    | hex  | name | terrain |
    | 0101 | Peak | plain   |
    | 0201 | Dale | plain   |
  }
  route road: 0101-0201
}
`,
  fixes: (context) => {
    if (context.issue.args.listed === undefined) return elementRemoval(context);
    return [rewriting(context, context.found.replace(/\s*,\s*/g, '-'))];
  },
};
