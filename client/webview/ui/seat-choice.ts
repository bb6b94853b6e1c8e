/** Who plays a side: a person or a level, and by which doctrine of the text a computer that can play by one does. */
import type { CompiledGame, Names } from '../../../engine/kernel/compiled';
import { doctrineOf, doctrinesFor, kindOf, playing } from '../../../engine/players/index';
import type { Locale } from '../messages';
import { human, playerKinds } from '../play/engine';
import { say } from '../svg/text';
import { h } from './dom';
import { type TextKey, text } from './texts';

/** What a person meets in each level. */
const levelWords: Readonly<Record<string, TextKey>> = {
  random: 'levelRandom',
  novice: 'levelNovice',
  heuristic: 'levelHeuristic',
  search: 'levelSearch',
};

interface Chosen {
  compiled: CompiledGame;
  /** Sides of the seat. */
  seat: readonly number[];
  /** The kind of player that it has now. */
  kind: string;
  locale: Locale;
  /** Whether a person may take it. */
  people: boolean;
  disabled?: boolean;
}

/** The doctrines that a kind of player can play all sides of a seat by. */
function doctrinesOf(kind: string, { compiled, seat }: Chosen): { id: string; names: Names }[] {
  const [first = [], ...others] = seat.map((side) => doctrinesFor(kind, compiled, side));
  return first.filter(({ id }) => others.every((list) => list.some((one) => one.id === id)));
}

/**
 * The lists to choose from: the level, and below it the doctrine where there is more than the usual one. Beside people, what the level means.
 * @param choose told the kind of player that is chosen
 */
export function seatChoice(chosen: Chosen, choose: (kind: string) => void): HTMLElement {
  const { compiled, seat, kind, locale, people, disabled = false } = chosen;
  const side = seat.map((one) => say(compiled.game.sides[one]!.names, locale)).join(locale === 'ja' ? '、' : ', ');
  const levels = playerKinds(compiled).filter(({ id }) => people || id !== human);
  const level = h(
    'select',
    { class: 'level', disabled, 'aria-label': text('playerOf', locale, side), 'data-seat': seat[0]! },
    ...levels.map(({ id, names }) => h('option', { value: id, selected: id === kindOf(kind) }, say(names, locale))),
  );
  const doctrine = h('select', {
    class: 'doctrine',
    disabled,
    'aria-label': text('doctrineOf', locale, side),
    'data-seat': seat[0]!,
  });
  const meaning = h('small', { class: 'level-means', hidden: true });
  const offer = (by: string | undefined) => {
    const means = levelWords[level.value];
    meaning.hidden = !people || means === undefined;
    meaning.textContent = means === undefined ? '' : text(means, locale);
    const known = doctrinesOf(level.value, chosen);
    doctrine.hidden = known.length === 0;
    const usual = { id: '', names: { en: text('usualDoctrine', 'en'), ja: text('usualDoctrine', 'ja') } };
    doctrine.replaceChildren(
      ...[usual, ...known].map(({ id, names }) => h('option', { value: id, selected: id === by }, say(names, locale))),
    );
  };
  const tell = () => choose(playing(level.value, doctrine.value === '' ? undefined : doctrine.value));
  offer(doctrineOf(kind));
  level.addEventListener('change', () => {
    offer(doctrine.value);
    tell();
  });
  doctrine.addEventListener('change', tell);
  return h('span', { class: 'seat-choice' }, level, doctrine, meaning);
}

/** What a kind of player is called, with its doctrine: `Heuristic, bold`. */
export function kindName(kind: string, compiled: CompiledGame, side: number, locale: Locale): string {
  const found = playerKinds(compiled).find(({ id }) => id === kindOf(kind));
  const by = doctrineOf(kind);
  const doctrine = by === undefined ? undefined : doctrinesFor(kind, compiled, side).find(({ id }) => id === by);
  const names = [found, doctrine].flatMap((one) => (one ? [say(one.names, locale)] : []));
  return names.length === 0 ? kind : names.join(locale === 'ja' ? '・' : ', ');
}
