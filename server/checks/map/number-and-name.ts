import type { Rel } from '../../model/lower/pieces';
import type { Check, Fix } from '../types';

export const numberAndName: Check = {
  code: 'SND201',
  name: 'number-and-name',
  severity: 'error',
  title: { en: 'A number and a name that disagree', ja: '番号と名前の食い違い' },
  message: {
    en: '{place} is not called “{name}”[[; it is {called}]].[[ “{name}” is {meant}.]][[ Did you mean “{suggestion}”?]]',
    ja: '{place}は「{name}」ではありません[[({called}です)]]。[[「{name}」は{meant}です。]][[「{suggestion}」ですか?]]',
  },
  doc: {
    en: 'Rulebooks print numbers and names side by side, and sometimes they contradict each other. One of the two is wrong; the number counts until it is mended.',
    ja: 'ルールブックの番号と名前が食い違うことがあります。どちらかが誤りです。直すまでは番号が有効です。',
  },
  bad: `scenario small extends base {
  turns 1..2
  remove red Army at 0102
  place red 0102 Delta: Army
}
`,
  good: `scenario small extends base {
  turns 1..2
  remove red Army at 0101 Alpha
  place red 0101 Alpha: Army
}
`,
  fixes({ issue, locate }) {
    const { name, number, rightName, rightNumber } = (issue.data ?? {}) as Record<string, unknown>;
    const fixes: Fix[] = [];
    const change = (at: unknown, text: unknown) => {
      if (typeof text === 'string' && text !== '')
        fixes.push({
          title: { en: `Change to ${text}`, ja: `${text}に変更` },
          edits: [{ ...locate(at as Rel), text }],
        });
    };
    change(number, rightNumber);
    change(name, rightName);
    return fixes;
  },
};
