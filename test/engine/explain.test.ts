/** War in the Pacific: there is a reason for every move that the game's questions do not lead to, and none for those they do. */

import assert from 'node:assert/strict';
import { first, second, verbOf } from '../../engine/kernel/answers';
import { below } from '../../engine/kernel/dice';
import { A, EXPECTED, FLEET, P, SELECTED } from '../../engine/rulesets/war-in-the-pacific/codes';
import type { WarGame } from '../../engine/rulesets/war-in-the-pacific/game';
import { amount } from '../amount';
import { prepared } from './game';
import { citedRules, knownRules } from './known-rules';

/** Every unit and place that answers to this question, and to those that follow it, would bring together: `unit place`. */
function offered(game: WarGame): Set<string> {
  const pairs = new Set<string>();
  const frames = (at: WarGame) => at.play.frames.subarray(at.play.p.stack.top);
  const alike = (at: WarGame, u: number, place: number) => {
    const { p, w } = at.play;
    for (let v = 0; v < w.unitCount; v++)
      if (p.loc[v] === p.loc[u] && at.play.key(v) === at.play.key(u)) pairs.add(`${v} ${place}`);
  };
  const ask = (at: WarGame, origins: readonly number[] | null): void => {
    const q = at.question();
    if (!q) return;
    const options = [...q.options.subarray(0, q.count)];
    const proc = frames(at)[0]!;
    const next = (answer: number) => {
      const copy = at.fork() as WarGame;
      copy.answer(answer);
      return copy;
    };
    for (const answer of options) {
      const verb = verbOf(answer);
      if (proc === P.MOVEMENT && verb === A.TARGET) ask(next(answer), null);
      else if (proc === P.IMPULSE && verb === A.ACTIVATE) ask(next(answer), [second(answer)]);
      else if (proc === P.STACK && verb === A.TAKE) {
        alike(at, second(answer), frames(at)[3]!);
        if (origins && at.play.w.unitClass[second(answer)] === FLEET) ask(next(answer), null);
      } else if (proc === P.STACK && verb === A.CARRY) alike(at, first(answer), frames(at)[3]!);
    }
  };
  ask(game, [-1]);
  return pairs;
}

/** The same for redeployments: with their choice of hex, units and destination. */
function redeployed(game: WarGame): Set<string> {
  const pairs = new Set<string>();
  const walk = (at: WarGame, depth: number): void => {
    const { p, w } = at.play;
    const q = at.question();
    if (!q || depth > 3) return;
    const top = p.stack.top;
    for (const answer of q.options.slice(0, q.count)) {
      const verb = verbOf(answer);
      if (verb === A.TO && q.ask === 'redeploy-to') {
        for (let u = 0; u < w.unitCount; u++)
          if ((p.flags[u]! & SELECTED) !== 0) pairs.add(`${u} ${w.map.nodePlace[second(answer)]}`);
        continue;
      }
      const takes = verb === A.TAKE && at.play.frames[top] === P.REDEPLOY;
      if (verb !== A.FROM && !takes && !(verb === A.GO && depth > 0)) continue;
      const alone = (v: number) => p.loc[v] !== p.loc[second(answer)] || (p.flags[v]! & SELECTED) === 0;
      if (takes && depth > 0 && ![...w.units.keys()].every(alone)) continue;
      const copy = at.fork() as WarGame;
      copy.answer(answer);
      walk(copy, depth + 1);
    }
  };
  walk(game, 0);
  // Units that are alike are offered once.
  const { p } = game.play;
  for (const pair of [...pairs]) {
    const [u, place] = pair.split(' ').map(Number);
    for (let v = 0; v < game.play.w.unitCount; v++)
      if (p.loc[v]! >= 0 && p.loc[v] === p.loc[u!] && game.play.key(v) === game.play.key(u!))
        pairs.add(`${v} ${place}`);
  }
  return pairs;
}

const OPERATIONS: readonly number[] = [P.MOVEMENT, P.IMPULSE, P.STACK];
const REDEPLOYMENT: readonly number[] = [P.FLEETS, P.AIR_LAND];

/** Scenarios and seeds of the games that are gone through. */
const GAMES = [
  ['standard', 3],
  ['standard', 8],
  ['1943', 21],
  ['delayed-us', 5],
] as const;

