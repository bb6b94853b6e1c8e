/**
 * Holds what the server sends against the protocol's own declarations (`protocol-model.ts`): types, the ranges of its integers, and
 * no member that the protocol does not know. Every client of the tests watches its server with this; what it finds fails the test.
 */
import ts from '@typescript/typescript6';
import * as runtime from 'vscode-languageserver-protocol/node';
import { type Message, messages, typeOf } from './protocol-model';

/** The members of an object type, and the type of others if it takes them. */
interface Shape {
  members: Map<string, { type: ts.TypeNode; optional: boolean; bound: Bound }>;
  others?: { type: ts.TypeNode; bound: Bound };
}
/** What the type parameters of a generic type stand for. */
type Bound = ReadonlyMap<string, ts.TypeNode>;

const NOTHING: Bound = new Map();
const MOST = 2 ** 31 - 1;

/** What is wrong with a value of the type, each with the path to it; empty when nothing is. */
export function mismatches(type: ts.TypeNode, value: unknown, at = '', bound: Bound = NOTHING): string[] {
  const wrong = (wanted: string) => [`${at || 'it'} is not ${wanted}: ${JSON.stringify(value)?.slice(0, 80)}`];
  if (ts.isParenthesizedTypeNode(type)) return mismatches(type.type, value, at, bound);
  if (ts.isTypeOperatorNode(type)) return mismatches(type.type, value, at, bound);
  if (ts.isArrayTypeNode(type)) {
    if (!Array.isArray(value)) return wrong('a list');
    return value.flatMap((v, i) => mismatches(type.elementType, v, `${at}[${i}]`, bound));
  }
  if (ts.isTupleTypeNode(type)) {
    if (!Array.isArray(value) || value.length !== type.elements.length) return wrong('a tuple');
    return type.elements.flatMap((e, i) => mismatches(e as ts.TypeNode, value[i], `${at}[${i}]`, bound));
  }
  if (ts.isUnionTypeNode(type)) {
    const each = type.types.map((t) => mismatches(t, value, at, bound));
    return each.find((e) => e.length === 0) ?? each.sort((a, b) => deepest(b) - deepest(a))[0]!;
  }
  if (ts.isLiteralTypeNode(type)) return literal(type.literal) === value ? [] : wrong(type.getText());
  if (ts.isTypeQueryNode(type)) return queried(type) === value ? [] : wrong(type.getText());
  if (ts.isTypeReferenceNode(type)) return named(type, value, at, bound, wrong);
  switch (type.kind) {
    case ts.SyntaxKind.StringKeyword:
      return typeof value === 'string' ? [] : wrong('a string');
    case ts.SyntaxKind.NumberKeyword:
      return typeof value === 'number' ? [] : wrong('a number');
    case ts.SyntaxKind.BooleanKeyword:
      return typeof value === 'boolean' ? [] : wrong('a boolean');
    case ts.SyntaxKind.AnyKeyword:
    case ts.SyntaxKind.UnknownKeyword:
      return [];
    case ts.SyntaxKind.ObjectKeyword:
      return typeof value === 'object' && value !== null ? [] : wrong('an object');
    case ts.SyntaxKind.VoidKeyword:
    case ts.SyntaxKind.UndefinedKeyword:
    case ts.SyntaxKind.NeverKeyword:
      return value === undefined || value === null ? [] : wrong('nothing');
    default:
      return ofShapes(type, value, at, bound, wrong);
  }
}

