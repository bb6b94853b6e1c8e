/** Each request of the protocol, mapped to the feature that answers it. */
import {
  type Connection,
  type DocumentSymbol,
  SymbolKind as LspSymbolKind,
  MarkupKind,
  type SelectionRange,
} from 'vscode-languageserver';
import * as ide from '../ide';
import { registerCompletion } from './completion';
import { guarded } from './guard';
import { outlineKinds, symbolKinds } from './kinds';
import { linkOf, registerRelations } from './relations';
import type { Session } from './session';
import { positionOf } from './shape';
import { registerTyping } from './typing';

export function registerFeatures(connection: Connection, session: Session): void {
  navigation(connection, session);
  assistance(connection, session);
  structure(connection, session);
  registerRelations(connection, session);
  registerTyping(connection, session);
}

function navigation(connection: Connection, session: Session): void {
  const { convert } = session;
  connection.onDefinition(
    guarded(session, 'definition', (params) => {
      const at = convert.at(params);
      if (!at) return null;
      return ide.definitions(session, at.uri, at.offset).map((jump) => linkOf(session, at.uri, jump));
    }) as never,
  );
  connection.onReferences(
    guarded(session, 'references', (params) => {
      const at = convert.at(params);
      if (!at) return null;
      const declarations = params.context?.includeDeclaration !== false;
      return ide.references(session, at.uri, at.offset, declarations).map((l) => convert.location(l));
    }),
  );
  connection.onDocumentHighlight(
    guarded(session, 'documentHighlight', (params) => {
      const at = convert.at(params);
      if (!at) return null;
      return ide
        .highlights(session, at.uri, at.offset)
        .map((h) => ({ range: convert.range(at.uri, h), kind: h.declares ? (3 as const) : (2 as const) }));
    }),
  );
  connection.onPrepareRename(
    guarded(session, 'prepareRename', (params) => {
      const at = convert.at(params);
      if (!at) return null;
      const renaming = ide.prepareRename(session, at.uri, at.offset);
      return { range: convert.range(at.uri, renaming), placeholder: renaming.placeholder };
    }),
  );
  connection.onRenameRequest(
    guarded(session, 'rename', (params) => {
      const at = convert.at(params);
      if (!at || typeof params.newName !== 'string') return null;
      return { changes: convert.changes(ide.rename(session, at.uri, at.offset, params.newName)) };
    }),
  );
  connection.onDocumentSymbol(
    guarded(session, 'documentSymbol', (params) => {
      const uri = convert.file(params);
      if (uri === undefined) return null;
      const items = ide.outline(session, uri);
      if (session.traits.hierarchicalSymbols)
        return session.workspace.db.steps(items.map((i) => () => symbolOf(session, uri, i)));
      const flat = (list: readonly ide.OutlineItem[]): ide.OutlineItem[] =>
        list.flatMap((i) => [i, ...flat(i.children)]);
      return flat(items).map((i) => ({
        name: i.name,
        kind: outlineKinds[i.kind],
        location: convert.location({ uri, start: i.start, end: i.end }),
      }));
    }) as never,
  );
  connection.onWorkspaceSymbol(
    guarded(session, 'workspaceSymbol', (params) => {
      const query = typeof params.query === 'string' ? params.query : '';
      return ide.workspaceSymbols(session, query).map((s) => ({
        name: s.name,
        containerName: s.container,
        kind: symbolKinds[s.definition.symbol.kind] ?? LspSymbolKind.Property,
        location: convert.location(s.definition.location),
      }));
    }),
  );
}

function symbolOf(session: Session, uri: string, item: ide.OutlineItem): DocumentSymbol {
  return {
    name: item.name,
    detail: item.detail,
    kind: outlineKinds[item.kind],
    range: session.convert.range(uri, item),
    selectionRange: session.convert.range(uri, item.selection),
    children: item.children.map((c) => symbolOf(session, uri, c)),
  };
}

function assistance(connection: Connection, session: Session): void {
  const { convert } = session;
  connection.onHover(
    guarded(session, 'hover', (params) => {
      const at = convert.at(params);
      const found = at && ide.hover(session, at.uri, at.offset);
      if (!at || !found) return null;
      return { contents: { kind: MarkupKind.Markdown, value: found.markdown }, range: convert.range(at.uri, found) };
    }),
  );
  registerCompletion(connection, session);
}

function structure(connection: Connection, session: Session): void {
  const { convert } = session;
  const edits = (uri: string, list: readonly { start: number; end: number; text: string }[]) =>
    list.map((e) => ({ range: convert.range(uri, e), newText: e.text }));
  connection.onFoldingRanges(
    guarded(session, 'foldingRange', (params) => {
      const uri = convert.file(params);
      if (uri === undefined) return null;
      return ide.folds(session, uri).map((fold) => {
        const { start, end } = convert.range(uri, fold);
        return {
          startLine: start.line,
          endLine: end.line,
          ...(session.traits.lineFoldingOnly ? {} : { startCharacter: start.character, endCharacter: end.character }),
          ...(fold.kind === 'comment' ? { kind: 'comment' } : {}),
          ...(session.traits.collapsedText && fold.summary ? { collapsedText: fold.summary } : {}),
        };
      });
    }),
  );
  connection.onSelectionRanges(
    guarded(session, 'selectionRange', (params) => {
      const uri = convert.file(params);
      const positions: unknown = params.positions;
      if (uri === undefined || !Array.isArray(positions)) return null;
      return positions.map((value: unknown): SelectionRange => {
        const offset = convert.offset(uri, positionOf(value) ?? { line: 0, character: 0 });
        const spans = ide.selections(session, uri, offset);
        let range: SelectionRange | undefined;
        for (const span of [...spans].reverse()) {
          range = { range: convert.range(uri, span), ...(range ? { parent: range } : {}) };
        }
        return range ?? { range: convert.range(uri, { start: offset, end: offset }) };
      });
    }),
  );
  connection.onDocumentFormatting(
    guarded(session, 'formatting', (params) => {
      const uri = convert.file(params);
      return uri === undefined ? null : edits(uri, ide.formatFile(session, uri));
    }),
  );
  connection.onDocumentRangeFormatting(
    guarded(session, 'rangeFormatting', (params) => {
      const uri = convert.file(params);
      const span = uri === undefined ? undefined : convert.span(uri, params.range);
      return uri === undefined || !span ? null : edits(uri, ide.formatRange(session, uri, span));
    }),
  );
  connection.onDocumentRangesFormatting(
    guarded(session, 'rangesFormatting', (params) => {
      const uri = convert.file(params);
      const ranges: unknown = params.ranges;
      if (uri === undefined || !Array.isArray(ranges)) return null;
      const all = ranges.flatMap((range: unknown) => {
        const span = convert.span(uri, range);
        return span ? ide.formatRange(session, uri, span) : [];
      });
      // Ranges in the same block have the same edits.
      const once = new Map(all.map((e) => [`${e.start} ${e.end} ${e.text}`, e]));
      return edits(
        uri,
        [...once.values()].sort((a, b) => a.start - b.start),
      );
    }),
  );
  connection.onDocumentOnTypeFormatting(
    guarded(session, 'onTypeFormatting', (params) => {
      const at = convert.at(params);
      return at ? edits(at.uri, ide.formatOnType(session, at.uri, at.offset, params.ch)) : null;
    }),
  );
}
