/** Charts of the rulebook: counters, terrain, the game's own tables and tracks. */
import type {
  BorderKind,
  Cell,
  CompiledGame,
  CompiledUnit,
  Named,
  ResultCode,
  Table,
  TableColumn,
  TableRoll,
  UnitValue,
} from '../../../engine/kernel/compiled';
import { tablesForPlayers } from '../../../engine/kernel/doctrines';
import { grouped, maxOf, minOf } from '../../../engine/kernel/lists';
import { phasesOf } from '../../../engine/kernel/named';
import { textOf } from '../../../engine/kernel/printed';
import { entryOf } from '../../../engine/kernel/records';
import { OPEN_HIGH, OPEN_LOW } from '../../model/lower/values';
import { quantityForm, quantityName } from '../../model/procedures';
import { resultSentences } from '../result-sentences';
import { say } from '../types';
import { capital, type Words } from '../words';
import { boxName } from './lines';
import { notes, type Said } from './said';
import type { Block } from './types';

const comma = (words: Words) => words.pick(', ', '、');
const cited = (one: Named) => one.provenance?.see ?? [];

/** Sides with their nations; kinds of units with what is printed on them, by these counters where each has its own. */
export function counterBlocks(words: Words, { game }: CompiledGame, units: readonly CompiledUnit[]): Said[] {
  const sides = game.sides.map((side) => {
    const nations = game.nations.filter((one) => one.side === side.id).map((one) => say(words.ide, one.names));
    return { text: `${say(words.ide, side.names)}: ${nations.join(comma(words))}`, items: [] };
  });
  const [see] = game.sides.map(cited).filter((one) => one.length > 0);
  const bySee = byRule(game.kinds);
  return [
    { see: see ?? [], subject: 'counters', blocks: [{ type: 'list', items: sides }] },
    ...[...bySee].map(
      ([rule, kinds]): Said => ({
        see: rule === '' ? [] : [rule],
        subject: 'counters',
        blocks: [kindTable(words, kinds, units), ...kinds.flatMap((kind) => notes(words, kind.provenance))],
      }),
    ),
  ];
}

/** Things by the first rule that they cite. */
const byRule = <T extends Named>(all: readonly T[]): Map<string, T[]> => grouped(all, (one) => cited(one)[0] ?? '');

function kindTable(words: Words, kinds: CompiledGame['game']['kinds'], units: readonly CompiledUnit[]): Block {
  const ofKind = grouped(units, ({ kind }) => kind);
  const used = words.game.attributes.filter(({ id }) =>
    kinds.some((kind) => entryOf(kind.values, id) || (ofKind.get(kind.id) ?? []).some(ownValue(id))),
  );
  const cells = (kind: (typeof kinds)[number]) =>
    used.map(({ id }) => printed(words, kind, id, ofKind.get(kind.id) ?? []));
  // A kind of which nothing is known here, and of which there are no units, says nothing.
  const told = kinds.filter((kind) => ofKind.has(kind.id) || used.length === 0 || cells(kind).some(({ text }) => text));
  const rows = told.map(cells);
  return {
    type: 'table',
    title: words.pick('Units', 'ユニット'),
    head: [
      words.pick('Unit', 'ユニット'),
      words.pick('Class', '種別'),
      ...used.map(({ id, names }) => abbreviated(id, say(words.ide, names), words)),
    ],
    rows: told.map((kind, i) => [
      say(words.ide, kind.names),
      words.className(kind.class),
      ...rows[i]!.map(({ text }) => text),
    ]),
    below: rows.flat().some(({ differs }) => differs)
      ? [
          words.pick(
            'Where a range stands, or several values, each counter prints its own.',
            '範囲や複数の値があるものは、ユニットごとに駒に記載。',
          ),
        ]
      : [],
  };
}

/** `Anti-ship (AS)`: a name with the letters that tables and counters have for it. */
const abbreviated = (id: string, name: string, words: Words): string =>
  /^[A-Z]{1,4}$/.test(id) && id !== name ? `${name}${words.pick(` (${id})`, `（${id}）`)}` : name;

const ownValue =
  (attribute: string) =>
  ({ values = {} }: CompiledUnit): boolean =>
    entryOf(values, attribute) !== undefined;

/** More words than these are not listed. */
const MOST_VALUES = 4;

