/** One spelling for each URI: clients and file systems escape the same characters differently. */
import { URI } from 'vscode-uri';

const seen = new Map<string, string>();
const MOST = 10_000;

/** The spelling under which the workspace knows a file. A text that is no URI stands for itself. */
export function canonical(uri: string): string {
  let known = seen.get(uri);
  if (known === undefined) {
    try {
      known = URI.parse(uri).toString();
    } catch {
      known = uri;
    }
    if (seen.size >= MOST) seen.clear();
    seen.set(uri, known);
  }
  return known;
}

/** Whether a file lies in a folder (both canonical). */
export function isWithin(uri: string, folder: string): boolean {
  return uri.startsWith(folder.endsWith('/') ? folder : `${folder}/`);
}
