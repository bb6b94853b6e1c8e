import type { Head } from '../../model/lower/heads';
import { edited, rewriting, statementRemoval } from '../edits';
import { groupRemoval } from '../fixes';
import type { Check, Fix, FixContext } from '../types';

export const badCount: Check = {
  code: 'SND323',
  name: 'bad-count',
  severity: 'error',
  title: { en: 'A count that cannot be', ja: 'ありえない数' },
  message: {
    en: '{count}[[ of {unit}]]? There can be 1 to {most}.',
    ja: '[[{unit}が]]{count}個? 1〜{most}で書いてください。',
  },
  doc: { en: 'Write how many units there are; without a number it is one.', ja: '部隊の数を書きます。省くと1個です。' },
  bad: `scenario small extends base {
  reserve 0 rd Army
}
`,
  good: `scenario small extends base {
  option fog on
}
`,
  fixes: (context) => {
    const fewer = asMany(context);
    if (fewer.length > 0) return fewer;
    return [...(Number(context.found) < 1 ? [rewriting(context, '1')] : []), ...statementRemoval(context)];
  },
};

/** How many counters there are: of a row of counters those that the scenario does not place elsewhere. */
function left({ issue, core }: FixContext): number {
  const { most, unit = '' } = issue.args;
  const { uri, decl } = issue.span;
  const head = core.workspace.heads(uri)[decl] as Head | undefined;
  const scenario = unit !== '' && head?.kind === 'scenario' ? core.scenario(`${issue.game}/${head.id}`) : undefined;
  const others = scenario?.units.filter((one) => one.unit === unit).length ?? 0;
  return Number(most) - others;
}

/** Of counters that there are fewer of: so many as are left. */
function asMany(context: FixContext): Fix[] {
  const { at, issue, text } = context;
  const { count = '' } = issue.args;
  const most = left(context);
  const before = text(at.uri).slice(Math.max(0, at.start - 80), at.start);
  const found = new RegExp(`(?<![\\p{L}\\d])${count}([ \\t]+)(?:[\\p{L}-]+[ \\t]+)?$`, 'u').exec(before);
  if (!found) return [];
  const start = at.start - before.length + found.index;
  // All of them stand elsewhere.
  if (most < 1) return groupRemoval({ ...context, at: { ...at, start }, found: text(at.uri).slice(start, at.end) });
  // One alone needs no number.
  const written = most === 1 ? '' : String(most);
  const end = start + count.length + (written === '' ? found[1]!.length : 0);
  return written === ''
    ? [edited(context, { en: `Remove ${count}`, ja: `${count}を取り除く` }, { start, end, text: '' })]
    : [rewriting(context, written, { start, end })];
}
