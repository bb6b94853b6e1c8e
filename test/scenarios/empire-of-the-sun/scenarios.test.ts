import assert from 'node:assert/strict';
import { libraryModel } from '../../model/shipped';
import facts from '../facts/empire-of-the-sun/scenarios.json';

type Future = Partial<Record<'japan' | 'allies', string>>;
interface Facts {
  turns: number[];
  map: string;
  units: string[];
  eliminated: string[];
  control: { japan: string; allies: string };
  tracks: (number | string | null)[];
  cards: { removed: string[]; discarded: string[]; future: Future; draw: Record<string, number> | null };
  points: string[];
  bands: [number | null, number | null, string][];
}

describe('Scenarios of Empire of the Sun against the dossier', () => {
  const model = libraryModel();
  const schedule = facts.schedule as Record<string, Record<string, string[]>>;

  for (const [id, expected] of Object.entries(facts.scenarios) as [string, Facts][]) {
    describe(id, () => {
      const { scenario, units, board } = model.compile(`empire-of-the-sun/${id}`)!.compiled!;

      it('has its map and turns', () => {
        assert.deepEqual([scenario.turns.first, scenario.turns.last], expected.turns);
        assert.equal(board.id, expected.map);
      });

      it('sets up every unit where it stands, full or reduced', () => {
        const scheduled = new Set(
          expected.units.flatMap((line) => (line.includes(' turn ') ? [line.split(' ')[0]!] : [])),
        );
        const rows = units.flatMap((u) => {
          const full = Math.max(...Object.values(u.values ?? {}).map((values) => values.length), 1);
          const where = u.at ?? (u.arrives && scheduled.has(u.id) ? `turn ${u.arrives.turn}` : undefined);
          return where === undefined ? [] : [`${u.id} ${where}${u.steps < full ? ' -' : ''}`];
        });
        assert.deepEqual(rows.sort(), expected.units);
      });

      it('has lost what it has lost', () => {
        assert.deepEqual(units.flatMap((u) => (u.eliminated ? [u.id] : [])).sort(), expected.eliminated);
      });

      it('schedules what is still to come, as printed', () => {
        if (board.id !== 'main') return;
        const coming = units.filter((u) => u.arrives);
        for (const unit of coming)
          assert.ok(schedule[unit.side]![String(unit.arrives!.turn)]!.includes(unit.id), unit.id);
        const known = new Set(units.filter((u) => u.at !== null || u.eliminated).map((u) => u.id));
        const wanted = Object.values(schedule).flatMap((turns) =>
          Object.entries(turns).flatMap(([turn, ids]) =>
            Number(turn) > scenario.turns.first && Number(turn) <= scenario.turns.last ? ids : [],
          ),
        );
        const here = new Set(coming.map((u) => u.id));
        for (const unit of wanted) assert.ok(here.has(unit) || known.has(unit), `${unit} never comes`);
      });

      it('says who controls what', () => {
        for (const side of ['japan', 'allies'] as const)
          assert.equal([...(scenario.control?.[side] ?? [])].sort().join(' '), expected.control[side]);
      });

      it('begins with these tracks', () => {
        const { game } = model.compile(`empire-of-the-sun/${id}`)!.compiled!;
        const value = (track: string, side?: string) => {
          const start = scenario.tracks?.find((t) => t.track === track && t.side === side);
          const boxes = game.tracks?.find((t) => t.id === track)?.boxes;
          const box = boxes?.find((b) => b.value === start?.value);
          return box?.id ?? start?.value ?? null;
        };
        const slug = (x: number | string | null | undefined) =>
          typeof x === 'string' ? x.toLowerCase().replaceAll(' ', '-') : x;
        const names = ['us-political-will', 'war-in-europe', 'japanese-divisions-in-china', 'japan-resources'];
        const [will, europe, divisions, resources, china, india, road, aspJapan, aspAllies, isrJapan, isrAllies] =
          expected.tracks;
        assert.deepEqual(
          names.map((name) => value(name)).filter((_, i) => expected.tracks[i] !== null),
          [will, europe, divisions, resources].filter((x) => x !== null),
        );
        assert.equal(value('china'), slug(china));
        if (india !== null) assert.equal(value('india'), slug(india));
        assert.equal(value('burma-road'), road);
        assert.deepEqual(
          [
            value('asp', 'japan'),
            value('asp', 'allies'),
            value('service-rivalry', 'japan'),
            value('service-rivalry', 'allies'),
          ],
          [aspJapan, aspAllies, isrJapan, isrAllies],
        );
      });

      it('begins with these cards', () => {
        const all = (name: string) =>
          (scenario.cards ?? []).flatMap((c) => (c.properties[name] ?? []) as (string | number)[]).sort();
        assert.deepEqual(all('removed'), expected.cards.removed);
        assert.deepEqual(all('discarded'), expected.cards.discarded);
        const single = Object.values(expected.cards.future).filter((card) => !card.includes(' '));
        assert.deepEqual(all('future-offensive'), single.sort());
        if (expected.cards.draw)
          assert.deepEqual(
            ['japan', 'allies'].map((side) => scenario.cards?.find((c) => c.owner === side)?.properties.draw?.[0]),
            [expected.cards.draw.japan, expected.cards.draw.allies],
          );
      });

      it('counts these points, with these results', () => {
        const items = (scenario.scoring ?? []).flatMap((s) => s.items.map((item) => item.id.replace(/-fallen$/, '')));
        assert.deepEqual([...new Set(items)], expected.points);
        const bands = (scenario.scoring ?? []).flatMap((s) =>
          s.bands.map((b) => [
            b.from <= -1000000 ? null : b.from,
            b.to >= 1000000 ? null : b.to,
            b.names.en.replace(' victory', ''),
          ]),
        );
        assert.deepEqual(bands, expected.bands);
      });
    });
  }
});
