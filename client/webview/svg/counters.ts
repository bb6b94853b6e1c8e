/** Counters and markers as markup around (0, 0). */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import {
  type PrintedFace,
  type PrintedKind,
  type PrintedValue,
  printedFace,
  printedRow,
  turnsOver,
  valuesOf,
} from '../../../engine/kernel/printed';
import type { Locale } from '../messages';
import { stateNames, stateTabs, stripeOf, tabsBeneath } from './marks';
import { contrast, inkOn, mix, nationColor } from './palette';
import { round } from './paper';
import { symbolOf } from './symbols';
import { ems, esc, say } from './text';

/** Length of a counter's side. */
export const counterSize = 36;
const half = counterSize / 2;
/** Width of the white rim that tells a counter from ground of its own colour. */
export const rim = 1.7;

export interface Face {
  kind: PrintedKind;
  nation: string;
  steps: number;
  /** Has acted or moved in this phase. */
  moved: boolean;
  aboard: boolean;
  /** Shows its back because it has acted. */
  turned?: boolean;
  /** Is being repaired. */
  damaged?: boolean;
  /** Markers and states it is under, by their ids. */
  states?: readonly string[];
  /** Those of counters below it in its stack that it is not under itself. */
  beneath?: readonly string[];
  /** Another stack stands close at its left: what stood out there would be covered. */
  hemmed?: boolean;
  /** The formation it belongs to, and what it is called on its counter. */
  formation?: string;
  called?: string;
  /** Printed on paper: a name along the upper edge, where nothing else says which one it is. */
  title?: string;
}

/** The steps of a face to print: those of the back where it is turned. */
function printedSteps({ kind, steps, turned }: Face): number {
  return turned && kind.steps > 1 ? 1 : steps;
}

/** The colour of a counter's paper. The back is paler, with a band: told apart without colours, too. */
export function counterPaper(game: CompiledGame['game'], face: Face): string {
  const full = nationColor(game, face.nation);
  return printedSteps(face) < face.kind.steps ? mix(full, '#ffffff', 0.5) : full;
}

/** Whether its back is up, which an arrow says. */
function isTurned(face: Face): boolean {
  return turnsOver(face.kind) && printedSteps(face) < face.kind.steps;
}

/**
 * The face of a counter: nation's colour, symbol, printed values of the present step, and a pip for every step.
 * @param framed false: without its paper and rim, for paper that is cut
 */
export function counterFace(game: CompiledGame['game'], face: Face, framed = true): string {
  const { kind, nation } = face;
  const full = nationColor(game, nation);
  const steps = printedSteps(face);
  const reduced = steps < kind.steps;
  const turns = turnsOver(kind);
  const turned = isTurned(face);
  const paper = counterPaper(game, face);
  const ink = inkOn(paper);
  const printed = printedFace(game, kind, steps);
  const values = printedRow(printed);
  // The pips of the steps stand to the right of the values: longer ones make room for them.
  const pipped = kind.steps > 1 && !turns;
  const crowded = pipped && values.length > 2;
  const room = crowded ? 25.5 : 33;
  const size = Math.min(13, crowded ? 10 : 11.5 + (values.length <= 2 ? 1.5 : 0), room / (0.58 * values.length));
  const edge = contrast(full, '#16202a') > 1.8 ? mix(full, '#000000', 0.55) : '#ffffff';
  // Below a value at the right edge many of them stand close.
  const gap = printed.right ? Math.min(5.5, (half - 6.5) / Math.max(1, kind.steps - 1)) : 5.5;
  const pips = Array.from({ length: kind.steps }, (_, i) => {
    const y = round(half - 5 - i * gap);
    return `<circle cx="${half - 5}" cy="${y}" r="${round(Math.min(1.9, gap * 0.45))}" fill="${i < steps ? ink : 'none'}" stroke="${ink}" stroke-width=".9"/>`;
  }).join('');
  return [
    framed
      ? `<rect x="${-half - rim}" y="${-half - rim}" width="${counterSize + 2 * rim}" height="${counterSize + 2 * rim}" rx="${4 + rim}" fill="#fff" fill-opacity=".9"/><rect class="back" x="${-half}" y="${-half}" width="${counterSize}" height="${counterSize}" rx="4" fill="${paper}" stroke="${edge}" stroke-width="1.4"/>`
      : '',
    turned
      ? `<path d="M${-half + 1} ${half - 1}v-5.500l5.500 5.500z${titled(game, face, printed) ? '' : `M${half - 1} ${-half + 1}v5.500l-5.500-5.500z`}" fill="${full}"/>`
      : reduced
        ? `<path d="M${-half + 0.7} ${-half + 9}V${-half + 4}q0-3.3 3.3-3.3h5zM${half - 0.7} ${half - 9}v5q0 3.3-3.3 3.3h-5z" fill="${full}"/>`
        : framed
          ? `<path d="M${-half + 2} ${half - 4}V${-half + 4}q0-2 2-2h${counterSize - 8}" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="1.1"/>`
          : '',
    formationMarkup(game, face, printed, ink),
    titleMarkup(game, face, printed, ink),
    symbolMarkup(game, face, printed, ink),
    `<text class="value" x="${crowded ? -3.5 : 0}" y="${half - 4}" font-size="${round(size)}" font-weight="700" text-anchor="middle" fill="${ink}">${esc(values)}</text>`,
    pipped ? pips : '',
    face.aboard
      ? `<path d="M${-half + 3} ${half - (crowded ? 13 : 4.5)}q1.6-1.6 3.2 0t3.2 0" fill="none" stroke="${ink}" stroke-width="1.2"/>`
      : '',
    turned
      ? `<path d="M${-half + 3.4} ${-half + 7.6}v-2.300a2.300 2.300 0 0 1 4.600 0v2m-1.900-1.500 1.900 1.900 1.900-1.900" fill="none" stroke="${ink}" stroke-width="1.300"/>`
      : face.moved
        ? `<path d="M${face.formation === undefined ? -half + 3 : half - 9} ${-half + 3.6}h5.5m-2.4-2.2 2.4 2.2-2.4 2.2" fill="none" stroke="${ink}" stroke-width="1.3"/>`
        : '',
    face.states ? stateTabs(game, face.states, half, printed.left !== undefined, face.hemmed) : '',
    face.beneath ? tabsBeneath(game, face.beneath, half) : '',
    face.damaged
      ? `<g class="damaged" transform="translate(${half - 6} ${-half + 6})"><circle r="6.500" fill="#fff" stroke="#16202a" stroke-width=".9"/><path d="M-3.400 3.400.600-.600m-.900-2.300a2.500 2.500 0 0 1 3.200.300l-1.700 1.700m1.900 0a2.500 2.500 0 0 1-3.500 1.600" fill="none" stroke="#b3140c" stroke-width="1.500" stroke-linecap="round"/></g>`
      : '',
  ].join('');
}

