/** Links in the text, and names that are edited together. */
import type { Connection, DocumentLink } from 'vscode-languageserver';
import * as ide from '../ide';
import { guarded } from './guard';
import type { Session } from './session';
import { isRecord, needed } from './shape';

export function registerLinks(connection: Connection, session: Session): void {
  const { convert } = session;
  connection.onDocumentLinks(
    guarded(session, 'documentLink', (params) => {
      const uri = convert.file(params);
      if (uri === undefined) return null;
      return ide.links(session, uri).flatMap(({ to, ...span }): DocumentLink[] => {
        const range = convert.range(uri, span);
        if ('symbol' in to) return [{ range, data: to.symbol }];
        if ('file' in to) return [{ range, target: convert.uri(to.file) }];
        return session.docs === undefined ? [] : [{ range, target: `${session.docs}/checks/${to.check}.md` }];
      });
    }) as never,
  );
  // Where a name is declared is looked up for the link that is followed only.
  connection.onDocumentLinkResolve(
    guarded(session, 'documentLinkResolve', (link: DocumentLink): DocumentLink => {
      needed(isRecord(link) && link.range ? link : undefined, 'link');
      const target = typeof link.data === 'string' ? ide.linkTarget(session, link.data) : undefined;
      if (!target) return link;
      const { uri, range } = convert.location(target);
      return { ...link, target: `${uri}#L${range.start.line + 1},${range.start.character + 1}` };
    }) as never,
  );
  connection.languages.onLinkedEditingRange(
    guarded(session, 'linkedEditingRange', (params) => {
      const at = convert.at(params);
      const spans = at ? ide.linkedNames(session, at.uri, at.offset) : [];
      return at && spans.length > 0 ? { ranges: spans.map((s) => convert.range(at.uri, s)) } : null;
    }) as never,
  );
}
