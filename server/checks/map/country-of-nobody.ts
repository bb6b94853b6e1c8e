import { nearest } from '../../model/suggest';
import { lineRewriting } from '../edits';
import type { Check } from '../types';

export const countryOfNobody: Check = {
  code: 'SND660',
  name: 'country-of-nobody',
  severity: 'error',
  whole: true,
  title: { en: 'A country of an unknown nation', ja: '未知の国の領域' },
  message: {
    en: 'The region {region} is the country of `{nation}`, which is no nation of the game.[[ Did you mean `{near}`?]]',
    ja: '地域{region}は`{nation}`の国ですが、その国籍はありません。[[`{near}`ではありませんか?]]',
  },
  doc: {
    en: 'After `nation` in a region stands a nation (or side) that the game declares.',
    ja: '地域の`nation`の後には、ゲームが宣言する国籍か陣営を書きます。',
  },
  bad: `map small of sample "Small" {
  grid hex flat-top { ids CCRR; columns 1..2; rows 1..1; shifted even }
  legend { # plain }
  picture { # # }
  region west "West": 0101 { nation redland }
}
`,
  good: `map small of sample "Small" {
  grid hex flat-top { ids CCRR; columns 1..2; rows 1..1; shifted even }
  legend { # plain }
  picture { # # }
  region west "West": 0101 { nation rd }
}
`,
  *onMap({ game, map }) {
    const { nations, sides } = game.vocabulary;
    const known = [...nations, ...sides].map((one) => one.id);
    for (const region of map.board.regions) {
      const span = map.regionAt.get(region.id);
      for (const nation of region.properties.nation ?? [])
        if (span && !known.includes(String(nation)))
          yield {
            span,
            args: { region: region.id, nation: String(nation), near: nearest(String(nation), known) ?? '' },
          };
    }
  },
  fixes: (context) => {
    const { nation, near } = context.issue.args;
    const nations = context.core.game(context.issue.game ?? '')?.vocabulary.nations.map(({ id }) => id) ?? [];
    const all = near ? [near] : nations;
    return all.flatMap((id) => lineRewriting(context, new RegExp(`\\bnation ${nation}\\b`), () => `nation ${id}`));
  },
};
