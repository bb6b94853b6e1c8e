// Writes docs/grammar.ebnf: npx tsx scripts/ebnf.ts
import { writeFileSync } from 'node:fs';
import { ebnf } from '../grammar/ebnf';

writeFileSync('docs/grammar.ebnf', ebnf());
