/**
 * The protocol as the installed `vscode-languageserver-protocol` declares it: every request and notification with the types of
 * what it carries, read from the package's declarations (its meta model is made from the same texts, but not published with it).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import ts from '@typescript/typescript6';
import * as runtime from 'vscode-languageserver-protocol/node';

/** One request or notification. */
export interface Message {
  method: string;
  kind: 'request' | 'notification';
  direction: 'clientToServer' | 'serverToClient' | 'both';
  /** First version of the protocol that has it, as its documentation says; empty for the oldest. */
  since: string;
  params?: ts.TypeNode;
  result?: ts.TypeNode;
  partial?: ts.TypeNode;
}

type Named = ts.InterfaceDeclaration | ts.TypeAliasDeclaration;

const packages = createRequire(import.meta.url);
const types = new Map<string, Named>();
const found = new Map<string, Message>();

function read(file: string): void {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  for (const statement of source.statements) {
    if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) {
      types.set(statement.name.text, statement);
    } else if (ts.isModuleDeclaration(statement)) readMessage(statement, source);
  }
}

/** `namespace HoverRequest { const method: 'textDocument/hover'; const type: ProtocolRequestType<…> }`. */
function readMessage(declaration: ts.ModuleDeclaration, source: ts.SourceFile): void {
  if (!declaration.body || !ts.isModuleBlock(declaration.body)) return;
  const constants = new Map<string, ts.TypeNode>();
  for (const statement of declaration.body.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, type } of statement.declarationList.declarations) {
      if (ts.isIdentifier(name) && type) constants.set(name.text, type);
    }
  }
  const type = constants.get('type');
  if (!type || !ts.isTypeReferenceNode(type)) return;
  const kind = /^Protocol(Request|Notification)Type(0?)$/.exec(type.typeName.getText(source));
  const here = (runtime as unknown as Record<string, { method?: string; messageDirection?: string }>)[
    declaration.name.text
  ];
  if (!kind || typeof here?.method !== 'string' || found.has(here.method)) return;
  const args = [...(type.typeArguments ?? [])];
  const params = kind[2] ? undefined : args.shift();
  const request = kind[1] === 'Request';
  found.set(here.method, {
    method: here.method,
    kind: request ? 'request' : 'notification',
    direction: here.messageDirection as Message['direction'],
    since: /@since (3\.\d+)/.exec(source.text.slice(declaration.pos, declaration.getStart(source)))?.[1] ?? '',
    ...(params ? { params } : {}),
    ...(request && args[0] ? { result: args[0] } : {}),
    ...(request && args[1] ? { partial: args[1] } : {}),
  });
}

const protocol = path.join(path.dirname(packages.resolve('vscode-languageserver-protocol')), '../common');
for (const name of readdirSync(protocol)) if (/^protocol.*\.d\.ts$/.test(name)) read(path.join(protocol, name));
read(path.join(path.dirname(packages.resolve('vscode-languageserver-types')), 'main.d.ts'));

/** What the specification's base protocol and its trace say; the package leaves these to its transport. */
const BASE: [method: string, direction: Message['direction'], params: string][] = [
  ['$/cancelRequest', 'both', '{ id: integer | string }'],
  [
    '$/progress',
    'both',
    '{ token: integer | string; value: WorkDoneProgressBegin | WorkDoneProgressReport | WorkDoneProgressEnd }',
  ],
  ['$/setTrace', 'clientToServer', "{ value: 'off' | 'messages' | 'verbose' }"],
  ['$/logTrace', 'serverToClient', '{ message: string; verbose?: string }'],
];
for (const [method, direction, type] of BASE) {
  const { statements } = ts.createSourceFile('base.d.ts', `type Base = ${type};`, ts.ScriptTarget.Latest, true);
  const params = (statements[0] as ts.TypeAliasDeclaration).type;
  found.set(method, { method, kind: 'notification', direction, since: '', params });
}

/** All messages of the protocol by method. */
export const messages: ReadonlyMap<string, Message> = found;

/** A declared type. */
export function typeOf(name: string): Named | undefined {
  return types.get(name);
}
