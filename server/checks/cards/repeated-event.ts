import { rewriting } from '../edits';
import type { Check } from '../types';

export const repeatedEvent: Check = {
  code: 'SND427',
  name: 'repeated-event',
  severity: 'error',
  title: { en: 'The id of an event given twice', ja: 'イベントIDの重複' },
  message: {
    en: 'The deck {deck} has an event {event} already.',
    ja: 'デッキ{deck}には既にイベント{event}があります。',
  },
  doc: { en: 'Every event of a deck has its own id.', ja: 'イベントのIDはデッキの中で一意です。' },
  bad: `deck more of sample "More" {
  card 1 "Supply" {
    red r1 "Convoy": gain 1 supply
    blue r1 "Raid": gain 1 supply
  }
}
`,
  good: `deck more of sample "More" {
  card 1 "Supply" {
    red r1 "Convoy": gain 1 supply
    blue b1 "Raid": gain 1 supply
  }
}
`,
  fixes: (context) => [rewriting(context, `${context.found}-2`)],
};
