/** Card events of Taiheiyo Senshi in random play: every one of them is played, and every invariant holds around it. */
import assert from 'node:assert/strict';
import type { Game, Given } from '../../engine/kernel/ruleset';
import { Generator } from '../../engine/players/generator';
import { taiheiyoSenshi } from '../../engine/rulesets/taiheiyo-senshi/index';
import { amount } from '../amount';
import { compiled } from '../scenarios/compiled';

/** Games from each beginning. */
const games = amount(40, 100);

/** Fleets and land air side by side, so that few operations lead to every window. */
const close: Record<string, string[]> = {
  truk: ['nagato', 'mutsu', 'akagi', 'kaga', 'aoba', 'j-land-air-1', 'j-land-air-2'],
  rabaul: ['j-land-air-3', 'kako', 'hiei', 'haguro'],
  philippines: ['yamato', 'kongo', 'nachi'],
  ceylon: ['myoko', 'haruna'],
  japan: ['soryu', 'hiryu', 'tone'],
  solomons: ['lac-1', 'washington', 'portland'],
  kwajalein: ['a-land-air-3', 'enterprise', 'indiana', 'astoria', 'chicago'],
  marianas: ['iowa', 'essex', 'a-land-air-5'],
  australia: ['hornet', 'canberra', 'lac-2'],
  okinawa: ['a-land-air-4', 'alabama', 'massachusetts', 'new-jersey', 'vincennes'],
  midway: ['wasp', 'quincy'],
  indochina: ['north-carolina', 'south-dakota', 'louisville'],
};

function beside(turn: number, hand?: string[]): Given {
  const { units } = compiled('taiheiyo-senshi/campaign');
  return {
    empty: true,
    turn,
    phase: 'operation',
    units: Object.entries(close).flatMap(([at, ids]) =>
      ids.map((id) => {
        const { nation, kind } = units.find((one) => one.id === id)!;
        return { unit: id, nation, kind, at };
      }),
    ),
    ...(hand ? { hands: { japan: hand } } : {}),
    facts: { 'port japan ceylon': 1, 'due j-land-air-4': 5, 'hand-size japan': 4, 'hand-size allies': 10 },
  };
}

/** Japanese events that need a surface combat or an assault of its own: few random games come to these with the cards in hand. */
const rare = ['j02', 'j07', 'j08', 'j11'];

/** Any answer, but an event three times out of four where one can be declared, and few resources for the initiative. */
function choose(game: Game, luck: Generator): { code: number; event: string | null } {
  const question = game.question()!;
  const choices = game.choices();
  const events = choices.filter((one) => one.notation.startsWith('card '));
  if (events.length > 0 && luck.below(4) > 0) {
    const { code, notation } = events[luck.below(events.length)]!;
    return { code, event: notation.slice(5) };
  }
  const decline = choices.find((one) => one.notation === 'decline');
  if (question.ask === 'initiative' && decline && luck.below(3) > 0) return { code: decline.code, event: null };
  const { code, notation } = choices[luck.below(choices.length)]!;
  return { code, event: notation.startsWith('card ') ? notation.slice(5) : null };
}

describe('card events in random play', () => {
  it(`${games} games from the opening and thrice as many from close quarters play all 32`, () => {
    const prepared = taiheiyoSenshi.prepare(compiled('taiheiyo-senshi/campaign'));
    const all = prepared.compiled.game.decks[0]!.cards.flatMap((card) => card.events!.map((event) => event.id!));
    const played = new Map(all.map((id) => [id, 0]));
    for (const [k, given] of [undefined, beside(4), beside(5), beside(4, rare)].entries())
      for (let i = 0; i < games; i++) {
        const seed = 1000 * k + i;
        const luck = new Generator(seed);
        const game = prepared.start({ seed, ...(given ? { given } : {}) });
        for (let n = 0; game.question() !== null; n++) {
          assert.ok(n < 20_000, `game ${seed} does not end`);
          const { code, event } = choose(game, luck);
          if (event !== null) played.set(event, played.get(event)! + 1);
          game.answer(code);
          game.check();
        }
      }
    assert.deepEqual(
      [...played].filter(([, times]) => times === 0).map(([id]) => id),
      [],
      [...played].map(([id, times]) => `${id} ${times}`).join(', '),
    );
  });
});
