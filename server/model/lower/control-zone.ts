/** `zone`: how units rule the places beside them, as a designer says it. */
import type { ControlZone } from '../../../engine/kernel/compiled';
import { entryOf } from '../../../engine/kernel/records';
import type { Atom, ControlZoneItem, Property } from '../../../grammar/ast';
import { nearest } from '../suggest';
import type { SymbolKind } from '../types';
import { parted } from './commas';
import { atomsOf, listAtoms, whoKinds } from './demands';
import { declare, type GameEntry, namesIn } from './game';
import type { GameNames } from './names';
import type { Recorder } from './pieces';
import { meansNothing, resolve } from './resolve';
import { integerOf } from './values';

/** `zone zoc "Zone of control" { of land; except guns; into plain, wood; not across river; stops; leaving 1 }`. */
export function controlZone(item: ControlZoneItem, r: Recorder, names: GameNames): GameEntry[] {
  const declared = declare(r, 'zone', item);
  if (!declared) return [];
  const zone: ControlZone = { ...declared.named, of: [] };
  for (const property of parted(r, item.properties, zoneWords)) line(zone, property, r, names);
  return [{ what: 'zone', value: zone, name: declared.name, whole: r.rel(item) }];
}

type Line = (zone: ControlZone, property: Property, r: Recorder, names: GameNames) => void;

/** A line of points, or of `no`. */
const points =
  (word: 'entering' | 'leaving' | 'passing'): Line =>
  (zone, property, r) => {
    const found = pointsOf(property, r);
    if (found !== undefined) zone[word] = found;
  };

/** A line of names. */
const list =
  (word: 'of' | 'except' | 'into' | 'outside' | 'along', kinds: readonly SymbolKind[]): Line =>
  (zone, property, r, names) => {
    zone[word] = namesIn(r, names, kinds, property);
  };

/** What may say where a zone reaches. */
const groundKinds = ['terrain', 'feature'] as const;

/** What each line says of the zone, by its first word. */
const linesOf: Readonly<Record<string, Line>> = {
  of: list('of', [...whoKinds, 'state']),
  except: list('except', [...whoKinds, 'state']),
  into: list('into', groundKinds),
  outside: list('outside', groundKinds),
  not(zone, property, r, names) {
    const [across, ...kinds] = atomsOf(property);
    if (across?.text === 'across') zone.notAcross = named(r, names, ['border'], kinds);
    else if (across?.text === 'from') zone.notFrom = named(r, names, groundKinds, kinds);
    else meansNothing(r, across ?? property.name!, 'not', ['across', 'from']);
  },
  entering: points('entering'),
  leaving: points('leaving'),
  passing: points('passing'),
  stops(zone, property, r) {
    zone.stops = true;
    only(property, r, []);
  },
  negated,
  shuts(zone, property, r) {
    if (only(property, r, ['retreat'])) zone.shutsRetreat = true;
  },
  retreat(zone, property, r) {
    const steps = integerOf(atomsOf(property)[0]);
    if (steps === undefined || steps < 1) r.issue('SND110', property, { property: 'retreat', expected: 'count' });
    else zone.retreatLosses = steps;
  },
  along: list('along', ['route']),
  joins(zone, property, r, names) {
    const [other] = namesIn(r, names, ['zone'], property);
    if (other !== undefined) zone.joins = other;
  },
  bonds,
  parted: partedBy,
};

/** Words that lines of `zone` begin with. */
export const zoneWords: readonly string[] = Object.keys(linesOf);

function line(zone: ControlZone, property: Property, r: Recorder, names: GameNames): void {
  const { name } = property;
  const read = entryOf(linesOf, name?.text ?? '');
  if (read) read(zone, property, r, names);
  else if (name) meansNothing(r, name, 'zone', zoneWords);
}

const named = (r: Recorder, names: GameNames, kinds: readonly SymbolKind[], atoms: readonly Atom[]): string[] =>
  atoms.flatMap((atom) => resolve(r, names, kinds, atom)?.id ?? []);

/** `bonds`, `bonds with edge`. */
function bonds(zone: ControlZone, property: Property, r: Recorder): void {
  zone.bonds ??= {};
  const [first, second, third] = atomsOf(property);
  if (!first) return;
  if (first.text !== 'with') meansNothing(r, first, 'bonds', ['with']);
  else if (second?.text !== 'edge') meansNothing(r, second ?? first, 'bonds', ['edge']);
  else if (third) meansNothing(r, third, 'bonds', []);
  else zone.bonds.edge = true;
}

/** `parted by two river, meuse`, `parted along ravine`. */
function partedBy(zone: ControlZone, property: Property, r: Recorder, names: GameNames): void {
  const [first, second, ...rest] = atomsOf(property);
  zone.bonds ??= {};
  const found = zone.bonds;
  if (first?.text === 'along')
    found.along = [...(found.along ?? []), ...named(r, names, ['border'], second ? [second, ...rest] : [])];
  else if (first?.text !== 'by') meansNothing(r, first ?? property.name!, 'parted', ['by', 'along']);
  else if (second?.text !== 'two') meansNothing(r, second ?? first, 'parted', ['two']);
  else found.twice = [...(found.twice ?? []), named(r, names, ['border'], rest)];
}

/** `leaving 1`, `passing no`. */
function pointsOf(property: Property, r: Recorder): number | 'no' | undefined {
  const [first] = atomsOf(property);
  const points = integerOf(first);
  if (first?.text === 'no') return 'no';
  if (points === undefined || points < 0)
    r.issue('SND110', property, { property: property.name?.text ?? '', expected: 'count' });
  return points;
}

/** Whether the property says one of these words; others are said to mean nothing. */
function only(property: Property, r: Recorder, words: readonly string[]): boolean {
  const atoms = listAtoms(property, r);
  for (const atom of atoms) if (!words.includes(atom.text)) meansNothing(r, atom, property.name?.text ?? 'zone', words);
  if (atoms.length === 0 && words.length > 0) meansNothing(r, property.name!, 'zone', words);
  return atoms.length > 0 && atoms.every((atom) => words.includes(atom.text));
}

/** `friends`: the word is `friend`. */
function friendMeant(r: Recorder, names: GameNames, atom: Atom): string[] | undefined {
  if (whoKinds.some((kind) => names.has(kind, atom.text)) || nearest(atom.text, ['friend']) === undefined)
    return undefined;
  meansNothing(r, atom, 'negated', ['friend']);
  return [];
}

/** `negated by friend`, `negated by infantry for retreat`. */
function negated(zone: ControlZone, property: Property, r: Recorder, names: GameNames): void {
  const [by, ...rest] = atomsOf(property);
  if (by?.text !== 'by') {
    meansNothing(r, by ?? property.name!, 'negated', ['by']);
    return;
  }
  const at = rest.findIndex(({ text }) => text === 'for');
  const who = (at < 0 ? rest : rest.slice(0, at)).flatMap((atom: Atom) =>
    atom.text === 'friend' ? [atom.text] : (friendMeant(r, names, atom) ?? resolve(r, names, whoKinds, atom)?.id ?? []),
  );
  const what = at < 0 ? [] : rest.slice(at + 1);
  for (const atom of what) if (!isFor(atom.text)) meansNothing(r, atom, 'negated', bearings);
  const given = what.map(({ text }) => text).filter(isFor);
  zone.negated = { by: who, ...(given.length > 0 ? { for: given } : {}) };
}

const bearings = ['move', 'retreat', 'trace'] as const;
const isFor = (word: string): word is (typeof bearings)[number] => bearings.some((one) => one === word);