/** What counters of a kind print for an attribute, and whether they differ in it: at full strength, from the least to the most. */
function printed(
  words: Words,
  { values: common }: CompiledGame['game']['kinds'][number],
  attribute: string,
  units: readonly CompiledUnit[],
): { text: string; differs: boolean } {
  const usual = entryOf(common, attribute) ?? [];
  if (!units.some(ownValue(attribute))) return { text: steps(words, usual, attribute), differs: false };
  const all = units.map(({ values = {} }) => entryOf(values, attribute) ?? usual);
  const texts = [...new Set(all.map((values) => steps(words, values, attribute)))];
  if (texts.length === 1) return { text: texts[0]!, differs: false };
  const full = all.flatMap(([value]) => (value === undefined || value === null ? [] : [value]));
  const byMark = markedRanges(words, full);
  if (byMark !== '') return { text: byMark, differs: true };
  const numbers = full.filter((value) => typeof value === 'number');
  if (numbers.length === full.length) {
    const [least, most] = [minOf(numbers), maxOf(numbers)];
    return { text: least === most ? String(least) : `${least}–${most}`, differs: least < most };
  }
  const rank = (value: (typeof full)[number]) => (typeof value === 'number' ? value : Number.POSITIVE_INFINITY);
  const sorted = full.slice().sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
  const distinct = [...new Set(sorted.map((value) => valueText(words, value, attribute)))];
  const text = distinct.length > MOST_VALUES ? words.pick('by counter', 'ユニットごと') : distinct.join(comma(words));
  return { text, differs: true };
}

/** Numbers some of which are marked (`red`), from the least to the most, those with each mark apart: `8–9, red 10–11`; empty: there are others, or no marks. */
function markedRanges(words: Words, values: readonly UnitValue[]): string {
  const marked = values.flatMap((value) => {
    if (typeof value === 'number') return [{ mark: '', value }];
    const plain =
      typeof value === 'object' &&
      value.raised === undefined &&
      typeof value.value === 'number' &&
      !value.marks?.some((id) => BRACKETS.has(id));
    return plain
      ? [{ mark: (value.marks ?? []).map((id) => markName(words, id)).join(' '), value: value.value as number }]
      : [];
  });
  if (marked.length < values.length || marked.every(({ mark }) => mark === '')) return '';
  return [...grouped(marked, ({ mark }) => mark)]
    .sort(([a], [b]) => Number(a !== '') - Number(b !== ''))
    .map(([mark, list]) => {
      const [least, most] = [minOf(list.map((one) => one.value)), maxOf(list.map((one) => one.value))];
      return `${mark === '' ? '' : `${mark} `}${least === most ? least : `${least}–${most}`}`;
    })
    .join(comma(words));
}

/** What a mark of a value is called. */
const markName = (words: Words, mark: string): string => (mark === 'red' ? words.pick('red', '赤') : words.any(mark));

/** Values by step, as the counter prints them, words by their names; one that never changes once. */
function steps(words: Words, values: readonly UnitValue[], attribute: string): string {
  const texts = values.map((value) => valueText(words, value, attribute));
  return (texts.every((text) => text === texts[0]) ? texts.slice(0, 1) : texts).join('/');
}

function valueText(words: Words, value: UnitValue, attribute: string): string {
  if (typeof value === 'string') return wordOf(words, value, attribute);
  if (typeof value === 'object' && value.list)
    return value.list.map((one) => wordOf(words, one, attribute)).join(words.pick(' + ', '・'));
  const marks = typeof value === 'object' ? (value.marks ?? []).filter((id) => !BRACKETS.has(id)) : [];
  return [...marks.map((id) => markName(words, id)), textOf(value)].join(' ');
}

/** Marks that are printed as brackets. */
const BRACKETS: ReadonlySet<string> = new Set(['round', 'square']);

/** A word below an attribute or column: as the attribute means it, where something else is called so, too. */
function wordOf(words: Words, word: string, attribute: string): string {
  const own = words.game.attributes.find(({ id }) => id === attribute)?.words?.includes(word);
  const named = own ? words.game.vocabulary.words?.find(({ id }) => id === word) : undefined;
  return named ? say(words.ide, named.names) : words.any(word);
}

