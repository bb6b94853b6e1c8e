// Writes docs/lsp.md: npx tsx scripts/lsp.ts
import { writeFileSync } from 'node:fs';
import { lspTable } from './lsp-table';

writeFileSync('docs/lsp.md', lspTable());
