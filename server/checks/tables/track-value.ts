import { numbering } from '../numerals';
import type { Check } from '../types';

export const trackValue: Check = {
  code: 'SND764',
  name: 'track-value',
  severity: 'error',
  title: { en: 'A track needs a number or a box', ja: 'トラックには数か枠が必要' },
  message: {
    en: 'The track {track} needs[[ a side ({sides}) and]] a number or the name of a box.',
    ja: 'トラック{track}には[[陣営({sides})と]]数か枠の名前が必要です。',
  },
  doc: {
    en: 'In a scenario stands where the counter on a track begins: a number, or the name of one of its boxes. A track with `sides` has one counter for each.',
    ja: 'シナリオには、トラック上の開始位置を数または枠の名前で書きます。`sides`のあるトラックは陣営ごとに1つ置きます。',
  },
  bad: `game sample {
  special no-advance "No advance" ja "前進禁止" { turn number; side side }
  track will "Will" ja "意志" { from 0; to 10; start 8 }
}
scenario other extends base "Other" ja "別" {
  track will five
}
`,
  good: `game sample {
  special no-advance "No advance" ja "前進禁止" { turn number; side side }
  track will "Will" ja "意志" { from 0; to 10; start 8 }
}
scenario other extends base "Other" ja "別" {
  track will 5
}
`,
  fixes: (context) => numbering(context),
};
