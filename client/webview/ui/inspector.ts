/** The panel of the preview: problems, what is selected, forces, arrivals and the legend. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import { entryOf } from '../../../engine/kernel/records';
import type { PositionView } from '../../../engine/kernel/ruleset';
import type { Entity } from '../../../server/lsp/protocol';
import type { Locale, TableGame } from '../messages';
import { gathered } from '../svg/pieces';
import { worth } from '../svg/places';
import { type Roster, unitsByPlace } from '../svg/stacks';
import { say } from '../svg/text';
import { classRows, counterSigns } from './counter-legend';
import { h } from './dom';
import { counterButton, counterPicture, linesFrom, nameIn, placeTitle, provenanceLine, sideChip } from './facts';
import { mapLegend } from './legend';
import { pileRows, pilesOf } from './piles';
import type { Section } from './preview-panel';
import { hasAbout, subjectsOf, subjectsOfUnit } from './subjects';
import { text } from './texts';

export interface InspectorEvents {
  unit(id: string): void;
  reveal(entity: Entity): void;
  problem(index: number): void;
  clear(): void;
  /** Opens the charts at what there is about these. */
  charts(about: ReadonlySet<string>): void;
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
): Section[] {
  const { game: vocabulary, board, units } = compiled;
  const { places, units: chosen } = selection;
  const about = places.length > 0 ? [compiled, view, game.linked, ...places.slice(0, 1), ...chosen.slice(0, 1)] : [];
  const tallied = tally(compiled, view, roster);
  // Units off the map stay the same objects while the text says the same of them.
  const waiting = pilesOf(view, roster).flatMap(({ list }) => list.map(({ unit }) => unit));
  const states = new Map(view.units.map(({ id, steps, nation, at }) => [id, `${steps} ${nation} ${at}`]));
  const legendOf = [...new Set(units.map(({ kind, values }) => (values ? JSON.stringify([kind, values]) : kind)))];
  const section = (id: string, of: readonly unknown[], make: Section['make']): Section => ({
    id,
    of: [locale, vocabulary, ...of],
    make,
  });
  return [
    section('problems', [game.problems], () => problems(game, locale, events)),
    section('selected', about, () => selected(game, compiled, view, roster, selection, locale, events)),
    section('forces', [JSON.stringify(tallied.rows.map(({ cells }) => cells))], () =>
      forces(compiled, tallied, locale),
    ),
    section('arrivals', [...waiting, ...waiting.map(({ id }) => states.get(id))], () =>
      arrivalsSection(compiled, view, roster, locale, events),
    ),
    section('legend', [board, legendOf.join()], () => legend(compiled, locale)),
  ];
}

function section(title: string, ...children: (Node | null | false)[]): HTMLElement {
  return h('section', { 'aria-label': title }, h('h2', {}, title), ...children);
}

/** Each problem as a link to its place in the text, in a paragraph of its own. */
export function problemLinks(list: TableGame['problems'], open: (index: number) => void): HTMLElement[] {
  return list
    .slice(0, 50)
    .map(({ message }, i) =>
      h('p', {}, h('button', { type: 'button', class: 'link', onclick: () => open(i) }, message)),
    );
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
  const side = entryOf(view.control, place.id);
  const standing = entryOf(view.standing, place.id);
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
  const markers = gathered(view.markers.filter((m) => m.at === place.id));
  if (markers.length > 0) {
    facts.push([
      text('markers', locale),
      markers
        .map(
          (m) =>
            `${nameIn([...vocabulary.markers, ...(vocabulary.states ?? [])], m.marker, locale)}${m.value === undefined ? '' : ` ${m.value}`}${m.side < 0 ? '' : ` (${say(vocabulary.sides[m.side]!.names, locale)})`}`,
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
  const about = shown ? subjectsOfUnit(compiled, shown) : subjectsOf(compiled, place.id);
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
      hasAbout(vocabulary.tables, about) &&
        h(
          'button',
          { type: 'button', class: 'secondary', onclick: () => events.charts(about) },
          text('inCharts', locale),
        ),
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
function tally(compiled: CompiledGame, view: PositionView, roster: Roster) {
  const { game, board } = compiled;
  const places = new Set(board.places.map((p) => p.id));
  const counts = new Map<string, { map: number; later: number }>();
  for (const { id, nation, at } of view.units) {
    const kind = roster.units.get(id)?.kind;
    if (kind === undefined || at === 'eliminated') continue;
    const key = `${nation} ${kind}`;
    const cell = counts.get(key) ?? { map: 0, later: 0 };
    places.has(at) ? cell.map++ : cell.later++;
    counts.set(key, cell);
  }
  const count = (nation: string, of: ReadonlySet<string>) => {
    const cells = [...of].flatMap((kind) => counts.get(`${nation} ${kind}`) ?? []);
    const sum = (part: 'map' | 'later') => cells.reduce((all, cell) => all + cell[part], 0);
    return { map: sum('map'), later: sum('later') };
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
  const rows = nations.map((nation) => ({
    nation,
    cells: columns.map(({ of, kind }) => ({ kind: kind.id, ...count(nation.id, of) })),
  }));
  return { nations, columns, rows };
}

function forces(
  compiled: CompiledGame,
  { nations, columns, rows: counted }: ReturnType<typeof tally>,
  locale: Locale,
): HTMLElement {
  const rows = counted.map(({ nation, cells }) =>
    h(
      'tr',
      {},
      h('th', { scope: 'row' }, say(nation.names, locale)),
      ...cells.map(({ map, later }) => {
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

/** What the map's colours and signs mean, folded up; drawn when somebody looks. */
function legend(compiled: CompiledGame, locale: Locale): HTMLElement {
  const list = h('ul', { class: 'legend' });
  const details = h('details', {}, h('summary', {}, text('legend', locale)), list);
  details.addEventListener('toggle', () => {
    if (details.open && !list.hasChildNodes())
      list.append(...mapLegend(compiled, locale), ...classRows(compiled, locale), ...counterSigns(compiled, locale));
  });
  return h('section', { 'aria-label': text('legend', locale) }, details);
}
