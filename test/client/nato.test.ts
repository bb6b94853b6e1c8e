import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { natoInk, natoSymbols } from '../../client/webview/svg/nato';
import { functions } from '../../client/webview/svg/symbols';
import { natoFile } from '../../scripts/nato-symbols';

describe('NATO symbols', () => {
  it('are what milsymbol draws: `npx tsx scripts/nato.ts` writes them', () => {
    const file = path.resolve(import.meta.dirname, '../../client/webview/svg/nato.ts');
    assert.equal(readFileSync(file, 'utf8'), natoFile());
  });

  it('have lines in the ink alone, one symbol for each function', () => {
    for (const [, code] of functions) {
      const inks = [...(natoSymbols[code] ?? '').matchAll(/(?:stroke|fill)="([^"]*)"/g)].map(([, ink]) => ink);
      assert.deepEqual([...new Set(inks)].sort(), [natoInk, 'none'].sort(), code);
    }
  });
});
