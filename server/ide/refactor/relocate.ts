/** Shifting and mirroring a set-up, or a formation in it: every place becomes another one of the map, by the geometry of its grid. */

import type { HexGrid } from '../../../engine/kernel/compiled';
import { addAll } from '../../../engine/kernel/lists';
import type { PlaceRef, ScenarioDecl, SetupItem, SetupLine } from '../../../grammar/ast';
import { asWritten } from '../../../grammar/characters';
import { around, type Edit, type Hex, hexOf, idOf, inGrid, isShifted, type MapFacts } from '../../model';
import { type Ide, type Span, say, touches } from '../types';
import type { Refactoring } from './types';

type Mapping = (hex: Hex) => Hex;

/** In a set-up: all of it, or the lines of the formation at the cursor, one hex on in each direction; all of it mirrored. */
export function relocations(ide: Ide, uri: string, span: Span): Refactoring[] {
  const tree = ide.workspace.tree(uri);
  const scenario = tree?.root.declarations.find(
    (d): d is ScenarioDecl => d.syntax === 'Scenario' && touches(d, span.start),
  );
  const setup = scenario?.items.find((i): i is SetupItem => i.syntax === 'Setup' && touches(i, span.start));
  const { game, map } = ide.model.context(uri, span.start);
  const facts = game === undefined || map === undefined ? undefined : ide.model.map(game, map);
  // Where the owner chooses among places, the choice would have to be moved as well.
  if (!setup || !scenario?.id || !facts || facts.board.grid.shape !== 'hex') return [];
  if (setup.items.some((i) => i.syntax === 'Zone')) return [];
  const move = new Move(ide, uri, facts, facts.board.grid);
  const all = setup.lines;
  const found = move.offers('setup', all, (from, to) =>
    say(ide, { en: `Shift the set-up one hex (${from} → ${to})`, ja: `配置を1ヘクスずらす (${from} → ${to})` }),
  );
  addAll(found, move.mirrors(all));
  const formation = formationAt(ide, uri, `${game}/${scenario.id.text}`, all, span);
  if (formation && formation.lines.length < all.length) {
    addAll(
      found,
      move.offers('formation', formation.lines, (from, to) =>
        say(ide, {
          en: `Move ${formation.id} one hex (${from} → ${to})`,
          ja: `${formation.id}を1ヘクス動かす (${from} → ${to})`,
        }),
      ),
    );
  }
  return found;
}

/** The formation of the units in the line at the cursor, and all lines of the set-up that hold nothing but its units. */
function formationAt(
  ide: Ide,
  uri: string,
  scenario: string,
  lines: readonly SetupLine[],
  span: Span,
): { id: string; lines: SetupLine[] } | undefined {
  const units = ide.model.scenario(scenario)?.units ?? [];
  const formations = (line: SetupLine) =>
    units
      .filter(({ location: l }) => l.uri === uri && line.start <= l.start && l.end <= line.end)
      .map(({ unit }) => unit.formation);
  const here = lines.find((line) => touches(line, span.start));
  const id = here && formations(here)[0];
  if (id === undefined) return undefined;
  const own = lines.filter((line) => {
    const of = formations(line);
    return of.length > 0 && of.every((one) => one === id);
  });
  return own.length > 0 ? { id, lines: own } : undefined;
}

class Move {
  constructor(
    private readonly ide: Ide,
    private readonly uri: string,
    private readonly map: MapFacts,
    private readonly grid: HexGrid,
  ) {}

  /** One for each direction in which all places lie on the map. */
  offers(id: string, lines: readonly SetupLine[], title: (from: string, to: string) => string): Refactoring[] {
    return [0, 1, 2, 3, 4, 5].flatMap((direction) =>
      this.one(`${id}-${direction}`, lines, (hex) => around(this.grid, hex)[direction]!, title),
    );
  }

  /** Reflections of the grid on itself that keep all distances. */
  mirrors(lines: readonly SetupLine[]): Refactoring[] {
    const { columns, rows, orientation } = this.grid;
    const flat = orientation === 'flat';
    const half = (hex: Hex) => (isShifted(this.grid, hex) ? 1 : 0);
    const [across, along] = flat ? [columns, rows] : [rows, columns];
    const title = (from: string, to: string) =>
      say(this.ide, { en: `Mirror the set-up (${from} → ${to})`, ja: `配置を鏡像にする (${from} → ${to})` });
    const found: Refactoring[] = [];
    // Over the other lines only where shifted lines fall on shifted ones.
    if ((across[0] + across[1]) % 2 === 0) {
      const sum = across[0] + across[1];
      const over = (hex: Hex) => (flat ? { ...hex, column: sum - hex.column } : { ...hex, row: sum - hex.row });
      addAll(found, this.one('mirror-across', lines, over, title));
    }
    const sum = along[0] + along[1];
    const back = (hex: Hex) =>
      flat ? { ...hex, row: sum - hex.row - half(hex) } : { ...hex, column: sum - hex.column - half(hex) };
    addAll(found, this.one('mirror-along', lines, back, title));
    return found;
  }

  private one(
    id: string,
    lines: readonly SetupLine[],
    mapping: Mapping,
    title: (from: string, to: string) => string,
  ): Refactoring[] {
    const moves: { ref: PlaceRef; to: string }[] = [];
    for (const { place: ref } of lines) {
      if (!ref) continue;
      const from = this.idAt(ref);
      const hex = from === undefined ? undefined : hexOf(this.grid, from);
      const target = hex && mapping(hex);
      const to = target && inGrid(this.grid, target) ? idOf(this.grid, target) : undefined;
      // All of it or nothing: a place that has no hex on the other side leaves the set-up where it is.
      if (to === undefined || !this.map.places.has(to)) return [];
      moves.push({ ref, to });
    }
    const first = moves[0];
    if (!first || moves.every(({ ref, to }) => this.idAt(ref) === to)) return [];
    const edits = () =>
      moves.map(
        ({ ref, to }): Edit => ({ uri: this.uri, start: ref.start, end: ref.end, text: this.written(ref, to) }),
      );
    return [{ id, kind: 'rewrite', series: 'relocation', title: title(this.idAt(first.ref)!, first.to), edits }];
  }

  private idAt(ref: PlaceRef): string | undefined {
    const symbol = this.ide.model.referenceAt(this.uri, (ref.id ?? ref.name)?.start ?? ref.start)?.symbol;
    return symbol?.kind === 'place' ? symbol.id : undefined;
  }

  /** The number, with the name where the text had one and the place has one. */
  private written(ref: PlaceRef, to: string): string {
    const name = this.map.places.get(to)?.names.en;
    if (!ref.name || !name || name === to) return to;
    return `${to} ${asWritten(name)}`;
  }
}
