import { hexOf } from '../../model/grid';
import { edited, insertion } from '../edits';
import type { Check, Fix, FixContext } from '../types';

export const pictureSize: Check = {
  code: 'SND203',
  name: 'picture-size',
  severity: 'error',
  title: { en: 'A picture of the wrong size', ja: '絵の大きさの誤り' },
  message: {
    en: '[[Line {line} of the picture: ]]{found} {what:noun}, but the grid needs {expected}.[[ {more} more lines do not fit, either: which columns are `shifted`, and how many there are, may be wrong.]][[ With `columns {drawn}` all of them fit.]]',
    ja: '[[絵の{line}行目: ]]{what:noun}が{found}です。グリッドには{expected}必要です。[[ほかに{more}行が合いません。`shifted`や列の数の誤りかもしれません。]][[`columns {drawn}`ならすべて合います。]]',
  },
  doc: {
    en: 'On a flat-top grid each row of hexes takes two lines, first the columns that stand higher; with as many lines as rows, each line holds all columns.',
    ja: 'フラットトップでは1段を2行で描きます(先に高い列、次に低い列)。行数が段数と同じなら1行に全列を書きます。',
  },
  bad: `map hill of sample "Hill" {
  grid hex flat-top { ids CCRR; columns 1..2; rows 1..2; shifted even }
  legend {
    # plain
    ~ sea
  }
  picture {
    #
     #
    ~ ~
     ~
  }
}
`,
  good: `map hill of sample "Hill" {
  grid hex flat-top { ids CCRR; columns 1..2; rows 1..2; shifted even }
  legend {
    # plain
    ~ sea
  }
  picture {
    #
     #
    ~
     ~
  }
}
`,
  fixes: (context) => {
    const { what, found, expected, more, drawn } = context.issue.args;
    // Where many lines do not fit, it is the grid that is wrong.
    if (more !== undefined) return drawn === undefined ? [] : columns(context, drawn);
    const wanted = Number(expected);
    const glyphs = context.found.trim().split(/\s+/);
    if (what !== 'glyphs' || glyphs.length !== Number(found) || wanted < 1) return [];
    if (glyphs.length < wanted) {
      // Which one is missing is known where all are alike.
      if (new Set(glyphs).size > 1) return [];
      const missing = ` ${glyphs.at(-1)!}`.repeat(wanted - glyphs.length);
      return [insertion(context, context.at.start + context.found.trimEnd().length, missing)];
    }
    const kept = new RegExp(`^(?:\\S+\\s+){${wanted - 1}}\\S+`).exec(context.found)?.[0] ?? '';
    const { start, end } = context.at;
    const title = { en: 'Remove the surplus glyphs', ja: '余分な記号を取り除く' };
    return [edited(context, title, { start: start + kept.length, end, text: '' })];
  },
};

/** Gives the grid of the map as many columns as the picture has. */
function columns({ core, issue, locate, text }: FixContext, drawn: string): Fix[] {
  const { uri, decl } = issue.span;
  const lowered = core.lowered(uri, decl);
  if (lowered?.kind !== 'map' || !lowered.gridAt || !lowered.grid) return [];
  // Where the text speaks of hexes farther on, it is the picture that lacks them.
  const last = Number(drawn.split('..')[1]);
  const own = lowered.grid;
  const farther = (id: string) => {
    const hex = hexOf(own, id);
    return hex !== undefined && hex.column > last && hex.column <= own.columns[1];
  };
  if (lowered.placed.some(({ piece }) => piece.references.some(({ kind, id }) => kind === 'place' && farther(id))))
    return [];
  const grid = locate({ uri, decl, ...lowered.gridAt });
  const found = /(?<=\bcolumns\s+)\d+\s*\.\.\s*\d+/.exec(text(uri).slice(grid.start, grid.end));
  if (!found) return [];
  const start = grid.start + found.index;
  const title = { en: `Change to columns ${drawn}`, ja: `columns ${drawn}に変更` };
  return [{ title, edits: [{ uri, start, end: start + found[0].length, text: drawn }] }];
}
