/** What took part in no game, to be read. */
import type { CompiledGame, Names } from '../../kernel/compiled';
import { reasonText } from '../../kernel/reasons';
import type { Coverage } from '../coverage';
import { readMost } from '../shown';
import type { Idle } from '../usage';
import { method, type Played, sideName, warned } from './series';
import { numeral, type Sheet, type SheetCell, said } from './sheet';

const kinds: Record<Idle['what'], Required<Names>> = {
  unit: { en: 'counter', ja: '駒' },
  card: { en: 'card', ja: 'カード' },
  trigger: { en: 'trigger', ja: 'トリガー' },
  column: { en: 'column', ja: '列' },
  victory: { en: 'victory condition', ja: '勝利条件' },
};

/** A row of what is never used: one thing, or many that are alike; and how many there are in all where that is said. */
interface Never {
  names: Names;
  kind: Required<Names>;
  members: Idle[];
  of: number | null;
}

/** Counters that do not stand on the map as the game begins are told apart: many of them never come. */
const away: Required<Names> = { en: 'off-map counter', ja: '盤外の駒' };

/** What is idle, with counters of one nation and kind together, and cards of one deck. */
function grouped({ compiled }: Played, idle: readonly Idle[]): Never[] {
  const { game, units } = compiled;
  const unitOf = new Map(units.map((unit) => [unit.id, unit]));
  const keyOf = ({ nation, kind, at }: CompiledGame['units'][number]) => `${nation} ${kind} ${at === null}`;
  const inAll = new Map<string, number>();
  for (const key of units.map(keyOf)) inAll.set(key, (inAll.get(key) ?? 0) + 1);
  const found = new Map<string, Never>();
  for (const [k, one] of idle.entries()) {
    const unit = one.what === 'unit' ? unitOf.get(one.ids[0]!) : undefined;
    const deck = one.what === 'card' ? game.decks.find(({ cards }) => cards.some(({ id }) => id === one.ids[0])) : null;
    const key = unit ? keyOf(unit) : deck ? `deck ${deck.id}` : String(k);
    const known = found.get(key);
    if (known) {
      known.members.push(one);
      continue;
    }
    const names = one.what === 'victory' ? reasonText(compiled, one.ids[0]!) : one.names;
    const kind = unit?.at === null ? away : kinds[one.what];
    const of = unit ? inAll.get(key)! : (deck?.cards.length ?? null);
    found.set(key, { names, kind, members: [one], of });
  }
  return [...found].map(([key, one]) => {
    const unit = unitOf.get(one.members[0]!.ids[0]!);
    if (one.members.length === 1) return one;
    if (!unit) return { ...one, names: game.decks.find(({ id }) => key === `deck ${id}`)!.names };
    const [nation, kind] = [
      game.nations.find(({ id }) => id === unit.nation)?.names ?? sideName(compiled, unit.side),
      game.kinds.find(({ id }) => id === unit.kind)?.names ?? { en: unit.kind },
    ];
    return {
      ...one,
      names: { en: `${nation.en}: ${kind.en}`, ja: `${nation.ja ?? nation.en}：${kind.ja ?? kind.en}` },
    };
  });
}

/** Names in a list; of those that differ by a number at their end, the number alone after the first. */
function listed(members: readonly Idle[], locale: 'en' | 'ja'): string {
  let before = '';
  const words = members.map(({ names, ids }) => {
    const name = said(names, locale);
    const [, stem = '', number = ''] = /^(.*?)(\d+)$/.exec(name) ?? [];
    const short = stem !== '' && stem === before ? number : name;
    before = stem;
    return ids.length > 1 ? `${short} ×${ids.length}` : short;
  });
  return words.join(locale === 'ja' ? '、' : ', ');
}

/** How many counters or cards a row is of, and of how many. */
function manyOf({ members, of }: Never): SheetCell {
  const n = members.reduce((sum, { ids }) => sum + ids.length, 0);
  return of === null ? null : { en: `${n} of ${of}`, ja: `${of}中${n}` };
}

function neverRow(one: Never): SheetCell[] {
  const [first, ...more] = one.members;
  const which: SheetCell =
    first!.what === 'column'
      ? first!.ids.join(', ')
      : more.length > 0
        ? { en: listed(one.members, 'en'), ja: listed(one.members, 'ja') }
        : '';
  return [one.names, one.kind, manyOf(one), which];
}

/** What can be gone to in the text: a counter, or a card. */
const aboutIdle = ({ what, ids: [id] }: Idle): { type: string; id: string } | null =>
  id !== undefined && (what === 'unit' || what === 'card') ? { type: what, id } : null;

/** The sheet of a series. */
export function coverageSheet(played: Played, { idle, cells, lines, columns, games }: Coverage): Sheet {
  const never = grouped(played, idle);
  const rows = [
    ...never.map(neverRow),
    ...lines.map(({ names, see }): SheetCell[] => [names, { en: 'rule line', ja: 'ルールの行' }, null, see.join(', ')]),
  ];
  const parts = idle.length + lines.length;
  const alike = never.flatMap(({ members }) => (members.length > 1 ? members : []));
  const often = [...columns].sort((a, b) => b.perGame.mean - a.perGame.mean);
  // What takes part in a share of all games more than this is seen in n games with a chance of 95% (Clopper and Pearson, one side).
  const bound = numeral(1 - 0.05 ** (1 / Math.max(1, games)), 'share');
  const unread = cells.reduce((sum, one) => sum + one.cells.length, 0);
  return {
    answer: 'coverage',
    title: { en: 'What is never used', ja: '使われないもの' },
    facts:
      parts + unread === 0
        ? [{ en: `Everything took part in some of ${games} games.`, ja: `${games} ゲームのどれかですべてが使われた。` }]
        : parts === 0
          ? [
              {
                en: `Everything took part in some of ${games} games; in ${unread} cells no die was read.`,
                ja: `${games} ゲームのどれかですべてが使われた。ダイスが読まれなかった欄は ${unread}。`,
              },
            ]
          : [
              {
                en: `${parts} ${parts === 1 ? 'part' : 'parts'} took part in none of ${games} games (each then in less than ${bound} of all games, 95%).`,
                ja: `${games} ゲームで一度も使われなかったもの：${parts}（95%で、全ゲームの ${bound} 未満）。`,
              },
            ],
    grids: [
      {
        title: { en: 'Never', ja: '一度もない' },
        headings: [
          { names: { en: 'name', ja: '名前' } },
          { names: { en: 'what', ja: '種類' } },
          { names: { en: 'never', ja: '未使用' } },
          { names: { en: 'which', ja: '内訳' } },
        ],
        rows,
        about: [
          ...never.map(({ members: [first, ...more] }) => (more.length > 0 ? null : aboutIdle(first!))),
          ...lines.map(({ id }) => ({ type: 'rule-line', id })),
        ],
      },
      {
        title: { en: 'One by one', ja: '1つずつ' },
        headings: [{ names: { en: 'name', ja: '名前' } }, { names: { en: 'what', ja: '種類' } }],
        rows: alike.map(({ names, what }) => [names, kinds[what]]),
        about: alike.map(aboutIdle),
        shown: 0,
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
          { names: { en: 'fights a game', ja: '1ゲームの戦闘' } },
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
