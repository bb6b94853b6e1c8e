/** Giving a map other numbers: the grid statement, and every hex that any text of the game names. */
import type { HexGrid, Names, Sheet } from '../../../engine/kernel/compiled';
import type { GridItem, MapDecl } from '../../../grammar/ast';
import { allIds, type Edit, type Hex, hexOf, idOf, inGrid, onGrid, type Reference } from '../../model';
import { type Ide, type Span, say, touches, treeOf } from '../types';
import { renumberedBlocks, type Shift } from './renumber-map';
import { numbersInAnswers, replaysOn } from './renumber-replays';
import type { Refactoring } from './types';

/** Another numbering of the same map. */
interface Way {
  id: string;
  /** What is said of the numbers. */
  title: Names;
  grid: HexGrid;
  shift: Shift;
  ids: string;
}

/** On a grid of hexes: rows first or columns first, and each from 0, from 1, or one on or back. */
export function renumberings(ide: Ide, uri: string, span: Span): Refactoring[] {
  const tree = ide.workspace.tree(uri);
  const map = tree?.root.declarations.find((d): d is MapDecl => d.syntax === 'Map' && touches(d, span.start));
  const item = map?.items.find((i): i is GridItem => i.syntax === 'Grid' && touches(i, span.start));
  const { game, map: id } = ide.model.context(uri, span.start);
  const grid = game === undefined || id === undefined ? undefined : ide.model.map(game, id)?.board.grid;
  if (!map || !item || item.broken || map.base || game === undefined || id === undefined || grid?.shape !== 'hex')
    return [];
  const family = familyOf(ide, game, id);
  const texts = textsOf(ide, game);
  return waysOf(grid).map((way): Refactoring => {
    const from = idOf(grid, { column: grid.columns[1], row: grid.rows[0] });
    const renumber = new Renumbering(ide, game, family, texts, grid, way);
    const example = `${from} → ${renumber.of(from)}`;
    const title = say(ide, {
      en: `Renumber the map: ${way.title.en} (${example})`,
      ja: `マップの番号を振り直す: ${way.title.ja} (${example})`,
    });
    const refused = renumber.refusal();
    const edits = () => (refused === undefined ? renumber.edits(uri, item) : []);
    return { id: way.id, kind: 'rewrite', title, edits, ...(refused === undefined ? {} : { refused }) };
  });
}

/** The map and all that are parts of it: they share its numbers. */
function familyOf(ide: Ide, game: string, root: string): ReadonlySet<string> {
  const family = new Set([root]);
  const maps = ide.model.game(game)?.maps ?? [];
  for (let grown = true; grown; ) {
    grown = false;
    for (const map of maps) {
      const base = ide.model.map(game, map)?.board.part;
      if (family.has(map) || base === undefined || !family.has(base)) continue;
      family.add(map);
      grown = true;
    }
  }
  return family;
}

/** The files that say something of the game. */
function textsOf(ide: Ide, game: string): string[] {
  return ide.workspace
    .uris()
    .filter((uri) =>
      ide.workspace.tree(uri)?.root.declarations.some((d) => ide.model.context(uri, d.start).game === game),
    );
}

/** The ways in which ids have room for all numbers. */
function waysOf(grid: HexGrid): Way[] {
  const [, first = '', second = ''] = /^(C+|R+)(C+|R+)$/.exec(grid.ids) ?? [];
  const ids = second + first;
  const title = ids.startsWith('R') ? { en: 'rows first', ja: '行を先に' } : { en: 'columns first', ja: '列を先に' };
  const order: Way = { id: 'renumber-order', title, grid: { ...grid, ids }, shift: { column: 0, row: 0 }, ids };
  const shifted = (['columns', 'rows'] as const).flatMap((of) => {
    const start = grid[of][0];
    return [...new Set([0, 1, start - 1, start + 1])].flatMap((to) => shiftedBy(grid, of, to - start) ?? []);
  });
  return [order, ...shifted];
}

/** All columns (or rows) counted on by as many; undefined when an id cannot say one of the numbers. */
function shiftedBy(grid: HexGrid, of: 'columns' | 'rows', by: number): Way | undefined {
  if (by === 0) return undefined;
  const moved = ([from, to]: readonly [number, number]): [number, number] => [from + by, to + by];
  const at = of === 'columns' ? 0 : 1;
  // A sheet that counts on from the grid keeps its own numbers; one that shares them goes along.
  const sheets = grid.sheets?.map((sheet): Sheet => {
    if (sheet.offset[at] === 0) return { ...sheet, [of]: moved(sheet[of]) };
    const offset: [number, number] = [...sheet.offset];
    offset[at] += by;
    return { ...sheet, offset };
  });
  const inLine = (grid.orientation === 'flat') === (of === 'columns');
  const flips = inLine && by % 2 !== 0;
  const next: HexGrid = {
    ...grid,
    [of]: moved(grid[of]),
    ...(sheets ? { sheets } : {}),
    shifted: flips ? (grid.shifted === 'even' ? 'odd' : 'even') : grid.shifted,
  };
  const most = 10 ** (grid.ids.split(of === 'columns' ? 'C' : 'R').length - 1) - 1;
  const spans = [next[of], ...(sheets ?? []).map((sheet) => sheet[of])];
  if (spans.some(([from, to]) => from < 0 || to > most)) return undefined;
  const start = next[of][0];
  const title =
    of === 'columns'
      ? { en: `columns from ${start}`, ja: `列を${start}から` }
      : { en: `rows from ${start}`, ja: `行を${start}から` };
  const shift = of === 'columns' ? { column: by, row: 0 } : { column: 0, row: by };
  return { id: `renumber-${of}-${start}`, title, grid: next, shift, ids: grid.ids };
}

