/** What the sheets of series share: names of sides, places and reasons, and how a series was played. */
import type { CompiledGame, Names } from '../../kernel/compiled';
import { reasonText } from '../../kernel/reasons';
import { entryOf } from '../../kernel/records';
import type { Wording } from '../../kernel/ruleset';
import { spareKey } from '../observe';
import type { GameResult } from '../play';
import { warningsOf } from '../warnings';
import type { Called, Ranged } from './sheet';

/** The series that an answer is read off. */
export interface Played {
  compiled: CompiledGame;
  results: readonly GameResult[];
  /** Kind of player per side. */
  players: readonly string[];
}

/** The name of a side, by its id. */
export function sideName({ game }: CompiledGame, id: string): Called {
  const side = game.sides.find((one) => one.id === id);
  return side ? { ...side.names, color: side.color } : { en: id };
}

/** The name of a seat, from its sides. */
export function seatName(compiled: CompiledGame, sides: readonly string[]): Called & Required<Names> {
  const names = sides.map((id) => sideName(compiled, id));
  const ja = names.map((one) => one.ja ?? one.en).join('、');
  return { ...names[0], en: names.map(({ en }) => en).join(', '), ja };
}

/** A name beside an id. */
export const besideId = (id: string, names: Names | undefined): Names =>
  !names || names.en === id ? { en: id } : { en: `${id} ${names.en}`, ja: `${id} ${names.ja ?? names.en}` };

/** The name of a place beside its id. */
export const placeName = ({ board }: CompiledGame, id: string): Names =>
  besideId(id, board.places.find((place) => place.id === id)?.names);

export const reasonName = (compiled: CompiledGame, reason: string): Names => reasonText(compiled, reason);

/** So many games, in words. */
export const gamesText = (n: number): Required<Names> => ({
  en: `${n} ${n === 1 ? 'game' : 'games'}`,
  ja: `${n} ゲーム`,
});

/** How many games or pairs would tell (what), roughly. */
export const neededFact = ({ en, ja }: Required<Names>, what: Required<Names> = { en: '', ja: '' }): Names => ({
  en: `If it goes on so, about ${en} would tell${what.en} (four times as many halve an interval).`,
  ja: `このまま進めば、およそ ${ja}で${what.ja}わかる（4倍の数で区間は半分になる）。`,
});

/** Who plays which side: `heuristic players`, `The Crown: heuristic, The League: random`. */
export function kindsText({ game }: CompiledGame, players: readonly string[]): Required<Names> {
  if (new Set(players).size === 1) return { en: `${players[0]} players`, ja: `全側 ${players[0]}` };
  return {
    en: game.sides.map(({ names: { en } }, k) => `${en}: ${players[k]}`).join(', '),
    ja: game.sides.map(({ names: { en, ja = en } }, k) => `${ja}：${players[k]}`).join('、'),
  };
}

/** How a series was played, with what it is said to be worth. */
export function method({ results, players, compiled }: Played, how: Names): Names {
  const [games, kinds] = [gamesText(results.length), kindsText(compiled, players)];
  return {
    en: `${games.en}, ${kinds.en}; ${how.en}`,
    ja: `${games.ja}、${kinds.ja}；${how.ja ?? how.en}`,
  };
}

/** What is to be minded of a series; that it is not known who is favoured where the answer is `who` wins. */
export const warned = ({ compiled, results, players }: Played, who = false): Names[] =>
  warningsOf(compiled, results, players).flatMap(({ doubt, text }) => (who || doubt !== 'overlap' ? [text] : []));

/** A rate as a figure with its interval. */
export const rated = ({ rate, low, high }: { rate: number; low: number; high: number }): Ranged => ({
  mean: rate,
  low,
  high,
});

/** Names of figures that every game has; tracks are called as the game calls them, else as its rules do. */
export function figureName(compiled: CompiledGame, id: string, tracks: Wording['tracks'] = {}): Required<Names> {
  const { game } = compiled;
  if (id.startsWith(spareKey)) {
    const { en, ja } = reasonText(compiled, id.slice(spareKey.length));
    return { en: `${en}: to spare (below 0: missing)`, ja: `${ja}：余裕（0未満は不足）` };
  }
  const known: Record<string, Required<Names>> = {
    points: { en: 'points', ja: '得点' },
    held: { en: 'places held', ja: '支配地点' },
    strength: { en: 'steps on the map', ja: '盤上のステップ' },
  };
  const track = game.tracks?.find((one) => one.id === id)?.names ?? entryOf(tracks, id);
  return known[id] ?? { en: track?.en ?? id, ja: track?.ja ?? track?.en ?? id };
}
