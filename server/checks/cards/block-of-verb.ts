import type { Check } from '../types';

export const blockOfVerb: Check = {
  code: 'SND421',
  name: 'block-of-verb',
  severity: 'error',
  title: { en: 'A block where none belongs', ja: '不要なブロック' },
  message: {
    en: '`{verb}` has no block of its own: only `choose` and `roll` have.',
    ja: '`{verb}`にブロックは付きません。ブロックを持つのは`choose`と`roll`だけです。',
  },
  doc: {
    en: 'Effects that happen together stand one after the other in the block of the event.',
    ja: '一緒に起こる効果は、イベントのブロックに順に書きます。',
  },
  bad: `deck more of sample "More" {
  card 1 "Supply" {
    red: gain 1 supply { gain 2 supply }
  }
}
`,
  good: `deck more of sample "More" {
  card 1 "Supply" {
    event { gain 1 supply; gain 2 supply }
  }
}
`,
};
