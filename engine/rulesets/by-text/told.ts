/** An effect of a verb that the game declares, as its sentence: what players do by hand. */
import type { Effect, EffectArg, Names, PlaceSet, UnitSet } from '../../kernel/compiled';
import { filled } from '../../kernel/sentence';
import { both, type Text } from '../../kernel/texts';
import { verbs } from './verbs';
import type { World } from './world';

/** The sentence of the verb with the arguments of the effect; the verb's word where the game gives it no name. */
export function sentenceOf(w: World, { verb, args }: Pick<Effect, 'verb' | 'args'>): Text {
  const sentence =
    w.compiled.game.verbs?.find(({ id }) => id === verb)?.names ?? verbs.find((one) => one.verb === verb)?.doc;
  if (!sentence) return both({ en: verb });
  const words = (language: 'en' | 'ja') =>
    new Map(Object.entries(args).map(([name, arg]) => [name, wordsOf(w, arg)[language]]));
  const { en, ja } = both(sentence);
  return { en: filled(en, words('en')), ja: filled(ja, words('ja')) };
}

function wordsOf(w: World, arg: EffectArg): Text {
  if (Array.isArray(arg)) return joined(arg.map((one) => wordsOf(w, one)));
  if (typeof arg !== 'object') return named(w, String(arg));
  if ('from' in arg) return both({ en: `${arg.from}–${arg.to}` });
  if ('param' in arg) return named(w, arg.param);
  return arg.set === 'units' ? unitsIn(w, arg) : placesIn(w, arg);
}

/** What a word of the text is called. */
export function named(w: World, word: string): Text {
  const {
    sides,
    nations,
    classes,
    kinds,
    markers,
    decks,
    features,
    tracks = [],
    formations = [],
    states = [],
  } = w.compiled.game;
  const { terrains, borders, routes = [], attributes = [] } = w.compiled.game;
  const { places, regions } = w.compiled.board;
  const all: { id: string; names: Names }[] = [
    ...[...sides, ...nations, ...classes, ...kinds, ...markers, ...decks, ...features, ...tracks, ...formations],
    ...[...terrains, ...borders, ...routes, ...states],
    ...[...w.units, ...places, ...regions, ...attributes],
  ];
  return both(all.find(({ id }) => id === word)?.names ?? { en: word });
}

const joined = (list: readonly Text[], mark: Text = { en: ', ', ja: '、' }): Text => ({
  en: list.map(({ en }) => en).join(mark.en),
  ja: list.map(({ ja }) => ja).join(mark.ja),
});

/** `1 The Crown Infantry in Askby`. */
function unitsIn(w: World, { count, side, nation, kind, class: cls, formation, units, in: places }: UnitSet): Text {
  const words = [nation ?? side, formation, kind ?? cls, ...(units ?? [])].flatMap((word) =>
    word === undefined ? [] : [named(w, word)],
  );
  const who = words.length > 0 ? joined(words, { en: ' ', ja: '' }) : { en: 'units', ja: 'ユニット' };
  const where = places && placesIn(w, places);
  const many = count === undefined ? '' : String(count);
  return {
    en: [many, who.en, where && `in ${where.en}`].filter(Boolean).join(' '),
    ja: `${where ? `${where.ja}の` : ''}${who.ja}${many}`,
  };
}

function placesIn(w: World, { ids = [], feature, terrain }: PlaceSet): Text {
  const words = [...ids, feature, terrain].flatMap((word) => (word === undefined ? [] : [named(w, word)]));
  return words.length > 0 ? joined(words) : { en: 'places', ja: '場所' };
}
