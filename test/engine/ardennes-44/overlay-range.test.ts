/** What the table shows of ranges and cuts is what the rules do: the moves that are offered, and lines that roadblocks cut. */
import { strict as assert } from 'node:assert';
import { second } from '../../../engine/kernel/answers';
import { CUT_OFF } from '../../../engine/kernel/supply-lines';
import type { Side } from '../../../engine/rulesets/ardennes-44/codes';
import type { ArdennesGame } from '../../../engine/rulesets/ardennes-44/game';
import { waysOf } from '../../../engine/rulesets/ardennes-44/ways';
import { start, warlike } from './kit';

const half = (text: string) => Number(text.replace(/^½/, '0.5').replace('½', '.5'));

describe('Ardennes ’44: ranges and cuts of supply on the map', () => {
  it('the range of a unit is where it is offered to move, at the costs that are asked for', () => {
    const game = start('campaign', 7);
    let compared = 0;
    for (let i = 0; i < 700 && game.question(); i++) {
      const q = game.question()!;
      const picked = warlike(game, 7, i);
      const u = q.ask === 'move' ? second(q.options[picked]!) : -1;
      const id = u >= 0 && game.choices()[picked]!.units?.length === 1 ? game.choices()[picked]!.units![0]! : null;
      const before = game.hash();
      const shown = id && i % 7 === 0 ? game.overlay('range', { units: [id], place: null }) : null;
      assert.equal(game.hash(), before);
      game.answer(q.options[picked]!);
      const { play } = game;
      if (!shown || !id || game.question()?.ask !== 'move-to') continue;
      const ways = waysOf(
        play,
        play.w.compiled.units.findIndex((x) => x.id === id),
        play.p.stack.top,
        [...play.options.subarray(0, play.count)],
      );
      const offered = new Map<string, number>();
      for (const [answer, way] of ways) {
        const place = play.placeId(second(answer));
        if (way.places.at(-1) === second(answer) && !offered.has(place)) offered.set(place, way.cost);
      }
      const choices = game.choices();
      const leaves = new Set(
        choices.filter((c) => /^(exit|leave|cross)/.test(c.notation)).flatMap((c) => c.places ?? []),
      );
      const seen = new Map((shown.numbers ?? []).map(({ place, text }) => [place, half(text)]));
      for (const [place, cost] of seen) assert.equal(offered.get(place), cost, `${id} to ${place}`);
      for (const place of offered.keys()) assert.ok(seen.has(place) || leaves.has(place), `${id} may go to ${place}`);
      compared++;
    }
    assert.ok(compared > 20, `${compared} ranges compared`);
  });

  it('a unit is cut off by roadblocks on all places of the cut, and by none less', () => {
    const game = start('campaign', 3);
    for (let i = 0; i < 300; i++) game.answer(game.question()!.options[warlike(game, 3, i)]!);
    const { w } = game.play;
    let cuts = 0;
    for (const side of [0, 1] as const)
      for (const u of w.units.of[side].filter((_, k) => k % 6 === 0)) {
        const unit = w.compiled.units[u]!.id;
        const { areas = [], notes = [] } = game.overlay('supply', { units: [unit], place: null });
        const cut = areas.find((area) => area.look === 'cut');
        if (!cut) continue;
        cuts++;
        assert.equal(notes.length, 1);
        assert.ok(!/at least/.test(notes[0]!.names.en), `${unit}: ${notes[0]!.names.en}`);
        const without = (left: string | null) => {
          const { p } = (game.fork() as ArdennesGame).play;
          for (const place of cut.places) if (place !== left) p.layRoadblock(1 - side, w.field.indexOf(place));
          return p.landLines(side as Side)[p.loc[u]!] === CUT_OFF;
        };
        assert.ok(without(null), `${unit} is cut off by ${cut.places}`);
        for (const place of cut.places) assert.ok(!without(place), `${unit} is not cut off without ${place}`);
      }
    assert.ok(cuts > 10, `${cuts} cuts`);
  });

  it('everybody who is supplied from a source loses it when the cut is taken', () => {
    const game = start('campaign', 3);
    const { w, p } = game.play;
    let cuts = 0;
    for (const side of [0, 1] as const)
      for (const source of w.rules.sources[side]) {
        const { areas = [] } = game.overlay('supply', { units: [], place: w.field.ids[source]! });
        const cut = areas.find((area) => area.look === 'cut');
        if (!cut) continue;
        cuts++;
        assert.ok(!cut.places.includes(w.field.ids[source]!));
        const ends = (q: typeof p) =>
          w.units.of[side].filter(
            (u) => q.onMap(u) && q.supply(side).line(q.loc[u]!).at(-1) === source && q.loc[u] !== source,
          );
        assert.ok(ends(p).length > 0);
        const copy = (game.fork() as ArdennesGame).play.p;
        for (const place of cut.places) copy.layRoadblock(1 - side, w.field.indexOf(place));
        // Who stands in a place of the cut has been driven out of it.
        const left = ends(copy).filter((u) => !cut.places.includes(w.field.ids[copy.loc[u]!]!));
        assert.equal(left.length, 0);
      }
    assert.ok(cuts > 1);
  });
});
