/** Why a game has ended, in words. */
import type { CompiledGame, Names } from './compiled';
import { triggersOf } from './named';
import { both, type Text } from './texts';

/** Reasons that are no condition of the text: the last turn is over, points are counted. */
const KNOWN: Readonly<Record<string, Text>> = {
  'last-turn': { en: 'the last turn is over', ja: '最終ターン終了' },
  points: { en: 'points counted', ja: '得点計算' },
};

/**
 * The reason of an outcome (`Outcome.reason`) in words: as the scenario calls its condition, as the game's text calls it (`word west
 * "Breakthrough in the west"`, or the option that decided), else what every game knows, else the id of the condition, its hyphens as spaces.
 */
export function reasonText(compiled: Pick<CompiledGame, 'game' | 'scenario'>, reason: string): Text {
  const { game, scenario } = compiled;
  const own = titled(scenario, reason);
  if (own) return both(own);
  const named = [game.words ?? [], game.options, triggersOf(compiled)].flat().find(({ id }) => id === reason);
  if (named) return both(named.names);
  const plain = reason.replaceAll('-', ' ');
  return KNOWN[reason] ?? { en: plain, ja: plain };
}

/** The same where the reasons of all sides stand together: of two conditions with one name each says whose it is. */
export function reasonAmong(compiled: Pick<CompiledGame, 'game' | 'scenario'>, reason: string): Text {
  const own = reasonText(compiled, reason);
  const { game, scenario } = compiled;
  const alike = scenario.victory.filter(({ id }) => id === reason || reasonText(compiled, id).en === own.en);
  const mine = alike.filter(({ id }) => id === reason);
  const side = game.sides.find(({ id }) => id === mine[0]?.side);
  if (mine.length !== 1 || alike.length < 2 || !side) return own;
  const of = both(side.names);
  return { en: `${own.en} (${of.en})`, ja: `${own.ja}（${of.ja}）` };
}

/** What a condition, or something that counts points, is called in the scenario itself; undefined: nothing. */
function titled({ victory, scoring = [] }: CompiledGame['scenario'], reason: string): Names | undefined {
  const all: readonly { id: string; names?: Names }[] = [...victory, ...scoring.flatMap(({ items }) => items)];
  return all.find(({ id, names }) => id === reason && names)?.names;
}
