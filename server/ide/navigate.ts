/** Where names are declared and used: definition, declaration, references, highlight. */
import { addAll } from '../../engine/kernel/lists';
import { keyOf, type Location, type NamedSymbol, type Reference } from '../model';
import { citationAt, citations } from './citations';
import { turnAt, turnRow, turnUses } from './turns';
import { type Ide, type Span, touches, treeOf } from './types';

/** A jump from the name under the cursor to a declaration. */
export interface Jump {
  from: Span;
  uri: string;
  /** The declared name. */
  to: Span;
  /** The whole declaration. */
  whole: Span;
}

/** All declarations of the name at the offset; of a hex that no table of places lists, its character in the picture of the map. */
export function definitions(ide: Ide, uri: string, offset: number): Jump[] {
  const at = nameAt(ide, uri, offset);
  if (!at) return [...ruleJump(ide, uri, offset), ...turnJump(ide, uri, offset)];
  const jumps = jumpsTo(ide, at, at.symbol);
  // `scenario standard extends standard`: the other one is meant, not the declaration that says so.
  const others = jumps.filter((j) => j.uri !== uri || at.start < j.whole.start || j.whole.end < at.end);
  return 'role' in at && at.role === 'reference' && others.length > 0 ? others : jumps;
}

/** The text of the rule that is cited at the offset, where the game has it. */
function ruleJump(ide: Ide, uri: string, offset: number): Jump[] {
  const cited = citationAt(ide, uri, offset);
  const symbol = cited && ide.model.symbol(keyOf(cited.game, { kind: 'rule-text', id: cited.source }));
  return symbol ? jumpsTo(ide, cited, symbol) : [];
}

/** The row of the turn record, of a turn that a statement names. */
function turnJump(ide: Ide, uri: string, offset: number): Jump[] {
  const turn = turnAt(ide, uri, offset);
  const found = turn && turnRow(ide, turn);
  return found ? [{ from: span(turn), uri: found.uri, to: found.cell, whole: span(found.row) }] : [];
}

/**
 * Where the name at the offset comes into the world: of a place, its character in the picture of the map (its row says more
 * of it and is its definition); of a name that an own text declares anew, the shipped declaration it takes the place of.
 */
export function declarations(ide: Ide, uri: string, offset: number): Jump[] {
  const at = nameAt(ide, uri, offset);
  if (!at) return turnJump(ide, uri, offset);
  const drawn = drawing(ide, at.symbol);
  if (drawn) return [{ from: span(at), uri: drawn.uri, to: drawn, whole: drawn }];
  const all = ide.model.definitionsOf(at.symbol.key);
  const shipped = all.filter((d) => ide.workspace.isShipped(d.location.uri));
  const first = new Set((shipped.length > 0 ? shipped : all).slice(0, 1).map((d) => d.location));
  return jumpsTo(ide, at, at.symbol).filter((j) => [...first].some((l) => l.uri === j.uri && l.start === j.to.start));
}

/** Jumps from a span to what declares the symbol. */
export function jumpsTo(ide: Ide, from: Span, symbol: NamedSymbol): Jump[] {
  const jumps = ide.model.definitionsOf(symbol.key).map(({ location, whole }) => ({
    from: span(from),
    uri: location.uri,
    to: span(location),
    whole: whole.uri === location.uri ? span(whole) : span(location),
  }));
  if (jumps.length > 0) return jumps;
  const drawn = drawing(ide, symbol);
  return drawn ? [{ from: span(from), uri: drawn.uri, to: span(drawn), whole: span(drawn) }] : [];
}

/** Every place where the name at the offset is written, in whatever notation: number, name in either language, in a range of hexes. */
export function references(ide: Ide, uri: string, offset: number, declared: boolean): Location[] {
  const at = nameAt(ide, uri, offset);
  if (!at) {
    const cited = citationAt(ide, uri, offset);
    return cited ? citations(ide, cited) : turnReferences(ide, uri, offset, declared);
  }
  const { symbol } = at;
  const found: Location[] = ide.model.referencesTo(symbol.key).filter((r) => declared || r.role !== 'definition');
  if (symbol.kind === 'rule-text') return [...found, ...citations(ide, { game: symbol.game, source: symbol.id })];
  if (symbol.kind !== 'place') return found;
  const drawn = drawing(ide, symbol);
  if (declared && drawn && !found.some((l) => l.uri === drawn.uri && l.start === drawn.start)) found.push(drawn);
  const files = ide.model.filesOf(symbol.game);
  addAll(found, ide.workspace.db.steps(files.map((file) => () => rangesWith(ide, file, symbol))).flat());
  return found;
}

