/** The panel of the preview: problems, what is selected, forces, arrivals and the legend. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import type { PositionView } from '../../../engine/kernel/ruleset';
import type { Entity } from '../../../server/lsp/protocol';
import type { Locale, TableGame } from '../messages';
import { worth } from '../svg/places';
import { type Roster, unitsByPlace } from '../svg/stacks';
import { say } from '../svg/text';
import { h } from './dom';
import { counterButton, counterPicture, linesFrom, nameIn, placeTitle, provenanceLine, sideChip } from './facts';
import { mapLegend } from './legend';
import { pileRows } from './piles';
import { text } from './texts';

export interface InspectorEvents {
  unit(id: string): void;
  reveal(entity: Entity): void;
  problem(index: number): void;
  clear(): void;
}

/** The panel's sections for the present state. */
export function inspector(
  game: TableGame,
  compiled: CompiledGame,
  view: PositionView,
  roster: Roster,
  selection: { places: string[]; units: string[] },
  locale: Locale,
  events: InspectorEvents,
): HTMLElement[] {
  return [
    problems(game, locale, events),
    selected(game, compiled, view, roster, selection, locale, events),
    forces(compiled, view, roster, locale),
    arrivalsSection(compiled, view, roster, locale, events),
    legend(compiled, locale),
  ].filter((section): section is HTMLElement => section !== null);
}

function section(title: string, ...children: (Node | null | false)[]): HTMLElement {
  return h('section', { 'aria-label': title }, h('h2', {}, title), ...children);
}

function problems(game: TableGame, locale: Locale, events: InspectorEvents): HTMLElement | null {
  if (game.problems.length === 0) return null;
  return section(
    `${text('problems', locale)} (${game.problems.length})`,
    h(
      'ul',
      { class: 'problems' },
      ...game.problems
        .slice(0, 50)
        .map((problem, i) =>
          h(
            'li',
            {},
            h('button', { type: 'button', class: 'link', onclick: () => events.problem(i) }, problem.message),
          ),
        ),
    ),
  );
}

function selected(
  game: TableGame,
  compiled: CompiledGame,
  view: PositionView,
  roster: Roster,
  selection: { places: string[]; units: string[] },
  locale: Locale,
  events: InspectorEvents,
): HTMLElement {
  const place = compiled.board.places.find((p) => p.id === selection.places[0]);
  if (!place) {
    return section(text('selected', locale), h('p', { class: 'hint' }, text('clickHint', locale)));
  }
  const { game: vocabulary } = compiled;
  const comma = locale === 'ja' ? '、' : ', ';
  const facts: [string, string | Node][] = place.terrain
    ? [[text('terrain', locale), nameIn(vocabulary.terrains, place.terrain, locale)]]
    : [];
  if (place.features.length > 0) {
    facts.push([
      text('features', locale),
      place.features.map((f) => nameIn(vocabulary.features, f, locale)).join(comma),
    ]);
  }
  const side = view.control[place.id];
  const standing = view.standing?.[place.id];
  if (side !== undefined) facts.push([text('holder', locale), sideChip(compiled, side, locale)]);
  if (standing) facts.push([side === undefined ? text('holder', locale) : '', say(standing.names, locale)]);
  const valued = compiled.board.grid.shape === 'points' ? worth(place) : null;
  if (valued) facts.push([text('worth', locale), String(valued.value)]);
  const lines = linesFrom(compiled, view, place.id, locale);
  if (lines) facts.push([text('lines', locale), lines]);
  if (place.owner) facts.push([text('printedOwner', locale), nameIn(vocabulary.nations, place.owner, locale)]);
  if (place.source) facts.push([text('source', locale), nameIn(vocabulary.nations, place.source, locale)]);
  const regions = compiled.board.regions.filter((r) => r.places.includes(place.id));
  if (regions.length > 0) facts.push([text('region', locale), regions.map((r) => say(r.names, locale)).join(comma)]);
  const markers = view.markers.filter((m) => m.at === place.id);
  if (markers.length > 0) {
    facts.push([
      text('markers', locale),
      markers
        .map(
          (m) =>
            `${nameIn(vocabulary.markers, m.marker, locale)} (${say(vocabulary.sides[m.side]?.names ?? { en: '–' }, locale)})`,
        )
        .join(comma),
    ]);
  }
  const source = provenanceLine(place.provenance, locale);
  if (source) facts.push([text('certain', locale), source]);
  const units = unitsByPlace(view, roster).get(place.id) ?? [];
  const shown = selection.units[0];
  const entity: Entity = shown ? { type: 'unit', id: shown } : { type: 'place', id: place.id };
  const linked = game.linked.includes(`${entity.type}:${entity.id}`);
  return section(
    placeTitle(place, locale),
    h('dl', {}, ...facts.flatMap(([name, value]) => [h('dt', {}, name), h('dd', {}, value)])),
    units.length > 0
      ? h(
          'div',
          { class: 'unit-list' },
          ...units.map(({ unit, face }) => {
            const row = counterButton(compiled, unit, face, locale, events.unit, true);
            if (unit.id === shown) row.setAttribute('aria-current', 'true');
            return row;
          }),
        )
      : h('p', { class: 'hint' }, text('noUnits', locale)),
    h(
      'p',
      { class: 'buttons' },
      linked && h('button', { type: 'button', onclick: () => events.reveal(entity) }, text('showText', locale)),
      h('button', { type: 'button', class: 'secondary', onclick: events.clear }, text('close', locale)),
    ),
  );
}

