/** 16.1, 16.2: what the codes of the combat table and of the fire fight mean, read off the text. */
import type { Properties, Table } from '../../kernel/compiled';
import { maxOf } from '../../kernel/lists';
import { entryOf, setEntry } from '../../kernel/records';

export const NO_ADVANCE = 0;
export const LIMITED = 1;
export const NORMAL = 2;
export const BONUS = 3;
const ADVANCES = ['', 'limited', 'normal', 'bonus'];
export const ADVANCE_WORDS: readonly string[] = ADVANCES;

/** Results by the code in the cells; a code of two parts is both of them. */
export function readResults(table: Table | undefined): Record<string, Result> {
  const out: Record<string, Result> = {};
  for (const row of table?.rows ?? [])
    for (const cell of row.cells.slice(1)) {
      if (typeof cell !== 'string' || entryOf(out, cell)) continue;
      const declared = (code: string) => table!.results?.find((r) => r.id === code)?.properties;
      const parts = declared(cell) ? [declared(cell)!] : cell.split('/').map((p) => declared(p) ?? {});
      setEntry(out, cell, combine(cell, parts));
    }
  return out;
}

export type Result = ReturnType<typeof combine>;

function combine(code: string, parts: readonly Properties[]) {
  const number = (id: string) =>
    parts.reduce((sum, p) => sum + (typeof entryOf(p, id)?.[0] === 'number' ? (entryOf(p, id)![0] as number) : 0), 0);
  const has = (id: string) => parts.some((p) => entryOf(p, id) !== undefined);
  return {
    code,
    attacker: number('attacker'),
    defender: number('defender'),
    engaged: has('engaged'),
    /** The attacker may fight on, with this modifier (16.2). */
    fight: parts.some((p) => p.choice?.includes('fire-fight')),
    modifier: number('fire-fight-drm'),
    retreat: number('retreat'),
    advance: maxOf([0, ...parts.map((p) => ADVANCES.indexOf(String(p.advance?.[0] ?? '')))]),
    breakthrough: has('breakthrough'),
    advantage: has('advantage'),
  };
}
