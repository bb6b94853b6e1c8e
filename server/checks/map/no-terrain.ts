import { cellIn, cellWriting } from '../cells';
import type { Check } from '../types';

export const noTerrain: Check = {
  code: 'SND210',
  name: 'no-terrain',
  severity: 'error',
  whole: true,
  title: { en: 'A place without terrain', ja: '地形のない場所' },
  message: { en: '{place} has no terrain.', ja: '{place}に地形がありません。' },
  doc: {
    en: 'The terrain of a hex comes from the picture, or from the column `terrain` of its row. The fixes propose what lies around it.',
    ja: 'ヘクスの地形は絵か、表の`terrain`列で決まります。修正候補は周囲の地形です。',
  },
  bad: `map hill of sample "Hill" {
  grid hex flat-top { ids CCRR; columns 1..2; rows 1..1; shifted even }
  places {
    | hex  | name | terrain |
    | 0101 | Peak | plain   |
    | 0201 | Dale |         |
  }
}
`,
  good: `map hill of sample "Hill" {
  grid hex flat-top { ids CCRR; columns 1..2; rows 1..1; shifted even }
  places {
    | hex  | name | terrain |
    | 0101 | Peak | plain   |
    | 0201 | Dale | sea     |
  }
}
`,
  *onMap({ map }) {
    for (const place of map.board.places) {
      const span = map.placeAt.get(place.id);
      if (place.terrain !== '' || !span || map.points || place.box) continue;
      const near = map.neighbours(place.id).flatMap((id) => map.places.get(id)?.terrain || []);
      const often = (terrain: string) => near.filter((one) => one === terrain).length;
      const choices = [...new Set(near)].sort((a, b) => often(b) - often(a));
      yield { span, args: { place: place.id }, data: { near: choices } };
    }
  },
  fixes: (context) => {
    const cell = cellIn(context.text(context.at.uri), context.at.start, 'terrain');
    const near = (context.issue.data?.near ?? []) as string[];
    return cell?.text === '' ? near.map((terrain) => cellWriting(context, cell, terrain)) : [];
  },
};
