/** The chances that a combat is explained with are those with which it is resolved: every way its dice can fall is resolved. */
import assert from 'node:assert/strict';
import { verbOf } from '../../engine/kernel/answers';
import { below } from '../../engine/kernel/dice';
import type { CombatTable, CombatView, Game, GameEvent } from '../../engine/kernel/ruleset';
import { createPlayer } from '../../engine/players';
import { A as ARDENNES } from '../../engine/rulesets/ardennes-44/codes';
import { A as PACIFIC } from '../../engine/rulesets/taiheiyo-senshi/codes';
import { A as WAR } from '../../engine/rulesets/war-in-the-pacific/codes';
import { amount } from '../amount';
import { prepared as ardennes, warlike } from './ardennes-44/kit';
import { everyFall, MORE, sameChances } from './dice-tree';
import { prepared as war } from './game';
import { prepared as pacific } from './taiheiyo-senshi/kit';

type Running = Game & { play: object };

function options(game: Game): number[] {
  const q = game.question();
  return q ? [...q.options.subarray(0, q.count)] : [];
}

function byDie({ byDie: results }: CombatTable): Map<string, number> {
  const out = new Map<string, number>();
  for (const code of results) out.set(code, (out.get(code) ?? 0) + 1 / results.length);
  return out;
}

function checkShape(view: CombatView, what: string): void {
  for (const { factors, total } of view.sums) {
    assert.equal(
      total,
      factors.reduce((n, f) => n + f.counts, 0),
      what,
    );
    for (const f of factors) assert.ok(f.unit !== undefined || (f.names?.en && f.names.ja), what);
  }
  for (const of of new Set(view.outcomes.map((one) => `${one.of} ${one.units?.[0] ?? ''}`))) {
    const list = view.outcomes.filter((one) => `${one.of} ${one.units?.[0] ?? ''}` === of);
    assert.equal(
      list.reduce((n, one) => n + one.ways, 0),
      list[0]!.of,
      `${what}: something else may happen`,
    );
  }
  const words = JSON.stringify(view);
  assert.ok(!/undefined|NaN|null/.test(words), `${what}: ${words}`);
}

/** Plays at random and looks at every question, with and without each of its answers, until `enough` was seen. */
function random(
  game: Game,
  spare: Running,
  seed: number,
  steps: number,
  look: (copy: () => Running, code?: number) => boolean,
  enough: () => boolean,
  pick?: (i: number) => number,
): void {
  for (let i = 0; i < steps && game.question() && !amount(enough(), false); i++) {
    const codes = options(game);
    const before = game.hash();
    const saved = game.save();
    const copy = () => {
      spare.load(saved);
      spare.journal.length = 0;
      return spare;
    };
    let looked = 0;
    for (const code of [undefined, ...codes.slice(0, 40)]) if (looked < 4 && look(copy, code)) looked++;
    assert.equal(game.hash(), before);
    game.answer(pick ? pick(i) : codes[below(seed, 7, i, codes.length)]!);
  }
}

