/** What the day is like, in signs and words: light, ground, sky. */
import type { Condition } from '../../../engine/kernel/ruleset';
import type { Locale } from '../messages';
import { say } from '../svg/text';
import { h, picture } from './dom';

const signs: Record<Condition['look'], string> = {
  day: '<circle cx="8" cy="8" r="3.200" fill="#e8a200"/><path d="M8 .800v2.400M8 12.800v2.400M.800 8h2.400M12.800 8h2.400M2.900 2.900l1.700 1.700M11.400 11.400l1.700 1.700M2.900 13.100l1.700-1.700M11.400 4.600l1.700-1.700" stroke="#e8a200" stroke-width="1.500" stroke-linecap="round"/>',
  night: '<path d="M10.500 1.500A7 7 0 1 0 15 11.500 5.700 5.700 0 0 1 10.500 1.500z" fill="#5a6fc0"/>',
  mud: '<path d="M1 9.500q2.300-3 4.700 0t4.600 0 4.700 0v4.500H1z" fill="#8a6239"/><path d="M4 5.500v-2M8 6V3M12 5.500v-2" stroke="#4f93be" stroke-width="1.500" stroke-linecap="round"/>',
  frozen:
    '<path d="M8 1v14M2 4.500l12 7M14 4.500l-12 7M8 4 6 2.300M8 4l2-1.700M8 12l-2 1.700M8 12l2 1.700" stroke="#3d8fc4" stroke-width="1.500" stroke-linecap="round" fill="none"/>',
  snow: '<path d="M8 1v14M2 4.500l12 7M14 4.500l-12 7" stroke="#3d8fc4" stroke-width="1.500" stroke-linecap="round" fill="none"/>',
  dry: '<path d="M1 12.500h14M3 12.500q2-4 5-1 3-4 5 1" stroke="#b98a3a" stroke-width="1.600" fill="none"/>',
  overcast:
    '<path d="M4.500 13a3.300 3.300 0 0 1 0-6.500 4.300 4.300 0 0 1 8-.500 3.600 3.600 0 0 1-.500 7z" fill="#8b97a3"/>',
  clear:
    '<circle cx="8" cy="8" r="3.200" fill="#e8a200"/><path d="M8 .800v2.400M8 12.800v2.400M.800 8h2.400M12.800 8h2.400" stroke="#e8a200" stroke-width="1.500" stroke-linecap="round"/><path d="M2 13.500 5.500 10l1.500 1.500" stroke="#4a6fa5" stroke-width="1.300" fill="none"/>',
  storm:
    '<path d="M4.500 10a3.300 3.300 0 0 1 0-6.500 4.300 4.300 0 0 1 8-.500 3.600 3.600 0 0 1-.500 7z" fill="#5d6873"/><path d="M9 9 6.500 12.500h3L7.500 16" stroke="#e8a200" stroke-width="1.500" fill="none"/>',
};

export function conditionSign(look: Condition['look']): SVGSVGElement {
  return picture(signs[look], '0 0 16 16', 'condition-sign');
}

/** The strip in a corner of the map. */
export class Conditions {
  readonly element = h('ul', { class: 'conditions', hidden: true });
  private drawn = '';

  update(conditions: readonly Condition[] | undefined, label: string, locale: Locale): void {
    const list = conditions ?? [];
    this.element.hidden = list.length === 0;
    const key = `${locale} ${list.map((c) => `${c.look} ${say(c.names, locale)}`).join()}`;
    if (key === this.drawn) return;
    this.drawn = key;
    this.element.setAttribute('aria-label', label);
    this.element.replaceChildren(
      ...list.map(({ look, names, rule }) =>
        h('li', { title: rule ? `${say(names, locale)} (${rule})` : null }, conditionSign(look), say(names, locale)),
      ),
    );
  }
}
