import { lineRemoval } from '../edits';
import type { Check } from '../types';

export const twoHolders: Check = {
  code: 'SND349',
  name: 'two-holders',
  severity: 'warning',
  title: { en: 'A place that two sides hold', ja: '両軍が支配する場所' },
  message: {
    en: '{place} is under the control of {other} by a line before; now {holder} has it.',
    ja: '{place}は前の行で{other}の支配下とされています。ここで{holder}に変わります。',
  },
  doc: {
    en: 'The last `control` of a place counts. A narrow list may follow a wide one (a region, then single places of it); two lists that say otherwise of one place, the second no narrower, are a slip.',
    ja: '場所の`control`は最後のものが有効です。広い指定(地域)の後にその一部を指定することはできますが、同じ場所について、同じかより広い指定が別の陣営を述べるのは誤りです。',
  },
  bad: `scenario small extends base {
  control red: 0101
  control blue: 0101
}
`,
  good: `scenario small extends base {
  control red: 0101
}
`,
  fixes: (context) => lineRemoval(context),
};
