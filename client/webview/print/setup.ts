/** Set-up cards: for each side its units by formation, where they start or when and where they come, with their counters at true size. */
import type { CompiledGame, CompiledUnit, Expr, UnitKind, Zone } from '../../../engine/kernel/compiled';
import { maxOf } from '../../../engine/kernel/lists';
import type { Locale } from '../messages';
import { counterFace, counterPaper, counterSize, type Face } from '../svg/counters';
import { geometryOf } from '../svg/geometry';
import { stateNames } from '../svg/marks';
import { controlPieces, counterPieces, markerPieces } from '../svg/pieces';
import { ownKind, rosterOf } from '../svg/stacks';
import { ems, esc, nameIn, say } from '../svg/text';
import { thingsOf } from '../svg/things';
import { openingView } from '../svg/view';
import { turnDates } from '../ui/dates';
import { areaOf, blockSheet } from './charts';
import { type Block, flow } from './flow';
import { type Boards, boardPicture, labelPicture } from './map';
import { line } from './marks';
import type { PrintOptions } from './options';
import { mm } from './paper';
import { picture, type Sheet } from './sheet';
import { text } from './texts';
import { Namer } from './words';
import { wrap } from './wrap';

/** Usual width of an entry with a counter of the usual size, in mm. */
const entryWidth = 58;

/**
 * An overview of the map with the set-up, then the cards of each side, for every one of these scenarios that has units.
 * @param boards maps that are drawn already, by what they are drawn from
 */
export function setupSheets(
  scenarios: readonly CompiledGame[],
  options: PrintOptions,
  boards: Boards,
  conditions: Readonly<Record<string, string>> = {},
): Sheet[] {
  return scenarios.flatMap((compiled) => {
    if (compiled.units.length === 0) return [];
    const namer = new Namer(compiled, options.locale, conditions);
    const { game, scenario, units } = compiled;
    const name = `setup-${scenario.id}`;
    return [
      overview(compiled, options, name, boards),
      ...game.sides.flatMap((side) => {
        const own = units.filter((unit) => unit.side === side.id);
        if (own.length === 0) return [];
        const title = `${say(scenario.names, options.locale)} · ${text('setup', options.locale)}: ${say(side.names, options.locale)}`;
        return cards(compiled, options, namer, `${name}-${side.id}`, title, own);
      }),
    ];
  });
}

/** The map with everything on it, as large as the sheet allows. */
function overview(compiled: CompiledGame, options: PrintOptions, name: string, boards: Boards): Sheet {
  const { locale } = options;
  const board = boardPicture(compiled, boards);
  const { width, height } = board;
  const geometry = geometryOf(compiled.board);
  const view = openingView(compiled);
  const roster = rosterOf(compiled);
  const join = (pieces: { markup: string }[]) => pieces.map((piece) => piece.markup).join('');
  const pieces = picture(
    'pieces',
    { width, height },
    [
      `<g>${join(controlPieces(compiled, view, geometry))}</g>`,
      `<g>${join(counterPieces(compiled, view, geometry, roster))}</g>`,
      `<g>${join(markerPieces(compiled, view, geometry))}</g>`,
    ].join(''),
  );
  // A wide map lies across the paper.
  const [short, long] = [options.paper.width, options.paper.height].sort((a, b) => a - b) as [number, number];
  const paper = width > height ? { width: long, height: short } : { width: short, height: long };
  const area = areaOf({ ...options, paper });
  const scale = Math.min(area.width / width, area.height / height);
  const labels = labelPicture(compiled, locale, scale, thingsOf(compiled, view, geometry, roster));
  const title = `${say(compiled.game.names, locale)}: ${say(compiled.scenario.names, locale)}`;
  const shown = { scale, part: { x: 0, y: 0, width, height }, x: area.x + (area.width - width * scale) / 2, y: area.y };
  return {
    name: `${name}-map`,
    title: `${title} · ${text('setup', locale)}`,
    ...paper,
    layers: [
      line(area.x, area.y - 5, title, 4, { bold: true }),
      line(area.x + area.width, area.y - 5, text('setup', locale), 2.6, { anchor: 'end' }),
      { picture: board, ...shown },
      { picture: labels, ...shown },
      { picture: pieces, ...shown },
    ],
  };
}

/** Sections of a side: the start, each turn on which somebody comes, pools, the reserve, the lost. */
function cards(
  compiled: CompiledGame,
  options: PrintOptions,
  namer: Namer,
  name: string,
  title: string,
  units: readonly CompiledUnit[],
): Sheet[] {
  const area = areaOf(options);
  const columns = Math.max(1, Math.floor((area.width + 5) / (entryWidth + options.counter - 12.5 + 5)));
  const width = (area.width - (columns - 1) * 5) / columns;
  const blocks: Block[] = [];
  for (const [heading, list] of sections(compiled, namer, units)) {
    blocks.push(headingBlock(heading, width, true));
    for (const [formation, some] of byFormation(compiled, namer, list)) {
      blocks.push(headingBlock(formation, width, false));
      let zone: Zone | undefined;
      for (const { unit, count } of alike(some)) {
        const own = zoneOf(compiled, unit);
        if (own && own !== zone) blocks.push(zoneBlock(own, namer, width));
        zone = own;
        blocks.push(entryBlock(compiled, options, namer, unit, count, width));
      }
    }
  }
  const pages = flow(blocks, area, 1.4, width, 5);
  return pages.map((page, i) => blockSheet(name, title, page, options, i, pages.length));
}