/** What is written upright at the left edge, where there is room for it: what a unit of a formation is called; on paper any name for which the upper edge has none. */
function designation(game: CompiledGame['game'], face: Face, { left, above }: PrintedFace): string {
  const { formation, called = '', title } = face;
  // On paper a little more can be read than on a screen.
  const most = title === undefined ? 9 : 13;
  const name = formation !== undefined && stripeOf(game, formation) ? called : above ? (title ?? '') : '';
  if (left) return '';
  if (name.length <= most) return name;
  // Where neither edge has room for all of it, a shorter form still tells which one it is.
  return above && title !== undefined ? shortened(name, (text) => text.length <= most) : '';
}

/** The formation's stripe at the left edge, and the unit's own number beside it, upright. */
function formationMarkup(game: CompiledGame['game'], face: Face, printed: PrintedFace, ink: string): string {
  const stripe = face.formation === undefined ? undefined : stripeOf(game, face.formation);
  const bar = stripe
    ? `<path d="M${-half + 0.7} ${half - 13}V${-half + 4}q0-3.300 3.300-3.300h.6V${half - 13}z" fill="${stripe}"/>`
    : '';
  const called = designation(game, face, printed);
  if (called === '') return bar;
  const size = Math.min(called.length > 9 ? 3.2 : called.length > 6 ? 4.4 : 5, 20 / ems(called));
  return `${bar}<text class="called" transform="translate(${-half + 7.9} ${-half + 12.5}) rotate(-90)" font-size="${round(size)}" font-weight="600" text-anchor="middle" fill="${ink}">${esc(called)}</text>`;
}

/** Whether the name along the upper edge is printed: there is room, and nothing beside the stripe says it. */
function titled(game: CompiledGame['game'], face: Face, printed: PrintedFace): boolean {
  return face.title !== undefined && !printed.above && designation(game, face, printed) === '';
}

/**
 * A name that fits: long words lose their ends first, the longest first; then the middle goes. Both ends stay, for counters of a sheet
 * differ in one of them: `26. Volksgr. Div. 39`.
 */
export function shortened(name: string, fits: (text: string) => boolean): string {
  const words = name.split(' ');
  const text = () => words.join(' ');
  for (const least of [5, 4, 3])
    for (;;) {
      if (fits(text())) return text();
      const long = words.map((word) => [...word].length).reduce((a, b, i, all) => (b > all[a]! ? i : a), 0);
      const letters = [...words[long]!];
      // A dot stands for what is missing; Japanese and short words are left alone.
      if (letters.length <= least + 1 || ems(words[long]!) > letters.length * 0.9) break;
      words[long] = `${letters
        .slice(0, Math.max(least, letters.length - 3))
        .join('')
        .replace(/\.$/, '')}.`;
    }
  let letters = [...text()];
  while (letters.length > 3 && !fits(letters.join(''))) {
    const middle = Math.floor(letters.length / 2);
    const head = letters.slice(0, middle - 1).filter((letter) => letter !== '…');
    const tail = letters.slice(middle + 1).filter((letter) => letter !== '…');
    letters = [...head, '…', ...tail];
  }
  return letters.join('');
}