/** One way, in all texts of the game. */
class Renumbering {
  constructor(
    private readonly ide: Ide,
    private readonly game: string,
    private readonly family: ReadonlySet<string>,
    private readonly texts: readonly string[],
    private readonly grid: HexGrid,
    private readonly way: Way,
  ) {}

  /** The new number of a hex; other ids stay. */
  of(id: string): string {
    const hex = onGrid(this.grid, id) ? hexOf(this.grid, id) : undefined;
    return hex ? idOf(this.way.grid, this.moved(hex)) : id;
  }

  private moved(hex: Hex): Hex {
    const { column, row } = this.way.shift;
    return { column: hex.column + column, row: hex.row + row };
  }

  /** Why it cannot be done; undefined when it can. */
  refusal(): string | undefined {
    const { ide, texts } = this;
    const shipped = texts.find((uri) => ide.workspace.isShipped(uri) && this.touches(uri));
    if (shipped !== undefined) {
      const name = fileOf(shipped);
      return say(ide, {
        en: `${name} belongs to a shipped game, names hexes of this map and cannot be changed.`,
        ja: `${name}は同梱のゲームのもので、このマップのヘクスを挙げており、変更できません。`,
      });
    }
    // What is not understood may name hexes that nobody knows of.
    const broken = texts.find((uri) => ide.workspace.tree(uri)!.problems.length > 0);
    if (broken !== undefined) {
      const name = fileOf(broken);
      return say(ide, {
        en: `${name} has mistakes in its grammar, so that not all hexes it names can be found: mend them first.`,
        ja: `${name}に文法の誤りがあり、挙げているヘクスをすべて見つけられません。先に直してください。`,
      });
    }
    const unlike = allIds(this.grid).find((id) => {
      const hex = hexOf(this.way.grid, this.of(id));
      const meant = this.moved(hexOf(this.grid, id)!);
      return hex?.column !== meant.column || hex.row !== meant.row || !inGrid(this.way.grid, hex);
    });
    if (unlike !== undefined) {
      return say(ide, {
        en: `Two hexes would be ${this.of(unlike)}: the sheets need letters of their own.`,
        ja: `${this.of(unlike)}が2つになります。シートごとに別の文字が必要です。`,
      });
    }
    const captured = this.captured();
    return captured ? this.otherMap(captured) : (this.played() ?? this.doubt());
  }

  /** A replay that rules play: the luck of its dice and its hash come from the numbers, and it would be another game. */
  private played(): string | undefined {
    const { ide, game, texts, family } = this;
    if (!ide.model.game(game)?.needs) return undefined;
    for (const uri of texts) {
      const [replay] = replaysOn(ide, uri, game, family);
      if (!replay) continue;
      const name = `${fileOf(uri)}:${treeOf(ide, uri)!.slice(0, replay.start).split('\n').length}`;
      return say(ide, {
        en: `The replay in ${name} was played with these numbers: its dice and its hash come from them. Take it away, and play it again afterwards.`,
        ja: `${name}のリプレイはこの番号で行われたもので、サイコロとハッシュも番号から決まります。取り除いてから、改めて行ってください。`,
      });
    }
    return undefined;
  }

  /** Hexes of the map in the answers of replays; where ids are as short as a number of units, nobody can tell. */
  private answered(uri: string): (Span & { text: string })[] {
    if (this.grid.ids.length < 3) return [];
    const replays = replaysOn(this.ide, uri, this.game, this.family);
    return replays
      .flatMap((replay) => numbersInAnswers(this.ide, uri, replay))
      .filter(({ text }) => onGrid(this.grid, text));
  }

  private touches(uri: string): boolean {
    const { ide, family } = this;
    const declares = ide.workspace
      .tree(uri)!
      .root.declarations.some((d) => d.syntax === 'Map' && family.has(ide.model.context(uri, d.start).map ?? ''));
    return declares || this.numbers(uri).length > 0;
  }

  /** Hexes of the map named by their numbers. */
  private numbers(uri: string): Reference[] {
    return this.ide.model
      .references(uri)
      .filter(({ symbol: s, form }) => this.ours(s) && form === 'id' && onGrid(this.grid, s.id));
  }

