import { syntaxProblems } from '../../../grammar/problems';
import { nearest } from '../../model/suggest';
import type { SymbolKind } from '../../model/types';
import { insertion, rewriting } from '../edits';
import type { Check, Fix, FixContext } from '../types';
import { wordMeant } from './mistyped';
import { headBefore } from './plainest';
import { brought } from './sound';

export const notAStatement: Check = {
  code: 'SYN004',
  name: 'not-a-statement',
  severity: 'error',
  title: { en: 'Not a statement', ja: '文として読めない行' },
  message: syntaxProblems.SYN004!,
  doc: {
    en: 'Every line begins with a word that says what it is. The words depend on the block.',
    ja: '行は、その内容を表す語で始まります。使える語はブロックごとに異なります。',
  },
  bad: `scenario small extends base {
  optoin fog on
}
`,
  good: `scenario small extends base {
  option fog on
}
`,
  fixes: (context) => {
    if (context.issue.args.opener !== undefined) return braced(context);
    const { at, core, found, issue } = context;
    if (issue.args.expected === '}') return [rewriting(context, '}')];
    const words = (issue.args.expected ?? '').split(' ');
    const tree = core.workspace.tree(at.uri);
    const meant = (tree && wordMeant(tree, at.start, words)) ?? nearest(found, words);
    return meant === undefined ? begun(context, words) : [rewriting(context, meant)];
  },
};

/** What a name may be declared as, by the word that begins a statement about it. */
const BEGINNING: readonly (readonly [string, SymbolKind])[] = [
  ['hexside', 'border'],
  ['route', 'route'],
  ['terrain', 'terrain'],
  ['feature', 'feature'],
  ['option', 'option'],
  ['track', 'track'],
  ['value', 'value'],
];

/** `river "Our": …`, `sudden-death on`, `3.1 "Hills"`: the word that says what it is has been forgotten. */
function begun(context: FixContext, words: readonly string[]): Fix[] {
  const { at, core, found } = context;
  const tree = core.workspace.tree(at.uri);
  const known = core.worlds.gamesIn(at.uri).map((game) => core.names(game));
  const named = BEGINNING.filter(([, kind]) => known.some((names) => names.has(kind, found))).map(([word]) => word);
  const all = /^\d+(?:\.\d+)*$/.test(found) ? ['rule'] : named;
  const likely = all.filter((word) => words.includes(word)).map((word) => insertion(context, at.start, `${word} `));
  return likely.filter(({ edits }) => tree && brought(tree, edits).length === 0).slice(0, 1);
}

/** Opens the block that the line before was to open. */
function braced(context: FixContext): Fix[] {
  const { at, issue, core } = context;
  const tree = core.workspace.tree(at.uri);
  const head = tree && headBefore(tree, { ...at, code: issue.code, args: { ...issue.args } });
  return head ? [insertion(context, head.end, ' {')] : [];
}
