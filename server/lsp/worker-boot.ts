/**
 * Entry of the packed server in a web worker (`dist/server.worker.js`): loads the pieces that it shares with the server for Node, which
 * stand in the package once. The client's first message says in which folder they are.
 */

/** A piece as it was packed: a CommonJS module around which stands `scripts/build.mjs`'s wrapper. */
type Body = (require: (name: string) => object, module: { exports: object }, exports: object) => void;

const scope = globalThis as unknown as {
  onmessage: ((event: { data: unknown }) => void) | null;
  importScripts(url: string): void;
  sandtablePiece?: (body: Body) => void;
};
const loaded = new Map<string, { exports: object }>();

function load(folder: string, name: string): object {
  const known = loaded.get(name);
  if (known) return known.exports;
  let body: Body | undefined;
  scope.sandtablePiece = (given) => {
    body = given;
  };
  scope.importScripts(`${folder}/${name}`);
  if (!body) throw new Error(`${name} is no piece of the server`);
  const module = { exports: {} };
  loaded.set(name, module);
  body((other) => load(folder, other.replace(/^\.\//, '')), module, module.exports);
  return module.exports;
}

scope.onmessage = ({ data }) => {
  // What comes from now on is for the server.
  scope.onmessage = null;
  load((data as { pieces: string }).pieces, 'worker-server.js');
};
