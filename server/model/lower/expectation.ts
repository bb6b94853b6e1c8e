/** What an example expects of the ruleset's probes. */
import { addAll } from '../../../engine/kernel/lists';
import { CONTROLS, DRAW, questions, WINNER } from '../../../engine/kernel/readings';
import type { Expectation, Term } from '../../../engine/kernel/script';
import type { Atom, ExpectItem, ExprNode, PhrasePart } from '../../../grammar/ast';
import type { Asked } from './action';
import { Cursor, textOf } from './cursor';
import { queryArgument } from './expressions';
import { PieceCache, provenanceOf, type Recorder } from './pieces';
import { placeSet } from './places';
import { resolve, type Scope, unknown } from './resolve';

/** How a number was written: `0507` is a place, and its zero matters. */
export type NumberText = (node: { start: number; end: number }) => string;

/** A cell that is asked for, with where its row and column are said. */
export interface AskedCell {
  table: string;
  row: Asked;
  column: Asked;
  /** It is expected to be empty, or not to be there. */
  absent?: true;
}

interface Condition {
  condition?: Expectation | undefined;
  cells: readonly AskedCell[];
}

/** Understands the condition of an `expect` line. */
export const expectCondition = new PieceCache(
  (item: ExpectItem, r, scope: Scope, numberText: NumberText): Condition => {
    provenanceOf(item.provenance, r);
    const condition = item.condition && lowerExpectation(item.condition, r, scope, numberText);
    return { condition, cells: item.condition ? cellsIn(item.condition, r, scope) : [] };
  },
);

const isNone = (node: ExprNode | undefined): boolean =>
  node?.syntax === 'PhraseExpr' && node.phrase.parts.map(textOf).join(' ') === 'none';

/** The cells of tables that a condition asks for. */
function cellsIn(node: ExprNode, r: Recorder, scope: Scope): AskedCell[] {
  switch (node.syntax) {
    case 'Parenthesised':
      return node.inner ? cellsIn(node.inner, r, scope) : [];
    case 'Not':
      return node.operand ? cellsIn(node.operand, r, scope) : [];
    case 'Binary': {
      const cells = [node.left, node.right].flatMap((side) => (side ? cellsIn(side, r, scope) : []));
      // That there is no such row may be what is expected.
      return isNone(node.right) ? cells.map((cell) => ({ ...cell, absent: true as const })) : cells;
    }
    case 'PhraseExpr': {
      const [probe, table, row, column, ...more] = node.phrase.parts;
      if (!probe || !table || !row || !column || more.length > 0 || textOf(probe) !== 'cell') return [];
      // A game that asks something else by this word says what of.
      if (scope.names.lexicon.queries.some((query) => query.name === 'cell')) return [];
      const asked = (part: PhrasePart): Asked => ({ text: textOf(part), at: r.rel(part) });
      return [{ table: textOf(table), row: asked(row), column: asked(column) }];
    }
    default:
      return [];
  }
}

function lowerExpectation(node: ExprNode, r: Recorder, scope: Scope, text: NumberText): Expectation | undefined {
  switch (node.syntax) {
    case 'Parenthesised':
      return node.inner ? lowerExpectation(node.inner, r, scope, text) : undefined;
    case 'Not': {
      const arg = node.operand && lowerExpectation(node.operand, r, scope, text);
      return arg && { op: 'not', arg };
    }
    case 'Binary': {
      const { operator, left, right } = node;
      if (!left || !right) return undefined;
      if (operator === 'and' || operator === 'or') {
        const a = lowerExpectation(left, r, scope, text);
        const b = lowerExpectation(right, r, scope, text);
        return a && b && { op: operator, args: [a, b] };
      }
      const a = term(left, r, scope, text, true);
      const b = compared(a, right, r, scope, text);
      return a && b && { op: 'compare', operator, left: a, right: b };
    }
    default: {
      if (colonForgotten(node, r, scope) || wins(node, r, scope) || isInWords(node, r, scope)) return undefined;
      const held = controlled(node, r, scope);
      if (held !== undefined) return held ?? undefined;
      const value = term(node, r, scope, text, true);
      return value && { op: 'holds', term: value };
    }
  }
}

