/** Requests while a line is being written: signature help and inline completion. */
import type { Connection } from 'vscode-languageserver';
import * as ide from '../ide';
import { guarded } from './guard';
import type { Session } from './session';

export function registerTyping(connection: Connection, session: Session): void {
  const { convert } = session;
  connection.onSignatureHelp(
    guarded(session, 'signatureHelp', (params) => {
      const at = convert.at(params);
      const help = at && ide.signatureHelp(session, at.uri, at.offset);
      if (!help) return null;
      return {
        signatures: help.forms.map((form) => ({
          label: form.label,
          ...(form.doc ? { documentation: form.doc } : {}),
          parameters: form.parts.map((part) => ({
            label: [part.start, part.end] as [number, number],
            documentation: part.doc,
          })),
          // Behind all parts no one is active.
          activeParameter: form.active < 0 ? form.parts.length : form.active,
        })),
        activeSignature: help.active,
      };
    }) as never,
  );
  connection.languages.inlineCompletion.on(
    guarded(session, 'inlineCompletion', (params) => {
      const at = convert.at(params);
      const found = at && ide.inlineCompletion(session, at.uri, at.offset);
      if (!at || !found) return null;
      return [{ insertText: found.text, range: convert.range(at.uri, found.replaces), filterText: found.text }];
    }) as never,
  );
}
