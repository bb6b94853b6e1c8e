/** Turns by what the turn record calls them. */
import type { Span } from '../lower/pieces';
import type { TurnWord } from '../lower/setup';
import { numberMeant } from '../numerals';
import { nearest } from '../suggest';
import type { GameData } from './game';
import type { Applied } from './scenario';

/** The number of a turn; a word that the turn record does not have is an issue. */
export function turnOf(to: Applied, turn: TurnWord | undefined, at: Span): number | undefined {
  if (turn === undefined || typeof turn === 'number') return turn;
  const number = turnNamed(to.game, turn);
  if (number === undefined) {
    const track = to.game.vocabulary.tables.turns;
    const known = track?.rows.flatMap((row) => row.cells.filter((cell) => typeof cell === 'string')) ?? [];
    const turns = track?.rows.flatMap(({ cells }) => (typeof cells[0] === 'number' ? [String(cells[0])] : [])) ?? [];
    const counted = numberMeant(turn);
    const meant = counted === undefined ? nearest(turn, [...known, ...turns]) : String(counted);
    to.data.issues.push({
      code: 'SND450',
      span: at,
      // Words that stand in many rows, such as seasons, name no turn.
      args: {
        turn,
        known: known
          .filter((word) => known.indexOf(word) === known.lastIndexOf(word))
          .slice(0, 12)
          .join(', '),
      },
      ...(meant === undefined ? {} : { data: { meant } }),
    });
  }
  return number;
}

/** The turn whose row of the turn record holds that word. */
function turnNamed(game: GameData, word: string): number | undefined {
  for (const { cells } of game.vocabulary.tables.turns?.rows ?? [])
    if (typeof cells[0] === 'number' && cells.includes(word)) return cells[0];
  return undefined;
}
