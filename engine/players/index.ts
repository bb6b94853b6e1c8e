/** All kinds of computer players, and the way to get one by its word. */
import { ardennes44 } from './ardennes-44/index';
import { byText } from './by-text/index';
import { empireOfTheSun } from './empire-of-the-sun/index';
import { hasNovice, heuristic, heuristicFor, novice, registerHeuristic, registerNovice } from './heuristic';
import { indianOceanRegion } from './indian-ocean-region/index';
import { ardennes44 as firstArdennes44 } from './novice/ardennes-44/index';
import { byText as firstByText } from './novice/by-text/index';
import { empireOfTheSun as firstEmpireOfTheSun } from './novice/empire-of-the-sun/index';
import { indianOceanRegion as firstIndianOceanRegion } from './novice/indian-ocean-region/index';
import { taiheiyoSenshi as firstTaiheiyoSenshi } from './novice/taiheiyo-senshi/index';
import { warInThePacific as firstWarInThePacific } from './novice/war-in-the-pacific/index';
import { type Player, PlayerError, type PlayerKind, type PlayerOptions } from './player';
import { random } from './random';
import { search } from './search';
import { taiheiyoSenshi } from './taiheiyo-senshi/index';
import { warInThePacific } from './war-in-the-pacific/index';

registerHeuristic(byText);
registerHeuristic(ardennes44);
registerHeuristic(empireOfTheSun);
registerHeuristic(indianOceanRegion);
registerHeuristic(taiheiyoSenshi);
registerHeuristic(warInThePacific);
registerNovice(firstByText);
registerNovice(firstArdennes44);
registerNovice(firstIndianOceanRegion);
registerNovice(firstEmpireOfTheSun);
registerNovice(firstTaiheiyoSenshi);
registerNovice(firstWarInThePacific);

export { type Player, PlayerError, type PlayerKind } from './player';

/** The kinds a person may name, in the order to list them. */
export const players: readonly PlayerKind[] = [random, novice, heuristic, search];

/** What a number of a weight may look like. */
const weight = /^[A-Za-z]+=[0-9]+(?:\.[0-9]+)?(?:e-[0-9]{1,2})?$/;

/** `search:10` is the kind `search` with a budget of 10, `heuristic:hope=0.5+air=0.2` the kind `heuristic` with two weights of its own. */
function split(kind: string): { id: string; options?: PlayerOptions } | null {
  const [id, said, more] = kind.split(':');
  if (more !== undefined || !/^[a-z-]+$/.test(id!)) return null;
  if (said === undefined) return { id: id! };
  if (/^[1-9][0-9]{0,6}$/.test(said)) return id === 'search' ? { id, options: { budget: Number(said) } } : null;
  const weights = said.split('+');
  if (id !== 'heuristic' || !weights.every((one) => weight.test(one))) return null;
  return {
    id,
    options: {
      weights: Object.fromEntries(weights.map((one) => one.split('=')).map(([name, value]) => [name, Number(value)])),
    },
  };
}

/**
 * A fresh player.
 * @param kind `random`, `novice`, `heuristic`, `search`, or `search:10` (a budget of 10 answers looked ahead for each one given), or
 *   `heuristic:hope=0.5+air=0.2` (weights otherwise than usual; which there are depends on the rules)
 * @param side index of the side it plays
 * @param seed of its own luck
 * @throws PlayerError when there is no such kind
 */
export function createPlayer(kind: string, side: number, seed: number): Player {
  const wanted = split(kind);
  const found = players.find((one) => one.id === wanted?.id);
  if (wanted === null || found === undefined) {
    const kinds = players.map((one) => one.id).join(', ');
    throw new PlayerError({
      en: `There is no player "${kind}"; there are: ${kinds}.`,
      ja: `プレイヤー「${kind}」はありません。使えるのは ${kinds} です。`,
    });
  }
  return found.create(side, seed, wanted.options);
}

/** The word of a `heuristic` that weighs so, as `createPlayer` reads it. */
export function weighing(weights: Readonly<Record<string, number>>): string {
  const said = Object.entries(weights).map(([name, value]) => `${name}=${Number(value.toPrecision(4))}`);
  return said.length === 0 ? 'heuristic' : `heuristic:${said.join('+')}`;
}

/** What the heuristic of a ruleset weighs, by name; undefined where that is no data. */
export function weightsOf(ruleset: string): Readonly<Record<string, number>> | undefined {
  return heuristicFor(ruleset)?.weights;
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
