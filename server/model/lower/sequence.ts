/** The sequence of play: phases, who acts in them, and when they are played. */
import type { Phase, Properties, Provenance, RuleLine, Sequence, TurnSpan } from '../../../engine/kernel/compiled';
import type { ProcedureParam } from '../../../engine/kernel/procedure-form';
import { entryOf, setEntry } from '../../../engine/kernel/records';
import type { Atom, PhaseItem, Property, SequenceItem } from '../../../grammar/ast';
import { formsOf, paramOf, paramWords, proceduresOf, takersOf } from '../procedures';
import { nearest, surelyMeant } from '../suggest';
import { commasIn, parted, partedWord } from './commas';
import { condition } from './expressions';
import { declare, type GameEntry, namesIn } from './game';
import type { GameNames } from './names';
import { neededBehind, phrase } from './phase-words';
import { FIRST, namesOf, provenanceOf, type Recorder, type Rel, within } from './pieces';
import { checkWords, mended, wordsOn } from './property-words';
import { meansNothing, resolve, unknown } from './resolve';
import { binds, isLine, lineWords, ruleLine } from './rule-lines';
import { atomOf, integerOf, OPEN_HIGH, OPEN_LOW, plainValue, propertiesOf, propertyValues } from './values';

const timing = ['from', 'until', 'on', 'after'];
const manners = ['alternate', 'simultaneous', 'first', 'pass', 'tie'];
const sequenceWords = ['only', 'order', ...manners];

