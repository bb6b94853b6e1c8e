/** Battles since the last answer, a line each beside the question, until the next answer. */
import type { GameEvent } from '../../../engine/kernel/ruleset';
import type { Locale } from '../messages';
import { type Battle, toldOf } from '../play/battles';
import { say } from '../svg/text';
import { h } from './dom';
import { text } from './texts';

/** @param open shows a battle on the map and its card in the panel */
export function pinnedBattles(
  battles: readonly Battle[],
  locale: Locale,
  open: (event: GameEvent) => void,
): HTMLElement | null {
  if (battles.length === 0) return null;
  const rows = battles.map((one) => {
    const [told, first] = [toldOf(one), one.first];
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
