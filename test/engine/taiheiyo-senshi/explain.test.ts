/** Taiheiyo Senshi: there is a reason for every move, return and redeployment that is not offered, and none for those that are. */
import assert from 'node:assert/strict';
import { code, first, second, verbOf } from '../../../engine/kernel/answers';
import { below } from '../../../engine/kernel/dice';
import { A, TRACK } from '../../../engine/rulesets/taiheiyo-senshi/codes';
import type { PacificGame } from '../../../engine/rulesets/taiheiyo-senshi/game';
import { citedRules, knownRules } from '../known-rules';
import { prepared } from './kit';

const ASKS = [
  'operation',
  'move-group',
  'move-to',
  'return-group',
  'return-to',
  'redeploy-to',
  'redeployment',
  'move-on',
];

/** What the answers from the standing question on would bring together: `unit place`; one unit added at most. */
function offered(game: PacificGame): Set<string> {
  const pairs = new Set<string>();
  const walk = (at: PacificGame, added: number, going: (u: number) => boolean): void => {
    const q = at.question();
    if (!q || !ASKS.includes(q.ask)) return;
    for (const answer of q.options.slice(0, q.count)) {
      const verb = verbOf(answer);
      const b = second(answer);
      if (verb === A.TO) {
        const { p, w } = at.play;
        for (let u = 0; u < w.unitCount; u++) if (p.loc[u]! >= 0 && going(u)) pairs.add(`${u} ${b}`);
        continue;
      }
      const starts = verb === A.MOVE || verb === A.RETURN;
      if (!starts && verb !== A.REDEPLOY && verb !== A.GO && (verb !== A.TAKE || added > 0)) continue;
      const copy = at.fork() as PacificGame;
      copy.answer(answer);
      if (verb === A.REDEPLOY) walk(copy, 0, (u) => u === b);
      else walk(copy, added + (verb === A.TAKE ? 1 : 0), verb === A.TAKE ? (u) => u === b || going(u) : going);
    }
  };
  const { p, w } = game.play;
  const { ask, side } = game.question()!;
  const top = p.stack.top;
  const chosen = new Set<number>();
  const { frames } = game.play;
  for (let u = 0; u < w.unitCount; u++) {
    const grouped = ask !== 'operation' && ask !== 'redeployment' && ask !== 'redeploy-to';
    if (grouped && w.unitSide[u] === side && p.loc[u]! >= 0 && (p.flags[u]! & (4 | 8)) !== 0) chosen.add(u);
    if (ask === 'redeploy-to' && frames[top + 3] === u) chosen.add(u);
  }
  walk(game, 0, (u) => chosen.has(u));
  return pairs;
}

