/** What can be said about a place or a unit, in words; and small shared pieces of the panels. */
import type { CompiledGame, CompiledUnit, Provenance } from '../../../engine/kernel/compiled';
import { entryOf } from '../../../engine/kernel/records';
import type { PositionView } from '../../../engine/kernel/ruleset';
import type { Locale } from '../messages';
import { counterFace, counterLabel, type Face } from '../svg/counters';
import { emblem } from '../svg/emblems';
import { isClosed } from '../svg/holdings';
import { inkOn } from '../svg/palette';
import { worth } from '../svg/places';
import { nameIn, placeTitle, say } from '../svg/text';
import { h, picture } from './dom';
import { type TextKey, text } from './texts';

/** Terrain, features, owner and holder of a place in one line, for the status line and screen readers. */
export function placeLine(compiled: CompiledGame, view: PositionView, id: string, locale: Locale): string {
  const place = compiled.board.places.find((p) => p.id === id);
  if (!place) return id;
  const { game, board } = compiled;
  const comma = locale === 'ja' ? '、' : ', ';
  const parts = [
    placeTitle(place, locale),
    ...(place.terrain ? [nameIn(game.terrains, place.terrain, locale)] : []),
    ...place.features.map((f) => nameIn(game.features, f, locale)),
  ];
  const valued = board.grid.shape === 'points' ? worth(place) : null;
  if (valued) parts.push(`${text('worth', locale)} ${valued.value}`);
  const held = holding(compiled, view, id, locale);
  if (held) parts.push(`${text('holder', locale)} ${held}`);
  return [...parts, ...forcesAt(compiled, view, id, locale)].join(comma);
}

/** How many units of each side stand in a place: `Japan: 3 units`. */
function forcesAt({ game }: CompiledGame, view: PositionView, place: string, locale: Locale): string[] {
  const sideOf = new Map(game.nations.map((nation) => [nation.id, nation.side]));
  const counts = new Map<string | undefined, number>();
  for (const { at, nation } of view.units)
    if (at === place) counts.set(sideOf.get(nation), (counts.get(sideOf.get(nation)) ?? 0) + 1);
  return game.sides.flatMap((side) => {
    const count = counts.get(side.id);
    return count ? [text(count === 1 ? 'unitOf' : 'unitsOf', locale, say(side.names, locale), count)] : [];
  });
}

export { nameIn, placeTitle };

const certainties = {
  inferred: 'inferred',
  reconstructed: 'reconstructed',
  uncertain: 'uncertain',
} as const satisfies Record<string, TextKey>;

/** `13.1 · reconstructed`, or nothing. */
export function provenanceLine(provenance: Provenance | undefined, locale: Locale): string {
  const see = provenance?.see?.join(', ');
  const certainty = provenance?.certainty;
  const sure = certainty && certainty !== 'stated' ? text(certainties[certainty], locale) : '';
  const note = provenance?.note ? say(provenance.note, locale) : '';
  return [see, sure, note].filter(Boolean).join(' · ');
}

/** A counter as a picture beside text. */
export function counterPicture(compiled: CompiledGame, face: Face, className = 'mini'): SVGSVGElement {
  return picture(counterFace(compiled.game, face), '-19 -19 38 38', className);
}

/** A counter as a button: its picture, with its description as a label. */
export function counterButton(
  compiled: CompiledGame,
  unit: CompiledUnit,
  face: Face,
  locale: Locale,
  choose: (unit: string) => void,
  withText = false,
): HTMLElement {
  const label = counterLabel(compiled.game, say(unit.names, locale), face, locale);
  return h(
    'button',
    {
      type: 'button',
      class: withText ? 'unit-row' : 'unit-only',
      'data-unit': unit.id,
      title: label,
      onclick: () => choose(unit.id),
    },
    counterPicture(compiled, face),
    // A name made of content: what is printed on the counter is part of its picture.
    h('span', withText ? {} : { class: 'read-out' }, label),
  );
}

/** A chip of a side, its colour with its sign, with its name; `alone`: the name for screen readers and the pointer only. */
export function sideChip(compiled: CompiledGame, side: number, locale: Locale, alone = false): HTMLElement {
  const found = compiled.game.sides[side];
  const color = found?.color ?? '#888888';
  const sign = found ? `<g transform="translate(7 7) scale(1.1)">${emblem(side, inkOn(color))}</g>` : '';
  const chip = picture(`<rect width="14" height="14" rx="2.5" fill="${color}"/>${sign}`, '0 0 14 14', 'chip');
  const name = found ? say(found.names, locale) : '–';
  return alone
    ? h('span', { class: 'who', title: name }, chip, h('span', { class: 'sr' }, name))
    : h('span', { class: 'who' }, chip, name);
}

/** How a place is held in words: `Japan, held as a base`; empty where nothing is known. */
function holding(compiled: CompiledGame, view: PositionView, place: string, locale: Locale): string {
  const side = entryOf(view.control, place);
  const holder = side === undefined ? undefined : compiled.game.sides[side];
  const standing = entryOf(view.standing, place);
  const words = [holder && say(holder.names, locale), standing && say(standing.names, locale)];
  return words.filter(Boolean).join(locale === 'ja' ? '、' : ', ');
}

/** Lines from a point with their lengths: `Truk 1, Rabaul 2 (closed)`; empty on other maps. */
export function linesFrom({ board }: CompiledGame, view: PositionView, place: string, locale: Locale): string {
  const lines = board.grid.shape === 'points' ? board.grid.lines : [];
  return lines
    .filter((line) => line.a === place || line.b === place)
    .map((line) => {
      const other = line.a === place ? line.b : line.a;
      const closed = isClosed(line, view) ? ` (${text('closedLine', locale)})` : '';
      return `${nameIn(board.places, other, locale)} ${line.length}${closed}`;
    })
    .join(locale === 'ja' ? '、' : ', ');
}
