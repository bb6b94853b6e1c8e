/** How often a side must win: `expect japan wins between 40% and 60% of 200 games`. */
import { setEntry } from '../../../engine/kernel/records';
import type { Atom, ForecastItem } from '../../../grammar/ast';
import { nearest } from '../suggest';
import { PieceCache, provenanceOf, type Recorder } from './pieces';
import { resolve, type Scope } from './resolve';
import { integerOf, seedOf } from './values';

export interface ForecastValue {
  side: string;
  /** Percentages. */
  least: number;
  most: number;
  games: number;
  seed?: number;
  /** Kind of player by side; whoever is not named plays as usual. */
  players: Record<string, string>;
}

/** A series that is longer than this is no test. */
const MOST_GAMES = 1_000_000;

/** Kinds of computer players. */
export const playerKinds: readonly string[] = ['random', 'novice', 'heuristic', 'search'];

/** Says of a kind of player that there is none of that name. `more`: who else may play. */
export function playerKind(r: Recorder, atom: Atom, more: readonly string[] = []): void {
  const [kind = ''] = atom.text.split(':', 1);
  const known = [...playerKinds, ...more];
  if (known.includes(kind)) return;
  const replace = nearest(kind, known);
  const args = {
    name: atom.text,
    kind: 'player',
    suggestion: replace ?? '',
    ...(replace ? {} : { known: known.join(', ') }),
  };
  r.issue('SND101', atom, args, replace ? { data: { replace } } : {});
}

/** Undefined while a part of it is missing or wrong: the problems say which. */
export const forecastPiece = new PieceCache((item: ForecastItem, r, scope: Scope): ForecastValue | undefined => {
  provenanceOf(item.provenance, r);
  const side = resolve(r, scope.names, ['side'], item.side)?.id;
  const players: Record<string, string> = {};
  for (const player of item.players) {
    const of = resolve(r, scope.names, ['side'], player.side)?.id;
    if (player.kind) playerKind(r, player.kind);
    if (of !== undefined && player.kind) setEntry(players, of, player.kind.text);
  }
  const [least, most] = [percentage(item.least), percentage(item.most)];
  const games = integerOf(item.games);
  const seed = seedOf(item.seed);
  if (least === undefined || most === undefined || games === undefined) return undefined;
  const wrong = least > most || most > 100 || games < 1 || games > MOST_GAMES;
  if (wrong && item.least && item.games) {
    const where = { start: item.least.start, end: item.games.end };
    r.issue('SND620', where, { least: item.least.text, most: item.most?.text ?? '', games: item.games.text });
  }
  if (side === undefined || wrong || item.broken) return undefined;
  return { side, least, most, games, players, ...(seed === undefined ? {} : { seed }) };
});

/** A share in percent, with decimals if need be. */
function percentage(atom: Atom | undefined): number | undefined {
  return atom?.type === 'number' && /^[0-9]+(?:\.[0-9]+)?$/.test(atom.text) ? Number(atom.text) : undefined;
}