/** Whether a kind of hexside bars nobody: it names no class, and where it lies another kind says who crosses. */
function onlyMarks(
  { id, cross }: BorderKind,
  kinds: readonly BorderKind[],
  laid: CompiledGame['board']['borders'],
): boolean {
  if (cross.length > 0) return false;
  const barring = new Set(kinds.flatMap((one) => (one.cross.length > 0 ? [one.id] : [])));
  const along = new Set(laid.flatMap(({ a, b, kind }) => (barring.has(kind) ? [`${a}/${b}`] : [])));
  return laid.some(({ a, b, kind }) => kind === id && along.has(`${a}/${b}`));
}

/** Terrains, hexsides and features: who may go there. */
export function mapBlocks(words: Words, { game, board }: CompiledGame): Said[] {
  const classes = (ids: readonly string[]) =>
    ids.length === 0 ? words.pick('nobody', 'なし') : ids.map((id) => words.className(id)).join(comma(words));
  const rows = [
    ...game.terrains.map((one) => ({ one, who: classes(one.enter), how: words.pick('entered by', '進入') })),
    ...game.borders
      .filter((one) => !onlyMarks(one, game.borders, board.borders))
      .map((one) => ({ one, who: classes(one.cross), how: words.pick('crossed by', '通過') })),
  ];
  return [...byRule(rows.map(({ one, ...rest }) => ({ ...one, ...rest })))].map(
    ([rule, all]): Said => ({
      see: rule === '' ? [] : [rule],
      subject: 'map',
      blocks: [
        {
          type: 'table',
          title: words.pick('Terrain', '地形'),
          head: [words.pick('Terrain', '地形'), '', words.pick('Classes', '種別')],
          rows: all.map(({ names, how, who }) => [say(words.ide, names), how, who]),
          below: [],
        },
        ...all.flatMap(({ provenance }) => notes(words, provenance)),
      ],
    }),
  );
}

/** Lines that are closed at first, or open and close in the game: `Amber – Perrow (Sea lane): closed until it is turn 2 or later`. */
export function gateBlocks(words: Words, { board: { grid } }: CompiledGame): Said[] {
  const lines = grid.shape === 'points' ? grid.lines : [];
  return lines.flatMap((line): Said[] => {
    const { a, b, kinds = [], closed, until } = line;
    if (!closed && !until) return [];
    const of =
      kinds.length > 0
        ? words.pick(' (#)', '（#）').replace('#', kinds.map((id) => words.any(id)).join(comma(words)))
        : '';
    const when = until ? words.expression(until) : '';
    const en = `${closed ? 'closed' : 'open'}${until ? ` until ${when}` : ''}`;
    const ja = `${closed ? '閉鎖' : '通行可'}${until ? `、${closed ? '開く' : '閉じる'}条件：${when}` : ''}`;
    const text = words.pick(
      `${words.place(a)} – ${words.place(b)}${of}: ${en}.`,
      `${words.place(a)}〜${words.place(b)}${of}：${ja}。`,
    );
    return [
      {
        see: line.provenance?.see ?? [],
        subject: 'map',
        blocks: [...notes(words, line.provenance), { type: 'text', text }],
      },
    ];
  });
}

/** The game's own tables, as they are printed. */
export function chartBlocks(words: Words, { game }: CompiledGame): Said[] {
  return tablesForPlayers(game).map((table) => ({
    see: cited(table),
    subject: 'charts',
    name: say(words.ide, table.names),
    blocks: [...notes(words, table.provenance), tableBlock(words, table), ...codesOf(words, table)],
  }));
}

function tableBlock(words: Words, table: Table): Block {
  const { roll, results = [] } = table;
  return {
    type: 'table',
    title: say(words.ide, table.names),
    head: table.columns.map((column) => columnName(words, column)),
    rows: table.rows.map(({ cells }) =>
      table.columns.map((column, i) => cellText(words, cells[i] ?? null, column, results)),
    ),
    below: roll ? [throwOf(words, roll)] : [],
  };
}

/** What is thrown: `Roll 2d6.`; dice that do not begin at 1 say their faces. */
function throwOf(words: Words, { dice, faces: [least, most] }: TableRoll): string {
  const sides = most - least + 1;
  const [en, ja] = least === 1 ? ['', ''] : [` (${least}–${most})`, `（${least}～${most}）`];
  return words.pick(`Roll ${dice}d${sides}${en}.`, `${dice}D${sides}${ja}を振る。`);
}

