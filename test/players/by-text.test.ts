/** The player for games whose rules are their text: it knows none of them, and still wins. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PreparedGame } from '../../engine/kernel/ruleset';
import { playGame, seatPlayers } from '../../engine/lab/play';
import { createPlayer } from '../../engine/players';
import { rulesets } from '../../engine/rulesets';
import { amount } from '../amount';
import { open } from '../checks/samples';
import { prepare, start } from '../engine/by-text/kit';

const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/own-game.md'), 'utf8');
const blocks = [...page.matchAll(/```sand\n([\s\S]*?)```/g)].map(([, text]) => text!);
const mill = (): PreparedGame => {
  const { model } = open([{ uri: 'file:///mill.sand', text: blocks.join('\n') }]);
  return rulesets['']!.prepare(model.compile('mill/noon')!.compiled!);
};

/** A battle for towns, of 26 counters: points for towns and losses are counted when the last turn is over. */
const ravens = (): PreparedGame => {
  const text = readFileSync(path.resolve(import.meta.dirname, 'raven-heights.sand'), 'utf8');
  const { model } = open([{ uri: 'file:///raven-heights.sand', text }]);
  return rulesets['']!.prepare(model.compile('ravens/noon')!.compiled!);
};

describe('the player for games whose rules are their text', () => {
  const games = amount(20, 40);

  it('wins from either seat against random answers', () => {
    const prepared = mill();
    for (const side of [0, 1]) {
      let won = 0;
      for (let seed = 1; seed <= games; seed++) {
        const kinds = side === 0 ? ['heuristic', 'random'] : ['random', 'heuristic'];
        if (playGame(prepared, seatPlayers(kinds, seed), seed).winner === side) won++;
      }
      assert.ok(won >= 0.85 * games, `side ${side} won ${won} of ${games}`);
    }
  });

  describe('where points are counted at the end', () => {
    const battle = ravens();
    const pairs = amount(6, 10);
    /** Games in which the kind won, from either seat, and those that nobody won or fought in. */
    const paired = (kind: string, other: string) => {
      let [won, drawn, fought] = [0, 0, 0];
      for (const side of [0, 1])
        for (let seed = 1; seed <= pairs; seed++) {
          const kinds = side === 0 ? [kind, other] : [other, kind];
          const { winner, usage } = playGame(battle, seatPlayers(kinds, seed), seed, { usage: true });
          if (winner === side) won++;
          if (winner < 0) drawn++;
          if (usage!.columns.length > 0) fought++;
        }
      return { won, drawn, fought };
    };

    it('weighs what it is told to weigh: who spares his own attacks less', () => {
      const attacks = (kind: string) => {
        let many = 0;
        for (let seed = 1; seed <= 2; seed++)
          many += playGame(battle, seatPlayers([kind, kind], seed), seed, { usage: true }).usage!.columns.length;
        return many;
      };
      assert.ok(attacks('heuristic:thrift=20') < attacks('heuristic'));
      assert.equal(attacks('heuristic:fear=0.6+thrift=1+greed=1.6'), attacks('heuristic'), 'as usual');
    });
    it('does not sit still until it is over', () => {
      const { drawn, fought } = paired('heuristic', 'heuristic');
      assert.ok(drawn <= 0.3 * 2 * pairs, `${drawn} draws of ${2 * pairs}`);
      assert.equal(fought, 2 * pairs, 'somebody fights in every game');
    });

    it('wins against random answers', () => {
      const { won } = paired('heuristic', 'random');
      assert.ok(won >= 0.95 * 2 * pairs, `${won} of ${2 * pairs}`);
    });

    it('is better than it first was', () => {
      const { won, drawn } = paired('heuristic', 'novice');
      assert.ok(won >= 0.6 * 2 * pairs, `${won} won and ${drawn} drawn of ${2 * pairs}`);
    });
  });

  it('plays the same game from the same seed', () => {
    const prepared = mill();
    const play = () => playGame(prepared, seatPlayers(['heuristic', 'heuristic'], 5), 5).hash;
    assert.equal(play(), play());
  });

  it('makes no attack that can only lose', () => {
    const table = `  table fights "Fights" ja "戦闘" {
    roll d6
    columns odds
    cells result
    result A1 "Attacker" ja "攻" { attacker 1 }
    | die  | 1-1 | 3-1 |
    |------|-----|-----|
    | 1..6 | A1  | A1  |
  }
  word die "Die" ja "目"`;
    const sequence = '    phase fight "Fight" ja "戦" { does attack; strength strength; table fights }';
    const game = start({ game: table, sequence });
    const player = createPlayer('heuristic', 0, 1);
    // Nothing but losses can come of an attack.
    assert.equal(game.choices().find(({ code }) => code === player.choose(game))?.notation, 'done');
  });

  it('plays a card that does something for it, and passes what is done by hand', () => {
    const deck = `deck luck of fords "Luck" ja "運" {
  card panic "Panic" ja "恐慌" {
    both: reduce 2 (blue guard)
  }
  card folly "Folly" ja "愚行" {
    both: eliminate 1 (red guard)
  }
}`;
    const prepared = prepare({ scenario: '  cards red { hand panic, folly }' }, deck);
    const game = prepared.start({ seed: 1, journal: true, askAll: true });
    const players = [0, 1].map((side) => createPlayer('heuristic', side, 1));
    const said: string[] = [];
    while (said.at(-1) !== 'done') {
      const { side } = game.question()!;
      const answer = players[side]!.choose(game);
      if (side === 0) said.push(game.choices().find(({ code }) => code === answer)!.notation);
      game.answer(answer);
    }
    assert.ok(
      said.some((one) => one.includes('panic')),
      said.join(', '),
    );
    assert.ok(!said.some((one) => one.includes('folly')), said.join(', '));
  });
});
