/** The names that declarations give: the first pass, before anything is resolved. */
import type { HexGrid } from '../../../engine/kernel/compiled';
import type {
  CardItem,
  DeckDecl,
  GameDecl,
  GameItem,
  GridItem,
  MapDecl,
  MapItem,
  PhaseItem,
  Row,
  TableItem,
  TemplatesItem,
  UnitsItem,
} from '../../../grammar/ast';
import type { Name } from './names';
import { namesOf, PieceCache } from './pieces';
import { trackBoxes } from './track';
import { cellAt, cellName, cellText, columnsOf, integerOf } from './values';

/** Names a statement of a game block declares. */
export const gameItemNames = new PieceCache((item: GameItem): Name[] => {
  switch (item.syntax) {
    case 'Side': {
      const id = item.id?.text;
      if (id === undefined) return [];
      const nations = item.nations.flatMap((nation): Name[] =>
        nation.id ? [{ kind: 'nation', id: nation.id.text, names: namesOf(nation.id.text, nation.names), of: id }] : [],
      );
      return [{ kind: 'side', id, names: namesOf(id, item.names) }, ...nations];
    }
    case 'Named':
      return item.id
        ? [
            {
              kind: item.word === 'special' ? 'rule' : item.word,
              id: item.id.text,
              names: namesOf(item.id.text, item.names),
            },
          ]
        : [];
    case 'Track':
      return item.id
        ? [
            { kind: 'track', id: item.id.text, names: namesOf(item.id.text, item.names) },
            ...trackBoxes(item).flatMap((box): Name[] =>
              box.id === undefined
                ? []
                : [
                    {
                      kind: 'box',
                      id: `${item.id!.text}/${box.id}`,
                      names: box.names ?? { en: box.id },
                      of: String(box.value),
                    },
                  ],
            ),
          ]
        : [];
    case 'Kind':
      return item.id
        ? [
            {
              kind: 'kind',
              id: item.id.text,
              names: namesOf(item.id.text, item.names),
              ...(item.class ? { of: item.class.text } : {}),
            },
          ]
        : [];
    case 'ValueItem':
      return item.id ? [{ kind: 'value', id: item.id.text, names: { en: item.id.text } }] : [];
    case 'Values':
      return item.entries.flatMap((entry): Name[] =>
        entry.id ? [{ kind: 'value', id: entry.id.text, names: { en: entry.id.text } }] : [],
      );
    case 'Table':
      return item.id
        ? [{ kind: 'table', id: item.id.text, names: namesOf(item.id.text, item.names) }, ...turnCodes(item)]
        : [];
    case 'Sequence':
      return item.phases.flatMap(phaseNames);
    case 'Units':
      return unitNames(item, 'unit');
    case 'Templates':
      return unitNames(item, 'template');
    case 'Formation':
      return item.id ? [{ kind: 'formation', id: item.id.text, names: namesOf(item.id.text, item.names) }] : [];
    case 'Stacking':
      return item.id ? [{ kind: 'stacking', id: item.id.text, names: namesOf(item.id.text, item.names) }] : [];
    case 'Rules':
    case 'Counters':
    case 'Every':
      return [];
  }
});

/** Printed codes of turns (`16AM`): the column `code` of the table `turns`. */
function turnCodes(item: TableItem): Name[] {
  if (item.id?.text !== 'turns') return [];
  const columns = columnsOf(item.body);
  if (!columns.includes('code') || !columns.includes('turn')) return [];
  return (item.body?.rows ?? []).flatMap((row): Name[] => {
    const code = cellText(cellAt(row, columns, 'code'));
    const turn = cellText(cellAt(row, columns, 'turn'));
    return code === '' || !/^\d{1,4}$/.test(turn) ? [] : [{ kind: 'turn', id: code, names: { en: code }, of: turn }];
  });
}

/** Individual units, or templates: the rows of a `units` or `templates` table. */
function unitNames(item: UnitsItem | TemplatesItem, what: 'unit' | 'template'): Name[] {
  const columns = columnsOf(item.body);
  return (item.body?.rows ?? []).flatMap((row): Name[] => {
    const cell = (column: string) => cellAt(row, columns, column);
    const id = cellName(cell(what) ?? row.cells[0])?.text;
    if (id === undefined) return [];
    const en = cellName(cell('name'))?.text;
    const ja = cellName(cell('ja'))?.text;
    const name: Name = { kind: what, id, names: { en: en ?? id, ...(ja === undefined ? {} : { ja }) } };
    if ('side' in item && item.side) name.of = item.side.text;
    const template = cellText(cell('template'));
    const count = Number(cellText(cell('count')));
    if (what === 'unit' && template !== '') name.template = template;
    if (count > 1) name.count = count;
    const kind = cellText(cell('kind'));
    const nation = cellText(cell('nation'));
    return [{ ...name, ...(kind === '' ? {} : { unitKind: kind }), ...(nation === '' ? {} : { nation }) }];
  });
}

function phaseNames(phase: PhaseItem): Name[] {
  const own: Name[] = phase.id
    ? [{ kind: 'phase', id: phase.id.text, names: namesOf(phase.id.text, phase.names) }]
    : [];
  return [...own, ...phase.phases.flatMap(phaseNames)];
}

/** The id of the ruleset a game block names. */
export function rulesetOf(game: GameDecl): string | undefined {
  for (const item of game.items) if (item.syntax === 'Rules') return item.id?.text;
  return undefined;
}