/** A column by its name; one that is called by a word of lines (`shift`) as these are. */
function columnName(words: Words, { id, names }: TableColumn): string {
  return say(words.ide, names.en === id && quantityForm(id) ? quantityName(id) : names);
}

/** What cells of the effects of terrain say without a word of the game for it. */
const FACTORS: Readonly<Record<string, string>> = { half: '×½', double: '×2' };

/** What the codes of a table mean, an item each. */
function codesOf(words: Words, table: Table): Block[] {
  const items = (table.results ?? []).flatMap((code) => {
    const text = codeText(words, table, code);
    return text === '' ? [] : [{ text, items: [] }];
  });
  return items.length > 0 ? [{ type: 'list', items }] : [];
}

/** `A1: Attacker loses a step. The attackers lose 1 step.`; empty: there is nothing to say beside the code. */
function codeText(words: Words, table: Table, code: ResultCode): string {
  const name = code.names.en === code.id ? '' : say(words.ide, code.names);
  const does = resultSentences(words, words.game, table, code).map(capital);
  const stop = words.pick('.', '。');
  const said = [name, ...does].filter(Boolean).map((one) => `${one}${stop}`);
  return said.length === 0 ? '' : `${code.id}${words.pick(': ', '：')}${said.join(words.pick(' ', ''))}`;
}

/** A range as a reader says it: `2 or more`, `0 to 5`. */
function rangeWords(words: Words, from: number, to: number): string {
  if (from === to) return String(from);
  if (from <= OPEN_LOW) return words.pick(`${to} or less`, `${to}以下`);
  return to >= OPEN_HIGH
    ? words.pick(`${from} or more`, `${from}以上`)
    : words.pick(`${from} to ${to}`, `${from}〜${to}`);
}

function cellText(words: Words, cell: Cell, { id: column, type }: TableColumn, results: readonly Named[]): string {
  if (cell === null) return '–';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return rangeWords(words, cell.from, cell.to);
  // A code stays a code: what it means stands below.
  if (type === 'result' || results.some(({ id }) => id === cell)) return cell;
  return cell
    .split(', ')
    .map((word) => entryOf(FACTORS, word) ?? plainWord(words, word) ?? wordOf(words, word, column))
    .join(comma(words));
}

/** What cells say that is no name of the game's: yes and no, places by their names; undefined: it is another word. */
function plainWord(words: Words, word: string): string | undefined {
  if (word === 'yes' || word === 'no')
    return words.any(word) === word ? words.pick(word, word === 'yes' ? 'はい' : 'いいえ') : undefined;
  const named = [words.game.vocabulary.options, phasesOf(words.game.vocabulary)].flat().find(({ id }) => id === word);
  if (named && words.any(word) === word) return say(words.ide, named.names);
  const [, quoted] = /^"(.*)"$/.exec(word) ?? [];
  const place = quoted && words.map?.board.places.find(({ names }) => names.en === quoted);
  return place ? words.place(place.id) : undefined;
}

/** The boxes that have names. */
const listed = (words: Words, boxes: readonly string[]): string =>
  words.pick(` Boxes: ${boxes.join(', ')}.`, `枠：${boxes.join('、')}。`);

/** Tracks, with their boxes. */
export function trackBlocks(words: Words, { game }: CompiledGame): Said[] {
  return (game.tracks ?? []).map((track) => {
    const sides = track.sides?.map((id) => words.side(id)).join(comma(words));
    const start = boxName(words, track.id, track.start ?? track.from);
    const boxes = (track.boxes ?? []).flatMap(({ value, names, id }) =>
      names || id ? [`${value} ${names ? say(words.ide, names) : id}`] : [],
    );
    const text = words.pick(
      `${say(words.ide, track.names)}${sides ? `, one for each of ${sides}` : ''}: from ${track.from} to ${track.to}, at the start ${start}.`,
      `${say(words.ide, track.names)}${sides ? `（${sides}それぞれ）` : ''}：${track.from}から${track.to}、開始時は${start}。`,
    );
    return {
      see: cited(track),
      subject: 'charts',
      name: say(words.ide, track.names),
      blocks: [
        ...notes(words, track.provenance),
        { type: 'text', text: boxes.length > 0 ? `${text}${listed(words, boxes)}` : text },
      ],
    };
  });
}
