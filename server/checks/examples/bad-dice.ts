import type { Cell } from '../../../engine/kernel/compiled';
import { maxOf, minOf } from '../../../engine/kernel/lists';
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
    en: 'A roll is its purpose and the values of the dice[[: {purpose}]][[; no die of this game shows {shown}: they show {least} to {most}]].',
    ja: 'サイコロは目的と出目で書きます[[: {purpose}]]。[[このゲームのサイコロの目は{least}から{most}までで、{shown}は出ません。]]',
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
    const [least, most] = facesShown(core.game(game)?.vocabulary.tables);
    for (const s of example.statements)
      for (const { purpose, values, at } of s.what === 'dice' ? s.rolls : []) {
        const shown = values.find((value) => value > most || value < least);
        if (shown === undefined) continue;
        const where = { start: s.start + at.start, end: s.start + at.end };
        yield {
          span: span(where),
          args: {
            purpose,
            ...(most < Infinity ? { shown: String(shown), least: String(least), most: String(most) } : {}),
          },
        };
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

/** Lowest and highest face. */
type Faces = readonly [least: number, most: number];

/** What was found for the tables of a game: every example asks for it after every edit. */
const known = new WeakMap<Tables, Faces>();

/** Where no table says what the dice show. */
const ANY: Faces = [1, Infinity];

/** The faces of the dice that a game's tables are rolled with, or have a row for under `die`. */
function facesShown(tables: Tables | undefined): Faces {
  if (tables === undefined) return ANY;
  const found = known.get(tables) ?? facesIn(tables);
  known.set(tables, found);
  return found;
}

function facesIn(tables: Tables): Faces {
  const all = Object.values(tables);
  const highest = all.flatMap(({ roll, columns, rows }) => {
    if (roll) return roll.faces[1];
    return columns[0]?.id === 'die' ? rows.flatMap(({ cells }) => facesOf(cells[0])) : [];
  });
  const least = all.flatMap(({ roll }) => roll?.faces[0] ?? []);
  return highest.length === 0 ? ANY : [minOf([1, ...least]), maxOf(highest)];
}

function facesOf(cell: Cell | undefined): number[] {
  if (typeof cell === 'number') return [cell];
  return typeof cell === 'object' && cell !== null && 'to' in cell ? [cell.to] : [];
}
