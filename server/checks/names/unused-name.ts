import { statementRemoval } from '../edits';
import type { Check } from '../types';

export const unusedName: Check = {
  code: 'SND107',
  name: 'unused-name',
  severity: 'hint',
  whole: true,
  title: { en: 'Declared, but never used', ja: '使われていない宣言' },
  message: { en: 'The {kind:noun} “{name}” is on no map.', ja: '{kind:noun}「{name}」はどのマップにもありません。' },
  doc: {
    en: 'It does no harm. Perhaps something in the map is missing.',
    ja: '害はありませんが、マップに書き忘れがあるかもしれません。',
  },
  bad: `game sample {
  feature fort "Fort" { base }
}
`,
  good: `game sample {
  feature fort "Fort" { base }
}
//! without nothing
map hill of sample "Hill" {
  grid hex flat-top { ids CCRR; columns 1..1; rows 1..1; shifted even }
  legend { F plain fort }
  picture {
    F
  }
  places {
    | hex  | name | owner |
    | 0101 | Hill | rd    |
  }
}
`,
  unnecessary: true,
  *onGame({ core, game }) {
    const ids = new Set(core.worlds.maps(game.id).map((ref) => ref.head.id ?? ''));
    const maps = [...ids].flatMap((id) => core.map(game.id, id) ?? []);
    if (maps.length === 0 || ![...ids].every((id) => core.clear(game.id, id))) return;
    const places = maps.flatMap((map) => map.board.places);
    const used = {
      terrain: new Set(places.map((place) => place.terrain)),
      feature: new Set(places.flatMap((place) => place.features)),
      border: new Set(
        maps.flatMap(({ board: { borders, grid } }) => [
          ...borders.map((border) => border.kind),
          ...(grid.shape === 'points' ? grid.lines.flatMap((line) => line.kinds ?? []) : []),
        ]),
      ),
      route: new Set(maps.flatMap(({ board }) => (board.routes ?? []).map((route) => route.kind))),
    };
    // What the terrain on both sides implies needs no line on the map.
    for (const { id, between } of game.vocabulary.borders) if (between) used.border.add(id);
    const declared = {
      terrain: game.vocabulary.terrains,
      feature: game.vocabulary.features,
      border: game.vocabulary.borders,
      route: game.vocabulary.routes ?? [],
    };
    for (const kind of ['terrain', 'feature', 'border', 'route'] as const)
      for (const { id } of declared[kind]) {
        const at = game.located.get(`${kind}:${id}`)?.[0];
        if (at && !used[kind].has(id)) yield { span: at.name, args: { kind, name: id }, rests: [id] };
      }
  },
  fixes: (context) => statementRemoval(context),
};
