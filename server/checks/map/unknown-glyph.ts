import { rewriting } from '../edits';
import type { Check, Fix, FixContext } from '../types';

export const unknownGlyph: Check = {
  code: 'SND204',
  name: 'unknown-glyph',
  severity: 'error',
  title: { en: 'A glyph without a meaning', ja: '凡例にない記号' },
  message: {
    en: 'The legend does not explain “{glyph}”[[, here and {more} times more]].[[ It knows: {known}.]][[ A glyph stands in it without a colon: `{bare}`.]]',
    ja: '凡例に「{glyph}」がありません[[(ほかに{more}か所)]]。[[凡例の記号: {known}]][[凡例の記号に「:」は付けません: `{bare}`。]]',
  },
  doc: { en: 'Every glyph of the picture must stand in the legend.', ja: '絵の記号はすべて凡例に必要です。' },
  bad: `map hill of sample "Hill" {
  grid hex flat-top { ids CCRR; columns 1..2; rows 1..2; shifted even }
  legend {
    # plain
    ~ sea
  }
  picture {
    #
     #
    ~
     =
  }
}
`,
  good: `map hill of sample "Hill" {
  grid hex flat-top { ids CCRR; columns 1..2; rows 1..2; shifted even }
  legend {
    # plain
    ~ sea
  }
  picture {
    #
     #
    ~
     ~
  }
}
`,
  fixes: (context) => {
    const { known = '', glyph = '' } = context.issue.args;
    const { idle } = context.issue.data ?? {};
    if (typeof idle === 'string') return legendWriting(context, idle, glyph);
    const glyphs = known.split(' ').filter((one) => one !== '');
    // A glyph of the legend that a colon follows is one with the colon: it is the legend that is wrong.
    return glyphs.includes(`${glyph}:`) ? [] : glyphs.map((one) => rewriting(context, one));
  },
};

/** Writes a glyph of the legend otherwise: nothing on the map has the one that stands there. */
function legendWriting({ at, text }: FixContext, idle: string, glyph: string): Fix[] {
  const all = text(at.uri);
  const from = all.lastIndexOf('legend', at.start);
  const line = all.slice(from, at.start).indexOf(`${idle} `);
  if (from < 0 || line < 0) return [];
  const start = from + line;
  const title = { en: `Change ${idle} to ${glyph} in the legend`, ja: `凡例の${idle}を${glyph}に変更` };
  return [{ title, edits: [{ uri: at.uri, start, end: start + idle.length, text: glyph }] }];
}
