/** What examples and replays say: a position, dice, answers and what is expected, each against its scenario's names. */
import type { Given } from '../../../engine/kernel/ruleset';
import type {
  ActionLine,
  Atom,
  DiceItem,
  ExampleDecl,
  ExpectItem,
  ExprNode,
  GivenItem,
  Property,
  ReplayDecl,
  SetupLine,
  Value,
} from '../../../grammar/ast';
import { queryArgument } from './expressions';
import { type GroupValue, setupLine } from './groups';
import type { Surroundings } from './lowered';
import { type Gatherer, PieceCache, provenanceOf, type Recorder, type Rel } from './pieces';
import { candidatesOf, resolve, resolvePlace, type Scope, unknown } from './resolve';
import { Cursor, textOf } from './sets';
import { atomOf, integerOf, plainValue } from './values';

/** A value an expectation compares with: a probe of the ruleset, or words as written (`none` is an empty list). */
export type Term = { probe: string; args: string[] } | { words: string[] };
export type Expectation =
  | { op: 'and' | 'or'; args: Expectation[] }
  | { op: 'not'; arg: Expectation }
  | { op: 'compare'; operator: string; left: Term; right: Term }
  | { op: 'holds'; term: Term };

export type ExampleStatement = Rel &
  (
    | { what: 'given'; scenario?: string; given: Given }
    | { what: 'dice'; rolls: { purpose: string; values: number[] }[] }
    | { what: 'do'; side?: string; notation: string }
    | { what: 'units'; place?: string; groups: GroupValue[] }
    | { what: 'answer'; form: 'allowed' | 'refused'; side?: string; notation: string }
    | { what: 'condition'; condition?: Expectation }
  );

/** Understands the statements of an example in order. */
export function exampleStatements(decl: ExampleDecl, gatherer: Gatherer, around: Surroundings): ExampleStatement[] {
  const out: ExampleStatement[] = [];
  const rel = (node: { start: number; end: number }): Rel => ({
    start: node.start - decl.start,
    end: node.end - decl.start,
  });
  const given = decl.items.find((item) => item.syntax === 'Given');
  const scope = around.scopeOf(given?.scenario?.text);
  for (const item of decl.items) {
    switch (item.syntax) {
      case 'Given': {
        const head = gatherer.add(givenHead, item, scope).piece.value;
        const lines = item.lines.map((line) =>
          line.syntax === 'SetupLine'
            ? { line: gatherer.add(setupLine, line, scope, undefined).piece.value }
            : { property: gatherer.add(givenProperty, line, scope).piece.value },
        );
        out.push({
          ...rel(item),
          what: 'given',
          ...(item.scenario ? { scenario: item.scenario.text } : {}),
          given: assemble(head, lines, scope),
        });
        break;
      }
      case 'Dice':
        out.push({ ...rel(item), what: 'dice', rolls: gatherer.add(dicePiece, item, scope).piece.value });
        break;
      case 'Do':
        for (const action of item.actions) {
          const side = gatherer.add(actionSide, action, scope).piece.value;
          out.push({ ...rel(action), what: 'do', ...(side ? { side } : {}), notation: action.notation });
        }
        break;
      case 'Expect':
        out.push({ ...rel(item), ...expectation(item, gatherer, scope, around) });
        break;
    }
  }
  return out;
}

const givenHead = new PieceCache((item: GivenItem, r, scope: Scope): Given => {
  const given: Given = {};
  if (item.scenario) resolve(r, scope.names, ['scenario'], item.scenario);
  if (item.empty) given.empty = true;
  const turn = integerOf(item.turn);
  if (turn !== undefined) given.turn = turn;
  else if (item.turn) r.issue('SND110', item.turn, { property: 'turn', expected: 'number' });
  const phase = resolve(r, scope.names, ['phase'], item.phase);
  if (phase) given.phase = phase.id;
  return given;
});

interface GivenProperty {
  name: string;
  /** Per item: resolved words, numbers apart. */
  items: { words: string[]; numbers: number[] }[];
}

