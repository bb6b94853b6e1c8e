/** Edits of the map from the map: random ones over the shipped games are the direct changes of the compiled game, and take nothing else with them. */

import assert from 'node:assert/strict';
import type { CompiledGame, Place } from '../../engine/kernel/compiled';
import { parse } from '../../grammar';
import { createDiagnostics } from '../../server/checks';
import { Workspace } from '../../server/db';
import { type TableEdit, tableEdit } from '../../server/ide';
import { canonicalJson, createModel, type Edit, mapKey } from '../../server/model';
import { amount } from '../amount';
import { random } from '../grammar/mutations';
import { applied, type Fixture, gameAlone } from './support';

/** How many edits of each sort are tried on each game; more by hand. */
const EACH = Number(process.env.PAINTS ?? amount(1, 3));

interface Trial {
  game: string;
  file: string;
  scenario: string;
}
const GAMES: Trial[] = [
  { game: 'war-in-the-pacific', file: 'war-in-the-pacific/map.sand', scenario: 'war-in-the-pacific/standard' },
  { game: 'ardennes-44', file: 'ardennes-44/map.sand', scenario: 'ardennes-44/campaign' },
  { game: 'empire-of-the-sun', file: 'empire-of-the-sun/map.sand', scenario: 'empire-of-the-sun/south-pacific' },
  {
    game: 'indian-ocean-region',
    file: 'indian-ocean-region/map.sand',
    scenario: mapKey('indian-ocean-region', 'west'),
  },
  { game: 'taiheiyo-senshi', file: 'taiheiyo-senshi/map.sand', scenario: 'taiheiyo-senshi/campaign' },
  { game: 'tutorial', file: 'tutorial/map.sand', scenario: 'tutorial/spring' },
  { game: 'tutorial', file: 'tutorial/isles.sand', scenario: 'tutorial/straits' },
];

/** Each edit of them is compared with two whole compilations of some 3,000 hexes. */
const LARGE = ['ardennes-44', 'empire-of-the-sun'];

