/** The sequence of play: phases, who acts in them, and when they are played. */
import type { Phase, Provenance, Sequence } from '../../../engine/kernel/compiled';
import type { PhaseItem, SequenceItem } from '../../../grammar/ast';
import { checkWords, declare, type GameEntry, namesIn } from './game';
import type { GameNames } from './names';
import { namesOf, provenanceOf, type Recorder, within } from './pieces';
import { propertiesOf } from './values';

/** Understands a sequence: the usual one, or one with a name of its own. */
export function sequence(item: SequenceItem, r: Recorder, names: GameNames): GameEntry[] {
  const block = provenanceOf(item.provenance, r);
  const own = item.id?.text;
  const entries: GameEntry[] = [];
  if (item.id) {
    const id = item.id.text;
    const value: Omit<Sequence, 'phases'> = {
      id,
      names: namesOf(id, item.names),
      properties: propertiesOf(item.properties),
    };
    const provenance = within(block);
    if (provenance) value.provenance = provenance;
    entries.push({ what: 'sequence', value: { id, sequence: value }, name: r.rel(item.id), whole: r.rel(item) });
  }
  for (const p of item.phases) {
    const value = phase(p, r, names, block);
    if (!value) continue;
    const placed = own === undefined ? value : { ...value, sequence: own };
    entries.push({ what: 'phase', value: placed, name: r.rel(p.id ?? p), whole: r.rel(p) });
  }
  return entries;
}

function phase(item: PhaseItem, r: Recorder, names: GameNames, block: Provenance | undefined): Phase | undefined {
  const declared = declare(r, 'phase', item, block);
  if (!declared) return undefined;
  const steps = item.phases.flatMap((p) => phase(p, r, names, undefined) ?? []);
  for (const property of item.properties)
    if (property.name && sided.includes(property.name.text)) namesIn(r, names, ['side'], property);
    else if (property.name && names.needs && !phaseWords.includes(property.name.text))
      checkWords(r, names, 'phase', [property]);
  return { ...declared.named, steps, properties: propertiesOf(item.properties) };
}

/** Properties of a phase whose values are sides. */
const sided = ['tie', 'only', 'order'];
const phaseWords = ['alternate', 'simultaneous', 'first', 'from', 'until', 'on', 'pass', 'until-passes'];
