/** A combat explained before its dice are cast: each unit's part, every shift with its rule, the columns, and each result's chance. */
import type { CompiledGame, Names } from '../../../engine/kernel/compiled';
import { entryOf } from '../../../engine/kernel/records';
import type { CombatLadder, CombatOutcome, CombatSum, CombatTable, CombatView } from '../../../engine/kernel/ruleset';
import type { Locale } from '../messages';
import { lostShifts } from '../play/ladder';
import type { Face } from '../svg/counters';
import { say } from '../svg/text';
import { h } from './dom';
import { counterPicture, nameIn, placeTitle, sideChip } from './facts';
import { type RuleLinks, ruleChip } from './rules';
import { tableRead } from './table-read';
import { text } from './texts';

export interface CombatContext {
  compiled: CompiledGame;
  locale: Locale;
  /** Present faces of units by id. */
  faces: ReadonlyMap<string, Face>;
  rules?: RuleLinks;
  /** What it is called stands above it already: a small panel does not say it again. */
  bare?: boolean;
  /** Dice that fell; absent: none were cast yet. */
  dice?: readonly number[];
}

/** What a fight is called where it is told of: `Evasion at 1303 Fujairah`. `kind`: absent, it is a battle. */
export function titleOf(
  key: 'combatAt' | 'resultAt' | 'soFarAt' | 'battleComes',
  at: string,
  kind: Names | undefined,
  { compiled, locale }: Pick<CombatContext, 'compiled' | 'locale'>,
): string {
  const place = compiled.board.places.find(({ id }) => id === at);
  const what = kind ? say(kind, locale) : text('battle', locale);
  return text(key, locale, place ? placeTitle(place, locale) : at, what);
}

