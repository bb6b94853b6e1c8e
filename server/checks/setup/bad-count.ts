import { rewriting, statementRemoval } from '../edits';
import type { Check } from '../types';

export const badCount: Check = {
  code: 'SND323',
  name: 'bad-count',
  severity: 'error',
  title: { en: 'A count that cannot be', ja: 'ありえない数' },
  message: { en: '{count} units? A group has 1 to {most}.', ja: '{count}個? 1〜{most}で書いてください。' },
  doc: { en: 'Write how many units there are; without a number it is one.', ja: '部隊の数を書きます。省くと1個です。' },
  bad: `scenario small extends base {
  reserve 0 rd Army
}
`,
  good: `scenario small extends base {
  option fog on
}
`,
  fixes: (context) => [...(Number(context.found) < 1 ? [rewriting(context, '1')] : []), ...statementRemoval(context)],
};