/** The statements that speak of the turn at the offset, behind its row of the turn record. */
function turnReferences(ide: Ide, uri: string, offset: number, declared: boolean): Location[] {
  const turn = turnAt(ide, uri, offset);
  const row = turn && declared ? turnRow(ide, turn) : undefined;
  return turn ? [...(row ? [{ uri: row.uri, ...row.cell }] : []), ...turnUses(ide, turn)] : [];
}

export interface Highlight extends Span {
  declares: boolean;
}

/** The same name in the same file; of a place, the ranges of hexes that hold it and its character in the picture, too. */
export function highlights(ide: Ide, uri: string, offset: number): Highlight[] {
  const at = nameAt(ide, uri, offset);
  if (!at) {
    const uses = turnReferences(ide, uri, offset, false);
    return turnReferences(ide, uri, offset, true)
      .filter((one) => one.uri === uri)
      .map((one) => ({ ...span(one), declares: !uses.some((use) => use.uri === uri && use.start === one.start) }));
  }
  const { symbol } = at;
  const found = ide.model
    .references(uri)
    .filter((r: Reference) => r.symbol.key === symbol.key)
    .map((r) => ({ start: r.start, end: r.end, declares: r.role === 'definition' }));
  if (symbol.kind !== 'place') return found;
  const drawn = drawing(ide, symbol);
  if (drawn?.uri === uri) found.push({ ...span(drawn), declares: true });
  return [...found, ...rangesWith(ide, uri, symbol).map((l) => ({ ...span(l), declares: false }))];
}

/** The name at the offset: written, or drawn as a character of a map's picture. */
export function nameAt(ide: Ide, uri: string, offset: number): (Span & { symbol: NamedSymbol }) | undefined {
  const written = ide.model.referenceAt(uri, offset);
  if (written && written.symbol.kind !== 'glyph') return written;
  return drawnHere(ide, uri, offset) ?? written;
}

function drawnHere(ide: Ide, uri: string, offset: number): (Span & { symbol: NamedSymbol }) | undefined {
  const { declaration, game, map } = ide.model.context(uri, offset);
  if (declaration?.syntax !== 'Map' || game === undefined || map === undefined) return undefined;
  if (!declaration.items.some((i) => i.syntax === 'Picture' && touches(i, offset))) return undefined;
  for (const id of ide.model.map(game, map)?.places.keys() ?? []) {
    const drawn = ide.model.drawnAt(game, map, id);
    if (drawn?.uri !== uri || offset < drawn.start || offset >= drawn.end) continue;
    const symbol = ide.model.symbol(keyOf(game, { kind: 'place', id, container: map }));
    return symbol && { ...span(drawn), symbol };
  }
  return undefined;
}

function drawing(ide: Ide, symbol: NamedSymbol): Location | undefined {
  if (symbol.kind !== 'place' || symbol.container === undefined) return undefined;
  return ide.model.drawnAt(symbol.game, symbol.container, symbol.id);
}

/** Ranges of hexes (`0201..0204`) of the place's map that hold it. */
function rangesWith(ide: Ide, uri: string, place: NamedSymbol): Location[] {
  const tree = treeOf(ide, uri);
  const { id, game, container } = place;
  if (!tree || container === undefined || !/\d$/.test(id)) return [];
  const known = ide.model.map(game, container);
  const prefix = /^\D*/.exec(id)![0];
  const found: Location[] = [];
  for (const { 0: text, 1: from, 2: to, index } of tree.text.matchAll(/(\d{3,6})\.\.(\d{3,6})/g)) {
    if (from!.length !== to!.length || prefix.length + from!.length !== id.length) continue;
    const number = id.slice(prefix.length);
    if (number < from! || number > to!) continue;
    if (!known?.places.has(prefix + from) || !known.places.has(prefix + to)) continue;
    if (tree.tokenAt(index + 1)?.kind !== 'number') continue;
    const context = ide.model.context(uri, index);
    if (context.game === game && context.map === container) found.push({ uri, start: index, end: index + text.length });
  }
  return found;
}

function span({ start, end }: Span): Span {
  return { start, end };
}
