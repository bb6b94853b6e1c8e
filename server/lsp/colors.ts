/** Colours in the text and how they may be written. */
import type { ColorPresentationParams, Connection } from 'vscode-languageserver';
import * as ide from '../ide';
import { guarded } from './guard';
import type { Session } from './session';
import { isRecord } from './shape';

export function registerColors(connection: Connection, session: Session): void {
  const { convert } = session;
  connection.onDocumentColor(
    guarded(
      session,
      'documentColor',
      (params) => {
        const uri = convert.file(params);
        const tree = uri === undefined ? undefined : session.workspace.tree(uri);
        if (uri === undefined || !tree) return [];
        return ide.colors(tree).map(({ red, green, blue, start, end }) => ({
          range: convert.range(uri, { start, end }),
          color: { red, green, blue, alpha: 1 },
        }));
      },
      { otherwise: [] },
    ) as never,
  );
  connection.onColorPresentation(
    guarded(
      session,
      'colorPresentation',
      (params: ColorPresentationParams) => {
        const color: unknown = params.color;
        const part = (name: string) => (isRecord(color) && typeof color[name] === 'number' ? color[name] : 0);
        const uri = convert.file(params);
        const span = uri === undefined ? undefined : convert.span(uri, params.range);
        const beside = uri !== undefined && span ? ide.neighbours(session, uri, span.start) : [];
        return ide
          .presentations(session, [part('red'), part('green'), part('blue')], beside)
          .map(({ label, text }) => ({
            label,
            ...(uri !== undefined && span ? { textEdit: { range: convert.range(uri, span), newText: text } } : {}),
          }));
      },
      { otherwise: [] },
    ) as never,
  );
}