function titleMarkup(game: CompiledGame['game'], face: Face, printed: PrintedFace, ink: string): string {
  if (!titled(game, face, printed)) return '';
  // The arrow of a turned counter keeps its corner.
  const corner = isTurned(face) ? 8.5 : 0;
  const room = counterSize - 3.5 - corner;
  const size = Math.max(2.6, Math.min(4.7, room / ems(face.title as string)));
  const title = shortened(face.title as string, (words) => ems(words) * size <= room + 0.5);
  return `<text class="title" x="${corner / 2}" y="${-half + 4.9}" font-size="${round(size)}" font-weight="600" text-anchor="middle" fill="${ink}">${esc(title)}</text>`;
}

/** The symbol; with something above or beside it, it is smaller to make room. */
function symbolMarkup(game: CompiledGame['game'], face: Face, printed: PrintedFace, ink: string): string {
  const { above, left, right } = printed;
  const called = designation(game, face, printed) !== '';
  const symbol = symbolOf(game, face.kind, ink);
  if (titled(game, face, printed) && !left && !right && !called)
    return `<g transform="translate(0 -5) scale(.86)">${symbol}</g>`;
  if (!above && !left && !right && !called) return `<g transform="translate(0 -6.5)">${symbol}</g>`;
  const long = (value: PrintedValue | undefined) => value !== undefined && value.text.length > 1;
  const said = (value: PrintedValue | undefined, x: number, y: number, size: number) =>
    value
      ? `${value.red ? `<rect x="${x - (long(value) ? 4.4 : 3.6)}" y="${y - 7}" width="${long(value) ? 8.8 : 7.2}" height="8.6" rx="1.6" fill="#ffffff"/>` : ''}<text x="${x}" y="${y}" font-size="${size}" font-weight="700" text-anchor="middle" fill="${value.red ? '#b3140c' : ink}">${esc(value.text)}</text>`
      : '';
  const beside = left !== undefined || right !== undefined;
  // Two digits take of the symbol's room.
  const narrow = long(left) || long(right);
  const scale = called ? (beside ? 0.66 : 0.8) : beside ? (narrow ? 0.6 : 0.74) : 0.86;
  const digits = (value: PrintedValue | undefined) => (long(value) ? (value!.text.length > 2 ? 5 : 6.8) : 8);
  // Alone, one of the two gives the symbol the other's room.
  const x = called ? (beside ? 0.4 : 2.4) : left && !right ? 3.6 : right && !left ? -3.6 : 0;
  return [
    `<g transform="translate(${x} ${above ? -3.6 : -6}) scale(${scale})">${symbol}</g>`,
    said(above, x, -12, 5.6),
    said(left, left && !right ? -11.6 : -13.2, -1.6, digits(left)),
    said(right, right && !left && !called ? 11.6 : 13.2, -1.6, digits(right)),
  ].join('');
}

/** From the middle of a counter to the badge of its stack, to the right and up. */
export const badgeSpot = half - 1;

/** How many counters a stack holds. */
export function stackBadge(count: number): string {
  return `<g class="badge" transform="translate(${badgeSpot} ${-badgeSpot})"><circle r="7.5" fill="#16202a" stroke="#fff" stroke-width="1.2"/><text y="3.6" font-size="10.5" font-weight="700" text-anchor="middle" fill="#fff">${count}</text></g>`;
}

/** What a counter is, in words. */
export function counterLabel(game: CompiledGame['game'], name: string, face: Face, locale: Locale): string {
  const nation = game.nations.find((n) => n.id === face.nation);
  const nationName = nation ? say(nation.names, locale) : face.nation;
  const parts = name.includes(nationName) ? [name] : [nationName, name];
  const steps = printedSteps(face);
  const turns = turnsOver(face.kind);
  for (const value of valuesOf(game, face.kind, steps)) {
    const attribute = game.attributes?.find((a) => a.id === value.attribute);
    const word = game.words?.find(({ id }) => id === value.text);
    parts.push(
      `${attribute ? say(attribute.names, locale) : value.attribute} ${word ? say(word.names, locale) : value.text}`,
    );
  }
  for (const trait of face.kind.traits ?? []) {
    const word = game.words?.find(({ id }) => id === trait);
    if (word) parts.push(say(word.names, locale));
  }
  if (face.kind.steps > 1 && !turns) {
    parts.push(
      locale === 'ja' ? `${face.steps}/${face.kind.steps} ステップ` : `${face.steps} of ${face.kind.steps} steps`,
    );
  }
  if (face.moved || (turns && steps < face.kind.steps)) parts.push(locale === 'ja' ? '行動済み' : 'has acted');
  for (const id of face.states ?? []) parts.push(say(stateNames(game, id), locale));
  if (face.damaged) parts.push(locale === 'ja' ? '修理中' : 'under repair');
  if (face.aboard) parts.push(locale === 'ja' ? '輸送中' : 'aboard');
  return parts.join(locale === 'ja' ? '、' : ', ');
}
