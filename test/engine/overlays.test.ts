/** What War in the Pacific and Taiheiyo Senshi lay over the map is what their rules do. */
import { strict as assert } from 'node:assert';
import { code } from '../../engine/kernel/answers';
import { below } from '../../engine/kernel/dice';
import { hasBit } from '../../engine/kernel/line-field';
import type { Game } from '../../engine/kernel/ruleset';
import type { PacificGame } from '../../engine/rulesets/taiheiyo-senshi/game';
import { moveTargets, redeployTargets, returnTargets } from '../../engine/rulesets/taiheiyo-senshi/reach';
import { A, AIR, FLEET, N } from '../../engine/rulesets/war-in-the-pacific/codes';
import type { WarGame } from '../../engine/rulesets/war-in-the-pacific/game';
import { alwaysSupplied, suppliedPlaces } from '../../engine/rulesets/war-in-the-pacific/lines';
import { tracer } from '../../engine/rulesets/war-in-the-pacific/overlays';
import { mayAct } from '../../engine/rulesets/war-in-the-pacific/reach';
import { excess } from '../../engine/rulesets/war-in-the-pacific/stacking';
import { prepared } from './game';
import { prepared as pacific } from './taiheiyo-senshi/kit';

/** Plays at random; calls `look` before each answer. */
function wander(game: Game, seed: number, answers: number, look: (i: number) => void): void {
  for (let i = 0; i < answers && game.question(); i++) {
    look(i);
    const q = game.question()!;
    game.answer(q.options[below(seed, 9, i, q.count)]!);
  }
}

