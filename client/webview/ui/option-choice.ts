/** Options of the game, to be turned on and off: those that open a seat beside the seats, all others in a list that is folded. */
import type { CompiledGame, Named } from '../../../engine/kernel/compiled';
import type { Locale } from '../messages';
import { say } from '../svg/text';
import { h } from './dom';
import { type RuleLinks, ruleChip } from './rules';
import { text } from './texts';

interface Chosen {
  compiled: CompiledGame;
  /** As people want them. */
  options: Readonly<Record<string, boolean>>;
  locale: Locale;
}

interface Acts {
  option(id: string, on: boolean): void;
  rules: RuleLinks;
}

/** @param open whether the list was unfolded */
export function optionChoice({ compiled, options, locale }: Chosen, events: Acts, open: boolean): HTMLElement[] {
  const { game, scenario } = compiled;
  const offered = game.options.filter(({ elsewhere }) => !elsewhere);
  if (offered.length === 0) return [];
  const opening = new Set(scenario.players?.seats.map(({ option }) => option));
  const box = (one: Named) => optionBox(one, options[one.id] === true, locale, events);
  const others = offered.filter(({ id }) => !opening.has(id));
  const on = others.filter(({ id }) => options[id]).length;
  const waits = Object.entries(options).some(([id, wanted]) => scenario.options[id] !== wanted);
  return [
    ...offered.filter(({ id }) => opening.has(id)).map(box),
    ...(others.length === 0
      ? []
      : [
          h(
            'details',
            { class: 'options', open },
            h('summary', {}, text('optionsOn', locale, on, others.length)),
            ...others.map(box),
          ),
        ]),
    ...(waits ? [h('p', { class: 'hint', role: 'status' }, text('optionsNext', locale))] : []),
  ];
}

function optionBox({ id, names, provenance }: Named, on: boolean, locale: Locale, events: Acts): HTMLElement {
  const box = h('input', { type: 'checkbox', checked: on, 'data-option': id });
  box.addEventListener('change', () => events.option(id, box.checked));
  const [rule] = provenance?.see ?? [];
  return h(
    'div',
    { class: 'option' },
    h('label', { class: 'check' }, h('span', {}, say(names, locale)), box),
    rule === undefined ? null : ruleChip(rule, locale, events.rules),
  );
}