/** Name of the place a row of a `places` table declares; names of the columns are an input. */
export const placeRowName = new PieceCache((row: Row, _recorder, columnKey: string): Name | undefined => {
  const columns = columnKey.split('|');
  const id = cellText(cellAt(row, columns, placeColumn(columns)));
  if (id === '') return undefined;
  const name = cellName(cellAt(row, columns, 'name'))?.text;
  const ja = cellName(cellAt(row, columns, 'ja'))?.text;
  return { kind: 'place', id, names: { en: name ?? id, ...(ja === undefined ? {} : { ja }) } };
});

/** The column that holds a place's number or id. */
export function placeColumn(columns: readonly string[]): string {
  return ['hex', 'place', 'id', 'point', 'box'].find((c) => columns.includes(c)) ?? columns[0] ?? 'hex';
}

const mapItemNames = new PieceCache((item: MapItem, _recorder, map: string): Name[] => {
  if (item.syntax === 'Region' && item.id)
    return [{ kind: 'region', id: item.id.text, names: namesOf(item.id.text, item.names), container: map }];
  if (item.syntax === 'Water' && item.id) {
    const hex = item.place?.id?.text ?? item.place?.name?.text;
    return hex === undefined
      ? []
      : [{ kind: 'water', id: `${hex}/${item.id.text}`, names: namesOf(item.id.text, item.names), container: map }];
  }
  return [];
});

/** Names on a map, in text order, and its grid. */
export function mapNames(decl: MapDecl): { grid: HexGrid | undefined; names: Name[] } {
  const map = decl.id?.text ?? '';
  const names: Name[] = [];
  let grid: HexGrid | undefined;
  for (const item of decl.items) {
    if (item.syntax === 'Places') {
      const key = columnsOf(item.body).join('|');
      for (const row of item.body?.rows ?? []) {
        const name = placeRowName.get(row, key).value;
        if (name) names.push({ ...name, container: map });
      }
    } else if (item.syntax === 'Grid') grid ??= readGrid(item);
    else names.push(...mapItemNames.get(item, map).value);
  }
  return { grid, names };
}

/** A hex grid, or undefined when a part of it is missing (its check says which). */
export function readGrid(item: GridItem): HexGrid | undefined {
  const words = item.words.map((w) => w.text);
  const property = (name: string) => item.properties.find((p) => p.name?.text === name);
  const word = (name: string) => {
    const value = property(name)?.items[0]?.[0];
    return value?.syntax === 'Atom' ? value.text : undefined;
  };
  const range = (name: string): [number, number] | undefined => {
    const value = property(name)?.items[0]?.[0];
    if (value?.syntax !== 'Range' || value.from === undefined || value.to === undefined) return undefined;
    // A grid beyond these bounds is a slip of the pen; drawing it would take the machine's memory.
    if (value.from < 0 || value.to < value.from || value.to > 999) return undefined;
    return [value.from, value.to];
  };
  const ids = word('ids');
  const columns = range('columns');
  const rows = range('rows');
  const shifted = word('shifted');
  if (!words.includes('hex') || (ids !== 'CCRR' && ids !== 'RRCC' && ids !== 'CCCRR' && ids !== 'CRR'))
    return undefined;
  if (!columns || !rows || (shifted !== 'even' && shifted !== 'odd')) return undefined;
  const orientation = words.includes('pointy-top') ? 'pointy' : words.includes('flat-top') ? 'flat' : undefined;
  if (!orientation || !fits(ids, columns, rows)) return undefined;
  return { shape: 'hex', orientation, ids, columns, rows, shifted };
}

/** More hexes than this are a slip of the pen: the largest printed maps have a few thousand. */
const MOST_HEXES = 40_000;

/** Whether every column and row can be written in an id, and there are not too many. */
export function fits(
  ids: HexGrid['ids'],
  columns: readonly [number, number],
  rows: readonly [number, number],
): boolean {
  const widest = { CCRR: 99, RRCC: 99, CCCRR: 999, CRR: 9 }[ids];
  const count = (columns[1] - columns[0] + 1) * (rows[1] - rows[0] + 1);
  return columns[1] <= widest && rows[1] <= 99 && count <= MOST_HEXES;
}

/** `1942-03`: the deck's name without `events-`, and the number in two digits. */
export function cardId(deck: string, number: string): string {
  return `${deck.replace(/^events-/, '')}-${number.padStart(2, '0')}`;
}

const cardName = new PieceCache((card: CardItem, _recorder, deck: string): Name | undefined =>
  card.id && integerOf(card.id) !== undefined
    ? { kind: 'card', id: cardId(deck, card.id.text), names: namesOf(card.id.text, card.names), container: deck }
    : undefined,
);

/** The deck and its cards. */
export function deckNames(decl: DeckDecl): Name[] {
  const deck = decl.id?.text;
  if (deck === undefined) return [];
  const names: Name[] = [{ kind: 'deck', id: deck, names: namesOf(deck, decl.names) }];
  for (const card of decl.cards) {
    const name = cardName.get(card, deck).value;
    if (name) names.push(name);
  }
  return names;
}

/** Everything about names that is equal exactly when the names are. */
export function signatureOf(names: readonly Name[]): string {
  return names
    .map(
      (n) =>
        `${n.kind} ${n.container ?? ''} ${n.id} ${n.of ?? ''} ${n.unitKind ?? ''} ${n.nation ?? ''} ${n.template ?? ''} ${n.count ?? ''} ${n.names.en}\u0001${n.names.ja ?? ''}`,
    )
    .join('\u0002');
}
