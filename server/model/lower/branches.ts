/** Effects that branch: `choose { … }` and `roll d6 { … }`, what is done for `each` place or `repeat`ed, and the lines of blocks of effects. */
import type { Effect, EffectArg, EffectBranch } from '../../../engine/kernel/compiled';
import { saidOf } from '../../../engine/kernel/each-side';
import { DEEPEST_REPEATS, MOST_TIMES } from '../../../engine/kernel/effects';
import { HERE } from '../../../engine/kernel/expressions';
import type { BranchNode, Consequence, EffectNode, ExprNode, Phrase } from '../../../grammar/ast';
import { type Cursor, notUnderstood } from './cursor';
import { scopeOfDone } from './each-side';
import { effect, numberArgument, placesArgument } from './effects';
import { condition, number } from './expressions';
import { namesOf, provenanceOf, type Recorder } from './pieces';
import { resolve, type Scope } from './resolve';
import { integerOf, OPEN_HIGH, OPEN_LOW } from './values';

/** What every game understands beside its verbs. */
export const composites = ['choose', 'roll', 'each', 'repeat'] as const;
type Composite = (typeof composites)[number];

/** More sides than this no die has, and more dice nobody rolls. */
const MOST_SIDES = 100;
const MOST_DICE = 20;

/** Effects of a line with a colon, or of its block. */
export function consequence(r: Recorder, scope: Scope, node: Consequence): Effect[] {
  return [...(node.effect ? effects(r, scope, node.effect) : []), ...effectLines(r, scope, node.lines)];
}

/** The lines of a block that does not branch. */
export function effectLines(r: Recorder, scope: Scope, lines: readonly (EffectNode | BranchNode)[]): Effect[] {
  return lines.flatMap((line): Effect[] => {
    if (line.syntax === 'Effect') return effects(r, scope, line);
    r.issue('SND420', line, { found: 'branch' });
    return [];
  });
}

/** An effect, or what `each side { … }` says of every side. */
function effects(r: Recorder, scope: Scope, node: EffectNode): Effect[] {
  const [word, ...more] = node.phrase?.parts ?? [];
  const isEach = node.verb?.text === 'each' && word?.syntax === 'Atom' && word.text === 'side' && more.length === 0;
  if (!isEach || node.when || scope.names.has('verb', 'each')) {
    const one = effect(r, scope, node);
    return one ? [one] : [];
  }
  provenanceOf(node.provenance, r);
  if (node.lines.length === 0) r.issue('SND601', node, { expected: 'effects', found: '' });
  const sides = scope.names.ids('side');
  const said = effectLines(r, scopeOfDone(scope), node.lines);
  return sides.flatMap((side) => saidOf(said, side, sides));
}

/** Understands a choice or a roll of dice. */
export function branching(
  r: Recorder,
  scope: Scope,
  line: EffectNode,
  verb: Composite,
  cursor: Cursor,
): Effect | undefined {
  if (verb === 'each') return forEach(r, scope, line, cursor, 'each');
  // What a rulebook lets its sides choose it says itself.
  if (verb === 'choose' && cursor.peek()?.syntax === 'Group' && scope.names.rules === '')
    return forEach(r, scope, line, cursor, 'choose');
  if (verb === 'repeat') return repeat(r, scope, line, cursor);
  const args = verb === 'choose' ? choiceArguments(r, scope, cursor) : dieArgument(r, cursor);
  if (!args) return undefined;
  if (!cursor.done) {
    notUnderstood(r, cursor, 'end');
    return undefined;
  }
  const die = args.die as { from: number; to: number } | undefined;
  const branches: EffectBranch[] = [];
  for (const node of line.lines) {
    if (node.syntax === 'Branch') branches.push(branch(r, scope, node, die !== undefined));
    else r.issue('SND420', node, { found: 'effect' });
  }
  if (die) checkResults(r, line, die, branches);
  else if (branches.length < 2)
    r.issue('SND423', line.verb!, { count: String(branches.length), only: branches[0]?.id ?? '' });
  return { verb, args, branches };
}

