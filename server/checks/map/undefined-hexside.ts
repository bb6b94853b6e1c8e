import type { Terrain } from '../../../engine/kernel/compiled';
import { addition } from '../fixes';
import { classesWith } from '../position';
import type { Check, Fix } from '../types';

export const undefinedHexside: Check = {
  code: 'SND214',
  name: 'undefined-hexside',
  severity: 'warning',
  whole: true,
  title: { en: 'A hexside between two coasts without a kind', ja: '種類の決まらないヘクスサイド' },
  message: {
    en: 'Both land units and fleets may enter {a} and {b}, but nothing says who may cross between them.',
    ja: '{a}と{b}には地上部隊も艦隊も入れますが、間のヘクスサイドの種類がありません。',
  },
  doc: {
    en: 'The map gives a kind to other hexsides of this sort; this one seems forgotten. Without a kind both may cross.',
    ja: '同様のヘクスサイドには種類が書かれています。書き忘れでしょう。種類がなければどちらも通れます。',
  },
  bad: `map bay of sample "Bay" {
  grid hex flat-top { ids CCRR; columns 1..3; rows 1..1; shifted even }
  legend { c coast }
  picture {
    c c
     c
  }
  border closed: 0101/0201
}
`,
  good: `map bay of sample "Bay" {
  grid hex flat-top { ids CCRR; columns 1..3; rows 1..1; shifted even }
  legend { c coast }
  picture {
    c c
     c
  }
  border closed: 0101/0201, 0201/0301
}
`,
  *onMap({ game, map }) {
    const [onFoot, afloat] = [classesWith(game, 'holds'), classesWith(game, 'afloat')];
    const enters = ({ enter }: Terrain, classes: readonly string[]) => classes.some((id) => enter.includes(id));
    const mixed = new Set(
      game.vocabulary.terrains.filter((t) => enters(t, onFoot) && enters(t, afloat)).map((t) => t.id),
    );
    const isMixed = (id: string) => mixed.has(map.places.get(id)?.terrain ?? '');
    // Only where the map follows the custom of naming them.
    const customary = map.board.borders.filter((b) => isMixed(b.a) && isMixed(b.b)).map((b) => b.kind);
    const kinds = [...new Set(customary)];
    if (kinds.length === 0) return;
    for (const place of map.board.places) {
      if (!isMixed(place.id)) continue;
      for (const next of map.neighbours(place.id)) {
        if (next <= place.id || !isMixed(next) || map.borderAt.has(`${place.id}/${next}`)) continue;
        const span = map.glyphAt.get(place.id) ?? map.placeAt.get(place.id);
        if (span) yield { span, args: { a: place.id, b: next }, data: { kinds } };
      }
    }
  },
  fixes: (context) => {
    const { a, b } = context.issue.args;
    const end = context.core.workspace.tree(context.at.uri)?.root.declarations[context.issue.span.decl]?.end;
    const kinds = (context.issue.data?.kinds ?? []) as string[];
    return kinds.flatMap((kind): Fix[] => {
      const line = `border ${kind}: ${a}/${b}`;
      const edit = end === undefined ? undefined : addition(context.text(context.at.uri), context.at.uri, end, [line]);
      return edit ? [{ title: { en: `Add ${line}`, ja: `${line}を加える` }, edits: [edit] }] : [];
    });
  },
};
