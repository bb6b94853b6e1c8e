/** Doctrines: how a computer plays a side otherwise than usual, as the text says. */
import assert from 'node:assert/strict';
import { kindFor } from '../../client/webview/play/engine';
import { doctrinesOf, weightsBy } from '../../engine/kernel/doctrines';
import { writeReplay } from '../../engine/lab/replay';
import { createPlayer, doctrineOf, doctrinesFor, ensurePlayer, kindOf, playing, weightsOf } from '../../engine/players';
import { rulesets } from '../../engine/rulesets';
import { needs as byText } from '../../engine/rulesets/by-text/vocabulary';
import { builtinRulesets } from '../../server/model/rulesets';
import { prepareShipped } from '../play/shipped';

const games = ['war-in-the-pacific/standard', 'taiheiyo-senshi/campaign', 'ardennes-44/six-turn'];

describe('doctrines', () => {
  for (const id of games)
    describe(id, () => {
      const prepared = prepareShipped(id);
      const { compiled } = prepared;
      const sides = [...compiled.game.sides.keys()];

      it('has two or more for each side, in both languages, of weights that its player has', () => {
        const usual = weightsOf(compiled.game.rules)!;
        for (const side of sides) {
          const found = doctrinesOf(compiled, side);
          assert.ok(found.length >= 2, `${found.length}`);
          for (const { id: doctrine, names } of found) {
            assert.ok(names.en !== doctrine && names.ja, doctrine);
            const weights = weightsBy(compiled, side, doctrine, usual);
            assert.ok(Object.entries(weights).some(([name, value]) => value !== usual[name]));
          }
        }
      });

      it('plays otherwise by each of them, and the same game again by the same', () => {
        const play = (kind: string) => {
          const game = prepared.start({ seed: 5 });
          const players = sides.map((side) => createPlayer(kind, side, side + 1));
          for (let given = 0; given < 250; given++) {
            const question = game.question();
            if (question === null) break;
            game.answer(players[question.side]!.choose(game));
          }
          return game.hash();
        };
        const kinds = ['heuristic', ...doctrinesOf(compiled, 0).map((one) => `heuristic:${one.id}`)];
        const played = kinds.map(play);
        assert.equal(new Set(played).size, kinds.length, played.join(' '));
        assert.equal(play(kinds[1]!), played[1]);
      });
    });

  it('are factors on what is usually weighed, of each side and scenario its own and of all together', () => {
    const { compiled } = prepareShipped('war-in-the-pacific/standard');
    const [fear, other] = [2, 3];
    const doctrine = compiled.game.tables['computer-doctrines']!;
    const row = (side: string | null, factor: number, scenario: string | null = null, id = 'odd') => ({
      cells: [id, side, scenario, factor, null, null, null],
    });
    const weighed = (rows: ReturnType<typeof row>[], side: number, id: string | undefined = 'odd') => {
      const game = { ...compiled.game, tables: { 'computer-doctrines': { ...doctrine, rows } } };
      return weightsBy({ game, scenario: compiled.scenario }, side, id, { greed: 5 });
    };
    const rows = [row(null, fear), row('allies', other)];
    assert.deepEqual(weighed(rows, 0), { greed: 5 * fear });
    assert.deepEqual(weighed(rows, 1), { greed: 5 * fear * other });
    assert.deepEqual(weighed(rows, 0, 'none'), {});
    assert.deepEqual(weighed([row(null, fear, 'short'), row(null, other, 'standard')], 0), { greed: 5 * other });
    const usual = [row(null, fear), row(null, other, null, 'usual')];
    assert.deepEqual(
      [weighed(usual, 0), weighed(usual, 0, 'usual')],
      [{ greed: 5 * fear * other }, { greed: 5 * other }],
    );
  });

  it('are none that a person chooses, where they say how a side is usually played', () => {
    const short = prepareShipped('war-in-the-pacific/short').compiled;
    assert.deepEqual(
      doctrinesOf(short, 0).map(({ id }) => id),
      ['bold', 'cautious'],
    );
    assert.equal(weightsBy(short, 0, undefined, { initiative: 1 }).initiative, 0);
    const standard = prepareShipped('war-in-the-pacific/standard').compiled;
    assert.deepEqual(weightsBy(standard, 0, undefined, { initiative: 1 }), {});
  });

  it('stand behind the kind of player, also of one that searches', () => {
    assert.equal(doctrineOf('heuristic:bold'), 'bold');
    assert.equal(doctrineOf('search:10+bold+fear=0.5'), 'bold');
    assert.equal(doctrineOf('search:10'), undefined);
    assert.equal(kindOf('search:10+bold'), 'search');
    assert.equal(playing('search:10', 'bold'), 'search:10+bold');
    assert.equal(playing('search:10+bold', undefined), 'search:10');
    assert.equal(playing('heuristic', 'bold'), 'heuristic:bold');
    assert.equal(playing('random', 'bold'), 'random');
    assert.equal(createPlayer('search:2+bold', 0, 1).id, 'search');
    for (const wrong of ['random:bold', 'novice:bold', 'heuristic:bold+cautious', 'heuristic:10', 'search:bold+'])
      assert.throws(() => createPlayer(wrong, 0, 1), /There is no player/, wrong);
    assert.throws(() => createPlayer('search:0', 0, 1), /behind "search" can stand, joined by \+: a budget/);
    assert.throws(() => createPlayer('heuristic:0', 0, 1), /behind "heuristic" can stand, joined by \+: a doctrine/);
    assert.throws(() => createPlayer('novice:0', 0, 1), /nothing can stand behind "novice"/);
    const { compiled } = prepareShipped('tutorial/straits');
    assert.throws(
      () => ensurePlayer('search:abc', compiled, 0),
      /"abc" is no doctrine: the text of this game has none for The Crown/,
    );
  });

  it('are no part of a replay, which can be read again', () => {
    const { compiled } = prepareShipped('war-in-the-pacific/standard');
    const { game, scenario } = compiled;
    const players = { japan: 'heuristic:bold', allies: 'search:10+cautious' };
    const text = writeReplay({ game: game.id, scenario: scenario.id, seed: 1, players, turns: [] }, compiled);
    assert.match(text, /player japan heuristic\n {2}player allies search\n/);
  });

  it('that the text does not have are told, with those there are', () => {
    const { compiled } = prepareShipped('war-in-the-pacific/standard');
    assert.throws(
      () => ensurePlayer('heuristic:wild', compiled, 1),
      /no doctrine of Allies "wild"; there are: bold, cautious/,
    );
    assert.throws(() => ensurePlayer('search:5+wild', compiled, 0), /there are: bold, cautious/);
    assert.throws(
      () => ensurePlayer('heuristic:speed=2', compiled, 0),
      /no weight "speed"; there are: greed, thrift, fear/,
    );
    ensurePlayer('heuristic:bold', compiled, 0);
    // At the table whoever is seated by one that is no more plays as usual.
    assert.equal(kindFor(compiled, 'heuristic:wild', 0), 'heuristic');
    assert.equal(kindFor(compiled, 'heuristic:bold', 1), 'heuristic:bold');
    assert.deepEqual(doctrinesFor('novice', compiled, 0), []);
  });

  it('vary what the players weigh, which every ruleset lists with words in both languages', () => {
    for (const id of Object.keys(rulesets)) {
      const listed = (id === '' ? byText : builtinRulesets.get(id))?.weights ?? [];
      assert.deepEqual(listed.map((one) => one.id).sort(), Object.keys(weightsOf(id) ?? {}).sort(), id);
      for (const { doc } of listed) assert.ok(doc.en && doc.ja);
    }
  });
});