describe('War in the Pacific: why not', () => {
  const rules = new Map<string, number>();
  const counts = { operations: 0, offered: 0, redeployment: 0, redeployable: 0, vague: 0 };

  /** Asks about units and places of the standing question, all that is offered and a part of the rest. */
  function look(game: WarGame, pairs: Set<string>, seed: number, i: number, count: (offers: boolean) => void): void {
    const { p, w } = game.play;
    const { ask, count: options } = game.question()!;
    const before = game.hash();
    for (let u = 0; u < w.unitCount; u++) {
      const from = p.placeOf(u);
      if (below(seed, 2, i * 256 + u, from < 0 ? 40 : 3) !== 0 || (p.flags[u]! & SELECTED) !== 0) continue;
      for (let place = 0; place < w.map.places; place++) {
        const offers = pairs.has(`${u} ${place}`);
        if (place === from || (!offers && below(seed, 3, (i * 256 + u) * 256 + place, 12) !== 0)) continue;
        const about = { unit: w.units[u]!.id, place: game.play.placeId(place) };
        const reasons = game.explain(about);
        const what = `${about.unit} from ${from < 0 ? from : game.play.placeId(from)} to ${about.place}, ${ask} (${seed}, ${i})`;
        count(offers);
        if (offers) assert.deepEqual(reasons, [], what);
        else assert.ok(reasons.length > 0, `nobody says why: ${what}`);
        for (const { rule, text } of reasons) {
          assert.ok(text.en && text.ja && !/undefined|NaN|32767/.test(text.en + text.ja), `${what}: ${text.en}`);
          if (/cannot come along|chosen without/.test(text.en)) counts.vague++;
          rules.set(rule, (rules.get(rule) ?? 0) + 1);
        }
      }
    }
    assert.equal(game.hash(), before);
    assert.equal(game.question()!.count, options, 'the question stands as it was');
  }

  it('has a reason for every move and redeployment that is not offered, and none for those that are', () => {
    for (const [scenario, seed] of GAMES) {
      const game = prepared(scenario).start({ seed, askAll: true }) as WarGame;
      let looked = 0;
      for (let i = 0; game.question() && i < 1600 && looked < amount(8, 16); i++) {
        const q = game.question()!;
        const proc = game.play.frames[game.play.p.stack.top]!;
        if (OPERATIONS.includes(proc) && below(seed, 1, i, 6) === 0) {
          looked++;
          look(game, offered(game), seed, i, (offers) => {
            counts.operations++;
            if (offers) counts.offered++;
          });
        } else if (REDEPLOYMENT.includes(proc) && below(seed, 4, i, 3) === 0) {
          looked++;
          look(game, redeployed(game), seed, i, (offers) => {
            counts.redeployment++;
            if (offers) counts.redeployable++;
          });
        }
        // Mostly on with it: who always passes meets nobody.
        const pass = verbOf(q.options[q.count - 1]!) === A.PASS && below(seed, 5, i, 4) > 0 ? 1 : 0;
        game.answer(q.options[below(seed, 9, i, Math.max(1, q.count - pass))]!);
      }
    }
    assert.ok(counts.operations > 1000 && counts.offered > 100, JSON.stringify(counts));
    assert.ok(counts.redeployment > 300 && counts.redeployable > 50, JSON.stringify(counts));
    for (const rule of ['2.3.2', '8.1', '8.2', '8.4', '8.5', '8.6', '10.1', '10.2', '10.3', '12.1', '12.2', '13.4'])
      assert.ok(rules.has(rule), `never ${rule}`);
    assert.ok(counts.vague * 50 < counts.operations + counts.redeployment, JSON.stringify(counts));
  });

  it('says why a place alone is no target, and why a hex starts nothing', () => {
    const game = prepared('standard').start({ seed: 8 }) as WarGame;
    let asked = 0;
    for (let i = 0; game.question() && i < 3000 && asked < 8; i++) {
      const q = game.question()!;
      if (q.ask === 'impulse-target') {
        asked++;
        const targets = new Set(game.choices().flatMap((choice) => choice.places ?? []));
        for (const { id } of game.prepared.compiled.board.places)
          assert.equal(game.explain({ place: id }).length > 0, !targets.has(id), id);
      }
      game.answer(q.options[below(8, 9, i, Math.max(1, q.count - 1))]!);
    }
    assert.equal(asked, 8);
  });

  it('says for every hex why no depot is built or removed there, and only then', () => {
    let may = 0;
    let not = 0;
    const told = new Set<string>();
    for (const [scenario, seed] of [
      ['standard', 3],
      ['standard', 8],
      ['1943', 21],
    ] as const) {
      const game = prepared(scenario).start({ seed, askAll: true }) as WarGame;
      for (let i = 0, looked = 0; game.question() && i < 3000 && looked < 60; i++) {
        const q = game.question()!;
        const options = [...q.options.subarray(0, q.count)];
        if (q.ask === 'depot' || q.ask === 'depot-shortage') {
          looked++;
          const before = game.hash();
          for (const [place, id] of game.play.w.map.board.ids.entries()) {
            const offered = options.some((one) => verbOf(one) !== A.PASS && second(one) === place);
            const reasons = game.explain({ place: id });
            assert.equal(reasons.length === 0, offered, `${id}, ${q.ask} (${seed}, ${i}): ${reasons[0]?.text.en}`);
            if (offered) may++;
            else not++;
            for (const { rule, text } of reasons) {
              told.add(`${rule} ${text.en.slice(text.en.indexOf(':'))}`);
              assert.ok(text.ja);
            }
          }
          assert.equal(game.hash(), before);
        }
        game.answer(options[below(seed, 9, i, options.length)]!);
      }
    }
    assert.ok(may > 200 && not > 2000 && told.size >= 5, `${may} ${not} ${[...told].join()}`);
  });

  it('says for every place why a reinforcement does not enter there, and why others wait', () => {
    const counts = { may: 0, not: 0, wait: 0 };
    const told = new Set<string>();
    for (const [scenario, seed] of GAMES) {
      const game = prepared(scenario).start({ seed, askAll: true }) as WarGame;
      const { w, p } = game.play;
      for (let i = 0, looked = 0; game.question() && i < 4000 && looked < 25; i++) {
        const q = game.question()!;
        const options = [...q.options.subarray(0, q.count)];
        if (q.ask === 'reinforcement') {
          looked++;
          const before = game.hash();
          const asked = game.play.frames[p.stack.top + 2]!;
          // 13.4: when a nation enters the war, those that were due on earlier turns come first.
          const due = game.play.turn - game.play.frames[p.stack.top + 3]!;
          for (const [place, id] of w.map.board.ids.entries())
            for (const about of [{ place: id }, { unit: w.units[asked]!.id, place: id }]) {
              const offers = options.some((one) => verbOf(one) === A.ARRIVE && second(one) === place);
              const reasons = game.explain(about);
              const what = `${JSON.stringify(about)} (${seed}, ${i}): ${reasons[0]?.text.en}`;
              assert.equal(reasons.length === 0, offers, what);
              counts[offers ? 'may' : 'not']++;
              for (const { rule, text } of reasons) {
                assert.ok(text.en && text.ja && !/undefined|NaN/.test(text.en + text.ja), what);
                told.add(`${rule} ${text.en.split(' ').slice(0, 2).join(' ')}`);
              }
            }
          w.units.forEach(({ id }, u) => {
            if (u === asked || p.loc[u] !== EXPECTED) return;
            counts.wait++;
            const [reason] = game.explain({ unit: id });
            assert.ok(reason?.text.ja, `${id} (${seed}, ${i})`);
            const turn = /arrives on turn (\d+)$/.exec(reason.text.en)?.[1];
            if (p.active(u)) assert.equal(turn !== undefined, w.arrival[u]! > due, reason.text.en);
          });
          assert.equal(game.hash(), before);
        }
        game.answer(options[below(seed, 9, i, options.length)]!);
      }
    }
    assert.ok(counts.may > 50 && counts.not > 1000 && counts.wait > 100, JSON.stringify(counts));
    assert.ok(told.size >= 3, [...told].join('; '));
  });

  it('cites rules that the game knows', () => {
    const known = knownRules('war-in-the-pacific');
    const cited = citedRules('war-in-the-pacific', [
      'explain.ts',
      'explain-arrival.ts',
      'explain-depots.ts',
      'explain-movement.ts',
      'explain-redeployment.ts',
      'combat-view.ts',
    ]);
    assert.ok(cited.size > 15, `${cited.size} rules`);
    assert.deepEqual(
      [...cited].filter((rule) => !known.has(rule)),
      [],
    );
  });
});
