/** Cards in hands: what is printed on one in words, when these words are asked for, and which card an answer is about. */
import assert from 'node:assert/strict';
import { GameWords } from '../../client/webview/play/game-words';
import { Session } from '../../client/webview/play/session';
import { cardText } from '../../client/webview/print/card-text';
import { Namer } from '../../client/webview/print/words';
import { createPlayer } from '../../engine/players/index';
import { rulesets } from '../../engine/rulesets';
import { compiled } from '../scenarios/compiled';

/** So many random games ask what is looked for. */
const mostGames = 20;

describe('cards of a hand', () => {
  it('say in words what they count and do, the designer’s way where nobody has put it into words', () => {
    const game = compiled('empire-of-the-sun/1942');
    const [deck] = game.game.decks;
    const card = deck!.cards.find(({ properties }) => Object.keys(properties ?? {}).length > 0)!;
    const namer = new Namer(game, 'en');
    const told = [{ head: 'Japan', lines: ['Draws 1 card.'] }];
    const whole = cardText(game, namer, deck!, card, { [card.id]: told });
    assert.deepEqual(whole.told, told);
    assert.equal(whole.number, String(card.number));
    const [printed] = Object.values(card.properties!).flat();
    assert.ok(whole.facts.includes(String(printed)), whole.facts);
    const plain = cardText(game, namer, deck!, card, {});
    assert.equal(plain.facts, whole.facts);
    assert.ok(plain.told.length > 0);
  });

  it('say what a verb does by its own sentence, not by the name of something else that is called so', () => {
    const game = compiled('indian-ocean-region/4-clash-of-civilizations');
    const [deck] = game.game.decks;
    const told = (id: string, locale: 'en' | 'ja') =>
      cardText(game, new Namer(game, locale), deck!, deck!.cards.find((card) => card.id === id)!, {}).told.flatMap(
        ({ lines }) => lines,
      );
    assert.deepEqual(told('fonop', 'en'), ['VP -2']);
    assert.deepEqual(told('fonop', 'ja'), ['勝利ポイント-2']);
    assert.deepEqual(told('refugee-crisis', 'en'), ['VP 1 toward 10, not beyond']);
    // Units and places of a set are left to whoever can put them into words.
    assert.match(told('malabar', 'en')[0]!, /^Sets up 2 units \(‹units›\) now, from the Order of battle, in ‹at›$/);
  });

  it('are asked for once, and again for another language or other words of the game', () => {
    const asked: string[] = [];
    const words = new GameWords((locale) => asked.push(locale));
    const game = compiled('war-in-the-pacific/standard');
    const none = { cards: {}, conditions: {} };
    const told = { cards: { c: [] }, conditions: { '{"op":"query"}': 'The war is won' } };
    assert.deepEqual(words.of(game, 'en'), none);
    words.take(told, 'en');
    assert.deepEqual(words.of(game, 'en'), told);
    assert.deepEqual(words.of(game, 'ja'), none, 'what was told in English says nothing in Japanese');
    words.of({ ...game, game: { ...game.game } }, 'ja');
    assert.deepEqual(asked, ['en', 'ja', 'ja']);
    words.of(compiled('ardennes-44/campaign'), 'en');
    assert.equal(asked.length, 4, 'a game without cards is won, too');
  });

  for (const [scenario, asks] of [
    ['war-in-the-pacific/standard', ['card', 'use-card']],
    ['taiheiyo-senshi/campaign', ['resource', 'window']],
    ['indian-ocean-region/4-clash-of-civilizations', ['card', 'talks']],
  ] as const)
    it(`${scenario}: an answer that uses one says which, and its label by name`, () => {
      const game = compiled(scenario);
      const ids = new Set(game.game.decks.flatMap(({ cards }) => cards.map(({ id }) => id)));
      const left = new Set<string>(asks);
      for (let seed = 1; seed <= mostGames && left.size > 0; seed++) {
        const session = new Session(rulesets[game.game.rules]!.prepare(game), seed, {});
        const players = game.game.sides.map((_, side) => createPlayer('random', side, side + 1));
        for (let asked = session.question(); asked && left.size > 0; asked = session.question()) {
          if (left.has(asked.ask)) {
            const about = asked.choices.filter(({ card }) => card !== undefined);
            const held = session.view(asked.side).hands.find(({ side }) => side === asked.side)!.cards;
            if (about.length > 0) left.delete(asked.ask);
            for (const { card, label } of about) {
              assert.ok(ids.has(card!));
              assert.ok(asked.ask === 'use-card' || held.includes(card!), `${card} of ${held}`);
              assert.ok(!/\d-\d/.test(label.en), label.en);
            }
          }
          session.answer(players[asked.side]!.choose(session.game), false);
        }
      }
      assert.deepEqual([...left], []);
    });
});