/** What a probe is compared with. */
function compared(a: Term | undefined, right: ExprNode, r: Recorder, scope: Scope, text: NumberText): Term | undefined {
  const probe = a && 'probe' in a ? a : undefined;
  const code = probe?.probe === 'cell' ? codeOf(right, probe.args[0] ?? '', r, scope) : undefined;
  if (code) return code;
  const [atom] = right.syntax === 'PhraseExpr' ? right.phrase.parts : [];
  const asksWho = probe?.probe === WINNER.name && !scope.names.lexicon.queries.some(({ name }) => name === WINNER.name);
  if (asksWho && atom?.syntax === 'Atom' && atom.text !== DRAW && atom.text !== 'none') {
    const sides = scope.names.ids('side');
    const [known, meant] = atom.text === 'nobody' ? [['none'], 'none'] : [[...sides, DRAW, 'none']];
    if (!sides.includes(atom.text)) unknown(r, atom, ['side'], known, meant);
  }
  return term(right, r, scope, text, false);
}

/** `expect red wins`, `expect no winner`: says how who has won is asked for. */
function wins(node: ExprNode, r: Recorder, scope: Scope): boolean {
  if (node.syntax !== 'PhraseExpr' && node.syntax !== 'Quantified') return false;
  const quantifier = node.syntax === 'Quantified' ? [node.quantifier] : [];
  const [side = '', verb = '', ...more] = [...quantifier, ...(node.phrase?.parts ?? []).map(textOf)];
  const winner = scope.names.has('side', side) ? side : { no: 'none', nobody: 'none' }[side];
  if (!WINS.has(verb) || more.length > 0 || winner === undefined) return false;
  const found = `${side} ${verb}`;
  r.issue('SND601', node, { expected: 'a-winner', found }, { data: { write: `${WINNER.name} = ${winner}` } });
  return true;
}

/** `expect winner is red`, `expect morale crown is 4`: says with which sign is compared. */
function isInWords(node: ExprNode, r: Recorder, { names }: Scope): boolean {
  const [first, ...more] = node.syntax === 'PhraseExpr' ? node.phrase.parts : [];
  const asks =
    first?.syntax === 'Atom' && [...names.lexicon.queries, ...questions].some(({ name }) => name === first.text);
  const is = more.find((part) => part.syntax === 'Atom' && (part.text === 'is' || part.text === 'equals'));
  if (!asks || !is || is === more.at(-1)) return false;
  r.issue('SND601', is, { expected: 'comparison', sign: '=', found: textOf(is) }, { data: { write: '=' } });
  return true;
}
const WINS: ReadonlySet<string> = new Set(['win', 'wins', 'won', 'winner']);

/** `expect red controls 0402, town-hall`: each of these places; undefined: it is something else, null: it is not understood. */
function controlled(node: ExprNode, r: Recorder, scope: Scope): Expectation | null | undefined {
  const [side, verb] = node.syntax === 'PhraseExpr' ? node.phrase.parts : [];
  if (scope.names.rules !== '' || side?.syntax !== 'Atom' || verb?.syntax !== 'Atom') return undefined;
  if (node.syntax !== 'PhraseExpr' || !scope.names.has('side', side.text)) return undefined;
  if (verb.text !== CONTROLS) {
    unknown(r, verb, ['word'], [CONTROLS], CONTROLS);
    return null;
  }
  const by = resolve(r, scope.names, ['side'], side)!.id;
  const cursor = new Cursor(node.phrase.parts, node.phrase);
  cursor.at = 2;
  const before = r.issues.length;
  const { set: _, ids = [], ...others } = placeSet(r, scope, cursor, true) ?? { set: 'places' as const };
  const args = ids.map((id): Expectation => ({ op: 'holds', term: { probe: CONTROLS, args: [by, id] } }));
  if (args.length > 0 && Object.keys(others).length === 0) return args.length === 1 ? args[0]! : { op: 'and', args };
  // A place that is not known was said.
  if (r.issues.length === before) r.issue('SND702', node, {});
  return null;
}

/** `expect 1008 jp Land`: says that a colon parts a place from what stands there. */
function colonForgotten(node: ExprNode, r: Recorder, { map }: Scope): boolean {
  if (node.syntax !== 'PhraseExpr') return false;
  const [first, second, ...more] = node.phrase.parts;
  if (first?.syntax !== 'Atom' || first.type !== 'number' || !map?.place(first.text) || !second) return false;
  const named = second.syntax === 'Atom' && map.placesNamed(second.text).some(({ id }) => id === first.text);
  if (named && more.length === 0) return false;
  const { end } = named ? second : first;
  r.issue('SYN002', { start: end, end }, { expected: ':' });
  return true;
}