const byPlace = ['targets', 'sources', 'clear'];
const byCard = ['hand', 'hands', 'draw', 'draws'];

/** `rp japan 3, allies 4`, `hand japan 1942-03`, `targets japan 0606`, `entered us`. */
const givenProperty = new PieceCache((item: Property, r, scope: Scope): GivenProperty => {
  const name = item.name?.text ?? '';
  if (scope.names.has('query', name) && item.name) r.reference(item.name, { kind: 'query', id: name });
  const items = item.items.map((values) => {
    const words: string[] = [];
    const numbers: number[] = [];
    for (let i = 0; i < values.length; i++) {
      const value = values[i]!;
      const text = String(plainValue(value));
      const atom = atomOf(value);
      const place = placeValue(value, values[i + 1]);
      if (byPlace.includes(name) && place && !(atom && scope.names.has('side', atom.text))) {
        const found = resolvePlace(r, scope, place.ref);
        if (found) words.push(found.id);
        if (place.two) i++;
      } else if (byCard.includes(name) && (value.syntax === 'FrontBack' || scope.names.has('card', text))) {
        if (scope.names.has('card', text)) {
          r.references.push({ ...r.rel(value), kind: 'card', id: text, role: 'reference', form: 'id', quoted: false });
          words.push(text);
        } else unknown(r, { start: value.start, end: value.end, text }, ['card'], scope.names.ids('card'));
      } else if (value.syntax === 'Signed') numbers.push(value.value);
      else if (atom && integerOf(atom) !== undefined) numbers.push(integerOf(atom)!);
      else if (atom) {
        const kinds = ['side', 'nation', 'deck', 'card'] as const;
        const named = kinds.find((kind) => scope.names.has(kind, atom.text));
        if (named) r.reference(atom, { kind: named, id: atom.text });
        else if (atom.text !== 'true' && atom.text !== 'false')
          unknown(r, atom, [...kinds], candidatesOf(scope.names, kinds));
        words.push(atom.text);
      } else words.push(text);
    }
    return { words, numbers };
  });
  return { name, items };
});

function placeValue(value: Value, next: Value | undefined) {
  if (value.syntax === 'PlaceRef') return { ref: value, two: false };
  if (value.syntax !== 'Atom') return undefined;
  const name = next?.syntax === 'Atom' && next.type !== 'number' ? next : undefined;
  const number = value.type === 'number';
  return {
    ref: {
      syntax: 'PlaceRef' as const,
      start: value.start,
      end: number && name ? name.end : value.end,
      green: value.green,
      broken: false,
      ...(number ? { id: value } : { name: value }),
      ...(number && name ? { name } : {}),
    },
    two: number && name !== undefined,
  };
}

/** The position that head and lines describe. */
function assemble(
  head: Given,
  lines: { line?: ReturnType<typeof setupLine.get>['value']; property?: GivenProperty }[],
  scope: Scope,
): Given {
  const given: Given = { ...head };
  for (const { line, property } of lines) {
    if (line?.place !== undefined) addLine(given, line.place, line.groups, scope);
    if (property) addProperty(given, property);
  }
  return given;
}

function addLine(given: Given, place: string, groups: readonly GroupValue[], scope: Scope): void {
  let units = 0;
  for (const group of groups) {
    if (group.marker !== undefined) {
      given.markers ??= [];
      for (let i = 0; i < group.count; i++)
        given.markers.push({ marker: group.marker, ...(group.side ? { side: group.side } : {}), at: place });
    } else if (group.kind !== undefined && group.nation !== undefined && !group.negated) {
      units++;
      given.units ??= [];
      given.units.push({
        nation: group.nation,
        kind: group.kind,
        at: place,
        count: group.count,
        ...(group.reduced ? { steps: 1 } : {}),
        ...(group.water === undefined ? {} : { water: group.water }),
        ...(group.aboard ? { aboard: true } : {}),
        ...(group.moved ? { moved: true } : {}),
      });
    }
  }
  if (units === 0 && !groups.some((g) => g.marker !== undefined) && scope.map)
    given.clear = [...(given.clear ?? []), place];
}

