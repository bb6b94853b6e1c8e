import type { GameData } from '../../model/facts/game';
import type { Span } from '../../model/lower/pieces';
import { nearest } from '../../model/suggest';
import { rowNaming } from '../cells';
import type { Check } from '../types';
import { groundTables, onlyMissing, rowNames } from './cost-tables';

/** What the rows of a table are, by the word of a phase that reads it. */
const readers = { costs: 'rows-of-costs', effects: 'rows-of-effects' } as const;

export const unreadRow: Check = {
  code: 'SND797',
  name: 'unread-row',
  severity: 'error',
  title: { en: 'A row that its phase does not read', ja: 'フェイズが読まない行' },
  message: {
    en: 'The phase {phase} reads the rows of the table {table} as {what:noun}; [[“{found}” is none]][[row {nameless} names none]].[[ Did you mean “{suggestion}”?]]',
    ja: 'フェイズ{phase}は表{table}の行を{what:noun}として読みますが、[[「{found}」はそのどれでもありません]][[{nameless}行目には名前がありません]]。[[「{suggestion}」ですか?]]',
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
    | sea    | no   |
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
    | sea    | no   |
  }
}
`,
  *onGame({ game }) {
    for (const { table, row, word, number, phase, reads, known, missing } of unreadRows(game)) {
      const suggestion = word === '' ? missing : nearest(word, known);
      yield {
        span: row,
        args: {
          phase,
          table,
          what: readers[reads],
          found: word,
          nameless: word === '' ? String(number) : '',
          suggestion: suggestion ?? '',
        },
        ...(suggestion === undefined ? {} : { data: { replace: suggestion } }),
        // Where other texts miss the same name, it is the declaration that is wrong.
        rests: [word],
      };
    }
  },
  fixes(context) {
    const { issue } = context;
    const meant = issue.data?.replace;
    if (typeof meant !== 'string') return [];
    return rowNaming(context, issue.args.found ?? '', meant).map((fix) => ({ ...fix, safe: true as const }));
  },
};

export interface UnreadRow {
  table: string;
  row: Span;
  word: string;
  /** The rows are counted from 1. */
  number: number;
  phase: string;
  reads: keyof typeof readers;
  known: readonly string[];
  /** The only terrain without a row. */
  missing: string | undefined;
}

/** Rows of the tables of costs and effects that name nothing a phase looks for. */
export function unreadRows(game: GameData): UnreadRow[] {
  const { terrains, borders, routes = [], features } = game.vocabulary;
  const ids = (...lists: readonly (readonly { id: string }[])[]) => lists.flat().map(({ id }) => id);
  const looked = { costs: ids(terrains, features, borders, routes), effects: ids(terrains, features, borders) };
  return groundTables(game).flatMap((ground) => {
    const { reads, phase, id, located } = ground;
    const known = looked[reads];
    const missing = onlyMissing(game, ground);
    return rowNames(located)
      .filter(({ word }) => !known.includes(word))
      .map(({ word, row, number }) => ({ table: id, row, word, number, phase, reads, known, missing }));
  });
}
