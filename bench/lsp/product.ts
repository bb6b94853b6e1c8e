/** The package that ships, as `scripts/package.mjs` has left it in `dist/`: how large it is, and how long its code takes to load. */
import { execFile } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const dist = join(dirname(fileURLToPath(import.meta.url)), '../../dist');

export interface Product {
  /** Bytes of `sandtable.vsix`. */
  packageBytes: number;
  /** Milliseconds to load the extension's code, VS Code's own interface left out; one for each fresh process. */
  loads: number[];
}

/** Prints the time that loading the script takes; whatever it wants of VS Code while it is loaded, it gets. */
const load = `
const anything = new Proxy(class {}, { getPrototypeOf: () => anything, get: (target, key) => key === 'prototype' ? target[key] : key === Symbol.toPrimitive ? () => 0 : anything });
const Module = require('node:module');
const usual = Module._load;
Module._load = (name, ...rest) => name === 'vscode' ? anything : usual(name, ...rest);
const start = performance.now();
require(process.argv[1]);
console.log(performance.now() - start);`;

/**
 * Undefined when there is no package. Asynchronous, because waiting synchronously for a process right after others were killed has hung:
 * the end of the new one was told to the loop that did not run.
 */
export async function product(rounds: number): Promise<Product | undefined> {
  const file = join(dist, 'sandtable.vsix');
  if (!existsSync(file)) return undefined;
  const once = async () => {
    const args = ['-e', load, join(dist, 'extension.js')];
    return Number((await promisify(execFile)(process.execPath, args)).stdout);
  };
  await once();
  const loads: number[] = [];
  for (let i = 0; i < rounds; i++) loads.push(await once());
  return { packageBytes: statSync(file).size, loads };
}
