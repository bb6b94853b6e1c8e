import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, type SyntaxTree } from '../../grammar';
import { Workspace } from '../../server/db';
import { createModel } from '../../server/model';

const scenarios = path.resolve(import.meta.dirname, '../../scenarios');

/** URI and text of every shipped file, in the order of the file system. */
export function shippedFiles(): { uri: string; text: string }[] {
  return (readdirSync(scenarios, { recursive: true }) as string[])
    .filter((name) => name.endsWith('.sand'))
    .map((name) => ({
      uri: `sandtable:/scenarios/${name.replaceAll(path.sep, '/')}`,
      text: readFileSync(path.join(scenarios, name), 'utf8'),
    }));
}

/** Trees of shipped texts by the texts; undefined: nobody has wanted it yet. */
const trees = new Map<string, SyntaxTree | undefined>();

/** Texts of ours that are as they are shipped: their trees, which nothing changes, are made once in a process. */
export function isShipped(text: string): void {
  if (!trees.has(text)) trees.set(text, undefined);
}

/** As the parser, which reads shipped texts once. */
export function readOnce(text: string): SyntaxTree {
  if (!trees.has(text)) return parse(text);
  const tree = trees.get(text) ?? parse(text);
  trees.set(text, tree);
  return tree;
}

/** A workspace with the shipped games and, beside them, other files. */
export function withShipped(others: Record<string, string> = {}): Workspace {
  const workspace = new Workspace(readOnce);
  for (const { uri, text } of shippedFiles()) {
    isShipped(text);
    workspace.setFile(uri, text, { shipped: true });
  }
  for (const [uri, text] of Object.entries(others)) workspace.setFile(uri, text);
  return workspace;
}

let model: ReturnType<typeof createModel> | undefined;

/** What the shipped texts mean, as the library beside one's own: understood once in a process, for whoever changes none of them. */
export function libraryModel(): ReturnType<typeof createModel> {
  model ??= createModel(withShipped());
  return model;
}
