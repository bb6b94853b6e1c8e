/** What took part in no game, to be read. */
import type { Names } from '../../kernel/compiled';
import { reasonText } from '../../kernel/reasons';
import type { Coverage } from '../coverage';
import { readMost } from '../shown';
import type { Idle } from '../usage';
import { method, type Played, warned } from './series';
import { numeral, type Sheet, type SheetCell } from './sheet';

const kinds: Record<Idle['what'], Required<Names>> = {
  unit: { en: 'counter', ja: '駒' },
  card: { en: 'card', ja: 'カード' },
  trigger: { en: 'trigger', ja: 'トリガー' },
  column: { en: 'column', ja: '列' },
  victory: { en: 'victory condition', ja: '勝利条件' },
};

function idleRow({ compiled }: Played, { what, ids, names, of }: Idle): SheetCell[] {
  const shown = what === 'victory' ? reasonText(compiled, ids[0]!) : names;
  const note = what === 'column' ? ids.join(', ') : of === undefined ? '' : `${ids.length}/${of}`;
  return [shown, kinds[what], note];
}

/** What can be gone to in the text: a counter, or a card. */
const aboutIdle = (what: Idle['what'], id: string | undefined): { type: string; id: string } | null =>
  id !== undefined && (what === 'unit' || what === 'card') ? { type: what, id } : null;

/** The sheet of a series. */
export function coverageSheet(played: Played, { idle, cells, lines, columns, games }: Coverage): Sheet {
  const rows: SheetCell[][] = [
    ...idle.map((one) => idleRow(played, one)),
    ...lines.map(({ names, see }): SheetCell[] => [names, { en: 'rule line', ja: 'ルールの行' }, see.join(', ')]),
  ];
  const often = [...columns].sort((a, b) => b.perGame - a.perGame);
  // What takes part in a share of all games more than this is seen in n games with a chance of 95% (Clopper and Pearson, one side).
  const bound = numeral(1 - 0.05 ** (1 / Math.max(1, games)), 'share');
  const unread = cells.reduce((sum, one) => sum + one.cells.length, 0);
  return {
    answer: 'coverage',
    title: { en: 'What is never used', ja: '使われないもの' },
    facts:
      rows.length + unread === 0
        ? [{ en: `Everything took part in some of ${games} games.`, ja: `${games} ゲームのどれかですべてが使われた。` }]
        : [
            {
              en: `${rows.length} ${rows.length === 1 ? 'part' : 'parts'} took part in none of ${games} games (each then in less than ${bound} of all games, 95%).`,
              ja: `${games} ゲームで一度も使われなかったもの：${rows.length}（95%で、全ゲームの ${bound} 未満）。`,
            },
          ],
    grids: [
      {
        title: { en: 'Never', ja: '一度もない' },
        headings: [
          { names: { en: 'name', ja: '名前' } },
          { names: { en: 'what', ja: '種類' } },
          { names: { en: 'which', ja: '内訳' } },
        ],
        rows,
        about: [
          ...idle.map(({ what, ids }) => aboutIdle(what, ids[0])),
          ...lines.map(({ id }) => ({ type: 'rule-line', id })),
        ],
      },
      {
        title: { en: 'Cells in which no die was read', ja: 'ダイスが一度も読まれなかった欄' },
        headings: [
          { names: { en: 'table', ja: '表' } },
          { names: { en: 'column', ja: '列' } },
          { names: { en: 'die', ja: '目' } },
        ],
        rows: cells.flatMap(({ names, cells: idleCells }) => {
          const byColumn = new Map<string, number[]>();
          for (const { column, die } of idleCells) byColumn.set(column, [...(byColumn.get(column) ?? []), die]);
          return [...byColumn].map(([column, dice]): SheetCell[] => [names, column, dice.join(' ')]);
        }),
      },
      {
        title: { en: 'Columns, a game', ja: '列の使用（1ゲームあたり）' },
        headings: [
          { names: { en: 'column', ja: '列' } },
          { names: { en: 'table', ja: '表' } },
          { names: { en: 'fights', ja: '回' } },
        ],
        rows: often.map(({ table, column, perGame }) => [
          column,
          played.compiled.game.tables[table]?.names ?? table,
          perGame,
        ]),
        games: often.map(({ table, column }) => readMost(played.results, `${table} ${column}`)),
        chart: { kind: 'bars', columns: [2] },
      },
    ],
    watch: [],
    warnings: warned(played),
    method: method(played, {
      en: 'off the journals; lines of rules that change a quantity where dice are thrown by their rule numbers, which events cite where they count; the bound is that of Clopper and Pearson',
      ja: 'ジャーナルから。ダイスを振るフェイズで数量を変えるルールの行は、効いたときに記録される規則番号で判定。上限はクロッパー・ピアソン',
    }),
  };
}
