import type { Check } from '../types';

export const placeGivenTwice: Check = {
  code: 'SND709',
  name: 'place-given-twice',
  severity: 'warning',
  title: { en: 'A place that a position lists twice', ja: '局面に2度書かれた場所' },
  message: {
    en: 'Units at {place} are listed already: those of one place belong into one line.',
    ja: '{place}のユニットは既に書かれています。1つの場所のユニットは1行にまとめてください。',
  },
  doc: {
    en: 'A line of a position says what a place holds. With units in two lines for one place, one of them is usually meant for another place.',
    ja: '局面の行は、その場所にあるものを示します。同じ場所のユニットが2つの行に分かれていれば、たいてい一方は別の場所のつもりです。',
  },
  bad: `example "Two armies" of sample {
  given base empty {
    0101: rd Army
    0101: bl Army
  }
  expect distance 0101 0201 = 1
}
`,
  good: `example "Two armies" of sample {
  given base empty {
    0101: rd Army, bl Army
  }
  expect distance 0101 0201 = 1
}
`,
  *onGiven({ value, span }) {
    const seen = new Map<string, { start: number; end: number }>();
    for (const { place, at } of value.places) {
      const before = seen.get(place);
      if (!before) seen.set(place, at);
      else
        yield {
          span: span(at),
          args: { place },
          related: [{ span: span(before), message: { en: 'Listed here', ja: '先の行' } }],
        };
    }
  },
  unfixable: {
    en: 'whether the units belong into one line or one of them into another place does not stand in the text.',
    ja: '1行にまとめるのか、一方が別の場所なのかは本文から分かりません。',
  },
};
