/** `sandtable/edit`: what is done to the map table as a change of the text. */
import { isTableEdit, type Objection, tableEdit } from '../ide';
import type { Edit } from '../model';
import type { EditObjection, EditParams, EditResult, TextChange } from './protocol';
import type { Session } from './session';
import { isRecord, needed } from './shape';

export function edit(session: Session, params: EditParams | null | undefined): EditResult {
  const scenario = needed(typeof params?.scenario === 'string' ? params.scenario : undefined, 'scenario');
  const wanted: unknown = params?.edit;
  const known = needed(isRecord(wanted) && isTableEdit(wanted) ? wanted : undefined, 'edit of a known kind');
  const answer = tableEdit(session, scenario, known);
  if ('refused' in answer) return { refused: objection(session, answer.refused) };
  return {
    edit: changeOf(session, answer.edits),
    warnings: answer.warnings.map((one) => objection(session, one)),
  };
}

function objection(session: Session, { at, ...rest }: Objection): EditObjection {
  return at ? { ...rest, location: session.convert.location(at) } : rest;
}

/** Edits file by file, each for the version that the server has. */
function changeOf(session: Session, edits: readonly Edit[]): TextChange {
  const files = new Map<string, TextChange['documentChanges'][number]>();
  for (const one of edits) {
    const uri = session.convert.uri(one.uri);
    const file = files.get(one.uri) ?? {
      textDocument: { uri, version: session.documents.get(one.uri)?.version ?? null },
      edits: [],
    };
    file.edits.push({ range: session.convert.range(one.uri, one), newText: one.text });
    files.set(one.uri, file);
  }
  return { documentChanges: [...files.values()] };
}
