/** All kinds of computer players, and the way to get one by its word. */
import type { CompiledGame, Named, Names } from '../kernel/compiled';
import { doctrinesOf } from '../kernel/doctrines';
import { setEntry } from '../kernel/records';
import { ardennes44 } from './ardennes-44/index';
import { byText } from './by-text/index';
import { empireOfTheSun } from './empire-of-the-sun/index';
import {
  hasHeuristic,
  hasNovice,
  heuristic,
  heuristicFor,
  novice,
  registerHeuristics,
  registerNovices,
  weighed,
} from './heuristic';
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

// In the package those of a game are loaded when it first asks for them: `scripts/build.mjs` makes a piece of what stands behind each arrow.
registerHeuristics({
  '': () => byText,
  'ardennes-44': () => ardennes44,
  'empire-of-the-sun': () => empireOfTheSun,
  'indian-ocean-region': () => indianOceanRegion,
  'taiheiyo-senshi': () => taiheiyoSenshi,
  'war-in-the-pacific': () => warInThePacific,
});
registerNovices({
  '': () => firstByText,
  'ardennes-44': () => firstArdennes44,
  'empire-of-the-sun': () => firstEmpireOfTheSun,
  'indian-ocean-region': () => firstIndianOceanRegion,
  'taiheiyo-senshi': () => firstTaiheiyoSenshi,
  'war-in-the-pacific': () => firstWarInThePacific,
});

export { type Player, PlayerError, type PlayerKind } from './player';

/** The kinds a person may name, in the order to list them. */
export const players: readonly PlayerKind[] = [random, novice, heuristic, search];

/** What a number of a weight may look like. */
const weight = /^[A-Za-z]+=[0-9]+(?:\.[0-9]+)?(?:e-[0-9]{1,2})?$/;

/** A word of what is said of a kind: a budget, a weight, a doctrine. */
const budgeted = /^[1-9][0-9]{0,6}$/;
const named = /^[a-z][a-z0-9-]*$/;

/** The kinds that play by rules of thumb of today, of which more can be said. */
const byDoctrine: ReadonlySet<string> = new Set(['heuristic', 'search']);

/**
 * What is said behind a kind, joined by `+`: a budget (`10`, of `search`), a doctrine (`bold`), weights (`hope=0.5`).
 * @returns null for what is none of that, or said twice
 */
function optionsOf(id: string, said: string): PlayerOptions | null {
  const options: PlayerOptions = {};
  const weights: Record<string, number> = {};
  if (!byDoctrine.has(id)) return null;
  for (const one of said.split('+')) {
    if (weight.test(one)) {
      const [name, value] = one.split('=');
      setEntry(weights, name!, Number(value));
    } else if (id === 'search' && budgeted.test(one) && options.budget === undefined) options.budget = Number(one);
    else if (named.test(one) && options.doctrine === undefined) options.doctrine = one;
    else return null;
  }
  return Object.keys(weights).length === 0 ? options : { ...options, weights };
}

/** A kind by its word, with what is said behind it. */
function split(kind: string): { id: string; options?: PlayerOptions } | null {
  const [id, said, more] = kind.split(':');
  if (more !== undefined || !/^[a-z-]+$/.test(id!)) return null;
  if (said === undefined) return { id: id! };
  const options = optionsOf(id!, said);
  return options && { id: id!, options };
}

/** What is said of a word that is no kind of player, or has behind a kind what cannot stand there. */
function unknown(kind: string): Names {
  const [id = ''] = kind.split(':');
  const en = `There is no player "${kind}"`;
  const ja = `プレイヤー「${kind}」はありません。`;
  if (!players.some((one) => one.id === id)) {
    const kinds = players.map((one) => one.id).join(', ');
    return { en: `${en}; there are: ${kinds}.`, ja: `${ja}使えるのは ${kinds} です。` };
  }
  if (!byDoctrine.has(id))
    return { en: `${en}: nothing can stand behind "${id}".`, ja: `${ja}「${id}」の後ろには何も書けません。` };
  const budget = id === 'search' ? { en: 'a budget (from 1), ', ja: '予算（1以上の整数）、' } : { en: '', ja: '' };
  return {
    en: `${en}: behind "${id}" can stand, joined by +: ${budget.en}a doctrine of the text (bold), weights (fear=0.5, from 0).`,
    ja: `${ja}「${id}」の後ろに書けるのは、+でつないだ${budget.ja}本文の方針（bold）、重み（fear=0.5、0以上）です。`,
  };
}

/**
 * A fresh player.
 * @param kind `random`, `novice`, `heuristic`, `search`, or `search:10` (a budget of 10 answers looked ahead for each one given), or
 *   `heuristic:hope=0.5+air=0.2` (weights otherwise than usual; which there are depends on the rules), or `heuristic:bold`, `search:10+bold`
 *   (by a doctrine of the text)
 * @param side index of the side it plays
 * @param seed of its own luck
 * @throws PlayerError when there is no such kind
 */
export function createPlayer(kind: string, side: number, seed: number): Player {
  const wanted = split(kind);
  const found = players.find((one) => one.id === wanted?.id);
  if (wanted === null || found === undefined) throw new PlayerError(unknown(kind));
  return found.create(side, seed, wanted.options);
}

/** The doctrine that a kind of player is said to play by, as `createPlayer` reads it; undefined: as usual. */
export const doctrineOf = (kind: string): string | undefined => split(kind)?.options?.doctrine;

/** The kind without what is said behind it. */
export const kindOf = (kind: string): string => split(kind)?.id ?? kind;

/** A kind of player that plays by a doctrine of the text, or as usual; a kind that has none stays as it is. */
export function playing(kind: string, doctrine: string | undefined): string {
  const [id = kind, said] = kind.split(':');
  if (!byDoctrine.has(id)) return id;
  const kept = (said?.split('+') ?? []).filter((one) => !named.test(one));
  const all = [...kept, ...(doctrine === undefined ? [] : [doctrine])];
  return all.length === 0 ? id : `${id}:${all.join('+')}`;
}

/** The doctrines of the text that a kind of player can play a side by; none for kinds that play in one way only. */
export function doctrinesFor(kind: string, compiled: CompiledGame, side: number): Named[] {
  return byDoctrine.has(kindOf(kind)) && weightsOf(compiled.game.rules) ? doctrinesOf(compiled, side) : [];
}

/** The kind as which a player that was chosen for one side plays another: by its doctrine, where the text has that for the side. */
export function seatedKind(kind: string, compiled: CompiledGame, side: number): string {
  const doctrine = doctrineOf(kind);
  return doctrine === undefined || doctrinesFor(kind, compiled, side).some(({ id }) => id === doctrine)
    ? kind
    : playing(kind, undefined);
}

/**
 * Makes sure that there is such a player for a side of a game.
 * @throws PlayerError for a kind, a doctrine or a weight that there is not
 */
export function ensurePlayer(kind: string, compiled: CompiledGame, side: number): void {
  createPlayer(kind, side, 0);
  const thumbs = heuristicFor(compiled.game.rules);
  if (thumbs) weighed(thumbs, compiled, side, split(kind)?.options ?? {});
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
  return hasHeuristic(ruleset) ? 'heuristic' : 'random';
}

/** The kinds that play differently from each other by a ruleset, the weakest first: the rungs of its ladder. */
export function rungsOf(ruleset: string): string[] {
  const byThumb = hasHeuristic(ruleset);
  const own: Record<string, boolean> = { novice: byThumb && hasNovice(ruleset), heuristic: byThumb };
  return players.map(({ id }) => id).filter((id) => own[id] ?? true);
}
