// Where things are, for every script.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './ensure.mjs';

export { root };

/** Where the VS Code servers for tests live; `VSCODE_SERVER_HOME` shares one install between checkouts. */
export const serverHome = process.env.VSCODE_SERVER_HOME ?? path.join(root, '.vscode-server');

/** The first of these programs found on the PATH, with its folder; or undefined. */
export function findProgram(...names) {
  return names
    .flatMap((name) => (process.env.PATH ?? '').split(path.delimiter).map((dir) => path.join(dir, name)))
    .find((file) => existsSync(file));
}
