/** The sequence of play: phases, who acts in them, and when they are played. */
import type { Phase, Provenance, Sequence, TurnSpan } from '../../../engine/kernel/compiled';
import type { PhaseItem, Property, SequenceItem } from '../../../grammar/ast';
import { nearest } from '../suggest';
import { commasIn } from './commas';
import { declare, type GameEntry, namesIn } from './game';
import type { GameNames } from './names';
import { namesOf, provenanceOf, type Recorder, within } from './pieces';
import { checkWords, mended } from './property-words';
import { atomOf, integerOf, OPEN_HIGH, OPEN_LOW, plainValue, propertiesOf } from './values';

const timing = ['from', 'until', 'on', 'after'];
const sequenceWords = [...timing, 'only', 'order', 'alternate', 'simultaneous', 'first', 'pass', 'tie'];

/** Understands a sequence: the usual one, or one with a name of its own. */
export function sequence(item: SequenceItem, r: Recorder, names: GameNames): GameEntry[] {
  const block = provenanceOf(item.provenance, r);
  const own = item.id?.text;
  const entries: GameEntry[] = [];
  if (item.id) {
    const id = item.id.text;
    checkWords(r, names, 'sequence', item.properties, sequenceWords);
    const properties = mended(item.properties, sequenceWords);
    const value: Omit<Sequence, 'phases'> = {
      id,
      names: namesOf(id, item.names),
      properties: propertiesOf(properties.filter((p) => !timing.includes(p.name?.text ?? ''))),
    };
    const turns = turnSpans(properties, r, names);
    const after = properties.filter((p) => p.name?.text === 'after').flatMap((p) => spansOf(p, r, names));
    if (turns) value.turns = turns;
    if (after.length > 0) value.after = after;
    const provenance = within(block);
    if (provenance) value.provenance = provenance;
    entries.push({ what: 'sequence', value: { id, sequence: value }, name: r.rel(item.id), whole: r.rel(item) });
  }
  for (const p of item.phases) {
    const value = phase(p, r, names, block, new Set());
    if (!value) continue;
    const placed = own === undefined ? value : { ...value, sequence: own };
    entries.push({ what: 'phase', value: placed, name: r.rel(p.id ?? p), whole: r.rel(p) });
  }
  return entries;
}

/** `above`: ids of the phase it is a part of, and of all its parts so far; a phase of the same id inside is no other one. */
function phase(
  item: PhaseItem,
  r: Recorder,
  names: GameNames,
  block: Provenance | undefined,
  above: Set<string>,
): Phase | undefined {
  const declared = declare(r, 'phase', item, block);
  if (!declared) return undefined;
  const { id } = declared.named;
  if (above.has(id)) r.issue('SND102', item.id!, { name: id, kind: 'phase' });
  above.add(id);
  const steps = item.phases.flatMap((p) => phase(p, r, names, undefined, above) ?? []);
  const value: Phase = { ...declared.named, steps, properties: {} };
  const rest: Property[] = [];
  for (const property of item.properties) commasIn(r, names, property);
  checkWords(r, names, 'phase', item.properties, phaseWords);
  const properties = mended(item.properties, phaseWords);
  for (const property of properties) {
    switch (property.name?.text) {
      case 'only':
      case 'order':
        value[property.name.text] = namesIn(r, names, ['side'], property);
        break;
      case 'tie':
        namesIn(r, names, ['side'], property);
        rest.push(property);
        break;
      case 'from':
      case 'until':
      case 'on':
        break;
      default:
        rest.push(property);
    }
  }
  const turns = turnSpans(properties, r, names);
  if (turns) value.turns = turns;
  value.properties = propertiesOf(rest);
  return value;
}

const phaseWords = ['only', 'order', 'tie', 'from', 'until', 'on', 'alternate', 'simultaneous', 'first', 'pass'];

/** `from turn 4`, `until turn 9`, `on turns 1, 3..5`; codes of turns stand for their numbers. Undefined: nothing said. */
function turnSpans(properties: readonly Property[], r: Recorder, names: GameNames): TurnSpan[] | undefined {
  const find = (name: string) => properties.filter((p) => p.name?.text === name);
  const on = find('on').flatMap((p) => spansOf(p, r, names));
  const from = find('from').flatMap((p) => spansOf(p, r, names))[0]?.from;
  const to = find('until').flatMap((p) => spansOf(p, r, names))[0]?.to;
  if (on.length === 0 && from === undefined && to === undefined) return undefined;
  const spans = on.length > 0 ? on : [{ from: OPEN_LOW, to: OPEN_HIGH }];
  return spans.map((span) => ({ from: Math.max(span.from, from ?? OPEN_LOW), to: Math.min(span.to, to ?? OPEN_HIGH) }));
}

/** Turns as written behind `turn` or `turns`, or without either. */
function spansOf(property: Property, r: Recorder, names: GameNames): TurnSpan[] {
  return property.items.flatMap((item, i) => {
    const first = atomOf(item[0])?.text;
    const rest = i === 0 && (first === 'turn' || first === 'turns') ? item.slice(1) : item;
    return rest.flatMap((value): TurnSpan[] => {
      if (value.syntax === 'Range') return [{ from: value.from ?? OPEN_LOW, to: value.to ?? OPEN_HIGH }];
      const atom = atomOf(value);
      const code = atom && names.find('turn', atom.text);
      if (code) r.reference(atom, code);
      const turn = code ? Number(code.of) : integerOf(atom);
      if (turn !== undefined) return [{ from: turn, to: turn }];
      const near = atom && nearest(atom.text, names.ids('turn'));
      r.issue(
        'SND772',
        value,
        { found: String(plainValue(value)) },
        near === undefined ? {} : { data: { replace: near } },
      );
      return [];
    });
  });
}