function arrivalsSection(
  compiled: CompiledGame,
  view: PositionView,
  roster: Roster,
  locale: Locale,
  events: InspectorEvents,
): HTMLElement | null {
  const boxes = pileRows(compiled, view, roster, locale, events.unit);
  return boxes.length > 0 ? section(text('arrivals', locale), ...boxes) : null;
}

/** More kinds than this are counted by class: their columns would not fit. */
const mostKinds = 6;

/** How many of each kind (or class) stand on the map, come later or wait, by nation. */
function forces(compiled: CompiledGame, view: PositionView, roster: Roster, locale: Locale): HTMLElement {
  const { game, board } = compiled;
  const places = new Set(board.places.map((p) => p.id));
  const count = (nation: string, of: ReadonlySet<string>) => {
    const cell = { map: 0, later: 0 };
    for (const state of view.units) {
      const unit = roster.units.get(state.id);
      if (state.nation !== nation || !unit || !of.has(unit.kind) || state.at === 'eliminated') continue;
      places.has(state.at) ? cell.map++ : cell.later++;
    }
    return cell;
  };
  const nations = game.nations.filter((n) => view.units.some((u) => u.nation === n.id));
  const kinds = game.kinds.filter((k) => compiled.units.some((u) => u.kind === k.id));
  const columns =
    kinds.length <= mostKinds
      ? kinds.map((kind) => ({ names: kind.names, kind, of: new Set([kind.id]) }))
      : game.classes.flatMap(({ id, names }) => {
          const own = kinds.filter((kind) => kind.class === id);
          return own[0] ? [{ names, kind: own[0], of: new Set(own.map((kind) => kind.id)) }] : [];
        });
  const rows = nations.map((nation) =>
    h(
      'tr',
      {},
      h('th', { scope: 'row' }, say(nation.names, locale)),
      ...columns.map(({ of }) => {
        const { map, later } = count(nation.id, of);
        const label = `${map} ${text('onMap', locale)}, ${later} ${text('toCome', locale)}`;
        return h('td', { title: label }, map + later === 0 ? '–' : `${map}`, later > 0 && h('small', {}, ` +${later}`));
      }),
    ),
  );
  const heads = columns.map(({ kind, names }) =>
    h(
      'th',
      { scope: 'col', title: say(names, locale) },
      counterPicture(
        compiled,
        { kind, nation: nations[0]?.id ?? '', steps: kind.steps, moved: false, aboard: false },
        'tiny',
      ),
      h('span', { class: 'sr' }, say(names, locale)),
    ),
  );
  return section(
    text('overview', locale),
    h('table', { class: 'forces' }, h('thead', {}, h('tr', {}, h('td', {}), ...heads)), h('tbody', {}, ...rows)),
    h('p', { class: 'hint' }, locale === 'ja' ? '盤上の数 +増援・予備の数' : 'On the map +still to come'),
  );
}

/** What the map's colours and signs mean, folded up. */
function legend(compiled: CompiledGame, locale: Locale): HTMLElement {
  return h(
    'section',
    { 'aria-label': text('legend', locale) },
    h(
      'details',
      {},
      h('summary', {}, text('legend', locale)),
      h('ul', { class: 'legend' }, ...mapLegend(compiled, locale)),
    ),
  );
}
