/** All kinds of computer players, and the way to get one by its word. */
import { ardennes44 } from './ardennes-44/index';
import { byText } from './by-text/index';
import { hasNovice, heuristic, heuristicFor, novice, registerHeuristic, registerNovice } from './heuristic';
import { ardennes44 as firstArdennes44 } from './novice/ardennes-44/index';
import { byText as firstByText } from './novice/by-text/index';
import { taiheiyoSenshi as firstTaiheiyoSenshi } from './novice/taiheiyo-senshi/index';
import { warInThePacific as firstWarInThePacific } from './novice/war-in-the-pacific/index';
import { type Player, PlayerError, type PlayerKind } from './player';
import { random } from './random';
import { search } from './search';
import { taiheiyoSenshi } from './taiheiyo-senshi/index';
import { warInThePacific } from './war-in-the-pacific/index';

registerHeuristic(byText);
registerHeuristic(ardennes44);
registerHeuristic(taiheiyoSenshi);
registerHeuristic(warInThePacific);
registerNovice(firstByText);
registerNovice(firstArdennes44);
registerNovice(firstTaiheiyoSenshi);
registerNovice(firstWarInThePacific);

export { type Player, PlayerError, type PlayerKind } from './player';

/** The kinds a person may name, in the order to list them. */
export const players: readonly PlayerKind[] = [random, novice, heuristic, search];

/** `search:400` is the kind `search` with a budget of 400. */
function split(kind: string): { id: string; budget?: number } | null {
  const match = /^([a-z-]+)(?::([1-9][0-9]{0,6}))?$/.exec(kind);
  if (match === null) return null;
  return match[2] === undefined ? { id: match[1]! } : { id: match[1]!, budget: Number(match[2]) };
}

/**
 * A fresh player.
 * @param kind `random`, `novice`, `heuristic`, `search`, or `search:400` (a budget of 400 games thought through per decision)
 * @param side index of the side it plays
 * @param seed of its own luck
 * @throws PlayerError when there is no such kind
 */
export function createPlayer(kind: string, side: number, seed: number): Player {
  const wanted = split(kind);
  const found = players.find((one) => one.id === wanted?.id);
  if (wanted === null || found === undefined || (wanted.budget !== undefined && found.id !== 'search')) {
    const kinds = players.map((one) => one.id).join(', ');
    throw new PlayerError({
      en: `There is no player "${kind}"; there are: ${kinds}.`,
      ja: `プレイヤー「${kind}」はありません。使えるのは ${kinds} です。`,
    });
  }
  return found.create(side, seed, wanted.budget);
}

/** The kind of player that plays where nobody says otherwise: `heuristic` where the game has one, else `random`. */
export function usualPlayer(ruleset: string): string {
  return heuristicFor(ruleset) === undefined ? 'random' : 'heuristic';
}

/** The kinds that play differently from each other by a ruleset, the weakest first: the rungs of its ladder. */
export function rungsOf(ruleset: string): string[] {
  const byThumb = heuristicFor(ruleset) !== undefined;
  const own: Record<string, boolean> = { novice: byThumb && hasNovice(ruleset), heuristic: byThumb };
  return players.map(({ id }) => id).filter((id) => own[id] ?? true);
}
