/** Battles since the last answer, and its other dice, a line each beside the question, until the next answer. */
import type { GameEvent } from '../../../engine/kernel/ruleset';
import type { Locale } from '../messages';
import { type Battle, toldOf } from '../play/battles';
import { say } from '../svg/text';
import { h } from './dom';
import { text } from './texts';

/** More lines are not shown. */
const mostRows = 4;

/** @param open shows a battle on the map and its card in the panel */
export function pinnedBattles(
  battles: readonly Battle[],
  locale: Locale,
  open: (event: GameEvent) => void,
): HTMLElement | null {
  if (battles.length === 0) return null;
  const all = battles.flatMap((one) => toldOf(one).map((told) => ({ told, first: one.first })));
  const rows = all.slice(-mostRows).map(({ told, first }) => {
    const dice = (told.dice?.values ?? []).map((value) =>
      h('span', { class: 'die', 'aria-label': text('logDie', locale, value) }, String(value)),
    );
    const words = say(told.text, locale);
    return h(
      'li',
      {},
      h('button', { type: 'button', class: 'link', title: words, onclick: () => open(first) }, words),
      ...dice,
    );
  });
  return h('ul', { class: 'pinned', 'aria-label': text('lastResult', locale) }, ...rows);
}
