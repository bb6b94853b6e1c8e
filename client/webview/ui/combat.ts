/** A combat explained before its die is cast: each unit's part, the ratio, every shift with its rule, the column, and each result's chance. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import type { CombatFactor, CombatView, PositionView } from '../../../engine/kernel/ruleset';
import type { Locale } from '../messages';
import type { Face } from '../svg/counters';
import { say } from '../svg/text';
import { h } from './dom';
import { counterPicture, nameIn, placeTitle, sideChip } from './facts';
import { type RuleLinks, ruleChip } from './rules';
import { text } from './texts';

export interface CombatContext {
  compiled: CompiledGame;
  view: PositionView;
  locale: Locale;
  /** Present faces of units by id. */
  faces: ReadonlyMap<string, Face>;
  rules?: RuleLinks;
}

/** The panel of a combat. */
export function combatPanel(combat: CombatView, context: CombatContext): HTMLElement {
  const { compiled, locale } = context;
  const place = compiled.board.places.find((p) => p.id === combat.place);
  const title = text('combatAt', locale, place ? placeTitle(place, locale) : combat.place);
  const defender = compiled.game.sides.findIndex((_, i) => i !== combat.side);
  return h(
    'section',
    { class: 'combat', 'aria-label': title },
    h('h3', {}, title, ' ', ruleChip(combat.rule, locale, context.rules)),
    combat.imagined ? h('p', { class: 'hint' }, say(combat.imagined, locale)) : null,
    sum(combat.side, combat.attackers, combat.attack, context),
    sum(defender, combat.defenders, combat.defence, context),
    combat.odds === undefined ? h('p', { class: 'hint' }, text('combatNobody', locale)) : shifts(combat, context),
    combat.odds === undefined ? null : ladder(combat, locale),
    combat.odds === undefined ? null : chances(combat, locale),
    ...combat.pending.map((one) =>
      h(
        'p',
        { class: 'pending' },
        h('b', {}, text(one.choice ? 'mayComeYet' : 'toComeYet', locale, say(one.names, locale))),
        ' ',
        ruleChip(one.rule, locale, context.rules),
        h('span', { class: 'dice-row' }, ...one.byDie.map((columns, i) => dieCell(i + 1, columns))),
      ),
    ),
  );
}

/** One side's sum: units with what they count and why. */
function sum(side: number, factors: readonly CombatFactor[], total: number, context: CombatContext): HTMLElement {
  const { compiled, faces, locale } = context;
  const rows = factors.map(({ unit, names, printed, counts, reasons }) => {
    const face = unit === undefined ? undefined : faces.get(unit);
    const name = names ? say(names, locale) : nameIn(compiled.units, unit ?? '', locale);
    return h(
      'tr',
      {},
      h('td', { class: 'pic' }, face ? counterPicture(compiled, face, 'tiny') : null),
      h(
        'th',
        { scope: 'row' },
        name,
        ...reasons.map((r) =>
          h('small', { class: 'reason' }, say(r.text, locale), ' ', ruleChip(r.rule, locale, context.rules)),
        ),
      ),
      h('td', { class: 'number' }, printed === counts ? null : h('s', {}, String(printed)), ` ${counts}`),
    );
  });
  return h(
    'table',
    { class: 'sum' },
    h('caption', { class: 'sr' }, nameIn(compiled.game.sides, compiled.game.sides[side]?.id ?? '', locale)),
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        h('th', { scope: 'col', colspan: 2 }, sideChip(compiled, side, locale)),
        h('td', { class: 'number' }, String(total)),
      ),
    ),
    h('tbody', {}, ...rows),
  );
}

const signed = (columns: number, locale: Locale) =>
  columns === 0 ? '0' : text(columns > 0 ? 'shiftRight' : 'shiftLeft', locale, Math.abs(columns));

function shifts(
  { attack, defence, odds, shifts: list, shifted }: CombatView,
  { locale, rules }: CombatContext,
): HTMLElement {
  return h(
    'table',
    { class: 'shifts' },
    h('caption', { class: 'sr' }, text('shifts', locale)),
    h(
      'tbody',
      {},
      h(
        'tr',
        { class: 'odds' },
        h('th', { scope: 'row' }, text('ratio', locale, attack, defence)),
        h('td', { class: 'number' }, odds ?? ''),
      ),
      ...list.map((shift) =>
        h(
          'tr',
          {},
          h('th', { scope: 'row' }, say(shift.names, locale), ' ', ruleChip(shift.rule, locale, rules)),
          h('td', { class: 'number' }, signed(shift.columns, locale)),
        ),
      ),
      h(
        'tr',
        { class: 'final' },
        h('th', { scope: 'row' }, text('finalColumn', locale)),
        h('td', { class: 'number' }, h('b', {}, shifted ?? '')),
      ),
    ),
  );
}

/** The columns of the table with the one that counts, and the one before shifts. */
function ladder({ columns, column, odds, shifted }: CombatView, locale: Locale): HTMLElement {
  const words = text('columnIs', locale, columns[column] ?? '');
  const beyond = shifted !== undefined && !columns.includes(shifted) ? ` ${text('columnClamped', locale)}` : '';
  return h(
    'div',
    { class: 'ladder' },
    h(
      'ol',
      { 'aria-label': words },
      ...columns.map((heading, i) =>
        h(
          'li',
          { class: heading === odds ? 'before' : null, ...(i === column ? { 'aria-current': 'true' } : {}) },
          heading,
        ),
      ),
    ),
    beyond ? h('p', { class: 'hint' }, `${words}${beyond}`) : null,
  );
}

function dieCell(die: number, words: string): HTMLElement {
  return h('span', { class: 'die-cell' }, h('span', { class: 'die' }, String(die)), words);
}

/** Each result with its dice and chance. */
function chances({ byDie, results }: CombatView, locale: Locale): HTMLElement {
  const dice = new Map<string, number[]>();
  for (const [i, code] of byDie.entries()) dice.set(code, [...(dice.get(code) ?? []), i + 1]);
  return h(
    'table',
    { class: 'chances' },
    h('caption', { class: 'sr' }, text('chances', locale)),
    h(
      'tbody',
      {},
      ...[...dice].map(([code, faces]) =>
        h(
          'tr',
          {},
          h('td', { class: 'faces' }, ...faces.map((face) => h('span', { class: 'die' }, String(face)))),
          h(
            'th',
            { scope: 'row' },
            h('b', {}, code),
            ' ',
            h('small', {}, results[code] ? say(results[code], locale) : ''),
          ),
          h('td', { class: 'number' }, `${Math.round((100 * faces.length) / byDie.length)}%`),
        ),
      ),
    ),
  );
}
