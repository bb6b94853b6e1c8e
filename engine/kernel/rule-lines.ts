/** Which of two lines of a phase comes before the other. */
import type { GameVocabulary, RuleLine } from './compiled';

/** What words of a game say of each other. */
export interface Meanings {
  /** Whether one says something narrower than another, as a kind its class; equal ones do. */
  narrower(word: string, than: string): boolean;
  /** Whether nothing is both: two kinds, two terrains. */
  apart(word: string, other: string): boolean;
}

/** A kind is narrower than its class, a nation than its side, a formation than what it belongs to. */
export function meaningsIn(
  game: Pick<GameVocabulary, 'sides' | 'nations' | 'classes' | 'kinds' | 'terrains' | 'formations'>,
): Meanings {
  const above = new Map<string, string[]>([
    ...game.kinds.map((kind): [string, string[]] => [kind.id, [kind.class]]),
    ...game.nations.map(({ id, side }): [string, string[]] => [id, [side]]),
    ...(game.formations ?? []).map((one): [string, string[]] => [one.id, one.in]),
  ]);
  const narrower = (word: string, than: string) => word === than || (above.get(word)?.includes(than) ?? false);
  // Of each of these lists a thing is one at most.
  const sorts = [game.sides, game.nations, game.classes, game.kinds, game.terrains].map(
    (list) => new Set(list.map(({ id }) => id)),
  );
  const differ = (a: string, b: string) => a !== b && sorts.some((sort) => sort.has(a) && sort.has(b));
  const all = (word: string) => [word, ...(above.get(word) ?? [])];
  return { narrower, apart: (word, other) => all(word).some((a) => all(other).some((b) => differ(a, b))) };
}

/** Whether every place or unit that the line is about is one that the other is about, as far as the text alone tells. */
export function within(line: RuleLine, other: RuleLine, { narrower }: Meanings): boolean {
  const list = (a: readonly string[] | undefined, b: readonly string[] | undefined) =>
    b === undefined || (a?.every((word) => b.some((than) => narrower(word, than))) ?? false);
  const units =
    other.of === undefined ||
    (line.of?.every((words) =>
      other.of!.some((those) => those.every((than) => words.some((word) => narrower(word, than)))),
    ) ??
      false);
  const except = (other.except ?? []).every((words) =>
    line.except?.some((those) => those.every((than) => words.some((word) => narrower(word, than)))),
  );
  return (
    units &&
    except &&
    list(line.in, other.in) &&
    list(line.from, other.from) &&
    list(line.into, other.into) &&
    list(line.across, other.across) &&
    list(line.along, other.along) &&
    (other.off?.every((kind) => line.off?.includes(kind)) ?? true) &&
    (other.inside === undefined || (line.inside !== undefined && line.inside <= other.inside)) &&
    (other.beyond === undefined || (line.beyond !== undefined && line.beyond >= other.beyond)) &&
    (other.across === undefined || other.partly === true || line.partly !== true) &&
    (other.zone === undefined || line.zone === other.zone || line.zone === 'passing') &&
    implies(line.when, other.when)
  );
}

/** Whether a condition holds wherever the other does, as far as the text alone tells. */
function implies(when: RuleLine['when'], other: RuleLine['when']): boolean {
  if (other === undefined) return true;
  if (when === undefined) return false;
  const parts = (expr: NonNullable<RuleLine['when']>) => (expr.op === 'and' ? expr.args : [expr]);
  const said = parts(when).map((part) => JSON.stringify(part));
  return parts(other).every((part) => said.includes(JSON.stringify(part)));
}

/** The rank of a line: of an optional rule, of the game. */
const rankOf = ({ when }: RuleLine): number => (mentionsOption(when) ? 1 : 0);

function mentionsOption(expr: RuleLine['when']): boolean {
  if (expr === undefined) return false;
  if (expr.op === 'query') return expr.name === 'option';
  if (expr.op === 'and') return expr.args.some(mentionsOption);
  return expr.op === 'not' && mentionsOption(expr.arg);
}

/**
 * Lines in the order in which the first that holds decides: by rank, then the narrower first, then `no` before `may`. Lines of rules that another
 * one stands instead of are left out.
 */
export function inOrder(lines: readonly RuleLine[], meanings: Meanings): RuleLine[] {
  const replaced = lines.flatMap(({ instead }) => instead ?? []);
  const kept = lines.filter(
    (line) => line.instead !== undefined || !line.provenance?.see?.some((rule) => replaced.includes(rule)),
  );
  const strict = (a: RuleLine, b: RuleLine) => within(a, b, meanings) && !within(b, a, meanings);
  const depth = new Map(kept.map((line) => [line, kept.filter((other) => strict(line, other)).length]));
  const forbids = ({ modal }: RuleLine) => (modal === 'no' ? 0 : 1);
  return [...kept].sort((a, b) => rankOf(b) - rankOf(a) || depth.get(b)! - depth.get(a)! || forbids(a) - forbids(b));
}

/** What a line makes of its quantity. */
const madeOf = ({ amount, table }: RuleLine) => table ?? amount;

/** Whether two lines of one phase contradict each other, and neither has the last word. */
export function contradict(a: RuleLine, b: RuleLine, meanings: Meanings): boolean {
  const sets = a.operation === 'is' && b.operation === 'is' && a.quantity === b.quantity && madeOf(a) !== madeOf(b);
  const modals = [a.modal, b.modal];
  const permits = modals.includes('no') && modals.includes('may') && a.action === b.action;
  if ((!sets && !permits) || rankOf(a) !== rankOf(b)) return false;
  const said = (one: RuleLine, other: RuleLine) =>
    one.instead !== undefined && (other.provenance?.see?.includes(one.instead) ?? false);
  if (said(a, b) || said(b, a)) return false;
  const [first, second] = [within(a, b, meanings), within(b, a, meanings)];
  if (first !== second) return false;
  // Of a `no` and a `may` that only overlap the `no` goes before.
  return first || (sets && !areApart(a, b, meanings));
}

/** Whether no step or fight can be one that both are about, as far as the text alone tells. */
function areApart(a: RuleLine, b: RuleLine, { apart }: Meanings): boolean {
  const grounds = (x: readonly string[] | undefined, y: readonly string[] | undefined) =>
    x !== undefined && y !== undefined && x.every((one) => y.every((other) => apart(one, other)));
  const units = a.of?.every((one) => b.of?.every((other) => one.some((x) => other.some((y) => apart(x, y)))));
  return grounds(a.in, b.in) || grounds(a.into, b.into) || grounds(a.from, b.from) || (units ?? false);
}