/** How far into a value the first of the mismatches lies: the part of a union that was meant is the one that goes furthest. */
function deepest(list: readonly string[]): number {
  return Math.max(...list.map((m) => m.split(' ')[0]!.split(/[.[]/).length));
}

function named(
  type: ts.TypeReferenceNode,
  value: unknown,
  at: string,
  bound: Bound,
  wrong: (wanted: string) => string[],
): string[] {
  const name = type.typeName.getText();
  const whole = typeof value === 'number' && Number.isInteger(value);
  if (name === 'integer') return whole && Math.abs(value) <= MOST ? [] : wrong('an integer');
  if (name === 'uinteger') return whole && value >= 0 && value <= MOST ? [] : wrong('an unsigned integer');
  if (name === 'URI' || name === 'DocumentUri') {
    return typeof value === 'string' && /^[a-z][\w+.-]*:/i.test(value) ? [] : wrong('a URI');
  }
  if (name === 'ProgressToken') return typeof value === 'string' || whole ? [] : wrong('a token');
  if (name === 'Array') return mismatches(ts.factory.createArrayTypeNode(type.typeArguments![0]!), value, at, bound);
  if (/^LSP(Any|Object|Array)$/.test(name)) return [];
  const stands = bound.get(name);
  if (stands) return mismatches(stands, value, at, NOTHING);
  const declared = typeOf(name);
  if (declared && ts.isTypeAliasDeclaration(declared)) {
    return mismatches(declared.type, value, at, bind(declared, type.typeArguments, bound));
  }
  return ofShapes(type, value, at, bound, wrong);
}

function ofShapes(
  type: ts.TypeNode,
  value: unknown,
  at: string,
  bound: Bound,
  wrong: (wanted: string) => string[],
): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong(type.getText().slice(0, 60));
  const each = shapes(type, bound).map((shape) => ofShape(shape, value as Record<string, unknown>, at));
  return each.find((e) => e.length === 0) ?? each.sort((a, b) => deepest(b) - deepest(a))[0]!;
}

function ofShape({ members, others }: Shape, value: Record<string, unknown>, at: string): string[] {
  const found: string[] = [];
  for (const [name, { type, optional, bound }] of members) {
    const here = at ? `${at}.${name}` : name;
    if (value[name] === undefined) {
      if (!optional) found.push(`${here} is missing`);
    } else found.push(...mismatches(type, value[name], here, bound));
  }
  for (const name of Object.keys(value)) {
    if (members.has(name)) continue;
    const here = at ? `${at}.${name}` : name;
    if (others) found.push(...mismatches(others.type, value[name], here, others.bound));
    else found.push(`${here} is no member of it`);
  }
  return found;
}

/** The object types that a type can be: several for a union within an intersection. */
function shapes(type: ts.TypeNode, bound: Bound): Shape[] {
  if (ts.isParenthesizedTypeNode(type)) return shapes(type.type, bound);
  if (ts.isUnionTypeNode(type)) return type.types.flatMap((t) => shapes(t, bound));
  if (ts.isIntersectionTypeNode(type)) {
    return type.types
      .map((t) => shapes(t, bound))
      .reduce((all, some) => all.flatMap((a) => some.map((b) => merged(a, b))));
  }
  if (ts.isTypeLiteralNode(type)) return [ofMembers(type.members, bound)];
  if (ts.isTypeReferenceNode(type)) return ofDeclared(type.typeName.getText(), type.typeArguments, bound);
  throw new Error(`the protocol has a type that is not understood here: ${type.getText()}`);
}

function ofDeclared(name: string, args: readonly ts.TypeNode[] | undefined, bound: Bound): Shape[] {
  const declared = typeOf(name);
  if (!declared) throw new Error(`the protocol has a type without a declaration: ${name}`);
  const inner = bind(declared, args, bound);
  if (ts.isTypeAliasDeclaration(declared)) return shapes(declared.type, inner);
  let all = [ofMembers(declared.members, inner)];
  for (const { types } of declared.heritageClauses ?? []) {
    for (const { expression, typeArguments } of types) {
      const above = ofDeclared(expression.getText(), typeArguments, inner);
      all = all.flatMap((a) => above.map((b) => merged(b, a)));
    }
  }
  return all;
}

function ofMembers(list: readonly ts.TypeElement[], bound: Bound): Shape {
  const shape: Shape = { members: new Map() };
  for (const member of list) {
    if (ts.isIndexSignatureDeclaration(member)) shape.others = { type: member.type, bound };
    if (!ts.isPropertySignature(member) || !member.type) continue;
    const name = ts.isStringLiteral(member.name) ? member.name.text : member.name.getText();
    shape.members.set(name, { type: member.type, optional: member.questionToken !== undefined, bound });
  }
  return shape;
}