const commentsOf = (text: string) => text.match(/\/\/[^\n]*|\/\*[\s\S]*?\*\//g) ?? [];

const linesOf = ({ board }: CompiledGame) => (board.grid.shape === 'points' ? board.grid.lines : []);
const lineOf = ({ a, b }: { a: string; b: string }) => (a < b ? `${a}/${b}` : `${b}/${a}`);

/** What is compared: the board, with hexsides and routes in a fixed order, and what stands on it. */
function essence(compiled: CompiledGame) {
  const { board, units } = compiled;
  const pairs = (list: readonly { a: string; b: string; kind: string }[] = []) =>
    list.map(({ a, b, kind }) => `${a}/${b} ${kind}`).sort();
  return {
    places: Object.fromEntries(board.places.map((p) => [p.id, { ...p, features: [...p.features].sort() }])),
    borders: pairs(board.borders),
    routes: pairs(board.routes),
    regions: board.regions,
    lines: structuredClone(linesOf(compiled)).sort((x, y) => (lineOf(x) < lineOf(y) ? -1 : 1)),
    // Units of one line share what is said of their coming.
    units: units.map(({ id, at, arrives, ...rest }) => ({ id, at, arrives: arrives && { ...arrives }, rest })),
  };
}

/** The change itself, made to the compiled game. */
function direct(game: CompiledGame, edit: TableEdit): ReturnType<typeof essence> {
  const now = structuredClone(essence(game));
  const pair = (a: string, b: string) => (a < b ? `${a}/${b}` : `${b}/${a}`);
  switch (edit.kind) {
    case 'paint':
      for (const id of edit.places) now.places[id]!.terrain = edit.terrain;
      break;
    case 'mark':
      for (const id of edit.places) {
        const features = new Set(now.places[id]!.features);
        if (edit.on) features.add(edit.feature);
        else features.delete(edit.feature);
        if (!edit.on) delete now.places[id]!.properties[edit.feature];
        now.places[id]!.features = [...features].sort();
      }
      break;
    case 'hexsides':
    case 'route': {
      const of = edit.kind === 'route' ? 'routes' : 'borders';
      const steps = edit.kind === 'route' ? edit.path.slice(1).map((to, i) => [edit.path[i]!, to]) : edit.sides;
      const all = new Set(now[of]);
      for (const [a, b] of steps) {
        if (edit.on) all.add(`${pair(a!, b!)} ${edit.of}`);
        else all.delete(`${pair(a!, b!)} ${edit.of}`);
      }
      now[of] = [...all].sort();
      break;
    }
    case 'plot':
      now.places[edit.place]!.properties.position = [edit.x, edit.y];
      break;
    case 'line': {
      const [a, b] = [edit.a, edit.b].sort() as [string, string];
      const old = now.lines.find((line) => lineOf(line) === lineOf(edit));
      now.lines = now.lines.filter((line) => line !== old);
      if (edit.on) {
        const kinds = [...new Set([...(old?.kinds ?? []), ...(edit.of === undefined ? [] : [edit.of])])];
        now.lines.push({ ...(old ?? { a, b }), length: edit.length, ...(kinds.length > 0 ? { kinds } : {}) });
        now.lines.sort((x, y) => (lineOf(x) < lineOf(y) ? -1 : 1));
      }
      break;
    }
    case 'point': {
      const { x, y, names } = edit;
      const en = names.en!;
      const properties = { position: [x, y] };
      now.places[en] = { names: { en, ...(names.ja ? { ja: names.ja } : {}) }, properties } as unknown as Place;
      break;
    }
    case 'turn':
      for (const unit of now.units) if (edit.units.includes(unit.id)) unit.arrives!.turn = edit.to;
      break;
    case 'relocate': {
      const [from, to] = [now.places[edit.place]!, now.places[edit.to]!];
      const { names, owner, source, holder, properties, provenance } = from;
      now.places[edit.to] = { ...to, names, owner, source, holder, properties, provenance } as Place;
      now.places[edit.place] = { id: from.id, names: { en: from.id }, terrain: from.terrain, properties: {} } as Place;
      break;
    }
    default:
      throw new Error(`no direct change for ${edit.kind}`);
  }
  return now;
}

/** Of a place that was moved: what its row says goes with it, what its hex has stays, and what names it by name follows. */
type Essence = ReturnType<typeof essence>;
function loosen(from: string, to: string, before: Essence, wanted: Essence, now: Essence): void {
  const features = ({ places }: Essence) => new Set([...places[from]!.features, ...places[to]!.features]);
  assert.deepEqual(features(now), features(before));
  for (const one of [wanted, now]) {
    for (const id of [from, to]) {
      const { features: _, provenance: __, ...rest } = one.places[id]!;
      one.places[id] = JSON.parse(JSON.stringify(rest));
    }
    one.units = JSON.parse(JSON.stringify(one.units).replaceAll(`"${from}"`, `"${to}"`));
    one.regions = [];
  }
}

/** A game whose texts are the user's own, with what is needed to try edits on it. */
class Bench {
  readonly f: Fixture;
  refused: string[] = [];
  made = 0;
  private asked = 0;

  constructor(readonly trial: Trial) {
    // Each game by itself: what is wrong in the others is nobody's concern here.
    this.f = gameAlone(trial.game);
  }

  get compiled(): CompiledGame {
    return this.f.ide.model.compile(this.trial.scenario)!.compiled!;
  }

  texts(): Map<string, string> {
    const { workspace } = this.f;
    return new Map(workspace.uris().map((uri) => [uri, workspace.tree(uri)!.text]));
  }

  errors(): number {
    const all = this.f.workspace.uris().flatMap((uri) => this.f.ide.diagnostics.problems(uri));
    return all.filter(({ severity }) => severity === 'error').length;
  }

  /** Makes an edit, or hears why not, and holds it against the direct change. */
  try(edit: TableEdit): void {
    const { f, trial } = this;
    // Of the two largest games each tries every other sort, and the other one the others; in the soak both try all.
    const turn = LARGE.indexOf(trial.game);
    if (turn >= 0 && amount(this.asked++ % 2 !== turn, false)) return;
    const before = this.compiled;
    const texts = this.texts();
    const errors = this.errors();
    const answer = tableEdit(f.ide, trial.scenario, edit);
    assert.deepEqual(this.texts(), texts, 'asking changes nothing');
    const what = JSON.stringify(edit);
    if ('refused' in answer) {
      assert.notEqual(answer.refused.message, '', what);
      assert.doesNotMatch(answer.refused.message, /change it by hand/, what);
      assert.ok(!answer.refused.code?.startsWith('SYN'), `no broken text for ${what}: ${answer.refused.message}`);
      this.refused.push(`${what}: ${answer.refused.message}`);
      return;
    }
    const files = new Map<string, Edit[]>();
    for (const one of answer.edits) files.set(one.uri, [...(files.get(one.uri) ?? []), one]);
    for (const [uri, edits] of files) {
      const text = texts.get(uri)!;
      const now = applied(text, edits);
      assert.deepEqual(commentsOf(now).sort(), commentsOf(text).sort(), `comments after ${what}`);
      // Taken back, the text is the same to the byte.
      let shift = 0;
      const back = [...edits]
        .sort((a, b) => a.start - b.start)
        .map(({ start, end, text: words }) => {
          const at = start + shift;
          shift += words.length - (end - start);
          return { start: at, end: at + words.length, text: text.slice(start, end) };
        });
      const undone = back.reduceRight((t, one) => t.slice(0, one.start) + one.text + t.slice(one.end), now);
      assert.equal(undone, text, `undone ${what}`);
      f.workspace.editFile(uri, edits);
      assert.equal(f.workspace.tree(uri)!.text, now, what);
    }
    const wanted = direct(before, edit);
    const now = essence(this.compiled);
    if (edit.kind === 'relocate') loosen(edit.place, edit.to, essence(before), wanted, now);
    // What a new one has of its map or of the row above it is not said here.
    if (edit.kind === 'line' && edit.on)
      for (const lines of [wanted.lines, now.lines])
        for (const line of lines)
          if (lineOf(line) === lineOf(edit) && !linesOf(before).some((one) => lineOf(one) === lineOf(edit)))
            delete line.provenance;
    if (edit.kind === 'point') {
      const id = Object.keys(now.places).find((one) => !before.board.places.some((place) => place.id === one))!;
      const { names, properties } = now.places[id]!;
      delete now.places[id];
      now.places[edit.names.en!] = { names, properties } as Place;
    }
    const turned = edit.kind === 'turn';
    const sorted = ({ units, ...rest }: typeof wanted) => ({
      ...rest,
      // Units that are alike are told apart by numbers that count along the text.
      units: turned
        ? units.map(({ id, rest: r, ...u }) => JSON.stringify([id.replace(/-\d+$/, ''), u, { ...r, names: 0 }])).sort()
        : units,
    });
    assert.deepEqual(sorted(now), sorted(wanted), what);
    assert.ok(this.errors() <= errors, `no new error by ${what}`);
    this.made++;
  }

  /** The same game, read from the texts by a model that knows nothing of what was before. */
  cold(): void {
    const workspace = new Workspace(parse);
    for (const [uri, text] of this.texts()) workspace.setFile(uri, text);
    const model = createModel(workspace);
    createDiagnostics(model);
    assert.equal(canonicalJson(this.compiled), canonicalJson(model.compile(this.trial.scenario)!.compiled));
  }
}

describe('table: random edits of the map', () => {
  for (const trial of GAMES)
    it(trial.scenario, () => {
      const bench = new Bench(trial);
      const r = random(trial.game.length * 7919 + 3 + Number(process.env.SEED ?? 0));
      const pick = <T>(list: readonly T[]): T => list[r(list.length)]!;
      const { model } = bench.f.ide;
      const map = () => model.map(trial.game, bench.compiled.board.id)!;
      const hexes = () => bench.compiled.board.places.filter((p: Place) => !p.box && p.terrain !== '');
      /** A walk over neighbours. */
      const stroke = (from: string, length: number): string[] => {
        const path = [from];
        while (path.length < length) {
          const next = map()
            .neighbours(path.at(-1)!)
            .filter((id) => !path.includes(id) && !map().places.get(id)!.box);
          if (next.length === 0) break;
          path.push(pick(next));
        }
        return path;
      };
      const { game } = bench.compiled;
      const points = bench.compiled.board.grid.shape === 'points';
      // The largest game has 3,010 hexes: each edit is compared with two whole compilations of it.
      const each = trial.game === 'ardennes-44' ? Math.ceil(EACH / 3) : EACH;
      for (let i = 0; i < each; i++) {
        if (hexes().length > 0 && game.terrains.length > 0 && !points) {
          const places = stroke(pick(hexes()).id, 1 + r(6));
          bench.try({ kind: 'paint', places, terrain: pick(game.terrains).id });
        }
        if (game.features.length > 0 && !points) {
          const feature = pick(game.features).id;
          const there = bench.compiled.board.places.filter((p) => p.features.includes(feature) && !p.box);
          if (r(2) === 0 || there.length === 0)
            bench.try({ kind: 'mark', feature, on: true, places: stroke(pick(hexes()).id, 1 + r(3)) });
          else bench.try({ kind: 'mark', feature, on: false, places: [pick(there).id] });
        }
        if (game.borders.length > 0 && !points) {
          const { borders } = bench.compiled.board;
          const of = pick(game.borders).id;
          const near = borders.filter((b) => b.kind === of);
          const centre = near.length > 0 && r(2) === 0 ? pick(near).a : pick(hexes()).id;
          // Around a hex: what is drawn along meets itself at the corners.
          const around = map()
            .neighbours(centre)
            .filter((id) => !map().places.get(id)!.box)
            .slice(0, 1 + r(4));
          bench.try({
            kind: 'hexsides',
            of,
            on: true,
            sides: around.map((id) => [centre, id]),
            ...(r(4) === 0 ? { begin: { en: 'A "new" one' } } : {}),
          });
          const one = pick(bench.compiled.board.borders);
          if (one) bench.try({ kind: 'hexsides', of: one.kind, on: false, sides: [[one.b, one.a]] });
        }
        if (game.routes && game.routes.length > 0 && !points) {
          const of = pick(game.routes).id;
          const near = (bench.compiled.board.routes ?? []).filter((b) => b.kind === of);
          const from = near.length > 0 && r(3) > 0 ? pick(near).b : pick(hexes()).id;
          const path = stroke(from, 2 + r(4));
          if (path.length > 1)
            bench.try({ kind: 'route', of, on: true, path, ...(r(4) === 0 ? { begin: { en: 'New', ja: '新' } } : {}) });
          const one = pick(bench.compiled.board.routes ?? []);
          if (one) bench.try({ kind: 'route', of: one.kind, on: false, path: [one.b, one.a] });
        }
        const named = bench.compiled.board.places.filter((p) => !p.box && p.names.en !== p.id);
        const free = bench.compiled.board.places.filter((p) => !p.box && p.names.en === p.id && p.terrain !== '');
        if (!points && named.length > 0 && i % 2 === 0)
          bench.try({ kind: 'relocate', place: pick(named).id, to: pick(free).id });
        // Points and boxes are drawn elsewhere: those that say where they are.
        const drawn = bench.compiled.board.places.filter((p) => p.properties.position);
        if (drawn.length > 0) {
          const { id, properties } = pick(drawn);
          const [x, y] = properties.position as [number, number];
          bench.try({ kind: 'plot', place: id, x: x + r(points ? 400 : 7) - 3, y: y + r(points ? 300 : 5) - 2 });
        }
        if (points) {
          const { places } = bench.compiled.board;
          const lines = linesOf(bench.compiled);
          const [a, b] = [pick(places).id, pick(places).id];
          const of = game.borders.length > 0 && r(2) === 0 ? { of: pick(game.borders).id } : {};
          bench.try({ kind: 'line', a, b, length: 1 + r(3), on: true, ...of });
          const drawnOver = pick(lines);
          bench.try({ kind: 'line', a: drawnOver.b, b: drawnOver.a, length: 1 + r(3), on: true });
          const gone = pick(linesOf(bench.compiled));
          bench.try({ kind: 'line', a: gone.a, b: gone.b, length: 1, on: false });
        }
        if (points || (i % 2 === 0 && bench.compiled.board.places.some((p) => p.box)))
          bench.try({
            kind: 'point',
            names: {
              en: `${pick(['Reef', 'Fort "A"', 'Long-Point', 'Saint Étienne'])} ${i}`,
              ...(r(2) ? { ja: `新島${i}` } : {}),
            },
            x: r(60),
            y: r(40),
            ...(r(3) === 0 && game.nations.length > 0 ? { owner: pick(game.nations).id } : {}),
            ...(r(3) === 0 && points ? { terrain: pick(game.terrains).id } : {}),
            ...(r(3) === 0 && game.features.length > 0 ? { features: [pick(game.features).id] } : {}),
          });
        const coming = bench.compiled.units.filter((u) => u.arrives);
        if (coming.length > 0) {
          const { first, last } = bench.compiled.scenario.turns;
          const one = pick(coming);
          const like = coming.filter((u) => u.side === one.side && u.arrives!.turn === one.arrives!.turn);
          const units = [one, ...like.filter((u) => u !== one).slice(0, r(3))].map(({ id }) => id);
          bench.try({ kind: 'turn', units, to: first + r(last - first + 1) });
        }
      }
      bench.cold();
      console.log(`      ${trial.scenario}: ${bench.made} made, ${bench.refused.length} refused`);
      if (process.env.PAINTS) console.log(bench.refused.map((one) => `        ${one}`).join('\n'));
      assert.ok(bench.made > 0);
    });
});
