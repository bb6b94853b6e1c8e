/** What the ruleset says about something the text declares for it. */
import type { Names } from '../../engine/kernel/compiled';
import { questions } from '../../engine/kernel/readings';
import type { Needs } from '../../engine/kernel/ruleset';
import type { SymbolKind } from './types';

/** The ruleset's words about a value, table, attribute and the like; undefined for what it does not know. */
export function docOf(needs: Needs | undefined, kind: SymbolKind, id: string): Names | undefined {
  if (kind === 'query') return [...(needs?.queries ?? []), ...questions].find((q) => q.name === id)?.doc;
  if (!needs) return undefined;
  switch (kind) {
    case 'value':
      return needs.values.find((v) => v.id === id)?.doc;
    case 'table':
      return needs.tables.find((t) => t.id === id)?.doc;
    case 'attribute':
      return needs.attributes.find((a) => a.id === id)?.doc;
    case 'option':
      return needs.options.find((o) => o.id === id)?.doc;
    case 'procedure':
      return needs.procedures?.find((p) => p.id === id)?.doc;
    case 'marker':
      return needs.markers?.find((m) => m.id === id)?.doc;
    case 'class':
      return needs.classes?.find((c) => c.id === id)?.doc;
    case 'flag':
      return [...needs.flags, ...(needs.properties ?? [])].find((f) => f.id === id)?.doc;
    default:
      return undefined;
  }
}
