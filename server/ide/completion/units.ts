/** Cells of the tables of counters and templates. */
import { attributesIn, sureColumns, templateColumns, unitColumns } from '../../model/lower/units';
import type { Scope } from './scope';
import { ofType } from './typed';

/** The header: every column these tables know, and the attributes. */
export function unitHeader(scope: Scope, own: 'units' | 'templates'): void {
  scope.items.keywords([...(own === 'units' ? unitColumns : templateColumns), 'reduced'], 'a');
  scope.names('attribute');
}

/** A cell: what its column holds. */
export function unitCell(scope: Scope, column: string): void {
  const { items } = scope;
  if (column === 'kind' || column === 'template') scope.names(column);
  else if (column === 'formation') ownFormations(scope);
  else if (column === 'flags') flags(scope);
  else if (column === 'starts') items.keywords(['reduced'], 'a');
  else if (column === 'set-up') scope.places();
  else if (column === 'arrives' || column === 'leaves') scope.names('turn');
  else if (sureColumns.some((sure) => sure === column)) {
    items.keywords(['steps']);
    scope.names('attribute');
  } else values(scope, column);
}

/** Formations of the side that the table is of. */
function ownFormations(scope: Scope): void {
  const side = scope.header[1];
  const sides = new Map(scope.game?.vocabulary.formations?.map((f) => [f.id, f.side]));
  for (const symbol of scope.symbols('formation')) {
    const of = sides.get(symbol.id);
    if (of === undefined || of === side) scope.items.symbol(symbol);
  }
}

/** What other counters are, what the ruleset knows of, and what has a name besides. */
function flags(scope: Scope): void {
  const { items, game } = scope;
  const used = new Set(game?.vocabulary.counters?.flatMap((counter) => counter.flags));
  for (const symbol of scope.symbols('word')) items.symbol(symbol, 'value', used.has(symbol.id) ? 'a' : 'c');
  for (const flag of game?.needs?.flags ?? []) if (flag.on === 'kind') items.word(flag.id, flag.doc, 'value', 'a');
  items.keywords(used, 'a');
}

/** Words and marks of the attribute that the column holds. */
function values(scope: Scope, column: string): void {
  const known = { has: (_: 'attribute', id: string) => scope.game?.attributes.some((a) => a.id === id) ?? false };
  const [only, ...more] = attributesIn(known, column);
  if (more.length > 0) return;
  const attribute = scope.game?.attributes.find((a) => a.id === only);
  if (attribute?.refersTo !== undefined) ofType(scope, attribute.refersTo);
  else scope.items.keywords([...(attribute?.words ?? []), ...(attribute?.marks ?? [])], 'a');
}

/** Equal counters by their number (`us-bd-inf-1`), where a position or an answer names one: as soon as the id of their row is typed. */
export function copies({ game, items }: Scope): void {
  const { letters } = items.typed;
  if (letters === '') return;
  for (const { id, count = 1, names } of game?.vocabulary.counters ?? [])
    if (count > 1 && letters.startsWith(id.toLowerCase()))
      for (let n = 1; n <= count; n++) items.word(`${id}-${n}`, names, 'name', 'a');
}
