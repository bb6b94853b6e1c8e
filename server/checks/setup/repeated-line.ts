import type { Core } from '../../model/core';
import type { ScenarioData } from '../../model/facts/scenario';
import type { Issue } from '../../model/lower/pieces';
import { lineRemoval } from '../edits';
import type { Check } from '../types';

const CODE = 'SND356';

export const repeatedLine: Check = {
  code: CODE,
  name: 'copied-line',
  severity: 'error',
  title: { en: 'A line of a set-up that stands twice', ja: '配置の行の重複' },
  message: {
    en: 'This line stands in the list already, and with both of them there are too many units.',
    ja: 'この行は既にリストにあり、両方では部隊が多すぎます。',
  },
  doc: {
    en: 'Lines of a list add to each other: the same line again means as many units again. It was copied, or is to be changed.',
    ja: 'リストの行は足し合わされます。同じ行がもう1つあれば、部隊は2倍になります。写したままの行なら取り除くか、書き換えてください。',
  },
  bad: `scenario small extends base {
  remove red Army at 0102
  setup red {
    0302: Army
    0302: Army
  }
}
`,
  good: `scenario small extends base {
  remove red Army at 0102
  setup red {
    0302: Army
  }
}
`,
  fixes: lineRemoval,
};

/** What shows that units are there twice: too many of a kind, of one unit or marker, or in a place. */
const TOO_MANY = new Set(['SND306', 'SND308', 'SND310', 'SND318', 'SND328', 'SND645']);
/** What comes of it besides: what a designer demands of the position. */
const DEMANDED = /^SND64\d$/;

/**
 * The issues of a scenario; where a line of its set-up stands twice, that is said in place of what comes of it. `inherited`: the issues of
 * those it extends.
 */
export function withRepeatedLine(
  core: Core,
  game: string,
  scenario: ScenarioData,
  issues: Issue[],
  inherited: readonly Issue[],
): Issue[] {
  if (!issues.some(({ code }) => TOO_MANY.has(code))) return issues;
  const { uri, decl } = scenario.header;
  const repeated = repeatedIn(core, uri, decl).map(
    (rel): Issue => ({ code: CODE, span: { uri, decl, ...rel }, args: {}, game }),
  );
  if (repeated.length === 0 && !inherited.some(({ code }) => code === CODE)) return issues;
  return [...issues.filter(({ code }) => !TOO_MANY.has(code) && !DEMANDED.test(code)), ...repeated];
}

/** Lines of one set-up with the same place and the same units as a line before. */
function repeatedIn(core: Core, uri: string, decl: number): { start: number; end: number }[] {
  const tree = core.workspace.tree(uri);
  const own = tree?.root.declaration(decl);
  if (!tree || own?.syntax !== 'Scenario') return [];
  return own.items.flatMap((item) => {
    if (item.syntax !== 'Setup') return [];
    const seen = new Set<string>();
    return item.lines.flatMap(({ start, end }) => {
      const text = tree.slice(start, end).replace(/\s+/g, ' ').trim();
      const isAgain = seen.size === seen.add(text).size;
      return isAgain ? [{ start: start - own.start, end: end - own.start }] : [];
    });
  });
}
