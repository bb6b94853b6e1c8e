import { lineRewriting } from '../edits';
import { classesWith } from '../position';
import type { Check } from '../types';

export const waterWithoutWay: Check = {
  code: 'SND209',
  name: 'water-without-way',
  severity: 'warning',
  whole: true,
  title: { en: 'A water without a way in', ja: '入口のない水域' },
  message: { en: 'No fleet can reach the water {water} of {place}.', ja: '{place}の水域{water}には艦隊が入れません。' },
  doc: {
    en: 'After `to` stand the hexes from which fleets come into this water; at least one of them must let fleets in.',
    ja: '`to`の後に、この水域へ艦隊が入ってくるヘクスを書きます。少なくとも1つは艦隊が入れるヘクスでなければなりません。',
  },
  bad: `map hill of sample "Hill" {
  grid hex flat-top { ids CCRR; columns 1..2; rows 1..2; shifted even }
  legend {
    c coast
    ~ sea
    # plain
  }
  picture {
    c
     ~
    #
     ~
  }
  water 0101 east "East" to 0102
}
`,
  good: `map hill of sample "Hill" {
  grid hex flat-top { ids CCRR; columns 1..2; rows 1..2; shifted even }
  legend {
    c coast
    ~ sea
    # plain
  }
  picture {
    c
     ~
    #
     ~
  }
  water 0101 east "East" to 0201
}
`,
  *onMap({ game, map }) {
    const afloat = classesWith(game, 'afloat');
    if (afloat.length === 0) return;
    const open = (id: string) => {
      const terrain = map.places.get(id)?.terrain;
      const enter = game.vocabulary.terrains.find((t) => t.id === terrain)?.enter ?? [];
      return afloat.some((one) => enter.includes(one));
    };
    for (const place of map.board.places)
      for (const water of place.waters ?? []) {
        const span = map.waterAt.get(`${place.id}/${water.id}`);
        if (span && water.to.length > 0 && !water.to.some(open))
          yield {
            span,
            args: { water: water.id, place: place.id },
            data: { open: map.neighbours(place.id).filter(open) },
          };
      }
  },
  fixes: (context) => {
    const open = (context.issue.data?.open ?? []) as string[];
    return open.flatMap((id) => lineRewriting(context, /(?<=\bto\s+)[^\s,;{}()]+/, () => id));
  },
};