  private ours(symbol: Reference['symbol']): boolean {
    return symbol.kind === 'place' && symbol.game === this.game && this.family.has(symbol.container ?? '');
  }

  /** A number in a text that belongs to no map, where it would be read on another map than it is now. */
  private captured(): Reference | undefined {
    const { ide, game } = this;
    const maps = (ide.model.game(game)?.maps ?? []).map((id) => {
      const own = this.family.has(id);
      const declared = new Set(ide.model.symbols(game, 'place', id).map((s) => (own ? this.of(s.id) : s.id)));
      const grid = own ? this.way.grid : ide.model.map(game, id)?.board.grid;
      return { id, declared, holds: (place: string) => grid?.shape === 'hex' && onGrid(grid, place) };
    });
    if (maps.every(({ id }) => this.family.has(id))) return undefined;
    const readOn = (place: string) => (maps.find((m) => m.declared.has(place)) ?? maps.find((m) => m.holds(place)))?.id;
    return this.texts
      .flatMap((uri) => ide.model.references(uri))
      .find(({ symbol: s, form, uri, start }) => {
        if (s.kind !== 'place' || s.game !== game || form !== 'id') return false;
        const of = ide.model.context(uri, start).declaration?.syntax;
        if (of !== 'Game' && of !== 'Deck') return false;
        const on = readOn(this.ours(s) ? this.of(s.id) : s.id);
        return on !== s.container && !(this.ours(s) && this.family.has(on ?? ''));
      });
  }

  /** A number like those of this map that no statement takes for a hex: what it means only the rules or a reader can say. */
  private doubt(): string | undefined {
    const { ide } = this;
    for (const uri of this.texts) {
      const tree = treeOf(ide, uri)!;
      const names: Span[] = [...ide.model.references(uri), ...this.answered(uri)];
      names.sort((a, b) => a.start - b.start);
      let named = 0;
      let at = 0;
      let before = '';
      let cited = false;
      for (const { kind, start, text } of tree.tokens()) {
        // What the printed rules and maps are cited by is theirs.
        if (text === '(see' || (before === '(' && text === 'see')) cited = true;
        else if (text === ')') cited = false;
        before = text;
        if (cited) continue;
        for (; at < names.length && names[at]!.start <= start; at++) named = Math.max(named, names[at]!.end);
        if ((kind !== 'number' && !(kind === 'word' && /^[A-Z]{1,2}\d+$/.test(text))) || start < named) continue;
        if (this.of(text) === text || !onGrid(this.grid, text)) continue;
        const name = `${fileOf(uri)}:${tree.slice(0, start).split('\n').length}`;
        return say(ide, {
          en: `${text} in ${name} may be a hex of this map, but stands where nothing says so: it would keep its number.`,
          ja: `${name}の${text}はこのマップのヘクスかもしれませんが、そうと分かる書き方ではなく、番号が変わりません。`,
        });
      }
    }
    return undefined;
  }

  private otherMap({ symbol, uri }: Reference): string {
    const name = fileOf(uri);
    return say(this.ide, {
      en: `${symbol.id} in ${name} belongs to no one map, and would then be read on another one.`,
      ja: `${name}の${symbol.id}は特定のマップに属さない文にあり、別のマップの番号として読まれてしまいます。`,
    });
  }

  edits(uri: string, item: GridItem): Edit[] {
    const { ide, family, way } = this;
    const edits: Edit[] = [];
    for (const text of this.texts) {
      const tree = ide.workspace.tree(text)!;
      for (const declaration of tree.root.declarations) {
        if (declaration.syntax !== 'Map' || !family.has(ide.model.context(text, declaration.start).map ?? '')) continue;
        const grid = text === uri ? { item, ids: way.ids, shifted: way.grid.shifted } : undefined;
        for (const change of renumberedBlocks(declaration, way.shift, grid)) edits.push({ uri: text, ...change });
      }
      const seen = new Set<number>();
      for (const { start, end, symbol, quoted } of this.numbers(text)) {
        if (seen.has(start)) continue;
        seen.add(start);
        const to = this.of(symbol.id);
        const written = tree.slice(start, end).replace(/^"|"$/g, '');
        // Where the letters of the sheet are understood, they stay so.
        const bare = /^\d/.test(written) ? to.replace(/^[A-Z]+/, '') : to;
        if (bare !== written) edits.push({ uri: text, start, end, text: quoted ? `"${bare}"` : bare });
      }
      for (const { start, end, text: written } of this.answered(text))
        if (!seen.has(start) && this.of(written) !== written)
          edits.push({ uri: text, start, end, text: this.of(written) });
    }
    return edits;
  }
}

function fileOf(uri: string): string {
  return decodeURIComponent(uri.slice(uri.lastIndexOf('/') + 1));
}