function addProperty(given: Given, { name, items }: GivenProperty): void {
  const lists = (words: string[]): [string, string[]] => [words[0] ?? '', words.slice(1)];
  // `hand japan 1942-03, 1942-05`: the side stands once.
  const flat = items.flatMap((item) => item.words);
  switch (name) {
    case 'hand':
    case 'hands':
      given.hands = { ...given.hands, ...Object.fromEntries([lists(flat)]) };
      return;
    case 'draw':
    case 'draws':
      given.draws = { ...given.draws, ...Object.fromEntries([lists(flat)]) };
      return;
    case 'targets':
      given.targets = { ...given.targets, ...Object.fromEntries([lists(flat)]) };
      return;
    case 'sources':
      given.sources = { ...given.sources, ...Object.fromEntries([lists(flat)]) };
      return;
    case 'clear':
      given.clear = [...(given.clear ?? []), ...flat];
      return;
    case 'rp':
    case 'trp':
    case 'brp':
    case 'redeployments':
    case 'modifier':
      for (const { words, numbers } of items)
        if (words[0] !== undefined && numbers[0] !== undefined) {
          given.tracks ??= {};
          given.tracks[name] = { ...given.tracks[name], [words[0]]: numbers[0] };
        }
      return;
    default:
      for (const { words, numbers } of items.length > 0 ? items : [{ words: [], numbers: [] }]) {
        const last = words.at(-1);
        const truth = last === 'true' ? true : last === 'false' ? false : undefined;
        const key = [name, ...(truth === undefined ? words : words.slice(0, -1))].join(' ');
        given.facts = { ...given.facts, [key]: numbers[0] ?? truth ?? true };
      }
  }
}

const dicePiece = new PieceCache((item: DiceItem, r, scope: Scope): { purpose: string; values: number[] }[] => {
  const sides = 1000;
  return item.rolls.flatMap((roll) => {
    const parts = roll.parts;
    let split = parts.length;
    while (split > 0 && isDie(parts[split - 1]!)) split--;
    const values = parts.slice(split).map((part) => Number(textOf(part)));
    const purpose = parts.slice(0, split).map(textOf).join(' ');
    for (const part of parts.slice(0, split))
      if (part.syntax === 'Atom' && scope.names.has('side', part.text))
        r.reference(part, { kind: 'side', id: part.text });
    if (values.length === 0 || values.some((v) => v < 1 || v > sides)) {
      r.issue('SND703', roll, { purpose });
      return [];
    }
    return [{ purpose, values }];
  });
});

/** A die shows a small number; `0407` is a place in the purpose. */
function isDie(part: { syntax: string; text?: string }): boolean {
  return part.syntax === 'Atom' && /^[1-9]\d{0,2}$/.test(part.text ?? '');
}

const actionSide = new PieceCache(
  (item: ActionLine, r, scope: Scope) => resolve(r, scope.names, ['side'], item.side)?.id,
);

function expectation(item: ExpectItem, gatherer: Gatherer, scope: Scope, around: Surroundings) {
  switch (item.form) {
    case 'units': {
      const value = item.line
        ? gatherer.add(setupLine, item.line as SetupLine, scope, undefined).piece.value
        : undefined;
      return {
        what: 'units' as const,
        groups: value?.groups ?? [],
        ...(value?.place === undefined ? {} : { place: value.place }),
      };
    }
    case 'allowed':
    case 'refused': {
      const side = item.action ? gatherer.add(actionSide, item.action, scope).piece.value : undefined;
      return {
        what: 'answer' as const,
        form: item.form,
        notation: item.action?.notation ?? '',
        ...(side ? { side } : {}),
      };
    }
    case 'condition': {
      const condition = gatherer.add(expectCondition, item, scope, around.numberText).piece.value;
      return { what: 'condition' as const, ...(condition ? { condition } : {}) };
    }
  }
}