function merged(a: Shape, b: Shape): Shape {
  const others = a.others ?? b.others;
  return { members: new Map([...a.members, ...b.members]), ...(others ? { others } : {}) };
}

function bind(
  declared: ts.InterfaceDeclaration | ts.TypeAliasDeclaration,
  args: readonly ts.TypeNode[] | undefined,
  outer: Bound,
): Bound {
  const inner = new Map<string, ts.TypeNode>();
  declared.typeParameters?.forEach((parameter, i) => {
    const given = args?.[i] ?? parameter.default;
    const through = given && ts.isTypeReferenceNode(given) ? outer.get(given.typeName.getText()) : undefined;
    if (given) inner.set(parameter.name.text, through ?? given);
  });
  return inner;
}

function literal(node: ts.LiteralTypeNode['literal']): unknown {
  if (ts.isStringLiteral(node)) return node.text;
  if (ts.isPrefixUnaryExpression(node)) return -Number(node.operand.getText());
  return JSON.parse(node.getText()) as unknown;
}

/** Value of `typeof DocumentDiagnosticReportKind.Full`. */
function queried(type: ts.TypeQueryNode): unknown {
  let value: unknown = runtime;
  for (const part of type.exprName.getText().split('.')) value = (value as Record<string, unknown>)[part];
  return value;
}

interface Wire {
  id?: number | string | null;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: unknown;
}

/** Watches one conversation. */
export class Watch {
  /** What broke the protocol, since the last look at it. */
  readonly violations: string[] = [];
  private readonly asked = new Map<number | string, { method: string; partial: unknown }>();
  private readonly partial = new Map<unknown, Message>();

  /** A message on its way to the server. */
  sent({ id, method, params }: Wire): void {
    if (method === undefined || id === undefined || id === null) return;
    const token = (params as { partialResultToken?: unknown } | null | undefined)?.partialResultToken;
    this.asked.set(id, { method, partial: token });
    const message = messages.get(method);
    if (token !== undefined && message) this.partial.set(token, message);
  }

  /** A message that the server sent. */
  received(wire: Wire): void {
    const { id, method, params } = wire;
    if (method !== undefined) {
      const message = messages.get(method);
      if (method.startsWith('sandtable/')) return;
      if (!message || message.direction === 'clientToServer')
        this.violations.push(`${method} is not the server's to send`);
      else if ((message.kind === 'request') !== (id !== undefined))
        this.violations.push(`${method} is a ${message.kind}`);
      else if (method === '$/progress') this.progress(message, params);
      else if (message.params) this.check(method, message.params, params);
      else if (params !== undefined && params !== null) this.violations.push(`${method} takes no parameters`);
      return;
    }
    const asked = id === undefined || id === null ? undefined : this.asked.get(id);
    if (!asked) return;
    this.asked.delete(id!);
    this.partial.delete(asked.partial);
    if (wire.error !== undefined) return;
    const message = messages.get(asked.method);
    if (message?.result) this.check(`the answer to ${asked.method}`, message.result, wire.result);
  }

  private progress(message: Message, params: unknown): void {
    const { token, value } = (params ?? {}) as { token?: unknown; value?: unknown };
    const partial = this.partial.get(token);
    if (partial?.partial) this.check(`a partial result of ${partial.method}`, partial.partial, value);
    else this.check('$/progress', message.params!, params);
  }

  private check(what: string, type: ts.TypeNode, value: unknown): void {
    for (const mismatch of mismatches(type, value).slice(0, 5)) this.violations.push(`${what}: ${mismatch}`);
  }
}

const watches = new Set<Watch>();

/** A watch whose violations fail the running test. */
export function watch(): Watch {
  const made = new Watch();
  watches.add(made);
  return made;
}

// In the suite of a run, not of a file: whoever starts a server has it watched.
if (typeof afterEach === 'function') {
  afterEach('every message of the server is as the protocol says', () => {
    const found = [...watches].flatMap((w) => w.violations.splice(0));
    if (found.length > 0) throw new Error(`the server broke the protocol:\n${[...new Set(found)].join('\n')}`);
  });
}
