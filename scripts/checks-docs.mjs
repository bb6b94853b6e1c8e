// Writes docs/checks/*.md from the checks themselves. `--check`: only says which pages are stale (exit code 1).
// Usage: tsx scripts/checks-docs.mjs [--check]
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pages } from '../server/checks/pages.ts';

const folder = path.resolve(import.meta.dirname, '../docs/checks');
const onlyCheck = process.argv.includes('--check');
mkdirSync(folder, { recursive: true });
const wanted = pages();
const stale = [];
for (const [name, text] of wanted) {
  const file = path.join(folder, name);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  stale.push(name);
  if (!onlyCheck) writeFileSync(file, text);
}
for (const name of readdirSync(folder)) {
  if (wanted.has(name)) continue;
  stale.push(name);
  if (!onlyCheck) rmSync(path.join(folder, name));
}
console.log(
  stale.length === 0 ? 'docs/checks is up to date' : `${onlyCheck ? 'stale' : 'written'}: ${stale.join(' ')}`,
);
process.exitCode = onlyCheck && stale.length > 0 ? 1 : 0;
