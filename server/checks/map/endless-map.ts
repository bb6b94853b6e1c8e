import { lineRewriting } from '../edits';
import type { Check } from '../types';

export const endlessMap: Check = {
  code: 'SND234',
  name: 'endless-map',
  severity: 'error',
  title: { en: 'Maps that are parts of each other', ja: '互いの一部であるマップ' },
  message: {
    en: '{map} is a part of itself: {path}.',
    ja: '{map}は自分自身の一部です: {path}',
  },
  doc: {
    en: '`extends` must lead to a map that stands by itself.',
    ja: '`extends`は、独立したマップに行き着く必要があります。',
  },
  bad: `map dale of sample extends hill "Dale" {
}
map hill of sample extends dale "Hill" {
}
`,
  good: `map hill of sample "Hill" {
  grid hex flat-top { ids CCRR; columns 1..2; rows 1..1; shifted even }
  terrain plain: 0101, 0201
}
map dale of sample extends hill "Dale" {
  part 0101
}
`,
  *onMap({ core, game, map }) {
    const maps = core.worlds.maps(game.id);
    const path = [map.id];
    const baseOf = (id: string) => maps.find((m) => m.head.id === id && m.head.base !== undefined)?.head.base;
    let base = baseOf(map.id);
    while (base !== undefined && !path.includes(base)) {
      path.push(base);
      base = baseOf(base);
    }
    if (base === map.id) yield { span: map.header, args: { map: map.id, path: [...path, base].join(' -> ') } };
  },
  fixes: (context) => lineRewriting(context, /\s+extends\s+[^\s{]+/, () => ''),
};
