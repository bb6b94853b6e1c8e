import { statementRemoval } from '../edits';
import type { Check } from '../types';

export const unusedRegion: Check = {
  code: 'SND240',
  name: 'unused-region',
  severity: 'hint',
  whole: true,
  title: { en: 'A region that nobody refers to', ja: 'どこからも使われない地域' },
  message: {
    en: 'Nothing refers to the region “{name}”, and it has no properties.',
    ja: '地域「{name}」はどこからも参照されず、属性もありません。',
  },
  doc: {
    en: 'It does no harm. Perhaps a condition, a set-up or a table was to name it. A region with a source (`(see 7.3)`) is a part of the rules, and one with properties is read by them: neither is meant.',
    ja: '害はありませんが、条件・配置・表のどれかで使うつもりだったのかもしれません。出典(`(see 7.3)`)のある地域はルールの一部であり、属性のある地域はルールが読むので、どちらも対象外です。',
  },
  bad: `map small of sample "Small" {
  grid hex flat-top { ids CCRR; columns 1..2; rows 1..1; shifted even }
  legend { # plain }
  picture { # # }
  region shore "Shore": 0101
}
`,
  good: `map small of sample "Small" {
  grid hex flat-top { ids CCRR; columns 1..2; rows 1..1; shifted even }
  legend { # plain }
  picture { # # }
  region shore "Shore": 0101 (see 7.3)
}
`,
  unnecessary: true,
  *onMap({ core, game, map }) {
    const left = new Set(
      map.board.regions
        .filter(({ id, places, provenance }) => places.length > 0 && !map.inherited.has(id) && !provenance?.see)
        .filter(({ flags, properties }) => flags.length === 0 && Object.keys(properties).length === 0)
        .map(({ id }) => id),
    );
    for (const uri of left.size > 0 ? (core.worlds.filesOf(game.id) ?? []) : [])
      for (const id of core.regionsNamed(uri)) left.delete(id);
    for (const name of left) {
      const span = map.regionAt.get(name);
      if (span) yield { span, args: { name }, rests: [name] };
    }
  },
  fixes: (context) => statementRemoval(context),
};
