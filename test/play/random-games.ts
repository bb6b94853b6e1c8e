/** Games of computer players with every invariant checked after every answer, and played again from their answers. */
import { isDeepStrictEqual } from 'node:util';
import { type Game, notationsOf, type PreparedGame } from '../../engine/kernel/ruleset';
import { gameSeed } from '../../engine/lab/play';
import { playBack, Recorder } from '../../engine/lab/replay';
import { createPlayer } from '../../engine/players/index';

/** A game longer than this has no end. */
const endless = 50_000;

/** A question is asked anew where its position is loaded, after so many answers. */
const loads = 7;

/** So many answers lie between two looks at what is hidden, in games that are repeated in words. */
const apart = 97;

/** What each side may not know is dealt anew, and it sees no difference: neither on the map nor in what it is asked. Throws where it does. */
function dealAnew(game: Game, sides: number): void {
  for (let side = 0; side < sides; side++) {
    const other = game.fork({ side, seed: 1 });
    other.check();
    if (!isDeepStrictEqual(other.view(side), game.view(side)))
      throw new Error(`side ${side} sees what it may not know`);
    const [own, dealt] = [game.question()!, other.question()];
    if (own.side !== side) continue;
    const codes = ({ options, count }: typeof own) => options.slice(0, count).join();
    if (!dealt || codes(dealt) !== codes(own)) throw new Error(`side ${side} is asked what it may not know`);
  }
}

/** What answers are called is the same with their words and without. Throws where it is not. */
function calledAlike(game: Game): void {
  const withWords = game.choices().map(({ code, notation }) => ({ code, notation }));
  if (!isDeepStrictEqual(notationsOf(game), withWords))
    throw new Error('answers are called otherwise without their words');
  if (game.choices().some(({ label }) => label.en === '' || label.ja === '')) throw new Error('an answer has no words');
}

/** What is asked where a position is loaded is what is asked in the game. Throws where it is not. */
function asksAgain(game: Game, loaded: Game): void {
  const asked = (one: Game) => {
    const question = one.question();
    return question && `${question.side} ${question.ask} ${question.options.slice(0, question.count).join()}`;
  };
  loaded.load(game.save());
  const [here, there] = [asked(game), asked(loaded)];
  if (here !== there) throw new Error(`${here} is asked, and ${there} where the position is loaded`);
}

export interface Played {
  index: number;
  scenario: string;
  winner: number;
  reason: string;
  /** How it ended, in words without numbers. */
  how: string;
  turn: number;
  decisions: number;
}

/**
 * Plays one game, all sides by players of one kind. Throws, with its scenario and seed, on a broken invariant, a dead end, an endless game, and when playing its
 * answers again does not lead to the same position. Every `inWords`-th game is also repeated from its replay in words, and what its sides may not know is now
 * and then dealt anew. Invariants are checked after each answer, or after each `every`-th where that takes too long.
 */
export function playChecked(
  prepared: PreparedGame,
  scenario: string,
  index: number,
  seed: number,
  inWords: number,
  kind = 'random',
  every = 1,
): Played {
  const own = gameSeed(seed, index);
  try {
    const words = index % inWords === 0;
    const players = prepared.compiled.game.sides.map((_, side) => createPlayer(kind, side, own + side));
    const game = prepared.start({ seed: own });
    const loaded = prepared.start({ seed: own });
    const recorder = words ? new Recorder(game, own, {}) : null;
    const answers: number[] = [];
    for (let question = game.question(); question !== null; question = game.question()) {
      if (question.count < 1) throw new Error(`dead end: ${question.ask} has no answer`);
      if (answers.length >= endless) throw new Error(`the game does not end within ${endless} answers`);
      const answer = players[question.side]!.choose(game);
      answers.push(answer);
      if (recorder === null) game.answer(answer);
      else recorder.answer(answer);
      if (answers.length % every === 0) game.check();
      if (words && answers.length % apart === 0 && game.question()) {
        dealAnew(game, players.length);
        calledAlike(game);
      }
      if (words && answers.length % loads === 0) asksAgain(game, loaded);
    }
    const outcome = game.outcome();
    if (outcome === null) throw new Error('nothing is asked, but the game is not over');
    const again = prepared.start({ seed: own });
    for (const answer of answers) again.answer(answer);
    if (again.hash() !== game.hash()) throw new Error('the same answers lead to another position');
    if (recorder !== null) playBack(prepared, recorder.replay());
    return {
      index,
      scenario,
      winner: outcome.winner,
      reason: outcome.reason,
      how: outcome.text.en.replaceAll(/\d+/g, ''),
      turn: game.view(-1).turn,
      decisions: answers.length,
    };
  } catch (error) {
    if (error instanceof Error) error.message = `${scenario}, game ${index} (seed ${own}): ${error.message}`;
    throw error;
  }
}
