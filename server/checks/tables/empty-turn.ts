import type { GameData } from '../../model/facts/game';
import { neededColumns } from '../columns';
import type { Check } from '../types';

export const emptyTurn: Check = {
  code: 'SND408',
  name: 'empty-turn',
  severity: 'error',
  title: { en: 'A turn without an entry', ja: '記入のないターン' },
  message: { en: 'Turn {turn} has no {column}.', ja: 'ターン{turn}の{column}が空です。' },
  doc: {
    en: 'The ruleset reads this number every turn of the scenario.',
    ja: 'ルールセットはシナリオの毎ターン、この数を読みます。',
  },
  bad: `//! replace | 3    | events | 3          | => | 3    | events |            |
`,
  good: `game sample {
}
`,
  *onScenario({ game, scenario }) {
    const track = game.tables.get('turns');
    if (!track || !scenario.turns) return;
    const names = neededColumns(game, 'turns').filter((name) => perSide(name, game));
    const columns = track.table.columns.map((c) => c.id);
    for (const [r, row] of track.table.rows.entries()) {
      const turn = row.cells[0];
      if (typeof turn !== 'number' || turn < scenario.turns.first || turn > scenario.turns.last) continue;
      for (const name of names) {
        const at = columns.indexOf(name);
        if (at >= 0 && (row.cells[at] ?? null) === null)
          yield { span: track.rows[r]!, args: { turn: String(turn), column: name } };
      }
    }
  },
  unfixable: {
    en: 'the number is printed on the turn record, not in the text.',
    ja: '数値は印刷されたターン記録にあり、本文からは分かりません。',
  },
};

/** Columns that hold one number for each side. */
function perSide(column: string, game: GameData): boolean {
  return game.vocabulary.sides.some((side) => column === side.id || column.endsWith(`-${side.id}`));
}
