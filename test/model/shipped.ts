import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from '../../grammar';
import { Workspace } from '../../server/db';

export const scenarios = path.resolve(import.meta.dirname, '../../scenarios');

/** URI and text of every shipped file, in the order of the file system. */
export function shippedFiles(): { uri: string; text: string }[] {
  return (readdirSync(scenarios, { recursive: true }) as string[])
    .filter((name) => name.endsWith('.sand'))
    .map((name) => ({
      uri: `sandtable:/scenarios/${name.replaceAll(path.sep, '/')}`,
      text: readFileSync(path.join(scenarios, name), 'utf8'),
    }));
}

/** A workspace with the shipped games and, beside them, other files. */
export function withShipped(others: Record<string, string> = {}): Workspace {
  const workspace = new Workspace(parse);
  for (const { uri, text } of shippedFiles()) workspace.setFile(uri, text, { shipped: true });
  for (const [uri, text] of Object.entries(others)) workspace.setFile(uri, text);
  return workspace;
}