/** Understands a sequence: the usual one, or one with a name of its own. */
export function sequence(item: SequenceItem, r: Recorder, names: GameNames): GameEntry[] {
  const block = provenanceOf(item.provenance, r);
  const own = item.id?.text;
  const isParam = isParamOf(names);
  const all = item.properties.filter(isProperty(names));
  // What makes player turns is a phase around the phases: it has a name in the log.
  const isTurns = ({ name }: Property) => name?.text === 'player-turns';
  const turnsHere = names.needs ? undefined : all.find(isTurns)?.name;
  if (turnsHere) r.issue('SND110', turnsHere, { property: turnsHere.text, expected: 'a-phase-around' });
  const written = turnsHere ? all.filter((property) => !isTurns(property)) : all;
  for (const property of written) if (!isParam(property)) acting(r, names, property);
  tieless(r, names, written);
  const entries: GameEntry[] = [];
  leftOut(r, names, item);
  const lines = linesOf(item, own ?? 'sequence', r, names);
  const known = [...sequenceWords, ...(own === undefined ? [] : timing), ...(names.needs ? [] : paramWords)];
  checkWords(r, names, 'sequence', written, known);
  const params = paramsOf(r, names, mended(written, known), doesOf(item));
  if (item.id) {
    const id = item.id.text;
    const properties = mended(written, known).filter((property) => !isParam(property));
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
  // What the usual sequence says of who acts holds for each of its phases that does not say it.
  const acts = own === undefined ? actingIn(names, item) : {};
  // Rulesets read what a sequence of a name says of itself.
  const manner =
    own === undefined || !names.needs
      ? propertiesOf(written.filter(({ name }) => manners.includes(name?.text ?? '')))
      : {};
  for (const p of item.phases) {
    const lineAt: Record<string, Rel> = {};
    const value = phase(p, r, names, block, new Map(), { acts, manner, lines, params, lineAt });
    if (!value) continue;
    const inherits = Object.keys(acts).length > 0 && !p.properties.some(({ name }) => isActing(name?.text));
    const placed = {
      ...value,
      ...(Object.keys(lineAt).length > 0 ? { lineAt } : {}),
      ...(own === undefined ? {} : { sequence: own }),
      ...(inherits ? { inherits } : {}),
    };
    entries.push({ what: 'phase', value: placed, name: r.rel(p.id ?? p), whole: r.rel(p) });
  }
  return entries;
}

/** Words for the turns in which a phase is played. */
const spans = ['from', 'until', 'on'];

/** What is looked at in properties that a phase keeps as they are. */
const kept: Readonly<
  Record<
    string,
    (r: Recorder, names: GameNames, property: Property, all: readonly Property[], segments: boolean) => void
  >
> = {
  tie: (r, names, property) => namesIn(r, names, ['side'], property),
  chits: (r, names, property) => namesIn(r, names, ['deck'], property),
  does(r, names, property) {
    if (unitsBehind(r, names, property)) return;
    const known = proceduresOf(names.needs).map((one) => one.id);
    for (const value of property.items.flat()) {
      const atom = atomOf(value);
      if (!atom) r.issue('SND110', value, { property: 'does', expected: 'word' });
      else if (!known.includes(atom.text)) meansNothing(r, atom, 'does', known);
      else if (names.needs) r.reference(atom, { kind: 'procedure', id: atom.text });
    }
  },
  'player-turns'(r, _names, property, all, segments) {
    if (!segments) r.issue('SND110', property, { property: 'player-turns', expected: 'segments' });
    // One side plays all segments, then the next: they do not take turns within them.
    for (const { name } of all)
      if (name?.text === 'alternate' || name?.text === 'pass')
        r.issue('SND794', name, { what: name.text, does: 'player-turns', known: 'order, first, simultaneous' });
  },
};

/** `above`: ids of the phase it is a part of, and of all its parts so far; a phase of the same id inside is no other one. */
function phase(
  item: PhaseItem,
  r: Recorder,
  names: GameNames,
  block: Provenance | undefined,
  above: Map<string, Rel>,
  around: Around,
): Phase | undefined {
  const declared = declare(r, 'phase', item, block);
  if (!declared) return undefined;
  const { id } = declared.named;
  const before = above.get(id);
  if (before) r.issue('SND102', item.id!, { name: id, kind: 'phase' }, { related: [{ at: before, message: FIRST }] });
  else above.set(id, r.rel(item.id!));
  const lines = [...around.lines, ...linesOf(item, id, r, names)];
  const does = doesOf(item);
  const said = item.properties.filter(isProperty(names)).filter((property) => !isCondition(r, property));
  const written = partedWords(r, said).map((property) => rounded(r, property));
  const taken = takenIn(written);
  const isParam = isParamOf(names);
  const forSegments = item.phases.length === 0 ? [] : written.filter((p) => isParam(p) && !taken.has(p.name!.text));
  const params = { ...around.params, ...paramsOf(r, names, mended(forSegments, phaseWords), does) };
  const steps = item.phases.flatMap(
    (p) => phase(p, r, names, undefined, above, { ...around, acts: {}, manner: {}, lines, params }) ?? [],
  );
  const value: Phase = { ...declared.named, steps, properties: {}, ...asked(item, r, names) };
  const rest: Property[] = [];
  const values: Properties = {};
  for (const property of written) {
    commasIn(r, names, property);
    first(r, names, property);
    unconditional(r, property);
    empty(r, names, property, does);
  }
  checkWords(r, names, 'phase', written, phaseWords, names.atlas, names.needs ? [] : lineWords);
  const properties = mended(
    written.filter((property) => !forSegments.includes(property)),
    phaseWords,
  );
  const nobodys = unread(r, names, properties);
  const says = properties.some(({ name }) => isActing(name?.text));
  if (!says) Object.assign(value, around.acts);
  tieless(r, names, properties);
  // Who has an order of its own has a first side of its own.
  const { first: lead, ...manner } = around.manner;
  if (lead && !says) manner.first = lead;
  for (const property of properties) {
    const word = property.name?.text ?? '';
    if (word === 'only' || word === 'order') value[word] = namesIn(r, names, ['side'], property);
    else if (!spans.includes(word)) {
      rest.push(property);
      const check = entryOf(kept, word);
      const param = check ? undefined : paramHere(names, property, does);
      if (param && !nobodys.has(param.word)) setEntry(values, word, phrase(r, names, param, property));
      check?.(r, names, property, properties, steps.length > 0);
    }
  }
  const turns = turnSpans(properties, r, names);
  if (turns) value.turns = turns;
  value.properties = { ...manner, ...propertiesOf(rest), ...values };
  for (const [word, values] of Object.entries(params))
    if (taken.has(word) && !Object.hasOwn(value.properties, word)) setEntry(value.properties, word, values);
  const own = lines.filter(({ line }) => binds(does, line));
  replaced(r, item, own);
  if (own.length > 0 && steps.length === 0) {
    value.lines = own.map(({ line }) => line);
    for (const { line, at } of own) setEntry(around.lineAt, line.id, at);
  }
  return value;
}

/** `when option night`: under which condition the phase is played. */
function asked(item: PhaseItem, r: Recorder, names: GameNames): Pick<Phase, 'when'> {
  const when = condition(r, { names, map: names.atlas }, item.when);
  return when ? { when } : {};
}

/** What the phase itself does takes what is said in it; what only its segments know is said of all of them. */
function takenIn(written: readonly Property[]): ReturnType<typeof wordsTaken> {
  const does = mended(written, phaseWords).filter(({ name }) => name?.text === 'does');
  return wordsTaken(does.flatMap((p) => propertyValues(p).map(String)));
}

/** `does move foot, horse`: what a phase does is one word; who does it stands behind `of`. */
function unitsBehind(r: Recorder, names: GameNames, { name, items }: Property): boolean {
  const [first, next, ...more] = items.flat().flatMap((value) => atomOf(value) ?? []);
  const known = proceduresOf(names.needs).map((one) => one.id);
  if (name?.text !== 'does' || !first || !next || !known.includes(first.text)) return false;
  const isUnits = (atom: Atom) =>
    (['class', 'kind', 'nation', 'side'] as const).some((kind) => names.has(kind, atom.text));
  if (![next, ...more].every(isUnits)) return false;
  const span = { start: next.start, end: (more.at(-1) ?? next).end };
  const args = { name: next.text, where: 'does', known: known.join(', '), suggestion: `; of ${next.text}` };
  r.issue('SND109', span, args, { data: { before: '; of ' } });
  return true;
}

/** What a phase has from what it stands in; `lineAt` gathers where its lines are written. */
interface Around {
  acts: Acting;
  /** How the sides act, where the sequence says it of all its phases. */
  manner: Properties;
  lines: readonly PlacedLine[];
  /** What is said of every phase in it whose procedure takes it: `allowance movement`. */
  params: Properties;
  lineAt: Record<string, Rel>;
}

/** A line with where it stands. */
interface PlacedLine {
  line: RuleLine;
  property: Property;
  at: Rel;
}

/** The lines of a sequence or phase. */
function linesOf(item: SequenceItem | PhaseItem, id: string, r: Recorder, names: GameNames): PlacedLine[] {
  const isOwn = isProperty(names);
  const does = doesOf(item);
  return item.properties
    .filter((property) => !isOwn(property))
    .flatMap((property, k) => {
      const line = ruleLine(property, `${id}:${k + 1}`, does, r, names);
      return line ? [{ line, property, at: r.rel(property) }] : [];
    });
}

/** Words that procedures take. */
const wordsTaken = (does: readonly string[]): ReadonlySet<string> =>
  new Set(formsOf(does).flatMap(({ params }) => params.map(({ word }) => word)));

/** Whether a property is for a procedure, and no word of a ruleset or of who acts when. */
function isParamOf(names: GameNames): (property: Property) => boolean {
  const read = wordsOn(names, 'phase').map(({ id }) => id);
  return ({ name }) =>
    name !== undefined && !names.needs && paramWords.includes(name.text) && !read.includes(name.text);
}

/** What a sequence or phase says of all phases in it that take it; what none of them takes is said. `does`: what they do. */
function paramsOf(r: Recorder, names: GameNames, properties: readonly Property[], does: readonly string[]): Properties {
  const found: Properties = {};
  const taken = wordsTaken(does);
  for (const property of properties.filter(isParamOf(names))) {
    const { text } = property.name!;
    commasIn(r, names, property);
    empty(r, names, property, does);
    unconditional(r, property);
    const param = paramOf(text, does);
    if (!taken.has(text)) {
      const home = takersOf(text).join(', ');
      const known = [...taken].join(', ');
      r.issue('SND794', property.name!, { what: text, does: does.join(', '), known, home });
    } else if (param) setEntry(found, text, phrase(r, names, param, property));
  }
  return found;
}

/** What takes a word of a phase, by what is done in it; undefined for words of the language and of rulesets. */
function paramHere(names: GameNames, { name }: Property, does: readonly string[]): ProcedureParam | undefined {
  if (!name || wordsOn(names, 'phase').some(({ id }) => id === name.text)) return undefined;
  return paramOf(name.text, does);
}

/** Says which words of a phase nothing that it does would read. */
function unread(r: Recorder, names: GameNames, properties: readonly Property[]): ReadonlySet<string> {
  const found = new Set<string>();
  const does = properties.filter(({ name }) => name?.text === 'does').flatMap((p) => propertyValues(p).map(String));
  // What was meant by a misspelt word is not known.
  if (does.some((word) => proceduresOf(names.needs).every(({ id }) => id !== word))) return found;
  const known = formsOf(does).flatMap(({ params }) => params.map(({ word }) => word));
  const own = wordsOn(names, 'phase').map(({ id }) => id);
  for (const { name } of properties) {
    if (!name || !paramWords.includes(name.text) || own.includes(name.text) || known.includes(name.text)) continue;
    const home = takersOf(name.text).join(', ');
    found.add(name.text);
    r.issue('SND794', name, { what: name.text, does: does.join(', '), known: known.join(', '), home });
  }
  return found;
}

/** Says of a line of the phase that stands instead of a rule of which it has no line. */
function replaced(r: Recorder, item: PhaseItem, lines: readonly PlacedLine[]): void {
  const cited = lines.flatMap(({ line }) => line.provenance?.see ?? []);
  for (const { line, property } of lines)
    if (
      line.instead !== undefined &&
      item.properties.some((one) => one.start === property.start) &&
      !cited.includes(line.instead)
    )
      unknown(r, { start: property.start, end: property.end, text: line.instead }, ['rule'], cited);
}

/** The properties of a phase; where a `;` is missing behind what it does, or a comma stands in its place, that is said, and it is read. */
function partedWords(r: Recorder | undefined, properties: readonly Property[]): readonly Property[] {
  const apart = properties.flatMap((property) =>
    property.name?.text === 'does' ? partedWord(r, property, paramWords) : [property],
  );
  return parted(r, apart, [...paramWords, 'does']);
}

/** What a phase, its segments or the phases of a sequence do. */
function doesOf(item: SequenceItem | PhaseItem): string[] {
  const own = mended(partedWords(undefined, item.properties), phaseWords)
    .filter(({ name }) => name?.text === 'does')
    .flatMap((p) => propertyValues(p).map(String));
  return [...own, ...item.phases.flatMap((one) => doesOf(one))];
}

/** Whether a property is no line; words that a ruleset reads of its phases are none. */
function isProperty(names: GameNames): (property: Property) => boolean {
  const read = wordsOn(names, 'phase').map(({ id }) => id);
  return (property) => !isLine(property) || read.includes(property.name?.text ?? '');
}

/** Says that a property holds always: only lines of rules have a condition. */
function unconditional(r: Recorder, { name, when }: Property): void {
  if (name && when) r.issue('SYN001', when, { found: 'when', expected: ';', asked: IN_FRONT });
}

/** How a condition of a whole phase is written. */
const IN_FRONT = 'phase … when … { … }';

/** Says that the condition of a phase stands in front of its block. */
function isCondition(r: Recorder, { name }: Property): boolean {
  if (name?.text !== 'when') return false;
  r.issue('SYN001', name, { found: 'when', expected: 'does', asked: IN_FRONT });
  return true;
}

/** What must stand behind a word of every phase. */
const needed: Readonly<Record<string, string>> = {
  only: 'a-side',
  order: 'a-side',
  tie: 'a-side',
  first: 'a-side',
  from: 'a-turn',
  until: 'a-turn',
  on: 'a-turn',
  does: 'string',
  chits: 'string',
};

/** Says what a word of a phase lacks that has nothing behind it; words that a ruleset reads may stand alone. */
function empty(r: Recorder, names: GameNames, property: Property, does: readonly string[]): void {
  const word = property.name?.text ?? '';
  const param = paramOf(word, does);
  const expected = entryOf(needed, word) ?? (param && neededBehind(param));
  if (expected === undefined || property.broken || property.items.flat().length > 0) return;
  if (wordsOn(names, 'phase').every(({ id }) => id !== word)) r.issue('SND110', property, { property: word, expected });
}

/** Who acts. */
type Acting = Pick<Phase, 'order' | 'only'>;

/** Who acts in the phases of a sequence; what is wrong with the names has been said. */
function actingIn(names: GameNames, item: SequenceItem): Acting {
  const found: Acting = {};
  for (const { name, items } of item.properties) {
    const word = name?.text;
    if (word !== 'order' && word !== 'only') continue;
    found[word] = items.flat().flatMap((value) => names.find('side', atomOf(value)?.text ?? '')?.id ?? []);
  }
  return found;
}

/** `order`, `only`: who acts. */
const isActing = (word: string | undefined) => word === 'order' || word === 'only';

/** Says what is wrong with the sides that a sequence names. */
function acting(r: Recorder, names: GameNames, property: Property): void {
  commasIn(r, names, property);
  unconditional(r, property);
  if (['order', 'only', 'tie'].includes(property.name?.text ?? '')) namesIn(r, names, ['side'], property);
  else first(r, names, property);
}

/** Says which sides an order of the whole sequence leaves out; of a phase's own order that is told where it is known who has units. */
function leftOut(r: Recorder, names: GameNames, item: SequenceItem): void {
  const order = item.properties.find((p) => p.name?.text === 'order');
  const listed = order?.items.flat().map((value) => atomOf(value)?.text ?? '') ?? [];
  if (!order?.name || listed.length === 0 || !listed.every((id) => names.has('side', id))) return;
  if (item.properties.some((p) => p.name?.text === 'only')) return;
  const missing = names.ids('side').filter((id) => !listed.includes(id));
  const args = { phase: item.id?.text ?? 'sequence', order: listed.join(', '), missing: missing.join(', ') };
  if (missing.length > 0) r.issue('SND780', order.name, args);
}

/** `round up` is `rounding up`: said, and read so. */
function rounded(r: Recorder, property: Property): Property {
  const { name, start, end, green, broken, items } = property;
  const way = atomOf(items[0]?.[0])?.text;
  if (name?.text !== 'round' || (way !== 'up' && way !== 'down')) return property;
  meansNothing(r, name, 'phase', ['rounding']);
  const atom = { syntax: 'Atom', type: 'word', text: 'rounding', start: name.start, end: name.end } as const;
  return { syntax: 'Property', start, end, green, broken, items, name: { ...atom, green: name.green, broken: false } };
}

/** `first league`, `first higher initiative`: a word of the rules may stand there, too; one that is surely a misspelt side is said. */
function first(r: Recorder, names: GameNames, property: Property): void {
  if (property.name?.text !== 'first') return;
  const [how, track, ...more] = property.items.flat().flatMap((value) => atomOf(value) ?? []);
  if (how && comparisons.includes(how.text) && !names.has('side', how.text) && (track || names.rules === '')) {
    byTrack(r, names, how, track, more);
    return;
  }
  for (const value of property.items.flat()) {
    const atom = atomOf(value);
    const side = atom && names.find('side', atom.text);
    // Of a game without a rulebook no rules know another word.
    const other = names.rules === '' || (atom && surelyMeant(atom.text, names.ids('side')) !== undefined);
    if (side) r.reference(atom, side);
    else if (atom && other) unknown(r, atom, ['side'], [...names.ids('side'), ...(names.needs ? [] : comparisons)]);
  }
}

/** Which end of a track is first. */
const comparisons = ['higher', 'lower'];

/** `first higher initiative`, `first higher bid chooses`: of games without a rulebook. */
function byTrack(r: Recorder, names: GameNames, how: Atom, track: Atom | undefined, more: readonly Atom[]): void {
  if (names.needs) meansNothing(r, how, 'first', names.ids('side'));
  else if (!track) r.issue('SND110', how, { property: how.text, expected: 'a-track' });
  else resolve(r, names, ['track'], track);
  for (const [k, atom] of more.entries())
    if (k > 0 || atom.text !== 'chooses') meansNothing(r, atom, 'first', k > 0 ? [] : ['chooses']);
}

/** Says of a side for a tie where nothing can be one: in games without a rulebook only a track has ties. */
function tieless(r: Recorder, names: GameNames, properties: readonly Property[]): void {
  const word = ({ items }: Property) => atomOf(items.flat()[0])?.text ?? '';
  const leads = properties.some((one) => one.name?.text === 'first' && comparisons.includes(word(one)));
  if (leads || names.needs) return;
  for (const { name } of properties)
    if (name?.text === 'tie')
      r.issue('SND794', name, { what: 'tie', does: 'first', known: 'first higher, first lower' });
}

const phaseWords = [
  ...['only', 'order', 'tie', 'from', 'until', 'on', 'alternate', 'simultaneous', 'first', 'pass', 'does', 'chits'],
  'player-turns',
  ...paramWords,
];

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
