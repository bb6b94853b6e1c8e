import { cellIn, cellWriting, withoutWord } from '../cells';
import { featuresOf, flagged } from '../position';
import type { Check } from '../types';

export const baseWithoutWay: Check = {
  code: 'SND207',
  name: 'base-without-way',
  severity: 'warning',
  whole: true,
  title: { en: 'A base where armies may not enter', ja: '陸軍が入れない基地' },
  message: {
    en: '{place} has a base ({base}), but {feature} keeps land units out.',
    ja: '{place}には基地({base})がありますが、{feature}のため地上部隊が入れません。',
  },
  doc: {
    en: 'Nobody could ever occupy this base. One of the two is most likely a slip of the pen.',
    ja: 'この基地は誰も占領できません。どちらかが誤りでしょう。',
  },
  bad: `map hill of sample "Hill" {
  grid hex flat-top { ids CCRR; columns 1..1; rows 1..1; shifted even }
  legend { ^ plain }
  picture {
    ^
  }
  places {
    | hex  | name | features | owner |
    | 0101 | Peak | port, mountain | rd |
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
    | 0101 | Peak | port     | rd    |
  }
}
`,
  *onMap({ game, map }) {
    for (const place of map.board.places) {
      const features = featuresOf(game, place);
      const base = features.find((f) => flagged(f, 'base'));
      const closed = features.find((f) => flagged(f, 'no-land'));
      const span = map.placeAt.get(place.id);
      if (base && closed && span) yield { span, args: { place: place.id, base: base.id, feature: closed.id } };
    }
  },
  fixes: (context) => {
    const cell = cellIn(context.text(context.at.uri), context.at.start, 'features');
    return [context.issue.args.base, context.issue.args.feature].flatMap((feature) => {
      const left = withoutWord(cell, feature ?? '');
      const title = { en: `Remove ${feature}`, ja: `${feature}を取り除く` };
      return cell && left !== undefined ? [{ ...cellWriting(context, cell, left), title }] : [];
    });
  },
};
