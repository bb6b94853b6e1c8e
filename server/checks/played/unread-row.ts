import type { Table } from '../../../engine/kernel/compiled';
import { entryOf } from '../../../engine/kernel/records';
import type { GameData } from '../../model/facts/game';
import type { Span } from '../../model/lower/pieces';
import { nearest } from '../../model/suggest';
import { lineRewriting } from '../edits';
import { allPhases } from '../phases';
import type { Check } from '../types';

/** What the rows of a table are, by the word of a phase that reads it. */
const readers = { costs: 'rows-of-costs', effects: 'rows-of-effects' } as const;

export const unreadRow: Check = {
  code: 'SND797',
  name: 'unread-row',
  severity: 'error',
  title: { en: 'A row that its phase does not read', ja: 'フェイズが読まない行' },
  message: {
    en: 'The phase {phase} reads the rows of the table {table} as {what:noun}; “{found}” is none.[[ Did you mean “{suggestion}”?]]',
    ja: 'フェイズ{phase}は表{table}の行を{what:noun}として読みますが、「{found}」はそのどれでもありません。[[「{suggestion}」ですか?]]',
  },
  doc: {
    en: 'A phase that does `move` reads in the table of its `costs` a row for each terrain, feature, kind of hexside and route; the table of its `effects` has a row for each terrain, feature and kind of hexside. Another row is never looked at.',
    ja: '`move`を行うフェイズは`costs`の表から地形、地物、ヘクスサイドの種類、経路の行を読みます。`effects`の表の行は地形、地物、ヘクスサイドの種類です。ほかの行は読まれません。',
  },
  bad: `//! without rules sample
//! replace red: gain 1 supply => red: reduce 1 (blue Ship)
game sample {
  sequence march {
    phase walk "Walk" ja "行軍" { does move; allowance 3; costs combat }
  }
  table combat "Going" ja "移動表" {
    | ground | cost |
    | plain  | 1    |
    | coats  | 2    |
  }
}
`,
  good: `//! without rules sample
//! replace red: gain 1 supply => red: reduce 1 (blue Ship)
game sample {
  sequence march {
    phase walk "Walk" ja "行軍" { does move; allowance 3; costs combat }
  }
  table combat "Going" ja "移動表" {
    | ground | cost |
    | plain  | 1    |
    | coast  | 2    |
  }
}
`,
  *onGame({ game }) {
    for (const { table, row, word, phase, reads, known } of unreadRows(game)) {
      const suggestion = nearest(word, known);
      yield {
        span: row,
        args: { phase, table, what: readers[reads], found: word, suggestion: suggestion ?? '' },
        ...(suggestion === undefined ? {} : { data: { replace: suggestion } }),
      };
    }
  },
  fixes(context) {
    const { issue } = context;
    const found = issue.args.found ?? '';
    const meant = issue.data?.replace;
    if (typeof meant !== 'string') return [];
    const cell = new RegExp(`(?<=^\\|\\s*)${found.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?=\\s*\\|)`);
    return lineRewriting(context, cell, () => meant).map((fix) => ({ ...fix, safe: true as const }));
  },
};

export interface UnreadRow {
  table: string;
  row: Span;
  word: string;
  phase: string;
  reads: keyof typeof readers;
  known: readonly string[];
}

/** Rows of the tables of costs and effects that name nothing a phase looks for. */
export function unreadRows(game: GameData): UnreadRow[] {
  const { terrains, borders, routes = [], features } = game.vocabulary;
  const ids = (...lists: readonly (readonly { id: string }[])[]) => lists.flat().map(({ id }) => id);
  const looked = { costs: ids(terrains, features, borders, routes), effects: ids(terrains, features, borders) };
  const found: UnreadRow[] = [];
  // A rulebook reads its tables as it needs.
  if (game.vocabulary.rules !== '') return found;
  const said = new Set<string>();
  for (const phase of allPhases(game))
    for (const reads of ['costs', 'effects'] as const) {
      const words = (entryOf(phase.properties, reads) ?? []).map(String);
      // `costs march by weather` names one table.
      for (const id of reads === 'costs' ? words.slice(0, 1) : words) {
        const located = game.tables.get(id);
        if (!located || said.has(`${reads} ${id}`)) continue;
        said.add(`${reads} ${id}`);
        const known = looked[reads];
        for (const { word, row } of wordsOf(located.table, located.rows))
          if (!known.includes(word)) found.push({ table: id, row, word, phase: phase.id, reads, known });
      }
    }
  return found;
}

/** The first cell of each row, where it is a word. */
function wordsOf({ rows }: Table, spans: readonly Span[]): { word: string; row: Span }[] {
  return rows.flatMap(({ cells: [first] }, i) =>
    typeof first === 'string' && spans[i] ? [{ word: first, row: spans[i] }] : [],
  );
}
