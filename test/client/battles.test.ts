/** Which events of a game are one battle. */
import assert from 'node:assert/strict';
import { battlesOf, lastBattles, lastDice, toldOf } from '../../client/webview/play/battles';
import { Session } from '../../client/webview/play/session';
import { seatPlayers } from '../../engine/lab/play';
import { prepareShipped } from '../play/shipped';

/** So many random games have what is looked for. */
const mostGames = 20;

describe('client: battles of a game', () => {
  for (const id of [
    'standard',
    'ardennes-44/campaign',
    'taiheiyo-senshi/campaign',
    'indian-ocean-region/1-choke-point',
  ])
    it(`${id}: every combat that was explained is on a card, with who was lost in it, and no move that is none of its`, () => {
      const game = prepareShipped(id).start({ seed: 2, journal: true });
      const kind = id.startsWith('indian') ? 'random' : 'heuristic';
      const players = seatPlayers(
        game.prepared.compiled.game.sides.map(() => kind),
        2,
      );
      for (let i = 0; i < 500; i++) {
        const question = game.question();
        if (!question) break;
        game.answer(players[question.side]!.choose(game));
      }
      const battles = battlesOf(game.journal);
      const told = new Set(battles.flatMap(({ events }) => events.map(({ index }) => index)));
      const explained = game.journal.filter(({ combat }) => combat);
      assert.ok(explained.length > 5);
      assert.deepEqual(
        explained.filter(({ index }) => !told.has(index)),
        [],
      );
      assert.ok(
        battles.some(({ events }) => events.some(({ what, units = [] }) => what !== 'combat' && units.length > 0)),
      );
      for (const { first, events } of battles) {
        const [place] = first.places ?? [];
        for (const [k, { places = [], units = [], phase }] of events.entries()) {
          assert.equal(phase, first.phase);
          assert.ok(places.length < 2 || places.includes(place!), `${places}: ${place}`);
          const before = events.slice(0, k).flatMap((one) => one.units ?? []);
          assert.ok(
            k === 0 || places.length < 2 || places[0] === place || units.some((unit) => before.includes(unit)),
            `${units}: none of ${before}`,
          );
        }
      }
    });

  it('those since the last answer are told, also the last of a segment, which is not asked for', () => {
    const prepared = prepareShipped('standard');
    let followed = false;
    for (let seed = 1; seed <= mostGames && !followed; seed++)
      followed = follows(new Session(prepared, seed, {}), seed);
    assert.ok(followed);
  });

  it('of a battle in which each side casts a die, the dice of both are told', () => {
    const game = prepareShipped('empire-of-the-sun/south-pacific').start({ seed: 3, journal: true });
    const [player] = seatPlayers(['random'], 3);
    while (game.question()) {
      const attack = game.choices().find(({ notation }) => /^(operations|roll)/.test(notation));
      game.answer(attack?.code ?? player!.choose(game));
    }
    const both = battlesOf(game.journal).filter(({ events }) => events.filter(({ combat }) => combat).length === 2);
    assert.ok(both.length > 0);
    for (const battle of both)
      assert.deepEqual(
        toldOf(battle),
        battle.events.filter(({ combat }) => combat),
      );
  });

  it('dice of an answer that are no battle’s are told until the next answer: whether an offensive was found out', () => {
    const session = new Session(prepareShipped('empire-of-the-sun/south-pacific'), 3, {});
    const [player] = seatPlayers(['random'], 3);
    let rolled = 0;
    for (let question = session.question(); question && rolled < 3; question = session.question()) {
      const { choices } = question;
      const roll = choices.find(({ notation }) => /^(operations|roll)/.test(notation));
      session.answer(roll?.code ?? player!.choose(session.game), true);
      const dice = lastDice(session.answers, session.log);
      assert.ok(dice.every(({ first }) => first.dice && !first.combat));
      if (roll?.notation !== 'roll') continue;
      rolled++;
      assert.equal(dice[0]!.first.what, 'intelligence');
      assert.match(toldOf(dice[0]!)[0]!.text.en, /intelligence, die \d, \d or less needed: /);
    }
    assert.equal(rolled, 3);
    session.seek(0);
    assert.deepEqual(lastDice(session.answers, session.log), []);
  });
});

/** Whether a game has a battle that followed another one without being asked for, and every one is told of. */
function follows(session: Session, seed: number): boolean {
  const players = seatPlayers(['random', 'random'], seed);
  let other = '';
  let followed = false;
  for (let question = session.question(); question && !followed; question = session.question()) {
    const { ask, side, choices } = question;
    const told = session.log.length;
    session.answer(players[side]!.choose(session.game), true);
    const battles = lastBattles(session.answers, session.log);
    assert.ok(battles.every(({ first }) => first.index >= told));
    const at = battles.map(({ first }) => first.places?.[0]);
    followed = ask !== 'combat-hex' && other !== '' && at.includes(other);
    if (ask !== 'combat-hex') continue;
    assert.ok(choices.every(({ inTurn }) => inTurn));
    const [, chosen] = session.answers.at(-1)!.notation.split(' ');
    const left = new Set(choices.flatMap(({ places = [] }) => places));
    left.delete(chosen!);
    // Of two, the other one is not asked for where there is but one way to fight it.
    other =
      left.size === 1 && choices.filter(({ places = [] }) => left.has(places[0]!)).length === 1 ? [...left][0]! : '';
    followed = other !== '' && at.includes(other);
  }
  session.seek(0);
  assert.deepEqual(lastBattles(session.answers, session.log), []);
  return followed;
}