describe('Taiheiyo Senshi: why not', () => {
  it('has a reason for everything that is not offered to a unit, and none for the rest', () => {
    const rules = new Set<string>();
    const asks = new Set<string>();
    let may = 0;
    let not = 0;
    for (const seed of [4, 11]) {
      const game = prepared().start({ seed, askAll: true }) as PacificGame;
      const { p, w } = game.play;
      for (let i = 0, looked = 0; game.question() && i < 1500 && looked < 40; i++) {
        const q = game.question()!;
        if (ASKS.includes(q.ask) && below(seed, 1, i, 5) === 0) {
          looked++;
          asks.add(q.ask);
          const before = game.hash();
          const pairs = offered(game);
          for (let u = 0; u < w.unitCount; u++)
            for (let place = 0; place < w.map.points; place++) {
              if (p.loc[u] === place) continue;
              const about = { unit: w.units[u]!.id, place: game.play.placeId(place) };
              const what = `${about.unit} to ${about.place}, ${q.ask} (${seed}, ${i})`;
              const reasons = game.explain(about);
              if (pairs.has(`${u} ${place}`)) {
                may++;
                assert.deepEqual(reasons, [], what);
              } else {
                not++;
                assert.ok(reasons.length > 0, `nobody says why: ${what}`);
              }
              for (const { rule, text } of reasons) {
                assert.ok(text.en && text.ja && !/undefined|NaN/.test(text.en + text.ja), `${what}: ${text.en}`);
                rules.add(rule);
              }
            }
          assert.equal(game.hash(), before);
        }
        game.answer(q.options[below(seed, 9, i, q.count)]!);
      }
    }
    assert.ok(may > 200 && not > 2000, `${may} offered, ${not} not`);
    assert.ok(asks.size >= 6, [...asks].join(' '));
    for (const rule of ['2.1.1', '6.1', '7.2', '7.4', '7.5', '9.3']) assert.ok(rules.has(rule), `never ${rule}`);
  });

  it('says for every point why a unit does not arrive there, and why others wait', () => {
    const counts = { may: 0, not: 0, wait: 0, due: 0 };
    for (const seed of [2, 4, 7, 11, 12, 13]) {
      const game = prepared().start({ seed, askAll: true }) as PacificGame;
      const { p, w } = game.play;
      for (let i = 0; game.question() && i < 1500; i++) {
        const q = game.question()!;
        const options = [...q.options.subarray(0, q.count)];
        if (q.ask === 'arrival') {
          const before = game.hash();
          const asked = first(options[0]!);
          for (let place = 0; place < w.map.points; place++) {
            const id = game.play.placeId(place);
            const offers = options.some((one) => second(one) === place);
            for (const about of [{ place: id }, { unit: w.units[asked]!.id, place: id }]) {
              const reasons = game.explain(about);
              assert.equal(reasons.length === 0, offers, `${JSON.stringify(about)}: ${reasons[0]?.text.en}`);
              assert.ok(reasons.every(({ text }) => text.ja && !/undefined|NaN/.test(text.en + text.ja)));
              counts[offers ? 'may' : 'not']++;
            }
          }
          for (let u = 0; u < w.unitCount; u++) {
            if (u === asked || p.loc[u] !== TRACK) continue;
            counts.wait++;
            const { en } = game.explain({ unit: w.units[u]!.id })[0]!.text;
            const later = p.due[u]! > game.play.turn;
            if (!later) counts.due++;
            assert.equal(/(arrives on|under repair until) turn \d+$/.test(en), later, en);
          }
          assert.equal(game.hash(), before);
        }
        game.answer(options[below(seed, 9, i, options.length)]!);
      }
    }
    assert.ok(counts.may > 10 && counts.not > 100 && counts.wait > 100 && counts.due > 0, JSON.stringify(counts));
  });

  it('has a reason for every ship that does not retreat, relocate or answer a move, or not there', () => {
    const counts: Record<string, [may: number, not: number]> = {};
    const rules = new Set<string>();
    for (const seed of [2, 4, 7, 11, 12, 13]) {
      const game = prepared().start({ seed, askAll: true }) as PacificGame;
      const { p, w } = game.play;
      for (let i = 0; game.question() && i < 1500; i++) {
        const q = game.question()!;
        const options = [...q.options.subarray(0, q.count)];
        if (['retreat-to', 'relocate-to', 'counter-group', 'response'].includes(q.ask)) {
          const before = game.hash();
          const look = (offered: boolean, about: { unit: string; place?: string }) => {
            counts[q.ask] ??= [0, 0];
            counts[q.ask]![offered ? 0 : 1]++;
            const reasons = game.explain(about);
            const what = `${q.ask} ${JSON.stringify(about)} (${seed}, ${i}): ${reasons[0]?.text.en}`;
            assert.equal(reasons.length === 0, offered, what);
            for (const { rule, text } of reasons) {
              assert.ok(text.en && text.ja && !/undefined|NaN/.test(text.en + text.ja), what);
              rules.add(rule);
            }
          };
          const at = (u: number) => p.loc[u]!;
          /** Who is where afterwards, if nothing else happens first. */
          const following = (answer: number) => {
            const copy = game.fork() as PacificGame;
            copy.answer(answer);
            return copy.play;
          };
          for (let u = 0; u < w.unitCount; u++) {
            if (at(u) < 0) continue;
            const unit = w.units[u]!.id;
            if (q.ask === 'retreat-to' || q.ask === 'relocate-to') {
              for (const answer of options) {
                const to = second(answer);
                const goes = w.unitSide[u] === q.side && at(u) !== to && following(answer).p.loc[u] === to;
                if (at(u) !== to) look(goes, { unit, place: game.play.placeId(to) });
              }
              const any = options.some(
                (answer) => at(u) !== second(answer) && following(answer).p.loc[u] === second(answer),
              );
              for (let to = 0; to < w.map.points; to += 3)
                if (any && to !== at(u) && !options.some((answer) => second(answer) === to))
                  look(false, { unit, place: game.play.placeId(to) });
            } else if (q.ask === 'response') {
              const from = options.find((answer) => verbOf(answer) === A.COUNTER && second(answer) === at(u));
              const takes = from === undefined ? undefined : following(from);
              look(takes?.options.subarray(0, takes.count).includes(code(A.TAKE, 0, u)) ?? false, { unit });
            } else look(options.includes(code(A.TAKE, 0, u)) || (p.flags[u]! & 4) !== 0, { unit });
          }
          assert.equal(game.hash(), before);
        }
        game.answer(options[below(seed, 9, i, options.length)]!);
      }
    }
    const told = JSON.stringify(counts);
    for (const ask of ['retreat-to', 'response', 'counter-group'])
      assert.ok(counts[ask] && counts[ask][0] > 3 && counts[ask][1] > 20, `${ask}: ${told}`);
    for (const rule of ['7.6', '8.4', '9.3']) assert.ok(rules.has(rule), `${rule}: ${[...rules].join(' ')}`);
  });

  it('cites rules that the game knows', () => {
    const known = knownRules('taiheiyo-senshi');
    const cited = citedRules('taiheiyo-senshi', [
      'assault-view.ts',
      'combat-view.ts',
      'explain.ts',
      'explain-arrival.ts',
      'explain-withdrawal.ts',
    ]);
    assert.ok(cited.size >= 9, `${cited.size} rules`);
    assert.deepEqual(
      [...cited].filter((rule) => !known.has(rule)),
      [],
    );
  });
});
