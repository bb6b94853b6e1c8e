/** What an action is called while it is put together: where to, where from, and who. */
import type { Names } from './compiled';
import { both, type Text } from './texts';

/** More names than these are counted. */
const most = 4;

export interface ActionParts {
  to?: Text;
  from?: Text;
  /** Who takes part: individuals by name, others by kind, one entry a counter. */
  who: readonly Names[];
  /** Counters have no names of their own: `1 × Naval`, not `Naval`. */
  counted?: boolean;
}

/** `Manila ← Formosa: 1 × Naval, 1 × Land`; without a target `Formosa → …`, and only who takes part where neither is known. */
export function actionText({ to, from, who, counted = false }: ActionParts): Text {
  const way = (language: 'en' | 'ja') => {
    const [target, origin] = [to?.[language], from?.[language]];
    if (target && origin) return `${target} ← ${origin}`;
    return target ?? (origin && `${origin} → …`) ?? '';
  };
  const units = listed(who.map(both), counted);
  const whole = (language: 'en' | 'ja', mark: string) =>
    [way(language), units[language]].filter((part) => part !== '').join(mark);
  return { en: whole('en', ': '), ja: whole('ja', '：') };
}

/** Equal names once, with their number. */
function listed(who: readonly Text[], counted: boolean): Text {
  const numbers = new Map<string, { text: Text; n: number }>();
  for (const text of who) {
    const one = numbers.get(text.en) ?? { text, n: 0 };
    one.n++;
    numbers.set(text.en, one);
  }
  const parts = [...numbers.values()];
  const shown = parts.slice(0, most);
  const rest = parts.slice(most).reduce((sum, { n }) => sum + n, 0);
  const number = (n: number) => counted || n > 1;
  const en = shown.map(({ text, n }) => (number(n) ? `${n} × ${text.en}` : text.en));
  const ja = shown.map(({ text, n }) => (number(n) ? `${text.ja}${n}` : text.ja));
  if (rest > 0) {
    en.push(`${rest} more`);
    ja.push(`他${rest}`);
  }
  return { en: en.join(', '), ja: ja.join('、') };
}