/** The panel of a combat. */
export function combatPanel(combat: CombatView, context: CombatContext): HTMLElement {
  const { locale } = context;
  const title = titleOf('combatAt', combat.place, combat.kind, context);
  return h(
    'section',
    { class: context.bare ? 'combat bare' : 'combat', 'aria-label': title },
    h('h3', {}, title, ' ', ruleChip(combat.rule, locale, context.rules)),
    combat.names ? h('p', { class: 'kind' }, say(combat.names, locale)) : null,
    combat.imagined ? h('p', { class: 'hint' }, say(combat.imagined, locale)) : null,
    ...combat.sums.map((one) => sum(one, context)),
    ...combat.tables.map((one) => table(one, context)),
    combat.outcomes.length > 0 ? outcomes(combat.outcomes, context) : null,
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
function sum({ side, names, factors, total }: CombatSum, context: CombatContext): HTMLElement {
  const { compiled, faces, locale } = context;
  const rows = factors.map(({ unit, names: called, printed, counts, reasons }) => {
    const face = unit === undefined ? undefined : faces.get(unit);
    const name = called ? say(called, locale) : nameIn(compiled.units, unit ?? '', locale);
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
  const caption = names ? say(names, locale) : nameIn(compiled.game.sides, compiled.game.sides[side]?.id ?? '', locale);
  return h(
    'table',
    { class: 'sum' },
    h('caption', { class: 'sr' }, caption),
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        h(
          'th',
          { scope: 'col', colspan: 2 },
          sideChip(compiled, side, locale),
          names ? h('small', {}, ' ', say(names, locale)) : null,
        ),
        h('td', { class: 'number' }, String(total)),
      ),
    ),
    h('tbody', {}, ...rows),
  );
}

/** How the column is found that a die is read in, and what each die brings. */
function table(one: CombatTable, context: CombatContext): HTMLElement {
  const { locale, rules } = context;
  const { ladder } = one;
  const nobody = ladder !== undefined && ladder.from === undefined;
  const named = one.names ? h('b', {}, say(one.names, locale), ' ') : null;
  const added = addedAsCast(one);
  return h(
    'div',
    { class: 'die-table' },
    h('p', { class: 'read-on' }, named, tableLink(one, context), added, ' ', ruleChip(one.rule, locale, rules)),
    nobody ? h('p', { class: 'hint' }, text('combatNobody', locale)) : null,
    ladder && !nobody ? shifts(ladder, context) : null,
    ladder && !nobody ? columns(ladder, locale) : null,
    nobody || added ? null : chances(one, locale),
  );
}

/** `+1 … +6` where a die just adds what it shows: a line for each face would tell nothing. */
function addedAsCast({ low = 1, byDie, ladder, ways }: CombatTable): string | null {
  if (ladder || ways || byDie.length < 2 || !byDie.every((code, i) => code === `+${i + low}`)) return null;
  return `${byDie[0]} … ${byDie.at(-1)}`;
}

/** The table in the charts, with what is read on it lit; where there are none in the text, at its line where the column is one. */
function tableLink(one: CombatTable, { compiled, locale, rules, dice = [] }: CombatContext): HTMLElement | null {
  const { table: id, ladder } = one;
  const named = id === undefined ? undefined : entryOf(compiled.game.tables, id);
  if (id === undefined || !named) return null;
  const name = say(named.names, locale);
  if (!rules?.table && !rules?.text) return h('span', {}, name);
  const line = ladder?.row === undefined ? [] : [{ type: 'row', id: `${id}/${ladder.row}` }];
  const label = text(rules.table ? 'openChart' : 'openTable', locale, name);
  const open = () =>
    rules.table ? rules.table(tableRead(named, one, dice)) : rules.text?.([...line, { type: 'table', id }]);
  return h(
    'button',
    {
      type: 'button',
      class: 'link',
      title: label,
      'aria-label': label,
      onclick: open,
    },
    name,
  );
}

/** What it may come to, with its chance. */
function outcomes(list: readonly CombatOutcome[], { compiled, locale, rules }: CombatContext): HTMLElement {
  return h(
    'table',
    { class: 'chances' },
    h('caption', { class: 'sr' }, text('chances', locale)),
    h(
      'tbody',
      {},
      ...list.map(({ names, rule, ways, of, side }) =>
        h(
          'tr',
          {},
          h('td', { class: 'pic' }, side === undefined ? null : sideChip(compiled, side, locale)),
          h('th', { scope: 'row' }, say(names, locale), ' ', ruleChip(rule, locale, rules)),
          h('td', { class: 'number', title: `${ways}/${of}` }, percent(ways, of)),
        ),
      ),
    ),
  );
}

function percent(ways: number, of: number): string {
  const share = (100 * ways) / of;
  return share > 0 && share < 1 ? '<1%' : share < 100 && share > 99 ? '>99%' : `${Math.round(share)}%`;
}

const signed = (columns: number, locale: Locale) =>
  columns === 0 ? '0' : text(columns > 0 ? 'shiftRight' : 'shiftLeft', locale, Math.abs(columns));

function shifts(ladder: CombatLadder, { locale, rules }: CombatContext): HTMLElement {
  const { by, from, shifts: list, shifted } = ladder;
  const lost = lostShifts(ladder);
  return h(
    'table',
    { class: 'shifts' },
    h('caption', { class: 'sr' }, text('shifts', locale)),
    h(
      'tbody',
      {},
      h('tr', { class: 'odds' }, h('th', { scope: 'row' }, say(by, locale)), h('td', { class: 'number' }, from ?? '')),
      ...list.map((shift) =>
        h(
          'tr',
          {},
          h('th', { scope: 'row' }, say(shift.names, locale), ' ', ruleChip(shift.rule, locale, rules)),
          h('td', { class: 'number' }, signed(shift.columns, locale)),
        ),
      ),
      // Without shifts it is the column that stands above.
      (list.length > 0 || from !== shifted) &&
        h(
          'tr',
          { class: 'final' },
          h(
            'th',
            { scope: 'row' },
            text('finalColumn', locale),
            lost > 0 && h('small', { class: 'reason' }, text('shiftsLost', locale, lost)),
          ),
          h('td', { class: 'number' }, h('b', {}, shifted ?? '')),
        ),
    ),
  );
}

/** The columns of the table with the one that counts, and the one before shifts. */
function columns({ columns: headings, column, from, shifted }: CombatLadder, locale: Locale): HTMLElement {
  const words = text('columnIs', locale, headings[column] ?? shifted ?? '');
  const clamped = column >= 0 && shifted !== undefined && !headings.includes(shifted);
  return h(
    'div',
    { class: 'ladder' },
    h(
      'ol',
      { 'aria-label': words },
      ...headings.map((heading, i) =>
        h(
          'li',
          { class: heading === from ? 'before' : null, ...(i === column ? { 'aria-current': 'true' } : {}) },
          heading,
        ),
      ),
    ),
    clamped ? h('p', { class: 'hint' }, `${words} ${text('columnClamped', locale)}`) : null,
  );
}

function dieCell(die: number, words: string): HTMLElement {
  return h('span', { class: 'die-cell' }, h('span', { class: 'die' }, String(die)), words);
}

/** Each result with its dice and chance. */
function chances({ low = 1, byDie, ways = byDie.map(() => 1), results }: CombatTable, locale: Locale): HTMLElement {
  const dice = new Map<string, number[]>();
  for (const [i, code] of byDie.entries()) if (ways[i]) dice.set(code, [...(dice.get(code) ?? []), i + low]);
  const waysTo = (faces: readonly number[]) => faces.reduce((sum, face) => sum + ways[face - low]!, 0);
  const of = ways.reduce((sum, one) => sum + one, 0);
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
            h('small', {}, entryOf(results, code) ? say(entryOf(results, code)!, locale) : ''),
          ),
          h('td', { class: 'number', title: `${waysTo(faces)}/${of}` }, percent(waysTo(faces), of)),
        ),
      ),
    ),
  );
}