/** How a number was written: `0507` is a place, and its zero matters. */
export type NumberText = (node: { start: number; end: number }) => string;

const expectCondition = new PieceCache(
  (item: ExpectItem, r, scope: Scope, numberText: NumberText): Expectation | undefined => {
    provenanceOf(item.provenance, r);
    return item.condition ? lowerExpectation(item.condition, r, scope, numberText) : undefined;
  },
);

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
      const b = term(right, r, scope, text, false);
      return a && b && { op: 'compare', operator, left: a, right: b };
    }
    default: {
      const value = term(node, r, scope, text, true);
      return value && { op: 'holds', term: value };
    }
  }
}

/** A probe with its arguments, or the words to compare with. */
function term(node: ExprNode, r: Recorder, scope: Scope, text: NumberText, probe: boolean): Term | undefined {
  if (node.syntax === 'NumberExpr') return { words: [text(node)] };
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
  const first = parts[0];
  if (!probe || first?.syntax !== 'Atom' || first.type !== 'word') return { words: words(parts, r, scope) };
  const forms = scope.names.needs?.queries.filter((q) => q.name === first.text) ?? [];
  if (forms.length === 0) {
    unknown(r, first, ['query'], scope.names.ids('query'));
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
    args.push(...value);
  }
  if (!cursor.done) {
    r.issue('SND601', cursor.here(), { expected: 'end', found: textOf(cursor.peek()!) });
    return undefined;
  }
  return { probe: first.text, args };
}

/** A place may be written as a number and a name, so there may be more parts than arguments. */
function fits(args: readonly string[], parts: number): boolean {
  return args.some((a) => a.endsWith('...')) ? parts >= args.length - 1 : parts >= args.length;
}

/** Words as written; those that name something are references. */
function words(parts: readonly import('../../../grammar/ast').PhrasePart[], r: Recorder, scope: Scope): string[] {
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
  else if (atom.type === 'number' && atom.text.length >= 3 && scope.map?.place(atom.text))
    r.reference(atom, scope.map.place(atom.text)!);
}

export interface ReplayStatement {
  game?: string;
  scenario?: string;
  seed?: number;
  players: { side?: string; kind: string }[];
  turns: { turn: number; at: Rel; actions: { side?: string; notation: string; at: Rel }[] }[];
  result?: { winner: string; reason: string; hash: string; at: Rel };
}

/** What a replay says. */
export function replayStatement(decl: ReplayDecl, r: Recorder, around: Surroundings, known: boolean): ReplayStatement {
  const value: ReplayStatement = { players: [], turns: [] };
  const { names } = around.scope;
  const side = (atom: Atom | undefined) => (known ? resolve(r, names, ['side'], atom)?.id : undefined);
  if (decl.game) value.game = decl.game.text;
  if (decl.scenario && known) {
    const scenario = resolve(r, names, ['scenario'], decl.scenario);
    if (scenario) value.scenario = scenario.id;
  }
  const seed = integerOf(decl.seed);
  if (seed !== undefined) value.seed = seed;
  for (const player of decl.players) {
    const of = side(player.side);
    value.players.push({ ...(of ? { side: of } : {}), kind: player.kind?.text ?? '' });
  }
  for (const turn of decl.turns)
    value.turns.push({
      turn: integerOf(turn.turn) ?? 0,
      at: r.rel(turn),
      actions: turn.actions.map((action) => {
        // Replays have thousands of lines: the side is looked up, but noted only when it is wrong.
        const of = action.side?.text;
        if (known && of !== undefined && !names.has('side', of)) unknown(r, action.side!, ['side'], names.ids('side'));
        return { ...(of === undefined ? {} : { side: of }), notation: action.notation, at: r.rel(action) };
      }),
    });
  if (decl.result) {
    const winner = decl.result.winner;
    if (winner && winner.text !== 'draw') side(winner);
    value.result = {
      winner: winner?.text ?? '',
      reason: decl.result.reason?.text ?? '',
      hash: decl.result.hash?.text ?? '',
      at: r.rel(decl.result),
    };
  }
  return value;
}