function sections(compiled: CompiledGame, namer: Namer, units: readonly CompiledUnit[]): Map<string, CompiledUnit[]> {
  const { locale } = namer;
  const dates = turnDates(compiled, locale);
  const order = (unit: CompiledUnit): [number, string] => {
    if (unit.eliminated) return [1e6 + 3, text('lost', locale)];
    if (unit.at !== null) return [-1e6, text('atStart', locale)];
    if (unit.arrives) {
      const date = dates.get(unit.arrives.turn);
      return [unit.arrives.turn, text('turn', locale, unit.arrives.turn) + (date ? ` · ${date}` : '')];
    }
    return unit.pool ? [1e6 + 1, text('pool', locale, namer.word(unit.pool))] : [1e6 + 2, text('reserve', locale)];
  };
  const found = new Map<string, CompiledUnit[]>();
  for (const { unit, key } of units
    .map((one) => ({ unit: one, key: order(one) }))
    .sort((a, b) => a.key[0] - b.key[0])) {
    const list = found.get(key[1]);
    if (list) list.push(unit);
    else found.set(key[1], [unit]);
  }
  return found;
}

/** By formation in the order of the game's list; units without one by their nation. */
function byFormation({ game }: CompiledGame, namer: Namer, units: readonly CompiledUnit[]): [string, CompiledUnit[]][] {
  const formations = (game.formations ?? []).map((formation) => formation.id);
  const nations = game.nations.map((nation) => nation.id);
  const groups = new Map<string, { rank: number; name: string; units: CompiledUnit[] }>();
  for (const unit of units) {
    const { formation, nation } = unit;
    const key = formation ?? `nation ${nation}`;
    const group = groups.get(key);
    if (group) group.units.push(unit);
    else {
      const rank =
        formation === undefined ? formations.length + nations.indexOf(nation) : formations.indexOf(formation);
      const name =
        formation === undefined
          ? nameIn(game.nations, nation, namer.locale)
          : nameIn(game.formations ?? [], formation, namer.locale);
      groups.set(key, { rank, name, units: [unit] });
    }
  }
  return [...groups.values()].sort((a, b) => a.rank - b.rank).map((group) => [group.name, group.units]);
}

/** Units that look alike and do the same are one entry with a number. */
function alike(units: readonly CompiledUnit[]): { unit: CompiledUnit; count: number }[] {
  const groups = new Map<string, { unit: CompiledUnit; count: number }>();
  for (const unit of units) {
    const { id: _, names, provenance: __, codes: ___, counter, ...rest } = unit;
    // Named ones stay themselves, those of a number do not.
    const key = JSON.stringify([rest, counter ?? (unit.values ? names : unit.kind)]);
    const group = groups.get(key);
    if (group) group.count++;
    else groups.set(key, { unit, count: 1 });
  }
  return [...groups.values()];
}

/** The zone in which the owner places a unit of the set-up. */
function zoneOf({ scenario }: CompiledGame, unit: CompiledUnit): Zone | undefined {
  return unit.at === null ? undefined : scenario.zones?.find((one) => one.units.includes(unit.id));
}

/** All places of a zone, once for the units that follow. */
function zoneBlock({ places, limit }: Zone, namer: Namer, width: number): Block {
  const most = limit === undefined ? '' : ` (${text('limit', namer.locale, limit)})`;
  const rows = wrap(`${text('zone', namer.locale)}: ${namer.placeSet(places, 99)}${most}`, width, 2.2);
  return {
    width,
    height: rows.length * 2.8 + 0.6,
    withNext: true,
    draw: (x, y) => rows.map((words, i) => line(x, y + 2.4 + i * 2.8, words, 2.2, { italic: true })).join(''),
  };
}

function headingBlock(words: string, width: number, large: boolean): Block {
  const size = Math.min(large ? 3.4 : 2.7, (width - 3) / (ems(words) * 1.08));
  return {
    width,
    height: large ? 6 : 4,
    withNext: true,
    draw: (x, y) =>
      large
        ? `<rect x="${mm(x)}" y="${mm(y)}" width="${mm(width)}" height="5.2" fill="#31495a"/>${line(x + 1.5, y + 3.7, words, size, { bold: true, color: '#ffffff' })}`
        : `${line(x, y + 3, words, size, { bold: true })}<path d="M${mm(x)} ${mm(y + 3.9)}h${mm(width)}" stroke="#9aa7ae" stroke-width=".2"/>`,
  };
}