/** `each (town held by red) { … }`, `choose (town held by red) by red { … }`: in the block the place is called `here`. */
function forEach(
  r: Recorder,
  scope: Scope,
  line: EffectNode,
  cursor: Cursor,
  verb: 'each' | 'choose',
): Effect | undefined {
  const places = placesArgument(r, scope, cursor);
  if (!places) return undefined;
  const args: Record<string, EffectArg> = { places };
  if (verb === 'choose' && !chooser(r, scope, cursor, args)) return undefined;
  if (!cursor.done) {
    notUnderstood(r, cursor, 'end');
    return undefined;
  }
  const { units = [], places: called = [] } = scope.roles ?? {};
  const effects = effectLines(r, { ...scope, roles: { units, places: [...called, HERE] } }, line.lines);
  if (line.lines.length === 0) r.issue('SND601', line, { expected: 'effects', found: '' });
  return { verb, args, branches: [{ effects }] };
}

/** `repeat 3 { … }`, `repeat count (town held by red) { … }`: a number, or what conditions compare. */
function repeat(r: Recorder, around: Scope, line: EffectNode, cursor: Cursor): Effect | undefined {
  const { repeated = 0 } = around;
  const inner = effectLines(r, { ...around, repeated: repeated + 1 }, line.lines);
  if (line.lines.length === 0) r.issue('SND601', line, { expected: 'effects', found: '' });
  if (repeated === DEEPEST_REPEATS) {
    r.issue('SND601', line.verb!, { expected: 'repeats', found: 'repeat' });
    return undefined;
  }
  const branches: EffectBranch[] = [{ effects: inner }];
  const first = cursor.atom();
  const times = cursor.parts.length === 1 ? numberArgument(r, around, 'times', cursor) : undefined;
  if (typeof times === 'number' ? times >= 1 && times <= MOST_TIMES : times !== undefined)
    return { verb: 'repeat', args: { times: times! }, branches };
  if (times !== undefined || cursor.parts.length === 0 || first?.type === 'number') {
    r.issue('SND601', line.phrase ?? line.verb!, {
      expected: 'times',
      found: times === undefined ? '' : String(times),
    });
    return undefined;
  }
  const counted = number(r, around, numberOf(line.phrase!, cursor));
  return counted && { verb: 'repeat', args: {}, times: counted, branches };
}

/** A phrase of arguments as the number that it would be in a condition. */
function numberOf(whole: Phrase, { parts }: Cursor): ExprNode {
  const phrase = { ...whole, parts };
  const [first, ...rest] = parts;
  if (first?.syntax === 'Atom' && first.text === 'count')
    return { ...whole, syntax: 'Quantified', quantifier: 'count', phrase: { ...whole, parts: rest } };
  return { ...whole, syntax: 'PhraseExpr', phrase };
}

/** `choose`, `choose 2`, `choose 0..1 by allies`. */
function choiceArguments(r: Recorder, scope: Scope, cursor: Cursor): Record<string, EffectArg> | undefined {
  const args: Record<string, EffectArg> = {};
  const part = cursor.peek();
  if (part?.syntax === 'Range') {
    args.count = { from: part.from ?? 0, to: part.to ?? OPEN_HIGH };
    cursor.next();
  } else {
    const count = integerOf(cursor.atom());
    if (count !== undefined) {
      args.count = count;
      cursor.next();
    }
  }
  return chooser(r, scope, cursor, args) ? args : undefined;
}

/** `by allies`: who chooses. False where that is not understood, which is said. */
function chooser(r: Recorder, scope: Scope, cursor: Cursor, args: Record<string, EffectArg>): boolean {
  if (!cursor.word('by')) return true;
  const side = resolve(r, scope.names, ['side'], cursor.atom());
  if (!side) {
    if (!cursor.atom()) notUnderstood(r, cursor, 'side');
    return false;
  }
  cursor.next();
  args.by = side.id;
  return true;
}

