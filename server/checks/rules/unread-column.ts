import type { Phase } from '../../../engine/kernel/compiled';
import { entryOf } from '../../../engine/kernel/records';
import type { GameData } from '../../model/facts/game';
import type { Span } from '../../model/lower/pieces';
import { nearest } from '../../model/suggest';
import { rewriting } from '../edits';
import type { Check } from '../types';

export const unreadColumn: Check = {
  code: 'SND807',
  name: 'unread-column',
  severity: 'error',
  title: { en: 'A column of costs that no class reads', ja: 'どの兵種も読まないコストの列' },
  message: {
    en: 'The phase {phase} reads the columns of the table {table} by class; “{found}” is none.[[ Did you mean “{suggestion}”?]]',
    ja: 'フェイズ{phase}は表{table}の列を兵種で読みますが、「{found}」という兵種はありません。[[「{suggestion}」ですか?]]',
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
  }
}
`,
  *onGame({ game }) {
    const classes = game.vocabulary.classes.map(({ id }) => id);
    for (const { table, phase, found, span } of unreadColumns(game, classes)) {
      const suggestion = nearest(found, classes);
      yield {
        span,
        args: { phase, table, found, suggestion: suggestion ?? '' },
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

/** Columns of tables of costs, behind the first one of costs, that have no class's name. */
function unreadColumns(
  game: GameData,
  classes: readonly string[],
): { table: string; phase: string; found: string; span: Span }[] {
  // A rulebook reads its tables as it needs.
  if (game.vocabulary.rules !== '') return [];
  const { phases, sequences = [] } = game.vocabulary;
  const said = new Set<string>();
  /** Columns that a phase reads: of a class, of a weather, or of a class in a weather. */
  const read = ({ properties }: Phase): readonly string[] => {
    const [, , by] = (entryOf(properties, 'costs') ?? []).map(String);
    if (by === undefined) return classes;
    const weathers = weathersOf(game.vocabulary, by);
    return [...classes, ...weathers, ...classes.flatMap((cls) => weathers.map((word) => `${cls}-${word}`))];
  };
  const look = (phase: Phase): ReturnType<typeof unreadColumns> => [
    ...(entryOf(phase.properties, 'costs') ?? [])
      .slice(0, 1)
      .map(String)
      .flatMap((id) => {
        const located = game.tables.get(id);
        if (!located || said.has(id)) return [];
        said.add(id);
        return located.table.columns.flatMap((column, i) => {
          const span = located.header[i];
          // A table with one column of costs may call it as it likes.
          if (i < 2 || !span || read(phase).includes(column.id)) return [];
          return [{ table: id, phase: phase.id, found: column.id, span }];
        });
      }),
    ...phase.steps.flatMap(look),
  ];
  return [phases, ...sequences.map((one) => one.phases)].flat().flatMap(look);
}
