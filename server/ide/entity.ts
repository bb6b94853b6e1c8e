/** What the cursor is on, for the map. */
import type { Compilation, Location, SymbolKind } from '../model';
import { type Ide, touches } from './types';

export interface EntityAtOffset {
  /** As in the keys of `Compilation.sources`: `unit`, `place`, `border`, `region`, `kind`, `table`, `card`, `scenario`, `turn`. */
  entity: { type: string; id: string } | null;
  /** `game/scenario` the offset lies in. */
  scenario: string | null;
}

/** Names that mean the same thing to the map wherever they are written. */
const NAMED: SymbolKind[] = ['place', 'region', 'table', 'card', 'scenario'];

export function entityAt(ide: Ide, uri: string, offset: number): EntityAtOffset {
  const context = ide.model.context(uri, offset);
  const scenario = context.game && context.scenario ? `${context.game}/${context.scenario}` : null;
  const named = ide.model.referenceAt(uri, offset);
  if (named && NAMED.includes(named.symbol.kind)) {
    return { entity: { type: named.symbol.kind, id: named.symbol.id }, scenario };
  }
  const compiled =
    scenario ?? ide.model.scenarios(uri).find((s) => context.game === undefined || s.game === context.game)?.id;
  const compilation = compiled === undefined ? undefined : ide.model.compile(compiled);
  const key = compilation && smallest(compilation, uri, offset);
  if (key) return { entity: { type: key.slice(0, key.indexOf(':')), id: key.slice(key.indexOf(':') + 1) }, scenario };
  if (named?.symbol.kind === 'kind') return { entity: { type: 'kind', id: named.symbol.id }, scenario };
  return { entity: null, scenario };
}

/** Key of the entity with the shortest text around the offset. */
function smallest(compilation: Compilation, uri: string, offset: number): string | undefined {
  let best: { key: string; location: Location } | undefined;
  for (const [key, locations] of Object.entries(compilation.sources)) {
    // To the map a line of rules is its phase.
    if (key.startsWith('rule-line:')) continue;
    for (const location of locations) {
      if (location.uri !== uri || !touches(location, offset)) continue;
      if (!best || location.end - location.start < best.location.end - best.location.start) best = { key, location };
    }
  }
  return best?.key;
}
