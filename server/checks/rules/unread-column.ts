import { entryOf } from '../../../engine/kernel/records';
import type { GameData } from '../../model/facts/game';
import type { Span } from '../../model/lower/pieces';
import { formsOf } from '../../model/procedures';
import { nearest } from '../../model/suggest';
import { rewriting } from '../edits';
import type { Check } from '../types';
import { isUnsure, procedures } from './pieces';

export const unreadColumn: Check = {
  code: 'SND807',
  name: 'unread-column',
  severity: 'error',
  title: { en: 'A column that no phase reads', ja: 'どのフェイズも読まない列' },
  message: {
    en: 'The phase {phase} reads the columns of the table {table} as {what:noun}; “{found}” is none.[[ Did you mean “{suggestion}”?]]',
    ja: 'フェイズ{phase}は表{table}の列を{what:noun}として読みますが、「{found}」はそのどれでもありません。[[「{suggestion}」ですか?]]',
  },
  doc: {
    en: 'In the table of its `costs` a phase reads the column that is called as the class of the unit, and for all other classes the first column behind the names of the rows; with `by`, also those that are called as the weather, or as the class and the weather (`foot-mud`). Another column is never looked at.',
    ja: 'フェイズは`costs`の表から、ユニットの兵種と同じ名前の列を読み、ほかの兵種には行の名前のすぐ後ろの列を使います。`by`があれば、天候の名前や「兵種-天候」（`foot-mud`）の列も読みます。それ以外の列は読まれません。',
  },
  bad: `//! without rules sample
//! replace red: gain 1 supply => red: reduce 1 (blue Ship)
game sample {
  sequence march {
    phase walk "Walk" ja "行軍" { does move; allowance 3; costs combat }
  }
  table combat "Going" ja "移動表" {
    | ground | land | ari |
    | plain  | 1    | 1   |
    | coast  | 2    | 1   |
    | sea    | no   | 1   |
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
    | ground | land | air |
    | plain  | 1    | 1   |
    | coast  | 2    | 1   |
    | sea    | no   | 1   |
  }
}
`,
  *onGame({ game }) {
    for (const { table, phase, found, span, what, known } of unreadColumns(game)) {
      const suggestion = nearest(found, known);
      yield {
        span,
        args: { phase, table, what, found, suggestion: suggestion ?? '' },
        ...(suggestion === undefined ? {} : { data: { replace: suggestion } }),
      };
    }
  },
  fixes(context) {
    const meant = context.issue.data?.replace;
    return typeof meant === 'string' ? [{ ...rewriting(context, meant), safe: true as const }] : [];
  },
};

/** Words of the weather: names of the boxes of a track, or the cells of a column of the turns. */
function weathersOf({ tracks = [], tables }: GameData['vocabulary'], by: string): string[] {
  const track = tracks.find(({ id }) => id === by);
  if (track) return (track.boxes ?? []).flatMap(({ id }) => id ?? []);
  const turns = entryOf(tables, 'turns');
  const column = turns?.columns.findIndex(({ id }) => id === by) ?? -1;
  return column < 1 ? [] : [...new Set((turns?.rows ?? []).map(({ cells }) => String(cells[column] ?? '')))];
}

/** Columns that a phase reads in its costs: of a class, of a weather, or of a class in a weather. */
function columnsOfCosts({ vocabulary }: GameData, by: string | undefined): string[] {
  const classes = vocabulary.classes.map(({ id }) => id);
  if (by === undefined) return classes;
  const weathers = weathersOf(vocabulary, by);
  return [...classes, ...weathers, ...classes.flatMap((cls) => weathers.map((word) => `${cls}-${word}`))];
}

interface Unread {
  table: string;
  phase: string;
  found: string;
  span: Span;
  what: 'columns-of-costs' | 'columns-of-effects';
  known: readonly string[];
}

/** Who reads a table, and the columns that anybody reads in it. */
interface Reading {
  phase: string;
  costs: boolean;
  known: Set<string>;
}

/** Columns of tables of costs and effects that have the name of nothing a phase looks for. */
export function unreadColumns(game: GameData): Unread[] {
  const readings = new Map<string, Reading>();
  const doubtful = new Set<string>();
  for (const phase of procedures(game)) {
    // Of a phase that is not understood nobody knows what it reads, nor whether it reads the tables of others.
    if (isUnsure(game, phase)) {
      for (const word of ['costs', 'effects'])
        for (const id of entryOf(phase.properties, word) ?? []) doubtful.add(String(id));
      continue;
    }
    const does = (phase.properties.does ?? []).map(String);
    const quantities = formsOf(does).flatMap((form) => Object.keys(form.quantities));
    const [costs, , by] = (entryOf(phase.properties, 'costs') ?? []).map(String);
    const read = (id: string, names: readonly string[], isCosts: boolean) => {
      const reading = readings.get(id) ?? { phase: phase.id, costs: false, known: new Set() };
      readings.set(id, reading);
      reading.costs ||= isCosts;
      for (const name of names) reading.known.add(name);
    };
    if (costs !== undefined) read(costs, columnsOfCosts(game, by), true);
    for (const id of (entryOf(phase.properties, 'effects') ?? []).map(String)) read(id, quantities, false);
  }
  return [...readings].flatMap(([id, { phase, costs, known }]) => {
    const located = game.tables.get(id);
    // Of one that is rolled on that is told at the phase.
    if (!located || located.table.roll || doubtful.has(id)) return [];
    // The first column names the rows; the first one of costs may be called as its author likes.
    const from = costs ? 2 : 1;
    return located.table.columns.flatMap((column, i): Unread[] => {
      const span = located.header[i];
      if (i < from || !span || known.has(column.id)) return [];
      const what = costs ? 'columns-of-costs' : 'columns-of-effects';
      return [{ table: id, phase, found: column.id, span, what, known: [...known] }];
    });
  });
}
