/** How the scenario is won: points as they stand with what they mean, conditions that end it, and who wins when nothing has. */
import type {
  CompiledGame,
  Named,
  Names,
  Provenance,
  Scoring,
  Testing,
  VictoryCondition,
} from '../../../engine/kernel/compiled';
import { entryOf } from '../../../engine/kernel/records';
import type { PositionView } from '../../../engine/kernel/ruleset';
import { isDraw, pointsName } from '../../../engine/kernel/scoring';
import type { Locale } from '../messages';
import { say } from '../svg/text';
import { h } from './dom';
import { nameIn, sideChip } from './facts';
import { type RuleLinks, ruleChip } from './rules';
import { text } from './texts';
import { phaseName } from './turntrack';

/** Beyond these the ends of bands are open. */
const open = 1_000_000;

export interface WinningContext {
  compiled: CompiledGame;
  view: PositionView;
  locale: Locale;
  rules: RuleLinks;
  /** What conditions and items of points say, by their JSON; empty before it is told. */
  told: Readonly<Record<string, string>>;
}

/** A part that folds, with a line for each way to win; null: the scenario says none. */
export function winning(context: WinningContext, unfolded: boolean): HTMLDetailsElement | null {
  const { scenario } = context.compiled;
  const { scoring = [], victory, otherwise } = scenario;
  if (scoring.length + victory.length === 0 && !otherwise) return null;
  const { compiled, view, locale, told } = context;
  const special = scenario.rules.flatMap((rule) => entryOf(told, JSON.stringify(rule)) ?? []);
  const sums = scoring.map((_, k) => view.points?.[k]?.sum);
  const standing = sums.filter((sum) => sum !== undefined).join(' · ');
  return h(
    'details',
    { class: 'winning', open: unfolded },
    h('summary', {}, text('howToWin', locale), standing !== '' && h('b', { class: 'value' }, ` ${standing}`)),
    ...scoring.map((one, k) => points(one, sums[k], context)),
    victory.length > 0 &&
      h(
        'ul',
        {},
        ...victory.map((one) =>
          h('li', {}, sideChip(compiled, sideOf(one.side, context), locale), ...condition(one, context)),
        ),
      ),
    otherwise && h('p', {}, text('elseWins', locale), ' ', sideChip(compiled, sideOf(otherwise.side, context), locale)),
    special.length > 0 && h('p', {}, h('strong', {}, text('specialRules', locale))),
    special.length > 0 && h('ul', { class: 'special' }, ...special.map((words) => h('li', {}, words))),
  );
}

const sideOf = (id: string | undefined, { compiled }: WinningContext): number =>
  compiled.game.sides.findIndex((side) => side.id === id);

/** Points with their bands; the one that they have come to is marked. */
function points(scoring: Scoring, sum: number | undefined, context: WinningContext) {
  const { items, bands, provenance, ...testing } = scoring;
  const { compiled, locale, rules, told } = context;
  const given = items.flatMap((item) => entryOf(told, JSON.stringify(item)) ?? []);
  const rows = bands.map(({ from, to, names, winner }) => {
    const now = sum !== undefined && sum >= from && sum <= to;
    const won = sideOf(winner, context);
    const drawn = isDraw(compiled.scenario, scoring, winner);
    return h(
      'tr',
      { class: now ? 'now' : null, 'aria-current': now ? 'true' : null },
      h('td', { class: 'number' }, range(from, to)),
      h('td', {}, won < 0 ? null : sideChip(compiled, won, locale, true)),
      h('td', {}, drawn ? drawnText(names, locale) : say(names, locale)),
    );
  });
  return h(
    'div',
    {},
    h(
      'p',
      {},
      h('strong', {}, pointsName(compiled.game, scoring)[locale]),
      sum === undefined ? null : h('b', { class: 'value' }, ` ${sum}`),
      ' ',
      h('small', {}, when(testing, context)),
      ' ',
      ruleChip(provenance?.see?.[0] ?? '', locale, rules),
    ),
    ...remarks(provenance, locale),
    given.length > 0 && h('ul', { class: 'given' }, ...given.map((words) => h('li', {}, words))),
    h('table', {}, h('tbody', {}, ...rows)),
  );
}

/** The designer's own words, a paragraph each. */
const remarks = (provenance: Provenance | undefined, locale: Locale) =>
  (provenance?.note ? say(provenance.note, locale).split('\n') : []).map((words) => h('p', { class: 'says' }, words));

/** A band by which the game is drawn, unless it is called so. */
function drawnText(names: Names, locale: Locale): string {
  const [called, draw] = [say(names, locale), text('draw', locale)];
  return called === draw ? called : text('bandDraw', locale, called);
}

function range(from: number, to: number): string {
  if (from <= -open) return `≤ ${to}`;
  if (to >= open) return `≥ ${from}`;
  return from === to ? String(from) : `${from}–${to}`;
}

function condition(one: VictoryCondition, context: WinningContext): (HTMLElement | string | null)[] {
  const { compiled, locale, rules, told } = context;
  const named: readonly Named[] = compiled.game.words ?? [];
  const name = one.names ? say(one.names, locale) : nameIn(named, one.id, locale);
  const words = entryOf(told, JSON.stringify(one.when));
  return [
    ' ',
    h('strong', {}, name),
    ' ',
    h('small', {}, when(one, context)),
    ' ',
    ruleChip(one.provenance?.see?.[0] ?? '', locale, rules),
    ...(words === undefined ? [] : [h('p', { class: 'says' }, words.charAt(0).toUpperCase() + words.slice(1))]),
    ...remarks(one.provenance, locale),
  ];
}

/** When it is tested. */
function when({ at, turn, phase, streak }: Omit<Testing, 'id'>, { compiled, locale }: WinningContext): string {
  const times = {
    any: text('testedAny', locale),
    'end-of-turn': text('testedTurn', locale),
    'end-of-game': text('testedGame', locale),
    phase: phaseName(compiled, phase ?? '', locale),
  };
  const parts = [
    times[at],
    ...(turn === undefined ? [] : [text('turn', locale, turn)]),
    ...(streak === undefined ? [] : [text('testedStreak', locale, streak)]),
  ];
  return parts.filter(Boolean).join(locale === 'ja' ? '、' : ', ');
}