/** A probe with its arguments, or the words to compare with. */
function term(node: ExprNode, r: Recorder, scope: Scope, text: NumberText, probe: boolean): Term | undefined {
  if (node.syntax === 'NumberExpr') {
    const words = [text(node)];
    // As in answers: what is written as a hex is one.
    const place = scope.map?.place(words[0]!);
    const { start, end, green, broken } = node;
    if (place) r.reference({ syntax: 'Atom', type: 'number', text: words[0]!, start, end, green, broken }, place);
    return { words };
  }
  if (node.syntax === 'Parenthesised' && node.inner) return term(node.inner, r, scope, text, probe);
  if (node.syntax === 'Binary' && node.operator === '-' && node.left && node.right) {
    // `-3` may come as a subtraction from nothing.
    const right = node.right.syntax === 'NumberExpr' ? node.right.value : undefined;
    const left = node.left.syntax === 'NumberExpr' ? node.left.value : undefined;
    if (left !== undefined && right !== undefined) return { words: [String(left - right)] };
  }
  if (node.syntax !== 'PhraseExpr') {
    r.issue('SND702', node, {});
    return undefined;
  }
  const parts = node.phrase.parts;
  const [first] = parts;
  if (!probe || first?.syntax !== 'Atom' || first.type !== 'word') return { words: words(parts, r, scope) };
  const known = scope.names.lexicon.queries.filter((q) => q.name === first.text);
  const forms = known.length > 0 ? known : questions.filter((q) => q.name === first.text);
  if (forms.length === 0) {
    // What a ruleset that is not known can be asked for nobody can tell.
    if (!scope.names.needs && scope.names.rules !== '')
      return { probe: first.text, args: words(parts.slice(1), r, scope) };
    unknown(r, first, ['query'], [...scope.names.ids('query'), ...questions.map(({ name }) => name)]);
    return undefined;
  }
  r.reference(first, { kind: 'query', id: first.text });
  const form =
    forms.find((f) => f.args.length === parts.length - 1) ??
    forms.find((f) => fits(f.args, parts.length - 1)) ??
    forms[0]!;
  const cursor = new Cursor(parts, node.phrase);
  cursor.next();
  const args: string[] = [];
  for (const type of form.args) {
    const value = queryArgument(r, scope, cursor, type);
    if (!value) return undefined;
    addAll(args, value);
  }
  if (!cursor.done) {
    r.issue('SND601', cursor.here(), { expected: 'end', found: textOf(cursor.peek()!) });
    return undefined;
  }
  return { probe: first.text, args };
}

/** What the cell of a table is compared with, where that is a result of the table: `DR2`, or both of `A1/DR2`. */
function codeOf(node: ExprNode, table: string, r: Recorder, scope: Scope): Term | undefined {
  const [atom, ...more] = node.syntax === 'PhraseExpr' ? node.phrase.parts : [];
  if (atom?.syntax !== 'Atom' || more.length > 0) return undefined;
  const target = (code: string) => ({ kind: 'result', id: `${table}/${code}` }) as const;
  const known = (code: string) => scope.names.has('result', target(code).id);
  if (known(atom.text)) r.reference(atom, target(atom.text));
  else {
    const codes = atom.text.split('/');
    // In quotes a part of the word cannot be named by itself.
    if (atom.type !== 'word' || !codes.every(known)) return undefined;
    let { start } = atom;
    for (const code of codes) {
      r.reference({ start, end: start + code.length, type: 'word' }, target(code));
      start += code.length + 1;
    }
  }
  return { words: [atom.text] };
}

/** A place may be written as a number and a name, so there may be more parts than arguments. */
function fits(args: readonly string[], parts: number): boolean {
  return args.some((a) => a.endsWith('...')) ? parts >= args.length - 1 : parts >= args.length;
}

/** Words as written; those that name something are references. */
function words(parts: readonly PhrasePart[], r: Recorder, scope: Scope): string[] {
  return parts.flatMap((part): string[] => {
    if (part.syntax === 'Group') return part.elements.flatMap((element) => words(element.parts, r, scope));
    if (part.syntax === 'Atom') noteName(part, r, scope);
    return [textOf(part)];
  });
}

function noteName(atom: Atom, r: Recorder, scope: Scope): void {
  const kind = (['side', 'nation', 'phase', 'card', 'kind', 'class'] as const).find((k) =>
    scope.names.has(k, atom.text),
  );
  if (kind) r.reference(atom, { kind, id: atom.text });
  else if (isHexNumber(atom) && scope.map?.place(atom.text)) r.reference(atom, scope.map.place(atom.text)!);
}

/** `1203` or `W1203`: fewer digits, and words without, may mean something else. */
function isHexNumber(atom: Atom): boolean {
  return atom.type === 'number' ? atom.text.length >= 3 : /\d/.test(atom.text);
}
