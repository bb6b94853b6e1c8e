/** What the numbers and signs on counters mean: a counter of each class with what it prints where, and the signs that come upon counters. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import { type PrintedFace, type PrintedKind, type PrintedValue, printedFace } from '../../../engine/kernel/printed';
import type { Locale } from '../messages';
import { stateNames, stateTabs } from '../svg/marks';
import { ownKind } from '../svg/stacks';
import { say } from '../svg/text';
import { h, picture } from './dom';
import { counterPicture, nameIn } from './facts';
import { text } from './texts';

/** The arrow of a counter that has acted, as `counters.ts` draws it. */
const arrow = '<path d="M5 9h14m-6-5.500 6 5.500-6 5.500" fill="none" stroke="currentColor" stroke-width="1.600"/>';

/** Rows for the counters of a game. */
export function counterLegend(compiled: CompiledGame, locale: Locale): HTMLElement[] {
  const { game, units } = compiled;
  const samples = new Map<string, { kind: PrintedKind; nation: string; printed: PrintedFace }>();
  const kinds = new Map(game.kinds.map((kind) => [kind.id, kind]));
  for (const unit of units) {
    const kind = kinds.get(unit.kind);
    if (!kind) continue;
    const own = ownKind(kind, unit);
    const printed = printedFace(game, own, own.steps);
    const best = samples.get(kind.class);
    // The one that prints most explains most.
    if (!best || valuesOf(best.printed).length < valuesOf(printed).length)
      samples.set(kind.class, { kind: own, nation: unit.nation, printed });
  }
  const sign = (markup: string, words: string) => h('li', {}, picture(markup, '0 0 28 18', 'swatch'), words);
  return [
    ...[...samples].flatMap(([id, { kind, nation, printed }]) =>
      valuesOf(printed).length === 0
        ? []
        : [
            h(
              'li',
              { class: 'printed' },
              counterPicture(compiled, { kind, nation, steps: kind.steps, moved: false, aboard: false }, 'mini'),
              h('span', {}, `${nameIn(game.classes, id, locale)}: ${inWords(compiled, printed, locale)}`),
            ),
          ],
    ),
    sign(arrow, text('movedCounter', locale)),
    ...(game.states ?? []).map(({ id }) =>
      sign(`<g transform="translate(23 13)">${stateTabs(game, [id], 9)}</g>`, say(stateNames(game, id), locale)),
    ),
  ];
}

const valuesOf = ({ values, above, left, right }: PrintedFace): PrintedValue[] =>
  [...values, above, left, right].filter((value) => value !== undefined);

/** `Attack-Defence; right: Range`. */
function inWords(compiled: CompiledGame, { values, above, left, right }: PrintedFace, locale: Locale): string {
  const name = ({ attribute }: PrintedValue) => nameIn(compiled.game.attributes ?? [], attribute, locale);
  const sides = [
    ['counterAbove', above],
    ['counterLeft', left],
    ['counterRight', right],
  ] as const;
  const parts = [
    ...(values.length > 0 ? [values.map(name).join(' – ')] : []),
    ...sides.flatMap(([key, value]) => (value ? [text(key, locale, name(value))] : [])),
  ];
  return parts.join(locale === 'ja' ? '、' : '; ');
}
