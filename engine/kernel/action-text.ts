/** What an action is called while it is put together: where to, where from, and who. */
import type { Names } from './compiled';
import { FRAME } from './frames';
import type { PlayLoop } from './play-loop';
import { both, type Text } from './texts';
import type { ActionView } from './views';

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
    ja.push(`ほか${rest}ユニット`);
  }
  return { en: en.join(', '), ja: ja.join('、') };
}

/** An action by indexes; a negative place or unit is none. */
interface Action {
  rule: string;
  to?: number;
  from?: number;
  units: readonly number[];
  /** Whose it is; absent: whose the first unit is, or who is asked. */
  side?: number;
  /** What is done there, where it is not just gone to. */
  say?(to: Text): Text;
  /** What its units are called, one entry each; absent: their names. Counters without names of their own are `counted`. */
  who?: readonly Names[];
  counted?: boolean;
  /** What places are called; absent: their names. */
  where?(place: number): Text;
}

/** What is shown of an action. */
export function actionView<G extends PlayLoop<G>>(
  g: G,
  { rule, to = -1, from = -1, units, ...more }: Action,
): ActionView {
  const { side, say = (text) => text, who, counted = false, where = (place) => g.placeName(place) } = more;
  const { game, units: counters } = g.w.compiled;
  const those = units.filter((u) => u >= 0);
  const owner = those.length > 0 ? game.sides.findIndex(({ id }) => id === counters[those[0]!]!.side) : g.posed.side;
  const names = actionText({
    ...(to >= 0 ? { to: say(where(to)) } : {}),
    ...(from >= 0 ? { from: where(from) } : {}),
    who: who ?? those.map((u) => g.unitName(u)),
    counted,
  });
  return {
    side: side ?? owner,
    names,
    rule,
    ...(to >= 0 ? { target: g.placeId(to) } : {}),
    ...(from >= 0 ? { from: [g.placeId(from)] } : {}),
    units: those.map((u) => g.unitId(u)),
  };
}

/**
 * The innermost of the procedures in progress that is an action; null where the question begins one.
 * `see`: by where its frame begins; `until`: the procedure above which it is looked for.
 */
export function innermostAction<G extends PlayLoop<G>>(
  g: G,
  see: (f: number) => ActionView | null,
  until?: number,
): ActionView | null {
  if (!g.asking) return null;
  for (let f = g.p.stack.top; f >= 0 && g.frames[f] !== until; f -= FRAME) {
    const found = see(f);
    if (found) return found;
  }
  return null;
}
