/** What stands beside the text: lenses above declarations and hints within lines, completed when they are shown. */
import {
  type CodeLens,
  type Connection,
  type InlayHint,
  InlayHintKind,
  type InlayHintLabelPart,
  MarkupKind,
} from 'vscode-languageserver';
import * as ide from '../ide';
import { guarded, onceKnown } from './guard';
import { stamped, unstamped } from './resolving';
import type { Session } from './session';
import { isRecord, needed } from './shape';

export function registerAnnotations(connection: Connection, session: Session): void {
  lenses(connection, session);
  hints(connection, session);
}

function lenses(connection: Connection, session: Session): void {
  const { convert } = session;
  connection.onCodeLens(
    onceKnown(
      session,
      guarded(session, 'codeLens', (params) => {
        const uri = convert.file(params);
        if (uri === undefined) return null;
        return ide.lenses(session, uri).map((lens): CodeLens => {
          const range = convert.range(uri, lens);
          if (lens.sums !== undefined && session.traits.lazyLenses)
            return { range, data: stamped(session, uri, lens.sums) };
          return { range, command: { title: lens.title, command: lens.command, arguments: lens.arguments } };
        });
      }),
    ),
  );
  // Adding up both sides' forces is left for the lenses that are seen.
  connection.onCodeLensResolve(
    guarded(session, 'codeLensResolve', (lens: CodeLens): CodeLens => {
      needed(isRecord(lens) && lens.range ? lens : undefined, 'lens');
      const data = unstamped(session, lens.data);
      if (typeof data?.about !== 'string') return lens;
      const title = ide.lensTitle(session, data.about);
      const opens = session.model.scenario(data.about) ? 'sandtable.preview' : '';
      return { ...lens, command: { title, command: opens, ...(opens ? { arguments: [data.about] } : {}) } };
    }) as never,
  );
}

function hints(connection: Connection, session: Session): void {
  const { convert } = session;
  connection.languages.inlayHint.on(
    guarded(session, 'inlayHint', (params) => {
      const uri = convert.file(params);
      const span = uri === undefined ? undefined : convert.span(uri, params.range);
      if (uri === undefined || !span) return null;
      const wanted = ide.inlayHints(session, uri, span).filter((hint) => session.hints[hint.kind]);
      const none = (): InlayHint[] => [];
      return session.workspace.db.foldList(none, wanted, (told, hint) => {
        told.push({
          position: convert.lines(uri).position(hint.offset),
          label: hint.label,
          ...(hint.kind === 'place' ? { kind: InlayHintKind.Type } : {}),
          ...(hint.about === undefined ? {} : { data: stamped(session, uri, hint.about) }),
          paddingLeft: hint.pad === 'left',
          paddingRight: hint.pad === 'right',
        });
      });
    }),
  );
  connection.languages.inlayHint.resolve(
    guarded(session, 'inlayHintResolve', (hint: InlayHint): InlayHint => {
      needed(isRecord(hint) && hint.position && hint.label ? hint : undefined, 'hint');
      const data = unstamped(session, hint.data);
      if (typeof data?.about !== 'number') return hint;
      const value = ide.hover(session, data.uri, data.about)?.markdown;
      const tooltip = value === undefined ? {} : { tooltip: { kind: MarkupKind.Markdown, value } };
      const [jump] = ide.definitions(session, data.uri, data.about);
      if (!jump || typeof hint.label !== 'string') return { ...hint, ...tooltip };
      const label: InlayHintLabelPart = {
        value: hint.label,
        location: convert.location({ uri: jump.uri, ...jump.to }),
      };
      return { ...hint, ...tooltip, label: [label] };
    }) as never,
  );
}