describe('War in the Pacific: what is laid over the map', () => {
  it('every Land and Air in supply has a line no longer than the rules allow to a depot or source; the others are named', () => {
    const game = prepared().start({ seed: 5 }) as WarGame;
    const { w, p } = game.play;
    let bad = 0;
    wander(game, 5, 900, (i) => {
      if (i % 90 !== 0) return;
      const { lines = [], units = [] } = game.overlay('supply');
      const lineOf = new Map(lines.map((line) => [line.unit, line.path]));
      const cut = new Set(units.map((one) => one.unit));
      bad += cut.size;
      for (let u = 0; u < w.unitCount; u++) {
        if (p.loc[u]! < 0 || w.unitClass[u] === FLEET) continue;
        const side = w.unitSide[u]!;
        const at = p.placeOf(u);
        const id = w.units[u]!.id;
        const supplied = hasBit(suppliedPlaces(game.play, side), at);
        assert.equal(lineOf.has(id), supplied, `${id} at ${game.play.placeId(at)}`);
        assert.equal(cut.has(id), !supplied && !alwaysSupplied(game.play, p.nationOf(u), at), id);
        const path = lineOf.get(id);
        if (path) assert.ok(path.length - 1 <= w.values['supply-distance']!);
      }
    });
    assert.ok(bad > 0, 'some were out of supply');
  });

  it('the cut of a unit leaves it without a line, and nothing less does', () => {
    const game = prepared().start({ seed: 5 }) as WarGame;
    const { w, p } = game.play;
    let cuts = 0;
    for (let u = 0; u < w.unitCount; u++) {
      if (p.loc[u]! < 0) continue;
      const { areas = [] } = game.overlay('supply', { units: [w.units[u]!.id], place: null });
      const cut = areas.find((area) => area.look === 'cut');
      if (!cut) continue;
      cuts++;
      const trace = tracer(game.play, w.unitSide[u]!);
      const left = (without: string | null) => {
        const lost = new Uint8Array(w.map.places);
        for (const id of cut.places) if (id !== without) lost[w.map.board.indexOf(id)] = 1;
        return trace(p.placeOf(u), lost, -1);
      };
      assert.equal(left(null), null);
      for (const id of cut.places) assert.notEqual(left(id), null);
    }
    assert.ok(cuts > 10, `${cuts} cuts`);
  });

  it('a unit that goes alone pays what its range says, and reaches no target that is not in it', () => {
    const game = prepared().start({ seed: 11, askAll: true }) as WarGame;
    let paid = 0;
    let targets = 0;
    wander(game, 11, 1500, (i) => {
      const { play } = game;
      const { w, p } = play;
      const q = game.question()!;
      if (q.ask !== 'impulse-target' || i % 5 !== 0) return;
      const those: number[] = [];
      for (let u = 0; u < w.unitCount; u++)
        if (w.unitSide[u] === q.side && p.loc[u]! >= 0 && mayAct(play, u) && w.unitClass[u] !== AIR) those.push(u);
      const u = those[below(11, 3, i, Math.max(1, those.length))];
      if (u === undefined) return;
      const before = game.hash();
      const { numbers = [] } = game.overlay('range', { units: [w.units[u]!.id], place: null });
      assert.equal(game.hash(), before);
      const from = p.placeOf(u);
      const alone = those.filter((v) => p.placeOf(v) === from).length === 1;
      const offered = [...q.options.subarray(0, q.count)];
      const equal = (id: string, unit: number) => {
        const other = w.units.findIndex((one) => one.id === id);
        const same = (read: (v: number) => unknown) => read(other) === read(unit);
        return same((v) => w.units[v]!.kind) && same((v) => w.units[v]!.nation) && same((v) => p.steps[v]);
      };
      for (const option of offered) {
        const place = option & 0xfff;
        if (option !== code(A.TARGET, 0, place) || place === from) continue;
        const shown = numbers.find((one) => one.place === play.placeId(place));
        if (!shown && !alone) continue;
        const copy = game.fork() as WarGame;
        copy.answer(option);
        const origin = copy.question()!;
        const goes = [...origin.options.subarray(0, origin.count)].includes(code(A.ACTIVATE, 0, from));
        if (alone)
          assert.equal(
            goes,
            shown !== undefined,
            `${w.units[u]!.id} from ${play.placeId(from)} to ${play.placeId(place)}`,
          );
        targets++;
        if (!shown || !goes) continue;
        const rp = copy.play.p.sides[N.RP + q.side]!;
        let goer = u;
        copy.answer(code(A.ACTIVATE, 0, from));
        const activated = rp - copy.play.p.sides[N.RP + q.side]!;
        if (copy.question()?.ask === 'impulse-units') {
          // Of equal counters in a place one is offered for all.
          const take = copy.choices().find((c) => c.notation.startsWith('take') && c.units?.some((id) => equal(id, u)));
          if (!take) continue;
          goer = w.units.findIndex(({ id }) => take.units!.includes(id));
          copy.answer(take.code);
        }
        for (let k = 0; k < 30 && ['impulse-units', 'impulse-path'].includes(copy.question()?.ask ?? ''); k++) {
          const now = copy.question()!;
          const go = [code(A.GO), code(A.DIRECT)].find((one) => [...now.options.subarray(0, now.count)].includes(one));
          if (go === undefined) break;
          copy.answer(go);
        }
        if (copy.play.p.placeOf(goer) !== place) continue;
        assert.equal(rp - copy.play.p.sides[N.RP + q.side]! - activated, Number(shown.text), `to ${shown.place}`);
        paid++;
      }
    });
    assert.ok(paid > 30 && targets > 60, `${paid} ways of ${targets} paid`);
  });

  it('room in a hex is what stacking leaves; over-full are the hexes from which somebody must go', () => {
    const game = prepared().start({ seed: 2 }) as WarGame;
    wander(game, 2, 600, (i) => {
      if (i % 100 !== 0) return;
      const { areas = [], numbers = [] } = game.overlay('stacking');
      const over = new Set(areas.find((area) => area.look === 'over')!.places);
      game.play.w.map.board.ids.forEach((id, place) => {
        assert.equal(over.has(id), excess(game.play, 0, place) !== 0 || excess(game.play, 1, place) !== 0, id);
      });
      assert.ok(numbers.length > 10);
    });
  });

  it('air zones are those of the position, and other words are refused', () => {
    const game = prepared().start({ seed: 1 }) as WarGame;
    const { areas = [] } = game.overlay('zones');
    for (const { side, places } of areas)
      game.play.w.map.board.ids.forEach((id, i) => {
        assert.equal(places.includes(id), game.play.p.inZone(side, i), id);
      });
    assert.throws(() => game.overlay('bonds'), RangeError);
  });
});

