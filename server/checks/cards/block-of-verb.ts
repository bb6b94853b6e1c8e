import { edited } from '../edits';
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
  fixes: (context) => {
    // What the block holds happens as well: beside the effect, in the block of the event.
    const text = context.text(context.at.uri);
    const one = /^([^{}\n;]*?)\s*\{\s*([^{}]*?)\s*\}/.exec(text.slice(context.at.start));
    if (!one) return [];
    const end = context.at.start + one[0].length;
    const line = text.lastIndexOf('\n', context.at.start) + 1;
    const before = text.slice(line, context.at.start);
    const title = { en: 'Put its effects beside it', ja: '効果を並べて書く' };
    const both = `${one[1]}; ${one[2]!.split(/\s*[;\n]\s*/).join('; ')}`;
    const event = /:\s*$/.exec(before);
    if (!event)
      return before.trim() === '' || /[{;]\s*$/.test(before)
        ? [edited(context, title, { start: context.at.start, end, text: both })]
        : [];
    return [edited(context, title, { start: context.at.start - event[0].length, end, text: ` { ${both} }` })];
  },
};
