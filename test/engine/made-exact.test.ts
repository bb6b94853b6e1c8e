/**
 * Any moment of a game as a scenario: with its replay it is that very moment, and it goes on as the game did, answer by answer with the
 * same dice.
 */
import assert from 'node:assert/strict';
import type { Session } from '../../client/webview/play/session';
import type { Game } from '../../engine/kernel/ruleset';
import { same, scenarioOf } from '../../engine/lab/make';
import { tryReplay } from '../../engine/lab/replay';
import { rulesets } from '../../engine/rulesets';
import { amount } from '../amount';
import { compiled } from '../scenarios/compiled';
import { courseOf, moments, played } from './made-kit';

/** So many answers are compared after each moment. */
const after = 40;

function give(game: Game, notation: string): boolean {
  const choice = game.choices().find((one) => one.notation === notation);
  if (choice) game.answer(choice.code);
  return choice !== undefined;
}

/** The parts in which two games differ. */
function unlike(one: Game, other: Game): string[] {
  const [parts, others] = [one.likeness!(), other.likeness!()];
  return Object.keys(parts).filter((name) => parts[name] !== others[name]);
}

describe('any moment of a game as a scenario', () => {
  for (const [scenario, seeds, most, count] of [
    ['ardennes-44/six-turn', [12], 1600, amount(5, 60)],
    ['ardennes-44/campaign', [7], 300, amount(4, 12)],
    ['war-in-the-pacific/standard', [12, 13].slice(0, amount(1, 2)), 1400, amount(6, 40)],
    ['war-in-the-pacific/short', [14], 600, amount(6, 20)],
    ['taiheiyo-senshi/campaign', [12, 13].slice(0, amount(1, 2)), 900, amount(8, 60)],
  ] as const)
    it(`goes on as ${scenario} did`, () => {
      const game = compiled(scenario);
      const prepared = rulesets[game.game.rules]!.prepare(game);
      for (const seed of seeds) {
        const session = played(prepared, seed, most);
        const course = courseOf(session);
        for (const at of moments(session.line.length, count)) check(session, course, at);
      }

      function check(session: Session, course: ReturnType<typeof courseOf>, at: number): void {
        const { seed } = session;
        const where = `seed ${seed}, after ${at} answers`;
        const written = scenarioOf(course, at, () => game.scenario.id);
        assert.ok(written, `${where}: written`);
        assert.equal(written.replay === undefined, written.at === at, `${where}: a replay leads from where it begins`);
        const begin = written.given && { given: written.given, alone: true };
        const made = prepared.start({ seed, ...begin });
        session.seek(written.at);
        const original = session.game.fork();
        assert.deepEqual(unlike(original, made), [], `${where}: where it begins`);
        const rolls: string[][] = [[], []];
        [original, made].forEach((one, i) => {
          one.watch!(({ purpose, value }) => rolls[i]!.push(`${purpose} ${value}`));
        });
        const answers = session.line.slice(written.at, at + after);
        for (const [k, { notation }] of answers.entries()) {
          assert.ok(give(original, notation) && give(made, notation), `${where}: ${notation}`);
          if (written.at + k + 1 !== at && k + 1 !== answers.length) continue;
          assert.ok(same(original, made), `${where}: the same ${k + 1} answers later`);
          assert.deepEqual(unlike(original, made), [], `${where}: ${k + 1} answers later`);
        }
        assert.deepEqual(rolls[1], rolls[0], `${where}: the same dice`);
      }
    });

  it('tells a position apart from one that only looks the same', () => {
    const game = compiled('war-in-the-pacific/standard');
    const prepared = rulesets[game.game.rules]!.prepare(game);
    const session = played(prepared, 11, 80);
    const course = courseOf(session);
    // A card is in force through the turn: nothing on the map shows it.
    const at = session.line.findIndex((_, i) => {
      session.seek(i);
      return Object.keys(session.game.given!().facts ?? {}).some((fact) => fact.startsWith('in-force'));
    });
    assert.ok(at > 0, 'some card is in force');
    const given = course.at(at).given!();
    const facts = Object.fromEntries(
      Object.entries(given.facts ?? {}).filter(([fact]) => !fact.startsWith('in-force')),
    );
    const other = prepared.start({ seed: 11, given: { ...given, facts } });
    assert.deepEqual(unlike(course.at(at), other).includes('tokens'), true);
    assert.equal(same(course.at(at), other), false);
  });

  it('of a game that a made scenario began', () => {
    for (const scenario of ['ardennes-44/six-turn', 'war-in-the-pacific/standard', 'taiheiyo-senshi/campaign']) {
      const game = compiled(scenario);
      const ruleset = rulesets[game.game.rules]!;
      const session = played(ruleset.prepare(game), 5, 240);
      const first = scenarioOf(courseOf(session), 200, () => 'made');
      assert.ok(first?.given, scenario);
      const made = ruleset.prepare({ ...game, scenario: { ...game.scenario, given: first.given } });
      const going = played(made, 5, 120);
      for (const at of moments(going.line.length, 6)) {
        const again = scenarioOf(courseOf(going), at, () => 'again');
        assert.ok(again, `${scenario}: ${at}`);
        const own = again.given ?? first.given;
        const second = ruleset.prepare({ ...game, scenario: { ...game.scenario, id: 'again', given: own } });
        if (again.replay) assert.equal(tryReplay(second, again.replay).error, undefined, `${scenario}: ${at}`);
        else assert.ok(same(courseOf(going).at(at), second.start({ seed: 5 })), `${scenario}: ${at}`);
      }
    }
  });
});
