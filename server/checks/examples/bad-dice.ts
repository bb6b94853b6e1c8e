import type { Cell } from '../../../engine/kernel/compiled';
import { maxOf } from '../../../engine/kernel/lists';
import type { GameData } from '../../model/facts/game';
import { insertion } from '../edits';
import { numbering } from '../numerals';
import type { Check } from '../types';

export const badDice: Check = {
  code: 'SND703',
  name: 'bad-dice',
  severity: 'error',
  title: { en: 'Dice that cannot be', ja: 'ありえないサイコロ' },
  message: {
    en: 'A roll is its purpose and the values of the dice, from 1 on[[: {purpose}]][[; no die of this game shows {shown}: {most} is the highest]].',
    ja: 'サイコロは目的と出目(1以上)で書きます[[: {purpose}]]。[[このゲームのサイコロの目は{most}までで、{shown}は出ません。]]',
  },
  doc: { en: 'For example `dice fleet japan 6, allies 5 2`.', ja: '例: `dice fleet japan 6, allies 5 2`' },
  bad: `example "Two armies" of sample {
  given base
  dice battle red
  expect distance 0101 0201 = 1
}
`,
  good: `example "Two armies" of sample {
  given base
  dice battle red 5
  expect distance 0101 0201 = 1
}
`,
  *onExample({ core, game, example, span }) {
    const most = highest(core.game(game)?.vocabulary.tables);
    if (most === undefined) return;
    for (const s of example.statements)
      for (const { purpose, values, at } of s.what === 'dice' ? s.rolls : []) {
        const shown = values.find((value) => value > most);
        if (shown === undefined) continue;
        const where = { start: s.start + at.start, end: s.start + at.end };
        yield { span: span(where), args: { purpose, shown: String(shown), most: String(most) } };
      }
  },
  fixes(context) {
    if (/\d/.test(context.found)) return [];
    // A number in words is no purpose.
    const digits = numbering(context);
    return digits.length > 0 ? digits : [insertion(context, context.at.end, ' 1')];
  },
};

type Tables = GameData['vocabulary']['tables'];

/** What was found for the tables of a game: every example asks for it after every edit. */
const known = new WeakMap<Tables, number | undefined>();

/** The highest face of the dice that a game's tables are rolled with, or have a row for under `die`; undefined where none says it. */
function highest(tables: Tables | undefined): number | undefined {
  if (tables === undefined) return undefined;
  if (!known.has(tables)) known.set(tables, highestOf(tables));
  return known.get(tables);
}

function highestOf(tables: Tables): number | undefined {
  const faces = Object.values(tables).flatMap(({ roll, columns, rows }) => {
    if (roll) return roll.faces[1];
    return columns[0]?.id === 'die' ? rows.flatMap(({ cells }) => facesOf(cells[0])) : [];
  });
  return faces.length === 0 ? undefined : maxOf(faces);
}

function facesOf(cell: Cell | undefined): number[] {
  if (typeof cell === 'number') return [cell];
  return typeof cell === 'object' && cell !== null && 'to' in cell ? [cell.to] : [];
}
