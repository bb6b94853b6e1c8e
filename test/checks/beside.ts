/** What is found in a person's own texts beside the shipped ones: these are understood once in a process. */
import { createDiagnostics, type Diagnostics } from '../../server/checks';
import { createModel } from '../../server/model';
import { withShipped } from '../model/shipped';

const workspace = withShipped();
const diagnostics = createDiagnostics(createModel(workspace));

/** What is found, until others are asked for: the own texts of before are gone. */
export function foundBeside(own: Readonly<Record<string, string>>): Diagnostics {
  for (const uri of workspace.uris()) if (!workspace.isShipped(uri) && !(uri in own)) workspace.removeFile(uri);
  for (const [uri, text] of Object.entries(own)) workspace.setFile(uri, text);
  return diagnostics;
}
