/** Types of parameters that are names: of verbs, queries, probes and special rules. */
import type { ParamType } from '../../../engine/kernel/ruleset';
import type { SymbolKind } from '../types';

/** What a parameter of such a type names, nearest meaning first. */
export const namedTypes: Readonly<Partial<Record<ParamType, readonly SymbolKind[]>>> = {
  side: ['side'],
  nation: ['nation'],
  class: ['class', 'kind'],
  kind: ['kind', 'class'],
  marker: ['marker'],
  card: ['card'],
  event: ['event'],
  deck: ['deck'],
  phase: ['phase'],
  option: ['option'],
  track: ['track'],
  attribute: ['attribute'],
  formation: ['formation'],
  pool: ['pool'],
  state: ['state'],
  force: ['side', 'nation'],
  terrain: ['terrain'],
  feature: ['feature'],
  rule: ['rule'],
};
