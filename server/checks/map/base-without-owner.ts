import type { Place } from '../../../engine/kernel/compiled';
import type { GameData } from '../../model/facts/game';
import type { MapData } from '../../model/facts/map';
import { cellIn, cellWriting } from '../cells';
import { featuresOf, flagged } from '../position';
import type { Check } from '../types';

export const baseWithoutOwner: Check = {
  code: 'SND215',
  name: 'base-without-owner',
  severity: 'warning',
  whole: true,
  title: { en: 'A base that nobody owns', ja: '所有者のない基地' },
  message: { en: '{place} has a base ({base}) without an owner.', ja: '{place}の基地({base})に所有者がありません。' },
  doc: {
    en: 'The owner decides who controls the base when nobody occupies it. Write his nation in the column `owner`; the fixes propose those who own what is nearest.',
    ja: '占領されていない基地は所有者が支配します。`owner`列に国籍を書いてください。修正候補は近くの場所の所有者です。',
  },
  bad: `map hill of sample "Hill" {
  grid hex flat-top { ids CCRR; columns 1..1; rows 1..1; shifted even }
  legend { c coast }
  picture {
    c
  }
  places {
    | hex  | name | features | owner |
    | 0101 | Cove | port     |       |
  }
}
`,
  good: `map hill of sample "Hill" {
  grid hex flat-top { ids CCRR; columns 1..1; rows 1..1; shifted even }
  legend { c coast }
  picture {
    c
  }
  places {
    | hex  | name | features | owner |
    | 0101 | Cove | port     | rd    |
  }
}
`,
  *onMap({ game, map }) {
    for (const place of map.board.places) {
      const base = featuresOf(game, place).find((f) => flagged(f, 'base'));
      const span = map.placeAt.get(place.id);
      if (!base || place.owner !== undefined || !span) continue;
      yield { span, args: { place: place.id, base: base.id }, data: { near: ownersNear(game, map, place) } };
    }
  },
  fixes: (context) => {
    const cell = cellIn(context.text(context.at.uri), context.at.start, 'owner');
    const near = (context.issue.data?.near ?? []) as string[];
    return cell?.text === '' ? near.map((nation) => cellWriting(context, cell, nation)) : [];
  },
};

/** How many nations are proposed. */
const proposed = 3;

/** Owners of the places nearest by; every nation where nobody owns anything. */
function ownersNear(game: GameData, map: MapData, place: Place): string[] {
  const owned = map.board.places
    .flatMap(({ id, owner }) => (owner === undefined ? [] : [{ owner, far: map.distance(place.id, id) }]))
    .sort((a, b) => a.far - b.far);
  const all = owned.length > 0 ? owned.map(({ owner }) => owner) : game.vocabulary.nations.map(({ id }) => id);
  return [...new Set(all)].slice(0, proposed);
}
