import { type Model, type ModelImpl, nearest } from '../../model';
import type { Demand, DemandLine } from '../../model/lower/demands';
import { replacement } from '../fixes';
import type { Check, Found } from '../types';
import { thingsOf, type Where } from './things';

/** Of fewer things each is told what it lacks. */
export const few = 3;

/** The things of a demand when not one of them has what all must have. */
export function nothingHas(where: Where, demand: Demand, line: DemandLine): number {
  if (line.says !== 'has') return 0;
  const things = thingsOf(where, demand);
  if (things.length < few || things.some((thing) => line.words.some((word) => thing.has(word)))) return 0;
  return things.length;
}

/** Whether at least one place, hexside, route or card that a demand is about has a word; true of all words where there are none. */
export function someHave(
  model: Model,
  game: string,
  map: string,
  demand: Pick<Demand, 'about' | 'of'>,
): (word: string) => boolean {
  const { core } = model as ModelImpl;
  const data = core.game(game);
  const board = core.map(game, map);
  const decks = core.worlds.decks(game).flatMap((ref) => core.deck(game, ref.head.id ?? '', map) ?? []);
  const wheres: Where[] = data
    ? [...(board ? [{ game: data, map: board }] : []), ...decks.map((deck) => ({ game: data, deck }))]
    : [];
  const things = wheres.flatMap((where) => thingsOf(where, demand));
  return (word) => things.length === 0 || things.some((thing) => thing.has(word));
}

function* unheard(where: Where): Generator<Found> {
  for (const { demand, span } of where.game.demands)
    for (const line of demand.lines) {
      const count = nothingHas(where, demand, line);
      if (count === 0 || line.says !== 'has') continue;
      const { attributes, vocabulary } = where.game;
      const known = [...attributes, ...vocabulary.features, ...vocabulary.borders].map((one) => one.id);
      const [word] = line.words;
      const suggestion = line.words.length === 1 ? nearest(word!, known) : undefined;
      const of = demand.of.join(' ') || demand.about;
      yield {
        span: span(line.at),
        args: { of, word: line.words.join(' / '), count: String(count), suggestion: suggestion ?? '' },
        rests: [...line.words, ...demand.of],
        ...(suggestion === undefined ? {} : { data: { word: word!, replace: suggestion } }),
      };
    }
}

export const nothingHasIt: Check = {
  code: 'SND662',
  name: 'nothing-has-it',
  severity: 'error',
  title: { en: 'A demand that nothing meets', ja: 'どれも満たさない規定' },
  message: {
    en: 'Not one of the {count} that are `{of}` has {word}, which every one must have.[[ Did you mean “{suggestion}”?]]',
    ja: '`{of}`の{count}個のうち、必要な{word}を持つものがありません。[[「{suggestion}」ですか?]]',
  },
  doc: {
    en: 'When not one thing has what `every … { has … }` demands, the word is probably misspelt, or the column or list that gives it is missing. It is said once, at the demand. Of one or two things each is told what it lacks (SND640).',
    ja: '`every … { has … }`の求めるものを1つも持たない場合は、語の綴りが違うか、それを与える列や一覧がありません。規定に1回だけ示します(対象が2つ以下なら、それぞれに示します)。',
  },
  bad: `game sample {
  every hexside closed { has closd }
}
`,
  good: `game sample {
  every hexside closed { has plain or coast or sea }
}
`,
  onGame: (input) => unheard({ game: input.game }),
  onMap: (input) => unheard({ game: input.game, map: input.map }),
  onDeck: (input) => unheard({ game: input.game, deck: input.deck }),
  fixes(context) {
    const { word, replace } = context.issue.data ?? {};
    if (typeof word !== 'string' || typeof replace !== 'string') return [];
    const from = context.found.indexOf(word);
    if (from < 0) return [];
    const start = context.at.start + from;
    return [replacement({ ...context, found: word, at: { ...context.at, start, end: start + word.length } }, replace)];
  },
};
