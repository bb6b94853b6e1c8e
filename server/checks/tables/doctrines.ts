import {
  doctrineColumn,
  doctrineTable,
  scenarioColumn,
  sideColumn,
  usualDoctrine,
} from '../../../engine/kernel/doctrines';
import type { GameData, LocatedTable } from '../../model/facts/game';
import { nearest } from '../../model/suggest';
import { rangeText } from '../columns';
import { proposed } from '../fixes';
import type { Check, Found } from '../types';

export const doctrines: Check = {
  code: 'SND429',
  name: 'doctrines',
  severity: 'error',
  title: { en: 'A doctrine that nobody can play', ja: '使えない方針' },
  message: {
    en: '[[The computer weighs no `{weight}` in this game; it weighs: {known}.]][[`{factor}` is no factor: `{column}` is a number from 0, or empty for as usual.]][[`{side}` is no side; the sides are: {sides}.]][[`{scenario}` is no scenario; the scenarios are: {scenarios}.]][[The table `{table}` has no column `{missing}`, which names the doctrine of each row.]][[ Did you mean “{suggestion}”?]]',
    ja: '[[このゲームのコンピュータに重み`{weight}`はありません。あるのは{known}です。]][[`{factor}`は倍率ではありません。`{column}`は0以上の数か、通常どおりなら空欄です。]][[`{side}`は陣営ではありません。陣営は{sides}です。]][[`{scenario}`というシナリオはありません。あるのは{scenarios}です。]][[表`{table}`に、各行の方針の名前を書く列`{missing}`がありません。]][[「{suggestion}」ですか?]]',
  },
  doc: {
    en: `The table \`${doctrineTable}\` says how the computer may play a side otherwise than usual: a row for each \`doctrine\`, \`side\` and \`scenario\` (an empty cell: each), and a column for each weight, with factors on what it usually is. Rows of the doctrine \`${usualDoctrine}\` say how a side is played anyway.`,
    ja: `表\`${doctrineTable}\`は、コンピュータが陣営をふだんと違うやり方で指す方針を定めます。行は方針（\`doctrine\`）、陣営（\`side\`）、シナリオ（\`scenario\`。空欄ならすべて）、列は重みで、セルはふだんの値に掛ける倍率です。方針\`${usualDoctrine}\`の行は、いつも当てはまります。`,
  },
  bad: `//! without rules sample
//! replace red: gain 1 supply => red: reduce 1 (blue Ship)
game sample {
  word bold "Bold" ja "大胆"
  table computer-doctrines "Doctrines" ja "方針" {
    | doctrine | side | feer |
    | bold     | red  | 0.5  |
  }
}
`,
  good: `//! without rules sample
//! replace red: gain 1 supply => red: reduce 1 (blue Ship)
game sample {
  word bold "Bold" ja "大胆"
  table computer-doctrines "Doctrines" ja "方針" {
    | doctrine | side | fear |
    | bold     | red  | 0.5  |
  }
}
`,
  *onGame({ core, game }) {
    const located = game.tables.get(doctrineTable);
    if (!located) return;
    const { table, header, at } = located;
    if (!table.columns.some(({ id }) => id === doctrineColumn))
      yield { span: header[0] ?? at, args: { table: doctrineTable, missing: doctrineColumn } };
    const known = game.lexicon.weights.map(({ id }) => id);
    for (const [i, { id }] of table.columns.entries()) {
      const span = header[i] ?? at;
      if (id === doctrineColumn) continue;
      if (id === sideColumn) yield* sidesAmiss(game, located, i);
      else if (id === scenarioColumn) yield* scenariosAmiss(core.worlds.scenarioIds(game.id), located, i);
      else if (known.includes(id)) yield* factorsAmiss(located, i);
      else {
        const likely = nearest(id, [...known, sideColumn, scenarioColumn]);
        yield { span, ...meant({ weight: id, known: known.join(', ') }, likely) };
      }
    }
  },
  fixes: (context) => proposed(context),
};

/** What is told of a wrong word, with the one that is meant. */
function meant(args: Record<string, string>, suggestion: string | undefined): Omit<Found, 'span'> {
  return suggestion === undefined
    ? { args: { ...args, suggestion: '' } }
    : { args: { ...args, suggestion }, data: { replace: suggestion } };
}

/** Cells of the column of sides that name none. */
function* sidesAmiss(game: GameData, { table, rows }: LocatedTable, column: number): Generator<Found> {
  const sides = game.vocabulary.sides.map(({ id }) => id);
  for (const [r, { cells }] of table.rows.entries()) {
    const cell = cells[column] ?? null;
    // A column that says it holds sides is told of by its type.
    if (cell === null || table.columns[column]!.type || sides.includes(String(cell)) || !rows[r]) continue;
    yield { span: rows[r], args: { side: String(cell), sides: sides.join(', ') } };
  }
}

/** Cells of the column of scenarios that name none. */
function* scenariosAmiss(known: readonly string[], { table, rows }: LocatedTable, column: number): Generator<Found> {
  for (const [r, { cells }] of table.rows.entries()) {
    const cell = cells[column] ?? null;
    const id = cell !== null && typeof cell === 'object' ? rangeText(cell.from, cell.to) : String(cell);
    if (cell === null || known.includes(id) || !rows[r]) continue;
    yield { span: rows[r], args: { scenario: id, scenarios: known.join(', ') } };
  }
}

/** Cells that are no factors. */
function* factorsAmiss({ table, rows }: LocatedTable, column: number): Generator<Found> {
  for (const [r, { cells }] of table.rows.entries()) {
    const cell = cells[column] ?? null;
    if (cell === null || (typeof cell === 'number' && cell >= 0) || !rows[r]) continue;
    const factor = typeof cell === 'object' ? rangeText(cell.from, cell.to) : String(cell);
    yield { span: rows[r], args: { factor, column: table.columns[column]!.id } };
  }
}
