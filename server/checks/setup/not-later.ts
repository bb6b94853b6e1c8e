import type { Check } from '../types';

export const notLater: Check = {
  code: 'SND319',
  name: 'not-later',
  severity: 'warning',
  title: { en: 'A delay that delays nothing', ja: '遅れない延期' },
  message: {
    en: 'They come on turn {before}; turn {turn} is no later.',
    ja: '登場はターン{before}です。ターン{turn}では遅くなりません。',
  },
  doc: {
    en: '`delay` puts arrivals off to a later turn: `delay red Army of turn 2 to 3`, or `by 1`.',
    ja: '`delay`は登場を後のターンに延ばします(`delay red Army of turn 2 to 3`、または`by 1`)。',
  },
  bad: `scenario small extends base {
  delay blue bl Army of turn 2 to 1
}
`,
  good: `scenario small extends base {
  delay blue bl Army of turn 2 to 3
}
`,
  unfixable: {
    en: 'on which turn they are to come does not stand in the text.',
    ja: 'どのターンに登場させるつもりかは本文から分かりません。',
  },
};
