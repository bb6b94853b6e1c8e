/** What there is to say about a unit or a place of a scenario: its page, and what it could fight there at the start. */
import type { ScenarioFacts } from '../../model';
import type { Ide } from '../types';
import { prospectLines } from './prospects';
import { symbolHover } from './symbol';

/** Markdown about a unit or a place by its id; null when the scenario has none of that id. */
export function entityHover(ide: Ide, facts: ScenarioFacts, type: 'place' | 'unit', id: string): string | null {
  const index = type === 'unit' ? facts.units.findIndex((one) => one.unit.id === id) : -1;
  const unit = facts.units[index]?.unit;
  const wanted = unit?.counter ?? id;
  const symbol =
    ide.model.symbols(facts.game, type, type === 'place' ? facts.map : undefined).find((s) => s.id === wanted) ??
    // A counter like many others is what its kind is.
    (unit && ide.model.symbols(facts.game, 'kind').find((s) => s.id === unit.kind));
  if (!symbol) return null;
  const page = symbolHover(ide, symbol, facts.scenario.id);
  const fights = unit ? prospectLines(ide, facts.id, index) : '';
  return fights ? `${page}\n\n${fights}` : page;
}
