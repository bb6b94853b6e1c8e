/** Requests about how names belong together: declaration, type, implementation, chain of command, variants. */
import {
  type CallHierarchyItem,
  type Connection,
  type LocationLink,
  SymbolKind as LspSymbolKind,
  type TypeHierarchyItem,
} from 'vscode-languageserver';
import * as ide from '../ide';
import { guarded } from './guard';
import { symbolKinds } from './kinds';
import type { Session } from './session';
import { isRecord } from './shape';

export function registerRelations(connection: Connection, session: Session): void {
  const { convert } = session;
  const jumps = (name: string, find: (s: Session, uri: string, offset: number) => ide.Jump[]) =>
    guarded(session, name, (params) => {
      const at = convert.at(params);
      return at ? find(session, at.uri, at.offset).map((jump) => linkOf(session, at.uri, jump)) : null;
    }) as never;
  connection.onDeclaration(jumps('declaration', ide.declarations));
  connection.onTypeDefinition(jumps('typeDefinition', ide.typeDefinitions));
  connection.onImplementation(jumps('implementation', ide.implementations));

  connection.languages.callHierarchy.onPrepare(
    guarded(session, 'prepareCallHierarchy', (params) => {
      const at = convert.at(params);
      return at ? ide.command(session, at.uri, at.offset).map((e) => itemOf(session, e)) : null;
    }) as never,
  );
  connection.languages.callHierarchy.onIncomingCalls(
    guarded(session, 'incomingCalls', (params) => {
      const found = ide.commandersOf(session, keyOf(params)).map((e) => itemOf(session, e));
      return found.map((from) => ({ from, fromRanges: [from.selectionRange] }));
    }) as never,
  );
  connection.languages.callHierarchy.onOutgoingCalls(
    guarded(session, 'outgoingCalls', (params) => {
      const own = isRecord(params) ? (params.item as CallHierarchyItem) : undefined;
      const found = ide.subordinatesOf(session, keyOf(params)).map((e) => itemOf(session, e));
      return found.map((to) => ({ to, fromRanges: own ? [own.selectionRange] : [] }));
    }) as never,
  );
  connection.languages.typeHierarchy.onPrepare(
    guarded(session, 'prepareTypeHierarchy', (params) => {
      const at = convert.at(params);
      return at ? ide.variant(session, at.uri, at.offset).map((e) => itemOf(session, e)) : null;
    }) as never,
  );
  connection.languages.typeHierarchy.onSupertypes(
    guarded(session, 'supertypes', (params) =>
      ide.basesOf(session, keyOf(params)).map((e) => itemOf(session, e)),
    ) as never,
  );
  connection.languages.typeHierarchy.onSubtypes(
    guarded(session, 'subtypes', (params) =>
      ide.variantsOf(session, keyOf(params)).map((e) => itemOf(session, e)),
    ) as never,
  );
}

/** A jump as a link: from the name that was asked for to the whole declaration. */
export function linkOf({ convert }: Session, from: string, jump: ide.Jump): LocationLink {
  return {
    originSelectionRange: convert.range(from, jump.from),
    targetUri: convert.uri(jump.uri),
    targetRange: convert.range(jump.uri, jump.whole),
    targetSelectionRange: convert.range(jump.uri, jump.to),
  };
}

function itemOf({ convert }: Session, entry: ide.TreeEntry): CallHierarchyItem & TypeHierarchyItem {
  return {
    name: entry.name,
    ...(entry.detail ? { detail: entry.detail } : {}),
    kind: symbolKinds[entry.symbol.kind] ?? LspSymbolKind.Object,
    uri: convert.uri(entry.uri),
    range: convert.range(entry.uri, entry.whole),
    selectionRange: convert.range(entry.uri, entry.selection),
    data: entry.symbol.key,
  };
}

/** The key that an item of ours carries; empty for anything else. */
function keyOf(params: unknown): string {
  const item = isRecord(params) ? params.item : undefined;
  return isRecord(item) && typeof item.data === 'string' ? item.data : '';
}