function entryBlock(
  compiled: CompiledGame,
  options: PrintOptions,
  namer: Namer,
  unit: CompiledUnit,
  count: number,
  width: number,
): Block {
  const { game } = compiled;
  const { locale } = namer;
  const side = options.counter;
  const left = side + 2;
  const kind = game.kinds.find((one) => one.id === unit.kind);
  const place = placeOf(compiled, namer, unit);
  const counter = (game.counters ?? []).find((one) => one.id === unit.counter);
  const name = counter
    ? say(counter.names, locale)
    : unit.values
      ? say(unit.names, locale)
      : kind
        ? say(kind.names, locale)
        : unit.id;
  const shown = count > 1 ? `${count} × ${name}` : name;
  const rows = [
    ...wrap(place, width - left, 2.7).map((words) => ({ words, size: 2.7, bold: true })),
    ...wrap(shown, width - left, 2.4).map((words) => ({ words, size: 2.4, bold: false })),
    ...[remarks(compiled, namer, unit, kind).join(namer.comma), sureness(unit, locale)].flatMap((said) =>
      wrap(said, width - left, 2.1).map((words) => ({ words, size: 2.1, bold: false })),
    ),
  ];
  const high = rows.reduce((sum, row) => sum + row.size * 1.3, 0);
  return {
    width,
    height: Math.max(side, high) + 0.6,
    draw(x, y) {
      let at = y + 0.4;
      const words = rows.map((row) => {
        at += row.size * 1.3;
        return line(x + left, at - row.size * 0.35, row.words, row.size, { bold: row.bold });
      });
      return (kind ? faceMarkup(game, unit, kind, name, x, y, side) : '') + words.join('');
    },
  };
}

/** The counter as it starts, at its true size, so that it can be laid on its picture. */
function faceMarkup(
  game: CompiledGame['game'],
  unit: CompiledUnit,
  kind: UnitKind,
  name: string,
  x: number,
  y: number,
  side: number,
): string {
  const face: Face = {
    kind: ownKind(kind, unit),
    nation: unit.nation,
    steps: unit.steps,
    moved: false,
    aboard: false,
    ...(unit.values ? { title: name } : {}),
    ...(unit.formation === undefined ? {} : { formation: unit.formation, called: name }),
  };
  const scale = Math.round((side / counterSize) * 0.94 * 1e6) / 1e6;
  return `<rect x="${mm(x)}" y="${mm(y)}" width="${mm(side)}" height="${mm(side)}" fill="${counterPaper(game, face)}"/><g data-unit="${esc(unit.id)}" transform="translate(${mm(x + side / 2)} ${mm(y + side / 2)}) scale(${scale})">${counterFace(game, face, false)}</g>`;
}

/** Where it starts or comes. */
function placeOf(compiled: CompiledGame, namer: Namer, unit: CompiledUnit): string {
  const { locale } = namer;
  if (unit.at !== null) {
    return zoneOf(compiled, unit) ? '' : namer.place(unit.at);
  }
  const { at = [], in: within } = unit.arrives ?? {};
  if (at.length > 0) return text('entry', locale, namer.placesOf(at));
  return within ? text('entry', locale, namer.placeSet(within)) : '';
}

/** What else is said of it: steps, states, aboard of whom, when it leaves, on what it depends, how sure it is. */
function remarks(
  { game, units }: CompiledGame,
  namer: Namer,
  unit: CompiledUnit,
  kind: UnitKind | undefined,
): string[] {
  const { locale } = namer;
  const steps = maxOf([kind?.steps ?? 1, ...Object.values(unit.values ?? {}).map((list) => list.length)]);
  const { later, option, roll, by, when, limit } = unit.arrives ?? {};
  const carrier = unit.aboard === undefined ? undefined : units.find((one) => one.id === unit.aboard);
  return [
    unit.steps < steps ? text('steps', locale, unit.steps, steps) : '',
    ...(unit.states ?? []).map((id) => say(stateNames(game, id), locale)),
    carrier ? text('aboard', locale, say(carrier.names, locale)) : '',
    later ? text('later', locale) : '',
    option ? text('ifOption', locale, nameIn(game.options, option, locale)) : '',
    roll ? text('die', locale, roll.from, roll.to, roll.die) : '',
    by ? namer.word(by) : '',
    limit === undefined ? '' : text('limit', locale, limit),
    when ? conditionText(namer, when) : '',
    unit.leaves === undefined ? '' : text('leaves', locale, unit.leaves),
  ].filter(Boolean);
}

/** How sure the text is of a unit. */
function sureness({ provenance }: CompiledUnit, locale: Locale): string {
  if (provenance?.certainty === 'reconstructed') return text('reconstructed', locale);
  return provenance?.certainty === 'uncertain' ? text('uncertain', locale) : '';
}

function conditionText(namer: Namer, when: Expr): string {
  const words = namer.condition(when);
  return words ? text('when', namer.locale, words) : text('condition', namer.locale);
}