describe('Taiheiyo Senshi: what is laid over the map', () => {
  it('a ship reaches the points of its moves, and has a way home where it may return', () => {
    const game = pacific().start({ seed: 4 }) as PacificGame;
    let moves = 0;
    let homes = 0;
    wander(game, 4, 1200, (i) => {
      if (i % 60 !== 0) return;
      const { play } = game;
      const { w, p } = play;
      const { lines = [], units = [] } = game.overlay('supply');
      const cut = new Set(units.map((one) => one.unit));
      const lineOf = new Map(lines.map((line) => [line.unit, line.path]));
      for (let u = 0; u < w.unitCount; u++) {
        if (p.loc[u]! < 0 || w.isAir[u] === 1) continue;
        const id = play.unitId(u);
        const before = game.hash();
        const { numbers = [] } = game.overlay('range', { units: [id], place: null });
        assert.equal(game.hash(), before);
        const set = moveTargets(play, u);
        assert.deepEqual(
          numbers.map((one) => one.place).sort(),
          w.map.board.ids.filter((_, k) => (set & (1 << k)) !== 0).sort(),
        );
        for (const { text } of numbers) assert.ok(Number(text) > 0);
        moves += numbers.length;
        const home = returnTargets(play, u);
        const path = lineOf.get(id);
        if (path) {
          homes++;
          assert.ok((home & (1 << w.map.board.indexOf(path.at(-1)!))) !== 0, `${id} home to ${path.at(-1)}`);
        }
        if (cut.has(id)) assert.equal(home, 0, id);
      }
    });
    assert.ok(moves > 100 && homes > 5, `${moves} moves, ${homes} ways home`);
  });

  it('a ship at sea is cut off by enemies on the points of the cut', () => {
    const game = pacific().start({ seed: 4 }) as PacificGame;
    let cuts = 0;
    wander(game, 4, 1200, (i) => {
      if (i % 60 !== 0) return;
      const { w, p } = game.play;
      for (let u = 0; u < w.unitCount; u++) {
        if (p.loc[u]! < 0 || w.isAir[u] === 1) continue;
        const { areas = [] } = game.overlay('supply', { units: [game.play.unitId(u)], place: null });
        const cut = areas.find((area) => area.look === 'cut');
        if (!cut) continue;
        cuts++;
        // Enemy ships there, wherever they are taken from, leave it no port to return to.
        const { play } = game.fork() as PacificGame;
        const enemies: number[] = [];
        for (let v = 0; v < w.unitCount; v++)
          if (w.unitSide[v] !== w.unitSide[u] && w.isAir[v] === 0 && play.p.loc[v]! < 0) enemies.push(v);
        if (enemies.length < cut.places.length) continue;
        cut.places.forEach((id, k) => {
          play.p.move(enemies[k]!, w.map.board.indexOf(id));
        });
        play.p.version++;
        assert.equal(returnTargets(play, u), 0, `${game.play.unitId(u)} without ${cut.places}`);
      }
    });
    assert.ok(cuts > 5, `${cuts} cuts`);
    assert.throws(() => game.overlay('bonds'), RangeError);
  });

  it('a ship on its back says why it does not move, land air where it may redeploy', () => {
    const game = pacific().start({ seed: 4 }) as PacificGame;
    let backs = 0;
    let flights = 0;
    wander(game, 4, 600, (i) => {
      if (i % 50 !== 0) return;
      const { w, p } = game.play;
      for (let u = 0; u < w.unitCount; u++) {
        if (p.loc[u]! < 0) continue;
        const { areas = [], notes = [] } = game.overlay('range', { units: [game.play.unitId(u)], place: null });
        const set = w.isAir[u] === 1 ? redeployTargets(game.play, u) : 0;
        if (w.isAir[u] === 1) {
          flights++;
          assert.deepEqual(
            areas.flatMap((area) => area.places),
            w.map.board.ids.filter((_, k) => (set & (1 << k)) !== 0),
          );
        } else if (p.isBack(u)) {
          backs++;
          assert.equal(areas.length, 0);
          assert.match(notes[0]!.names.en, /back/);
        }
      }
    });
    assert.ok(backs > 0 && flights > 0);
  });
});
