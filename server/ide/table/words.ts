/** Units as an edit of the table writes them, in the manner of the words around them. */

import type { CompiledUnit, Place } from '../../../engine/kernel/compiled';
import type { ScenarioDecl } from '../../../grammar/ast';
import { asWritten } from '../../../grammar/characters';
import { isNumbered } from './same';
import type { Scene } from './scene';
import { groupsIn, type Line, type Written } from './written';

/** `2 us Land` with another number before it. */
export function counted(count: number, words: string): string {
  return count === 1 ? words : `${count} ${words}`;
}

/** How many units a group stands for. */
export function countOf({ group }: Written): number {
  return group.count ? Number(group.count.text) : 1;
}

/** The words of a group as they are written, without their number; of a water, only one that the place has. */
export function wordsOf(text: string, { group }: Written, to?: Place): string {
  const { words } = group;
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) return '';
  const water = words.findIndex((word) => word.text === 'water');
  const side = words[water + 1];
  if (water <= 0 || !to || !side || to.waters?.some(({ id }) => id.endsWith(`/${side.text}`)))
    return text.slice(first.start, last.end);
  const kept = words.filter((_, i) => i !== water && i !== water + 1);
  return kept.map((word) => text.slice(word.start, word.end)).join(' ');
}

/** What stands behind the units of a line: where it comes from. */
export function tailOf(text: string, { provenance }: Line): string {
  return provenance ? ` ${text.slice(provenance.start, provenance.end)}` : '';
}

/** What a counter is called where it stands alone: its id or name, as the texts of the scenario call it; or nation and kind. */
export function callOf(scene: Scene, unit: CompiledUnit): string {
  const counter = unit.counter ?? (isNumbered(unit) ? undefined : unit.id);
  if (counter !== undefined) return counterCall(scene, unit, counter);
  const { nations } = scene.compiled.game;
  const alone = nations.filter(({ side }) => side === unit.side).length === 1;
  return alone ? unit.kind : `${unit.nation} ${unit.kind}`;
}

/** A counter of its own: as the text that speaks of it does, or else as most texts do. */
function counterCall(scene: Scene, unit: Pick<CompiledUnit, 'id' | 'side'>, counter: string): string {
  const own = scene.compiled.game.counters?.find(({ id }) => id === counter);
  if (!own) return counter;
  const written = writtenOf(scene, unit.id);
  const said = written?.group.words.find(
    ({ text }) => text === own.id || text === own.names.en || text === own.names.ja,
  );
  const name = said?.text ?? (byName(scene, unit.side) ? own.names.en : own.id);
  return asWritten(name);
}

/** The group that brings a unit into play, in whatever text of the scenario or of one that it extends. */
function writtenOf(scene: Scene, unit: string): Written | undefined {
  const [at] = scene.compilation.source(`unit:${unit}`);
  const declarations = at ? (scene.ide.workspace.tree(at.uri)?.root.declarations ?? []) : [];
  const home = declarations.find(
    (d): d is ScenarioDecl => d.syntax === 'Scenario' && d.start <= at!.start && at!.end <= d.end,
  );
  if (!home) return undefined;
  for (const one of groupsIn(home)) if (one.group.start === at!.start) return one;
  return undefined;
}

/** Whether the texts call the counters of a side by their names rather than by their ids. */
function byName(scene: Scene, side: string): boolean {
  let names = 0;
  let ids = 0;
  const { counters = [] } = scene.compiled.game;
  for (const unit of scene.compiled.units) {
    if (unit.side !== side || isNumbered(unit)) continue;
    const own = counters.find(({ id }) => id === unit.id);
    const words = own && own.names.en !== own.id ? writtenOf(scene, unit.id)?.group.words : undefined;
    if (words?.some(({ text }) => text === own?.id)) ids++;
    else if (words) names++;
    if (names + ids >= 5) break;
  }
  return names > ids;
}
