import type { ClearItem, ReinforcementsItem, ScenarioDecl, SetupItem } from '../../../grammar/ast';
import type { Core } from '../../model/core';
import type { ScenarioData } from '../../model/facts/scenario';
import type { Issue, Span } from '../../model/lower/pieces';
import { insertion } from '../edits';
import type { Check } from '../types';

export const missingClear: Check = {
  code: 'SND353',
  name: 'missing-clear',
  severity: 'error',
  title: { en: 'A list that is added to one it repeats', ja: '元のリストに重ねて書かれたリスト' },
  message: {
    en: 'These units are added to those of {base}, which this scenario extends, and there are not as many counters. If they are to take the place of those, write `{clear}`.',
    ja: 'この部隊は、基になる{base}の部隊に加わるため、駒の数を超えます。置き換えるのなら`{clear}`と書いてください。',
  },
  doc: {
    en: 'A scenario that extends another has all that the other has. Its own lists add to those; `clear setup` or `clear reinforcements` takes the others away first, with a side behind it those of one side.',
    ja: '別のシナリオを基にするシナリオは、その内容をすべて引き継ぎ、自分のリストはそれに加わります。`clear setup`や`clear reinforcements`で先に取り除けます(後に陣営を書けばその陣営だけ)。',
  },
  bad: `scenario small extends base {
  setup red {
    0101 Alpha: 2 Ship, 2 Army, Plane, depot
    0102: Army
  }
}
`,
  good: `scenario small extends base {
  clear setup red
  setup red {
    0101 Alpha: 2 Ship, 2 Army, Plane, depot
    0102: Army
  }
}
`,
  fixes: (context) => {
    const { clear = '' } = context.issue.args;
    const text = context.text(context.at.uri);
    const line = text.lastIndexOf('\n', context.at.start) + 1;
    const indent = /^[ \t]*$/.exec(text.slice(line, context.at.start))?.[0];
    return [insertion(context, context.at.start, `${clear}${indent === undefined ? '; ' : `\n${indent}`}`)];
  },
};

type List = SetupItem | ReinforcementsItem;

const words = { Setup: 'setup', Reinforcements: 'reinforcements' } as const;
/** More than there are: of a kind, of one unit. */
const TOO_MANY = new Set(['SND308', 'SND328']);
/** What is wrong with a position that has units twice. */
const FOLLOWS = /^SND(30[4-9]|31\d|328|64\d|65\d)$/;

/** More in a place than may stand there. */
const CROWDED = new Set(['SND306', 'SND645']);

/** Stands in none of its places. */
const MISPLACED = 'SND454';
/** What the ground of a wrong place forbids. */
const FORBIDDEN = new Set(['SND304', 'SND643']);

/**
 * The issues of a scenario without those that say of a group, of which there are too many counters, that it is too much for its place, and
 * without what the ground says of a unit that may not be set up there at all.
 */
export function withoutCrowded(issues: Issue[]): Issue[] {
  const keyOf = ({ start, decl, uri }: Span) => `${start} ${decl} ${uri}`;
  const spansOf = ({ span, related = [] }: Issue) => [span, ...related.flatMap((one) => one.span ?? [])];
  const many = new Set(issues.filter(({ code }) => TOO_MANY.has(code)).flatMap((one) => spansOf(one).map(keyOf)));
  const misplaced = new Set(issues.flatMap(({ code, args }) => (code === MISPLACED ? (args.place ?? '') : [])));
  if (many.size === 0 && misplaced.size === 0) return issues;
  return issues.filter(
    ({ code, span, args }) =>
      !(CROWDED.has(code) && many.has(keyOf(span))) && !(FORBIDDEN.has(code) && misplaced.has(args.place ?? '')),
  );
}

/** The issues of a scenario; where it repeats lists of one that it extends, that is said in place of all that comes of it. */
export function withMissingClear(core: Core, game: string, scenario: ScenarioData, issues: Issue[]): Issue[] {
  const { uri, decl } = scenario.header;
  const isOwn = ({ span }: Issue) => span.uri === uri && span.decl === decl;
  const found = issues.filter((issue) => TOO_MANY.has(issue.code) && isOwn(issue));
  const own = scenario.bases.length > 0 && found.length > 0 ? declarationAt(core, uri, decl) : undefined;
  if (!own) return issues;
  const bases = core.worlds.chain(game, scenario.id).slice(0, -1);
  const before = bases.flatMap((ref) => listsOf(declarationAt(core, ref.uri, ref.index)));
  const said = listsOf(own).filter((list) => {
    const others = before.filter((other) => other.syntax === list.syntax && other.side?.text === list.side?.text);
    if (others.length === 0 || isCleared(own, list)) return false;
    const count = found.filter(({ span }) => isIn(own, list, span.start)).length;
    const lines = linesOf(core, uri, list);
    const known = new Set(bases.flatMap((ref) => others.flatMap((other) => linesOf(core, ref.uri, other))));
    return count > 1 || lines.filter((line) => known.has(line)).length > 1;
  });
  if (said.length === 0) return issues;
  const missing = (Object.keys(words) as (keyof typeof words)[]).flatMap((syntax): Issue[] => {
    const lists = said.filter((list) => list.syntax === syntax);
    const [first] = lists;
    if (!first) return [];
    const sides = new Set(lists.map(({ side }) => side?.text));
    const clear = `clear ${words[syntax]}${sides.size > 1 ? '' : ` ${first.side?.text ?? ''}`}`;
    const start = first.start - own.start;
    const span = { uri, decl, start, end: start + words[syntax].length };
    return [{ code: 'SND353', span, args: { base: scenario.bases[0] ?? '', clear: clear.trim() }, game }];
  });
  return [...issues.filter((issue) => !(isOwn(issue) && FOLLOWS.test(issue.code))), ...missing];
}

function declarationAt(core: Core, uri: string, decl: number): ScenarioDecl | undefined {
  const found = core.workspace.tree(uri)?.root.declaration(decl);
  return found?.syntax === 'Scenario' ? found : undefined;
}

function listsOf(scenario: ScenarioDecl | undefined): List[] {
  return scenario?.items.filter((item) => item.syntax === 'Setup' || item.syntax === 'Reinforcements') ?? [];
}

function isCleared(scenario: ScenarioDecl, list: List): boolean {
  return scenario.items.some(
    (item): item is ClearItem =>
      item.syntax === 'Clear' &&
      item.what?.text === words[list.syntax] &&
      (item.side === undefined || item.side.text === list.side?.text),
  );
}

function isIn(scenario: ScenarioDecl, list: List, start: number): boolean {
  const at = scenario.start + start;
  return list.start <= at && at < list.end;
}

function linesOf(core: Core, uri: string, list: List): string[] {
  const lines = core.workspace.tree(uri)!.slice(list.start, list.end).split('\n').slice(1);
  return lines
    .map((line) =>
      line
        .replace(/\/\/.*|\(.*\)/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((line) => line.length > 1);
}
