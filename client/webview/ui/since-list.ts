/** What came of the other side's answers, sort by sort, each line a way to where it happened. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import type { GameEvent } from '../../../engine/kernel/ruleset';
import type { Locale } from '../messages';
import { type Battle, kindOf, toldOf } from '../play/battles';
import { byKind, byTarget, counted, type Since, sumOf } from '../play/since';
import { say } from '../svg/text';
import { titleOf as fightTitle } from './combat';
import { h } from './dom';
import { nameIn, placeTitle, sideChip } from './facts';
import { text } from './texts';

/** So many lines of a sort are seen at once, and so many units of a line by their names. */
const mostLines = 5;
const mostNames = 3;
/** Narrower panels begin with the lines folded. */
const wide = '(min-width: 781px)';

interface Line {
  words: string;
  more?: HTMLElement[];
  places: readonly string[];
  units: readonly string[];
}

/**
 * @param pinned first events of the battles that are told beside the question
 * @param show shows places and units on the map
 */
export function sinceList(
  since: Since,
  compiled: CompiledGame,
  locale: Locale,
  pinned: ReadonlySet<number>,
  show: (places: readonly string[], units: readonly string[]) => void,
): HTMLElement {
  const line = ({ words, more = [], places, units }: Line) =>
    h(
      'li',
      {},
      h('button', { type: 'button', class: 'link since-line', onclick: () => show(places, units) }, words),
      ...more,
    );
  const toldLine = (event: GameEvent): Line => ({
    words: say(event.text, locale),
    more: diceOf(event),
    places: event.places ?? [],
    units: event.units ?? [],
  });
  const group = (head: string, lines: readonly Line[]) =>
    lines.length === 0
      ? null
      : h(
          'div',
          { class: 'since-group' },
          h('h3', {}, head),
          h('ul', {}, ...lines.slice(0, mostLines).map(line)),
          lines.length > mostLines &&
            h(
              'details',
              {},
              h('summary', {}, text('sinceMore', locale, lines.length - mostLines)),
              h('ul', {}, ...lines.slice(mostLines).map(line)),
            ),
        );
  const fought = (one: Battle): Line => {
    const [told, { index, places = [], units = [] }] = [toldOf(one)[0]!, one.first];
    // What the question tells of it is not told a second time.
    const brief = pinned.has(index) && places[0] !== undefined;
    const words = brief
      ? fightTitle('combatAt', places[0]!, kindOf(one), { compiled, locale })
      : say(told.text, locale);
    return { words, more: diceOf(told), places, units };
  };
  return h(
    'details',
    { class: 'since-list', open: matchMedia(wide).matches },
    h('summary', { class: 'since-sum' }, sumOf(since, compiled, locale)),
    group(text('headTaken', locale), takenLines(since, compiled, locale)),
    group(text('headBattles', locale), since.battles.filter((one) => !kindOf(one)).map(fought)),
    ...byKind(since.battles).map(({ names, list }) => group(say(names, locale), list.map(fought))),
    group(text('headCards', locale), since.cards.map(toldLine)),
    group(text('headDecided', locale), since.decided.map(toldLine)),
    group(text('headLost', locale), atPlaces(since.lost, compiled, locale)),
    group(text('headReduced', locale), atPlaces(since.reduced, compiled, locale)),
    group(text('headMoved', locale), movedLines(since, compiled, locale)),
    group(text('headArrived', locale), atPlaces(since.arrived, compiled, locale)),
  );
}

const diceOf = ({ dice }: GameEvent): HTMLElement[] =>
  (dice?.values ?? []).map((value) => h('span', { class: 'die' }, String(value)));

function takenLines({ taken }: Since, compiled: CompiledGame, locale: Locale): Line[] {
  return taken.map(({ place, side, from }) => {
    const chips = [sideChip(compiled, side, locale)];
    const owner = compiled.game.sides[from];
    if (owner) chips.push(h('small', {}, text('sinceFrom', locale, say(owner.names, locale))));
    return { words: titleOf(place, compiled, locale), more: chips, places: [place], units: [] };
  });
}

function movedLines({ moves }: Since, compiled: CompiledGame, locale: Locale): Line[] {
  return byTarget(moves).map(({ to, from, units }) => {
    const origins = from.map((place) => titleOf(place, compiled, locale)).join(locale === 'ja' ? '、' : ', ');
    return {
      words: `${titleOf(to, compiled, locale)} ← ${origins}: ${unitNames(units, compiled, locale)}`,
      places: [to, ...from],
      units,
    };
  });
}

/** Units by where it happened to them. */
function atPlaces(list: readonly { unit: string; at: string }[], compiled: CompiledGame, locale: Locale): Line[] {
  const places = new Map<string, string[]>();
  for (const { unit, at } of list) places.set(at, [...(places.get(at) ?? []), unit]);
  return [...places].map(([place, units]) => ({
    words: `${titleOf(place, compiled, locale)}: ${unitNames(units, compiled, locale)}`,
    places: [place],
    units,
  }));
}

function titleOf(id: string, { board }: CompiledGame, locale: Locale): string {
  const place = board.places.find((one) => one.id === id);
  return place ? placeTitle(place, locale) : id;
}

/** Names of units, equal ones counted, a few of them. */
function unitNames(units: readonly string[], compiled: CompiledGame, locale: Locale): string {
  const names = counted(
    units.map((unit) => nameIn(compiled.units, unit, locale)),
    locale,
  );
  const rest = names.length - mostNames;
  return [...names.slice(0, mostNames), ...(rest > 0 ? [text('sinceMore', locale, rest)] : [])].join(
    locale === 'ja' ? '、' : ', ',
  );
}
