import type { Phase } from '../../../engine/kernel/compiled';
import { entryOf } from '../../../engine/kernel/records';
import type { GameData, LocatedTable } from '../../model/facts/game';
import type { MapData } from '../../model/facts/map';
import type { Span } from '../../model/lower/pieces';
import { cellsOf, headerOf, lineStart } from '../cells';
import { groundTables, repeatedRows, rowNames } from '../played/cost-tables';
import { unreadRows } from '../played/unread-row';
import type { Check, Fix, FixContext } from '../types';
import { actors, mapsOf, piecesOf, procedures } from './pieces';

export const costsWithoutRow: Check = {
  code: 'SND809',
  name: 'costs-without-row',
  severity: 'warning',
  whole: true,
  title: { en: 'Ground that its costs say nothing of', ja: 'コストのない地形' },
  message: {
    en: 'The table {table} has no row for {terrains}. Such ground is on the map, and {classes} may enter it; but in {phase} nobody comes there, except along a route that has a row.',
    ja: '表{table}に、マップにあり{classes}が入れる{terrains}の行がありません。{phase}では、行のある経路沿いのほかは入れません。',
  },
  doc: {
    en: 'In a phase that names a table of `costs` nobody enters a terrain for which the table has no number. Where the terrain itself lets units of the phase in, its row was most likely forgotten. Give it a row with its cost, or say `no` there. A feature with a row of its own counts in place of the terrain, and so does a line of the phase such as `cost is 2 into hill` or `no move into hill`.',
    ja: '`costs`の表を使うフェイズでは、表に数のない地形には入れません。地形自身がそのフェイズのユニットを入れるなら、行を書き忘れたのでしょう。コストの行を書くか、`no`と書いてください。行のある地物は地形の代わりになり、`cost is 2 into hill`や`no move into hill`のような行も同じです。',
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
    | sea    | 1    |
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
  *onGame({ core, game }) {
    const tables = groundTables(game).filter(({ reads }) => reads === 'costs');
    if (tables.length === 0) return;
    const maps = mapsOf(core, game);
    // A row with a wrong name may be the one that is missed.
    const unread = new Set(unreadRows(game).map(({ table }) => table));
    for (const { id, phase, located } of tables) {
      yield undefined;
      const name = game.located.get(`table:${id}`)?.[0]?.name;
      if (!maps || !name || unread.has(id) || repeatedRows(located).length > 0) continue;
      const missing = missingRows(game, maps, id, located);
      if (missing.length === 0) continue;
      yield {
        span: name,
        args: {
          table: id,
          phase,
          terrains: missing.map(({ terrain }) => terrain).join(', '),
          classes: [...new Set(missing.flatMap(({ classes }) => classes))].join(', '),
        },
        data: { missing, last: located.rows.at(-1) ?? located.header[0] },
      };
    }
  },
  fixes: (context) => [...added(context, '1'), ...added(context, 'no')],
};

/** A terrain without a row, and the classes that it lets in. */
interface MissingRow {
  terrain: string;
  classes: string[];
}

function missingRows(game: GameData, maps: readonly MapData[], id: string, located: LocatedTable): MissingRow[] {
  const rows = new Set(rowNames(located).map(({ word }) => word));
  const bare = new Set<string>();
  for (const { board } of maps)
    for (const { terrain, features } of board.places)
      if (!rows.has(terrain) && !features.some((feature) => rows.has(feature))) bare.add(terrain);
  const reading = procedures(game).filter(({ properties }) => entryOf(properties, 'costs')?.[0] === id);
  return game.vocabulary.terrains.flatMap(({ id: terrain, enter }) => {
    if (!bare.has(terrain) || game.unsure.has(`terrain:${terrain}`)) return [];
    const acting = reading.filter((phase) => !saysOf(phase, terrain)).flatMap((phase) => classesIn(game, phase));
    const classes = enter.filter((one) => acting.includes(one));
    return classes.length > 0 ? [{ terrain, classes }] : [];
  });
}

/** Whether a line of the phase says what the terrain costs, or that nobody enters it. */
function saysOf({ lines = [] }: Phase, terrain: string): boolean {
  return lines.some(({ quantity, operation, modal, into, of, when, from, across, along }) => {
    if (quantity === 'cost' && operation === 'is') return !into || into.includes(terrain);
    const always = !of && !when && !from && !across && !along;
    return modal === 'no' && always && into?.includes(terrain) === true;
  });
}

/** Classes of the units that act in a phase. */
function classesIn(game: GameData, phase: Phase): string[] {
  const { kinds, nations } = game.vocabulary;
  const any = () => nations.flatMap(({ id: nation, side }) => kinds.map(({ id: kind }) => ({ side, nation, kind })));
  const acting = new Set(actors(game, phase, piecesOf(game) ?? any()).map(({ kind }) => kind));
  return kinds.flatMap((kind) => (acting.has(kind.id) ? [kind.class] : []));
}

/** A row for each of the terrains behind the last one, with this in the cells of the classes that may enter. */
function added(context: FixContext, cost: string): Fix[] {
  const { missing, last } = context.issue.data as { missing: MissingRow[]; last?: Span };
  if (!last) return [];
  const { uri, start } = context.locate(last);
  const text = context.text(uri);
  const head = cellsOf(text, headerOf(text, start));
  const from = lineStart(text, start);
  const classes = context.core.game(context.issue.game ?? '')?.vocabulary.classes.map(({ id }) => id) ?? [];
  const rows = missing.map((row) => {
    const cells = head.map(({ text: column, start: first, end }, i) => {
      const empty = provenance.includes(column) || (classes.includes(column) && !row.classes.includes(column));
      return ` ${(i === 0 ? row.terrain : empty ? '' : cost).padEnd(end - first - 2)} |`;
    });
    return `\n${/^[ \t]*/.exec(text.slice(from, start))![0]}|${cells.join('')}`;
  });
  const names = missing.map(({ terrain }) => terrain).join(', ');
  const end = text.indexOf('\n', start);
  const at = end < 0 ? text.length : end;
  const title = { en: `Add ${names} with ${cost}`, ja: `${names}の行を${cost}で加える` };
  return [{ title, edits: [{ uri, start: at, end: at, text: rows.join('') }] }];
}

/** Columns that say where a row is from. */
const provenance = ['see', 'certainty'];
