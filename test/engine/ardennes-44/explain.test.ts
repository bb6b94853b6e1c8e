/** Why a unit may not go somewhere: there is a reason for every hex that is not offered, none for those that are. */
import assert from 'node:assert/strict';
import { code, second, verbOf } from '../../../engine/kernel/answers';
import { below } from '../../../engine/kernel/dice';
import { createPlayer } from '../../../engine/players/index';
import { A, AWAY } from '../../../engine/rulesets/ardennes-44/codes';
import type { ArdennesGame } from '../../../engine/rulesets/ardennes-44/game';
import { citedRules, knownRules } from '../known-rules';
import { prepared, start, warlike } from './kit';

describe('Ardennes ’44: why not', () => {
  it('has a reason with its rule for every place that is not offered to a unit, and none for the others', () => {
    const game = start('six-turn', 3);
    const players = [0, 1].map((side) => createPlayer('random', side, 30 + side));
    const places = game.prepared.compiled.board.places.filter((place) => !place.box).map((place) => place.id);
    const rules = new Set<string>();
    let asked = 0;
    for (let n = 0, question = game.question(); question && asked < 12 && n < 900; question = game.question(), n++) {
      const choices = game.choices();
      const about = choices.filter((choice) => choice.places?.length && choice.units?.length === 1);
      const unit = about[0]?.units?.[0];
      if (question.ask === 'move-to' && unit !== undefined && n % 37 === 0) {
        asked++;
        const before = game.hash();
        const offered = new Set(about.map((choice) => choice.places!.at(-1)!));
        const from = game.view(-1).units.find((one) => one.id === unit)!.at;
        for (const [i, place] of places.entries()) {
          if (i % 17 !== n % 17 && !offered.has(place)) continue;
          if (place === from) continue;
          const reasons = game.explain({ unit, place });
          if (offered.has(place)) assert.deepEqual(reasons, [], `${unit} may go to ${place}`);
          else assert.ok(reasons.length > 0, `${unit} may not go to ${place}, and nobody says why`);
          for (const { rule, text } of reasons) {
            assert.ok(rule && text.en && text.ja, `${unit} to ${place}`);
            rules.add(rule);
          }
        }
        assert.equal(game.hash(), before);
        assert.deepEqual(
          game.choices().map((choice) => choice.notation),
          choices.map((choice) => choice.notation),
          'the question stands as it was',
        );
      }
      game.answer(players[question.side]!.choose(game));
    }
    assert.ok(asked >= 3, `${asked} questions`);
    assert.ok(rules.has('11.1') && rules.size >= 3, [...rules].join(' '));
  });

  it('says why a unit does not attack, join, advance or come in, and only then', () => {
    const counts: Record<string, [may: number, not: number]> = {};
    const rules = new Set<string>();
    for (const seed of [3]) {
      const game = prepared('campaign').start({ seed, askAll: true }) as ArdennesGame;
      const { p, w } = game.play;
      for (let n = 0; game.question() && n < 900; n++) {
        const q = game.question()!;
        const options = [...q.options.subarray(0, q.count)];
        const before = game.hash();
        const look = (what: string, offered: boolean, about: { unit?: string; place?: string }) => {
          const reasons = game.explain(about);
          counts[what] ??= [0, 0];
          counts[what][offered ? 0 : 1]++;
          const said = `${what} ${JSON.stringify(about)} (${seed}, ${n}): ${reasons.map(({ text }) => text.en).join('; ')}`;
          if (offered) assert.deepEqual(reasons, [], said);
          else assert.ok(reasons.length > 0, `nobody says why: ${said}`);
          for (const { rule, text } of reasons) {
            assert.ok(rule && text.en && text.ja && !/undefined/.test(text.en + text.ja), said);
            rules.add(rule);
          }
        };
        const offers = (verb: number, b: number) => options.includes(code(verb, 0, b));
        const units = [...w.compiled.units.keys()].filter((u) => w.units.side[u] === q.side);
        const id = (u: number) => w.compiled.units[u]!.id;
        if (q.ask === 'attack' && below(seed, 31, n, 3) === 0) {
          for (let i = 0; i < w.field.size; i++)
            if (offers(A.PLACE, i) || p.enemyAt((1 - q.side) as 0 | 1, i) || below(seed, 32, n * 4096 + i, 90) === 0)
              look('target', offers(A.PLACE, i), { place: w.field.ids[i]! });
          for (const target of options.filter((one) => verbOf(one) === A.PLACE).slice(0, 2)) {
            const copy = game.fork() as ArdennesGame;
            copy.answer(target);
            const first = copy.question()!;
            if (first.ask !== 'attack-with') continue;
            const joining = [...first.options.subarray(0, first.count)];
            for (const u of units)
              if (p.onMap(u) && p.loc[u] !== second(target))
                look('opens', joining.includes(code(A.UNIT, 0, u)), {
                  unit: id(u),
                  place: w.field.ids[second(target)]!,
                });
          }
        }
        if ((q.ask === 'attack-with' && below(seed, 35, n, 3) === 0) || q.ask === 'advance')
          for (const u of units) if (p.loc[u]! >= 0) look(q.ask, offers(A.UNIT, u), { unit: id(u) });
        if (q.ask === 'advance-to') {
          const at = p.loc[game.play.frames[p.stack.top + 6]! - 1]!;
          for (let i = 0; i < w.field.size; i++)
            if (i !== at && (w.field.edgeBetween(at, i) >= 0 || below(seed, 33, n * 4096 + i, 300) === 0))
              look(q.ask, offers(A.STEP, i), { place: w.field.ids[i]! });
        }
        if (q.ask === 'move' && below(seed, 34, n, 12) === 0)
          for (const u of units)
            if (p.loc[u] === AWAY.EXPECTED && w.arrivals[u]!.turn <= game.play.turn)
              look('arrival', offers(A.UNIT, u), { unit: id(u) });
        assert.equal(game.hash(), before);
        game.answer(options[warlike(game, seed, n)]!);
      }
    }
    const told = JSON.stringify(counts);
    for (const what of ['target', 'opens', 'attack-with', 'advance', 'advance-to', 'arrival'])
      assert.ok(counts[what] && counts[what][0] > 1 && counts[what][1] > 1, `${what}: ${told}`);
    for (const rule of ['14.1', '19.1', '22.7']) assert.ok(rules.has(rule), `${rule}: ${[...rules].join(' ')}`);
  });

  it('cites rules that the game knows', () => {
    const known = knownRules('ardennes-44');
    const cited = citedRules('ardennes-44', ['explain.ts', 'explain-combat.ts', 'without.ts']);
    assert.ok(cited.size > 20, `${cited.size} rules`);
    assert.deepEqual(
      [...cited].filter((rule) => !known.has(rule)),
      [],
    );
    assert.ok(!known.has('9.5') && !known.has('27.10'), 'what the rules do not have is not known');
  });

  it('says what keeps a unit from moving at all', () => {
    const game = start('six-turn', 3);
    const view = game.view(-1);
    const enemy = view.units.find((unit) => unit.nation === 'us' && /^\d/.test(unit.at))!;
    const later = view.units.find((unit) => unit.at === 'turn:3')!;
    assert.equal(game.explain({ unit: enemy.id })[0]?.rule, '4');
    assert.match(game.explain({ unit: later.id })[0]?.text.en ?? '', /turn 3/);
  });
});