/** `d6`, `2d6`, `0..9`. */
function dieArgument(r: Recorder, cursor: Cursor): Record<string, EffectArg> | undefined {
  const part = cursor.peek();
  const spread = part?.syntax === 'Range' ? (part.to ?? 0) - (part.from ?? 0) : 0;
  if (part?.syntax === 'Range' && spread > 0 && spread < MOST_SIDES && part.from !== undefined) {
    cursor.next();
    return { die: { from: part.from, to: part.from + spread } };
  }
  const dice = part?.syntax === 'Atom' ? /^(\d{0,2})d(\d{1,3})$/.exec(part.text) : null;
  const count = Number(dice?.[1] || 1);
  const sides = Number(dice?.[2]);
  if (!dice || count < 1 || count > MOST_DICE || sides < 2 || sides > MOST_SIDES) {
    notUnderstood(r, cursor, 'dice');
    return undefined;
  }
  cursor.next();
  return { die: { from: count, to: count * sides }, ...(count > 1 ? { dice: count } : {}) };
}

function branch(r: Recorder, around: Scope, node: BranchNode, dice: boolean): EffectBranch {
  const scope: Scope = dice ? { ...around, rolled: true } : around;
  const result: EffectBranch = { effects: consequence(r, scope, node) };
  if (node.id) result.id = node.id.text;
  if (node.names?.en ?? node.names?.ja) result.names = namesOf(node.id?.text, node.names);
  if (node.results.length > 0)
    result.results = node.results.map((value) => {
      if (value.syntax === 'Range') return { from: value.from ?? OPEN_LOW, to: value.to ?? OPEN_HIGH };
      const n = value.syntax === 'Signed' ? value.value : Number(value.text);
      return { from: n, to: n };
    });
  // Dice have results, choices have names; `otherwise` is what is left of the dice.
  if (dice !== (result.results !== undefined) && !(dice && result.id === 'otherwise'))
    r.issue('SND420', node, { found: dice ? 'choice' : 'result' });
  const when = condition(r, scope, node.when);
  if (when) result.when = when;
  const provenance = provenanceOf(node.provenance, r);
  if (provenance) result.provenance = provenance;
  return result;
}

/** Every result of the dice has one branch: none is missing, none stands twice, and none cannot be rolled. */
function checkResults(
  r: Recorder,
  line: EffectNode,
  die: { from: number; to: number },
  branches: readonly EffectBranch[],
): void {
  const rest = branches.some((b) => b.id === 'otherwise');
  const found = new Map<number, number>();
  const impossible: number[] = [];
  for (const { results = [], when } of branches)
    for (const { from, to } of results) {
      if (from !== OPEN_LOW && (from < die.from || from > die.to)) impossible.push(from);
      else if (to !== OPEN_HIGH && (to < die.from || to > die.to)) impossible.push(to);
      // A branch with a condition may share its results with another.
      if (when) continue;
      for (let n = Math.max(from, die.from); n <= Math.min(to, die.to); n++) found.set(n, (found.get(n) ?? 0) + 1);
    }
  const all = Array.from({ length: die.to - die.from + 1 }, (_, i) => die.from + i);
  // A line that is out of place may be that of the results which no other has.
  const strange = branches.length < line.lines.length || branches.some((b) => !b.results && b.id !== 'otherwise');
  const missing = rest || strange || branches.some((b) => b.when) ? [] : all.filter((n) => !found.has(n));
  const twice = all.filter((n) => (found.get(n) ?? 0) > 1);
  const at = line.phrase ?? line;
  const say = (what: 'missing' | 'twice' | 'impossible', list: readonly number[]) => {
    if (list.length === 0) return;
    const data = what === 'missing' ? { data: { missing: spans(list), at: r.rel(line) } } : {};
    r.issue('SND422', at, { what, results: spans(list), die: `${die.from}..${die.to}` }, data);
  };
  const beyond = [...new Set(impossible)];
  const [lost] = missing;
  // A line of a number that nobody rolls is the one that is missed.
  if (missing.length === 1 && beyond.length === 1) {
    const data = { wrong: beyond[0], right: lost, at: r.rel(line) };
    const args = { what: 'impossible', results: spans(beyond), die: `${die.from}..${die.to}` };
    r.issue('SND422', at, args, { data });
  } else {
    say('missing', missing);
    say('impossible', beyond);
  }
  say('twice', twice);
}

/** `1..3, 6`: numbers in a row as ranges. */
function spans(list: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const n of list) {
    const last = runs.at(-1);
    if (last && last[1] === n - 1) last[1] = n;
    else runs.push([n, n]);
  }
  return runs.map(([a, b]) => (a === b ? String(a) : `${a}..${b}`)).join(', ');
}