describe('Combats explained: the chances are those of the dice', () => {
  it('War in the Pacific: who wins, and the hits on either side, as every fall of the dice resolves them', () => {
    const seen = { views: 0, cards: 0, kinds: new Set<string>() };
    const enough = () => seen.views > 60 && seen.kinds.size === 3 && seen.cards > 0;
    for (const [scenario, seed] of [
      ['standard', 3],
      ['1943', 5],
    ] as const) {
      const ready = war(scenario);
      const game = ready.start({ seed, askAll: true });
      const spare = ready.start({ seed, askAll: true, journal: true }) as Running;
      const players = [0, 1].map((side) => createPlayer('heuristic', side, seed));
      const look = (copy: () => Running, code?: number) => {
        const view = game.combat!(code);
        if (!view || seen.views > 150) return false;
        const what = `${scenario} ${seed}: ${view.names?.en} at ${view.place}, ${game.question()!.ask} ${code}`;
        checkShape(view, what);
        seen.views++;
        if (game.question()!.ask === 'use-card') seen.cards++;
        seen.kinds.add(view.names!.en);
        const expected = new Map<string, number>();
        for (const { names, ways, of } of view.outcomes) {
          const m = /^(.+) ahead by .+: hits (\d+) on .+, (\d+) on/.exec(names.en);
          const key = m ? `${m[1]} ${m[2]} ${m[3]}` : MORE;
          expected.set(key, (expected.get(key) ?? 0) + ways / of);
        }
        const dice = Math.round(Math.log(view.outcomes[0]!.of) / Math.log(6));
        const sides = game.prepared.compiled.game.sides;
        const hits = [0, 0];
        const fought = (on: Game) => on.journal.find((event: GameEvent) => event.combat && event.side !== undefined);
        const found = everyFall(
          copy,
          (purpose) => /^(fleet|ground|assault) /.test(purpose),
          dice,
          (on) => {
            hits.fill(0);
            if (code !== undefined) on.answer(code);
            for (;;) {
              const q = on.question();
              if (!q) break;
              if (q.ask === 'use-card') on.answer(options(on).find((one) => verbOf(one) === WAR.DECLINE)!);
              else if (q.ask === 'hit' && q.rule === '9.6.1') {
                // Hits of a sacrifice come before the dice.
                if (fought(on)) hits[q.side]!++;
                on.answer(options(on)[0]!);
              } else if (fought(on) && (q.rule.startsWith('9.6') || q.ask === 'combat-hex')) break;
              // What hits displace is placed before the other side's hits.
              else on.answer(options(on)[0]!);
            }
          },
          (on) => {
            const side = fought(on)?.side;
            return side === undefined ? null : `${sides[side]!.names.en} ${hits[1 - side]} ${hits[side]}`;
          },
        );
        assert.ok(
          sameChances(expected, found),
          `${what}\n${JSON.stringify([...expected])}\n${JSON.stringify([...found])}`,
        );
        return true;
      };
      random(game, spare, seed, 2500, look, enough, () => players[game.question()!.side]!.choose(game));
    }
    assert.ok(enough(), `${seen.views}, with cards ${seen.cards}: ${[...seen.kinds]}`);
  });

  it('Taiheiyo Senshi: the hits of every strike, and what they do to a ship', () => {
    const seen = { strikes: 0, imagined: 0, damage: 0, kinds: new Set<string>() };
    const enough = () =>
      seen.strikes > 60 &&
      seen.imagined > 10 &&
      seen.damage > 30 &&
      seen.kinds.has('Air raids') &&
      seen.kinds.has('Surface combat');
    const going: readonly number[] = [PACIFIC.DECLINE, PACIFIC.STAY, PACIFIC.EXTEND, PACIFIC.SURFACE];
    const onward = (on: Game) => options(on).find((one) => going.includes(verbOf(one))) ?? options(on)[0]!;
    const struck = (on: Game, i: number) => on.journal.filter((event: GameEvent) => event.combat)[i];
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const ready = pacific();
      const game = ready.start({ seed });
      const spare = ready.start({ seed, journal: true }) as Running;
      const look = (copy: () => Running, code?: number): boolean => {
        const view = game.combat!(code);
        if (!view) return false;
        const { ask } = game.question()!;
        const what = `${seed}: ${view.names?.en} at ${view.place}, ${ask} ${code}`;
        checkShape(view, what);
        if (view.tables.length > 0) {
          if (seen.strikes > amount(65, 250)) return false;
          seen.strikes++;
          if (view.imagined) seen.imagined++;
          seen.kinds.add(view.names!.en.split(',')[0]!);
          // The second strike of those that a card makes wait depends on the first.
          for (const [i, table] of view.tables.entries()) {
            const found = everyFall(
              copy,
              (purpose) => /^(air|surface) /.test(purpose),
              i + 1,
              (on) => {
                if (code !== undefined) on.answer(code);
                while (!struck(on, i)) {
                  assert.ok(on.question(), `${what} ${JSON.stringify(view)}`);
                  on.answer(onward(on));
                }
              },
              (on) => / (\d+) hits?$/.exec(struck(on, i)?.text.en ?? '')?.[1] ?? null,
            );
            assert.ok(
              sameChances(byDie(table), found),
              `${what}\n${JSON.stringify(table)}\n${JSON.stringify([...found])}`,
            );
          }
          return true;
        }
        // Assaults of ports are tested below.
        if (ask.startsWith('assault') || view.names!.en.startsWith('Assault of')) return false;
        const left = Number(/left: (\d+)/.exec(view.names!.en)![1]);
        if (code === undefined || left > 1 || seen.damage > amount(35, 150)) return false;
        for (const unit of new Set(view.outcomes.map(({ units }) => units![0]!))) {
          const mine = view.outcomes.filter(({ units }) => units![0] === unit);
          const hits = Number(/\((\d+) hit/.exec(mine[0]!.names.en)![1]);
          // Land air rolls for nothing.
          if (hits > 4 || mine[0]!.of === 1) continue;
          seen.damage++;
          const kind = (words: string) => (/(sunk|unhurt)$/.exec(words)?.[1] ?? 'damaged') as string;
          const expected = new Map<string, number>();
          for (const { names, ways, of } of mine)
            expected.set(kind(names.en), (expected.get(kind(names.en)) ?? 0) + ways / of);
          const found = everyFall(
            copy,
            (purpose) => purpose === `damage ${unit}`,
            hits,
            (on) => on.answer(code),
            (on) => {
              const event = on.journal.find(({ what: told, units }) => told === 'hit' && units?.[0] === unit);
              return event ? kind(event.text.en) : null;
            },
          );
          assert.ok(
            sameChances(expected, found),
            `${what} ${unit}\n${JSON.stringify(mine)}\n${JSON.stringify([...found])}`,
          );
        }
        return true;
      };
      random(game, spare, seed, 1200, look, enough);
    }
    assert.ok(enough(), JSON.stringify({ ...seen, kinds: [...seen.kinds] }));
  });

  it('Taiheiyo Senshi: what the assault of a port asks for, which no die decides', () => {
    const seen = { begun: 0, windows: 0, spent: 0, taken: 0, failed: 0 };
    const enough = () => seen.begun > 10 && seen.windows > 5 && seen.spent > 10 && seen.taken > 20;
    for (let seed = 1; seed <= 8; seed++) {
      const ready = pacific();
      const game = ready.start({ seed });
      const spare = ready.start({ seed, journal: true }) as Running;
      const look = (copy: () => Running, code?: number): boolean => {
        const { ask } = game.question()!;
        if (game.view(-1).phase !== 'assault') return false;
        const view = game.combat!(code);
        if (!view) {
          const gives = ask === 'assault-resource' && code !== undefined && verbOf(code) === PACIFIC.DECLINE;
          assert.ok(gives || !ask.startsWith('assault-'), `${seed}: ${ask} ${code}`);
          return false;
        }
        const what = `${seed}: ${view.names!.en}, ${ask} ${code}`;
        checkShape(view, what);
        assert.equal(view.tables.length + view.pending.length, 0, what);
        const [has, needs] = view.sums;
        assert.equal(has!.side, view.side, what);
        const short = Math.max(0, needs!.total - has!.total);
        const { en } = view.outcomes[0]!.names;
        assert.ok(short === 0 ? en.endsWith('is taken') : en.startsWith(`${short} short`), `${what}: ${en}`);
        // Everybody may see how many cards there are; a card that this answer spends is one fewer.
        const hand = game.view(-1).hands.find(({ side }) => side === view.side)!.cards.length;
        const spends = code !== undefined && verbOf(code) === PACIFIC.SPEND;
        const plays = code !== undefined && verbOf(code) === PACIFIC.CARD && game.question()!.side === view.side;
        const enough = short <= hand - Number(spends || plays);
        const taken = (on: Game) => on.journal.some((event: GameEvent) => event.what === 'assault');
        // The last card may be spent without a question.
        const spent = (on: Game) =>
          on.journal.filter((event: GameEvent) => event.what === 'resource').length - Number(spends);
        const found = everyFall(
          copy,
          () => true,
          0,
          (on) => {
            if (code !== undefined) on.answer(code);
            for (let q = on.question(); q && !taken(on); q = on.question()) {
              const all = options(on);
              const spend = all.find((one) => verbOf(one) === PACIFIC.SPEND);
              const decline = all.find((one) => verbOf(one) === PACIFIC.DECLINE);
              if (q.ask === 'assault-resource' && spend !== undefined) on.answer(spend);
              else if (q.ask === 'window' && decline !== undefined) on.answer(decline);
              else break;
            }
          },
          (on) => (taken(on) ? `taken with ${spent(on)}` : 'given up'),
        );
        const expected = new Map([[enough ? `taken with ${short}` : 'given up', 1]]);
        assert.ok(sameChances(expected, found), `${what}\n${JSON.stringify(view)}\n${JSON.stringify([...found])}`);
        if (ask === 'assault') seen.begun++;
        if (ask === 'window') seen.windows++;
        if (spends) seen.spent++;
        if (enough) seen.taken++;
        else seen.failed++;
        return true;
      };
      const players = [0, 1].map((side) => createPlayer('heuristic', side, seed + side));
      const pick = () => {
        // Whoever can assault a port does.
        const assault = options(game).find((one) => verbOf(one) === PACIFIC.ASSAULT);
        return assault ?? players[game.question()!.side]!.choose(game);
      };
      random(game, spare, seed, 1200, look, enough, pick);
    }
    assert.ok(enough(), JSON.stringify(seen));
  });

  it('Ardennes ’44: the results of an attack, with the dice that shift its column', () => {
    const seen = { views: 0, pending: 0, broken: 0 };
    const enough = () => seen.views > 40 && seen.pending > 5;
    for (const [scenario, seed] of [
      ['campaign', 3],
      ['campaign', 9],
      ['campaign', 14],
      ['campaign', 21],
    ] as const) {
      const ready = ardennes(scenario);
      const game = ready.start({ seed });
      const spare = ready.start({ seed, journal: true }) as Running;
      random(
        game,
        spare,
        seed,
        2500,
        (copy, code) => {
          const { ask } = game.question()!;
          if ((ask !== 'support' && ask !== 'defensive-fire') || code !== undefined) return false;
          const view = game.combat!(code)!;
          const what = `${scenario} ${seed}: attack on ${view.place}, ${ask}`;
          checkShape(view, what);
          seen.views++;
          const expected =
            view.outcomes.length === 0
              ? byDie(view.tables[0]!)
              : new Map(
                  view.outcomes.map(({ names, ways, of }) => [
                    names.en.startsWith('Broken up') ? 'ToT' : names.en.split(': ')[0]!,
                    ways / of,
                  ]),
                );
          if (view.outcomes.length > 0) seen.pending++;
          if (expected.has('ToT')) seen.broken++;
          const fought = (on: Game) => on.journal.find((event: GameEvent) => event.combat);
          const found = everyFall(
            copy,
            () => true,
            1 + view.pending.filter((one) => !one.choice).length,
            (on) => {
              while (on.question() && ['support', 'defensive-fire'].includes(on.question()!.ask) && !fought(on))
                on.answer(options(on).find((one) => verbOf(one) === ARDENNES.DONE)!);
            },
            (on) => (fought(on) ? /die \d+; ([^:]+)/.exec(fought(on)!.text.en)![1]! : 'ToT'),
          );
          assert.ok(sameChances(expected, found), `${what}\n${JSON.stringify(view)}\n${JSON.stringify([...found])}`);
          return true;
        },
        enough,
        (i) => game.question()!.options[warlike(game as never, seed, i)]!,
      );
    }
    assert.ok(enough(), JSON.stringify(seen));
  });
});
