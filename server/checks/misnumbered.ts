/** Maps whose numbers are of its hexes only if column and row change places: it is said at the grid's `ids`, not at every number. */
import type { Core } from '../model/core';
import { hexDistance, hexOf, inGrid } from '../model/grid';
import type { Head } from '../model/lower/heads';
import type { Issue } from '../model/lower/pieces';
import type { FoundIssue } from './repeats';

/** What is said at `ids`, and what was said of the numbers. */
export interface Misnumbered {
  cause: Issue;
  numbers: readonly FoundIssue[];
}

/** So many numbers at least are no slips of their own. */
const MANY = 3;

/** The maps that have hexes for all numbers written of them if these are read the other way round. */
export function misnumbered(core: Core, issues: readonly FoundIssue[]): Misnumbered[] {
  const byMap = new Map<string, FoundIssue[]>();
  for (const one of issues) {
    const { code, args } = one.issue;
    const { uri, decl } = one.site;
    const head = code === 'SND205' ? (core.workspace.heads(uri)[decl] as Head | undefined) : undefined;
    const map = code === 'SND202' ? args.map : head?.kind === 'map' ? head.id : undefined;
    if (map === undefined) continue;
    const list = byMap.get(map);
    if (list) list.push(one);
    else byMap.set(map, [one]);
  }
  return [...byMap].flatMap(([map, numbers]) => causeOf(core, map, numbers) ?? []);
}

function causeOf(core: Core, map: string, numbers: readonly FoundIssue[]): Misnumbered | undefined {
  // Hexes that only lie apart may be so for another reason: the shifted columns.
  if (numbers.length < MANY || numbers.every(({ issue }) => issue.code !== 'SND202')) return undefined;
  const { uri, decl } =
    numbers.find(({ site }) => isMap(core.workspace.heads(site.uri)[site.decl] as Head | undefined, map))?.site ?? {};
  const lowered = uri === undefined || decl === undefined ? undefined : core.lowered(uri, decl);
  if (uri === undefined || decl === undefined || lowered?.kind !== 'map' || !lowered.grid || !lowered.gridAt)
    return undefined;
  const { ids } = lowered.grid;
  const other = ids.replace(/[CR]/g, (letter) => (letter === 'C' ? 'R' : 'C'));
  const grid = { ...lowered.grid, ids: other };
  const isOn = (id: string) => {
    const hex = hexOf(grid, id);
    return hex !== undefined && inGrid(grid, hex);
  };
  const isRight = ({ issue: { code, args } }: FoundIssue) =>
    code === 'SND202' ? isOn(args.place ?? '') : hexDistance(grid, args.a ?? '', args.b ?? '') === 1;
  if (!numbers.every(isRight)) return undefined;
  const tree = core.workspace.tree(uri)!;
  const from = tree.root.declaration(decl)!.start;
  const word = /\bids\s+/.exec(tree.slice(from + lowered.gridAt.start, from + lowered.gridAt.end));
  if (!word) return undefined;
  const start = lowered.gridAt.start + word.index + word[0].length;
  const args = { map, more: String(numbers.length), other };
  const related = numbers
    .slice(0, MANY)
    .map(({ site }) => ({ span: site, message: { en: 'Named here', ja: 'ここで使用' } }));
  const span = { uri, decl, start, end: start + ids.length };
  return { cause: { code: 'SND202', span, args, related, data: { replace: other } }, numbers };
}

const isMap = (head: Head | undefined, id: string): boolean => head?.kind === 'map' && head.id === id;
