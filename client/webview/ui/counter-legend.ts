/** What the numbers and signs on counters mean: class by class what is printed where, the kinds of each, and the signs that come upon counters. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import {
  type PrintedFace,
  type PrintedKind,
  type PrintedValue,
  printedFace,
  turnsOver,
} from '../../../engine/kernel/printed';
import type { Locale } from '../messages';
import { stateNames, stateTabs } from '../svg/marks';
import { ownKind } from '../svg/stacks';
import { say } from '../svg/text';
import { h } from './dom';
import { counterPicture, nameIn } from './facts';
import { signRow } from './legend';
import { text } from './texts';

/** The arrow of a counter that has acted, as `counters.ts` draws it. */
const arrow = '<path d="M5 9h14m-6-5.500 6 5.500-6 5.500" fill="none" stroke="currentColor" stroke-width="1.600"/>';

/** A counter that stands for others. */
interface Sample {
  kind: PrintedKind;
  nation: string;
  printed: PrintedFace;
}

/** A row for each class, with a counter of it and what that prints. */
export function classRows(compiled: CompiledGame, locale: Locale): HTMLElement[] {
  return [...samplesBy(compiled, (kind) => kind.class)].flatMap(([id, sample]) => {
    const words = inWords(compiled, sample.printed, locale);
    if (words === '') return [];
    const name = h('b', {}, nameIn(compiled.game.classes, id, locale));
    return [h('li', { class: 'printed' }, pictureOf(compiled, sample), h('span', {}, name, h('br'), words))];
  });
}

/** Class by class: what its counters print where, and a counter a kind. */
export function classesWithKinds(compiled: CompiledGame, locale: Locale): HTMLElement[] {
  const { game } = compiled;
  const classes = samplesBy(compiled, (kind) => kind.class);
  const kinds = samplesBy(compiled, (kind) => kind.id);
  return game.classes.flatMap((one) => {
    const best = classes.get(one.id);
    if (!best) return [];
    const words = inWords(compiled, best.printed, locale);
    const own = game.kinds.flatMap(({ id, class: of, names }) => {
      const sample = of === one.id ? kinds.get(id) : undefined;
      return sample ? [h('li', {}, pictureOf(compiled, sample), say(names, locale))] : [];
    });
    return [
      h('h3', {}, say(one.names, locale)),
      ...(words === '' ? [] : [h('p', { class: 'hint' }, words)]),
      h('ul', { class: 'legend counters-legend' }, ...own),
    ];
  });
}

/** Rows for what may come upon a counter: that it has acted, its states, its back. */
export function counterSigns(compiled: CompiledGame, locale: Locale): HTMLElement[] {
  const { game } = compiled;
  return [
    signRow(arrow, text('movedCounter', locale)),
    ...(game.states ?? []).map(({ id }) =>
      signRow(`<g transform="translate(23 13)">${stateTabs(game, [id], 9)}</g>`, say(stateNames(game, id), locale)),
    ),
    ...backs(compiled, locale),
  ];
}

/** Rows for what the backs of this game's counters say: a step lost, or that the unit has acted. */
function backs({ game, units }: CompiledGame, locale: Locale): HTMLElement[] {
  const kinds = new Map(game.kinds.map((kind) => [kind.id, kind]));
  const turned = units.flatMap((unit) => {
    const kind = kinds.get(unit.kind);
    const own = kind && ownKind(kind, unit);
    return own && own.steps > 1 ? [turnsOver(own)] : [];
  });
  return [
    ...(turned.includes(false)
      ? [
          signRow(
            '<circle cx="9" cy="9" r="2.6" fill="currentColor"/><circle cx="19" cy="9" r="2.6" fill="none" stroke="currentColor"/>',
            text('reducedCounter', locale),
          ),
        ]
      : []),
    ...(turned.includes(true)
      ? [
          signRow(
            '<path d="M9 13V7.500a4 4 0 0 1 8 0v4m-3.200-2.700 3.200 3.200 3.200-3.200" fill="none" stroke="currentColor" stroke-width="1.800"/>',
            text('turnedCounter', locale),
          ),
        ]
      : []),
  ];
}

/** A counter for each group of kinds: the one that prints most, which explains most. */
function samplesBy({ game, units }: CompiledGame, group: (kind: PrintedKind) => string): ReadonlyMap<string, Sample> {
  const samples = new Map<string, Sample>();
  const kinds = new Map(game.kinds.map((kind) => [kind.id, kind]));
  for (const unit of units) {
    const declared = kinds.get(unit.kind);
    if (!declared) continue;
    const kind = ownKind(declared, unit);
    const printed = printedFace(game, kind, kind.steps);
    const best = samples.get(group(declared));
    if (!best || explained(best.printed) < explained(printed))
      samples.set(group(declared), { kind, nation: unit.nation, printed });
  }
  return samples;
}

const pictureOf = (compiled: CompiledGame, { kind, nation }: Sample): SVGSVGElement =>
  counterPicture(compiled, { kind, nation, steps: kind.steps, moved: false, aboard: false }, 'mini');

const valuesOf = ({ values, above, left, right }: PrintedFace): PrintedValue[] =>
  [...values, above, left, right].filter((value) => value !== undefined);

/** How much a face explains: what is printed, and what stands raised beside it. */
const explained = (printed: PrintedFace): number =>
  valuesOf(printed).reduce((sum, { raised }) => sum + (raised === undefined ? 1 : 2), 0);

/** `At the bottom: attack – defence; right: range`. */
function inWords(compiled: CompiledGame, { values, above, left, right }: PrintedFace, locale: Locale): string {
  const called = (attribute: string) => nameIn(compiled.game.attributes ?? [], attribute, locale);
  const name = ({ attribute, raised }: PrintedValue) =>
    raised === undefined ? called(attribute) : text('printedRaised', locale, called(attribute), called(raised));
  const parts = [
    ...(values.length > 0 ? [text('printedRow', locale, values.map(name).join(' – '))] : []),
    ...(above ? [text('printedAbove', locale, name(above))] : []),
    ...(left ? [text('printedLeft', locale, name(left))] : []),
    ...(right ? [text('printedRight', locale, name(right))] : []),
  ];
  return parts.join(locale === 'ja' ? '、' : '; ');
}
