// Writes docs/validators.md from docs/validators.json. `--check`: only says whether it is stale (exit code 1).
// Usage: tsx scripts/validators.mjs [--check]
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { validatorsPage } from '../server/checks/validators.ts';

const docs = path.resolve(import.meta.dirname, '../docs');
const wanted = validatorsPage(JSON.parse(readFileSync(path.join(docs, 'validators.json'), 'utf8')));
const file = path.join(docs, 'validators.md');
const stale = readFileSync(file, { encoding: 'utf8', flag: 'a+' }) !== wanted;
if (stale && !process.argv.includes('--check')) writeFileSync(file, wanted);
console.log(stale ? 'written: validators.md' : 'docs/validators.md is up to date');
process.exitCode = process.argv.includes('--check') && stale ? 1 : 0;
