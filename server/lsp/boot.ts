/**
 * Entry of the packed server (`dist/server.js`): loads `language-server.js` and what it needs with the machine's own code from an
 * earlier start, which is kept in `cache/` beside it. Compiling is a third of a start. Where nothing can be written, or the code is
 * another program's or another engine's, everything is compiled as usual.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Script } from 'node:vm';

interface Loaded {
  exports: Record<string, unknown>;
}
type Body = (exports: object, require: (name: string) => unknown, module: Loaded, file: string, folder: string) => void;

/** A script's code is kept when it has been in use for this long (milliseconds): by then most of what a start needs has run. */
const IN_USE = 3000;

const folder = __dirname;
const cache = join(folder, 'cache');
/** Code belongs to an engine and the way it was started. */
const engine = [process.versions.v8, process.arch, ...process.execArgv]
  .join(' ')
  .replace(/[^\w.=]+/g, '-')
  .slice(0, 120);
const native = createRequire(__filename);
const loaded = new Map<string, Loaded>();
interface Compiled {
  script: Script;
  text: Buffer;
  at: string;
}
/** Scripts whose code was not at hand, and has not been kept yet. */
const compiled: Compiled[] = [];

function load(name: string): Record<string, unknown> {
  const known = loaded.get(name);
  if (known) return known.exports;
  const file = join(folder, name);
  const text = readFileSync(file);
  // What was kept belongs to this very text: the engine itself compares lengths only. It refuses other engines' code, and broken code.
  const at = join(cache, `${name}.${engine}`);
  const kept = keptCode(at, text);
  const script = new Script(`(function (exports, require, module, __filename, __dirname) {${text.toString()}\n})`, {
    filename: file,
    ...(kept ? { cachedData: kept } : {}),
  });
  if (!kept || script.cachedDataRejected) keepLater({ script, text, at });
  const module: Loaded = { exports: {} };
  loaded.set(name, module);
  const near = (other: string): unknown => (other.startsWith('./') ? load(other.slice(2)) : native(other));
  (script.runInThisContext() as Body)(module.exports, near, module, file, folder);
  return module.exports;
}

/** The kept code, behind the text it was made from. */
function keptCode(at: string, text: Buffer): Buffer | undefined {
  try {
    const bytes = readFileSync(at);
    return bytes.subarray(0, text.length).equals(text) ? bytes.subarray(text.length) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the code soon, with that of all scripts that are compiled until then. A game's are loaded when it is first asked for. */
function keepLater(one: Compiled): void {
  compiled.push(one);
  if (compiled.length === 1) setTimeout(keep, IN_USE).unref();
}

/** Keeps the code for the next start; other processes never see half of it. */
function keep(): void {
  try {
    mkdirSync(cache, { recursive: true });
    for (const { script, text, at } of compiled.splice(0)) {
      const next = `${at}.${process.pid}`;
      writeFileSync(next, Buffer.concat([text, script.createCachedData()]));
      renameSync(next, at);
    }
  } catch {
    // The folder is not ours to write: the next start compiles again.
  }
}

load('language-server.js');
