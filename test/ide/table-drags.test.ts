/** Random drags over the shipped scenarios of all games: the text after the edit says what was done by hand, and nothing else. */
import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import type { CompiledGame, CompiledUnit } from '../../engine/kernel/compiled';
import { parse } from '../../grammar';
import { formatText } from '../../grammar/format';
import { Workspace } from '../../server/db';
import { tableEdit, type UnitEdit } from '../../server/ide';
import { createModel, type Edit } from '../../server/model';
import { amount } from '../amount';
import { applied, type Fixture, shippedGame } from './support';

/** What is done, by numbers that stand for units and places of whatever scenario there is. */
interface Deed {
  kind: UnitEdit['kind'];
  unit: number;
  to: number;
  /** To a neighbour of its place, to a place of its side, to a box off the map, or anywhere. */
  where: 'near' | 'own' | 'box' | 'any';
  whole: boolean;
}

const deed: fc.Arbitrary<Deed> = fc.record({
  kind: fc.constantFrom('move', 'move', 'move', 'remove', 'step', 'arrive', 'arrive', 'add'),
  unit: fc.nat(),
  to: fc.nat(),
  where: fc.constantFrom('near', 'own', 'own', 'box', 'any'),
  whole: fc.boolean(),
});

const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)];

function editOf(f: Fixture, key: string, game: CompiledGame, one: Deed): UnitEdit | undefined {
  const unit = pick(game.units, one.unit);
  if (!unit) return undefined;
  const facts = f.ide.model.scenario(key)!;
  const map = f.ide.model.map(facts.game, facts.map!)!;
  const own = game.units.filter(({ side, at }) => side === unit.side && at !== null).map(({ at }) => at!);
  const near = unit.at === null ? own : map.neighbours(unit.at);
  const boxes = [...map.places.values()].filter(({ box }) => box).map(({ id }) => id);
  const all = [...map.places.keys()];
  const to = pick({ near, own, box: boxes.length > 0 ? boxes : all, any: all }[one.where], one.to);
  if (to === undefined) return undefined;
  const stack = game.units.filter(({ at, side }) => at !== null && at === unit.at && side === unit.side);
  const units = one.whole && stack.length > 0 ? stack.map(({ id }) => id) : [unit.id];
  switch (one.kind) {
    case 'move':
      return { kind: 'move', units, to, from: unit.at };
    case 'remove':
      return { kind: 'remove', units };
    case 'step':
      return { kind: 'step', units: [unit.id], reduce: one.to % 2 === 0 };
    case 'arrive': {
      const { first, last } = game.scenario.turns;
      // Now and then a turn that the scenario does not have.
      return { kind: 'arrive', units, from: unit.at, turn: first + (one.to % (last - first + 3)) };
    }
    case 'add': {
      const used = new Set(game.units.map(({ id, counter }) => counter ?? id));
      const free = (game.game.counters ?? []).filter(({ id }) => !used.has(id));
      const counter = pick(free, one.unit);
      return counter
        ? { kind: 'add', counter: counter.id, to }
        : { kind: 'add', nation: unit.nation, unitKind: unit.kind, to };
    }
  }
}

/** What a unit is beside the number that tells it from others, and what its line says of its source. */
function essence(game: CompiledGame, unit: CompiledUnit): string {
  const { id, names, aboard, provenance, water, arrives, pool, eliminated, ...rest } = unit;
  const many = unit.counter !== undefined || id.startsWith(`${unit.nation}-${unit.kind}-`);
  const carrier = game.units.find((one) => one.id === aboard);
  const comes = rest.at === null ? [arrives, pool, eliminated] : [];
  return JSON.stringify([many ? '' : id, rest, carrier?.counter ?? carrier?.kind ?? aboard, comes]);
}

/** The units that there must be then, worked out from the game alone. `there`: those that come later may come where they stood. */
function expected(game: CompiledGame, edit: UnitEdit, there: boolean): string[] {
  const units: CompiledUnit[] = structuredClone(game.units);
  const after = { ...game, units };
  const chosen = edit.kind === 'add' ? [] : units.filter(({ id }) => edit.units.includes(id));
  if (edit.kind === 'move') {
    const loads = units.filter((unit) => chosen.some(({ id, at }) => unit.aboard === id && unit.at === at));
    for (const unit of [...chosen, ...loads]) unit.at = edit.to;
  }
  if (edit.kind === 'arrive')
    for (const unit of chosen) {
      unit.arrives = { turn: edit.turn, at: there ? [unit.at!] : [] };
      unit.at = null;
      // Who comes with its carrier comes aboard of it.
      if (!chosen.some(({ id }) => id === unit.aboard)) delete unit.aboard;
    }
  if (edit.kind === 'step') for (const unit of chosen) unit.steps += edit.reduce ? -1 : 1;
  const left = edit.kind === 'remove' ? units.filter((unit) => !chosen.includes(unit)) : units;
  return left.map((unit) => essence(after, unit)).sort();
}

const comments = (text: string) => text.replace(/"(?:[^"\\\n]|\\.)*"/g, '').match(/\/\/[^\n]*|\/\*[\s\S]*?\*\//g) ?? [];

/** The edits that take these back. */
function undone(edits: readonly Edit[]): (before: string) => Edit[] {
  return (before) => {
    let shift = 0;
    return [...edits]
      .sort((a, b) => a.start - b.start)
      .map(({ uri, start, end, text }) => {
        const back = { uri, start: start + shift, end: start + shift + text.length, text: before.slice(start, end) };
        shift += text.length - (end - start);
        return back;
      });
  };
}

/** Lines of a text that an edit touches, from 0. */
function linesOf(text: string, edits: readonly Edit[]): number {
  const line = (at: number) => text.slice(0, at).split('\n').length;
  return new Set(edits.flatMap(({ start, end }) => [line(start), line(Math.max(start, end - 1))])).size;
}

describe('table: random drags over the shipped games', () => {
  const f = shippedGame('tutorial/game.sand', 'game');
  const { workspace, ide } = f;
  const keys = ide.model.scenarios().map(({ id }) => id);
  const counts = { made: 0, refused: 0 };
  const made = new Set<UnitEdit['kind']>();

  for (const game of new Set(keys.map((key) => key.split('/')[0]!))) {
    it(game, () => {
      const own = keys.filter((key) => key.startsWith(`${game}/`));
      let cold = 2;
      fc.assert(
        fc.property(fc.nat(), deed, (which, one) => {
          const key = pick(own, which)!;
          const before = ide.model.compile(key)!.compiled!;
          const edit = editOf(f, key, before, one);
          if (!edit) return;
          const trees = new Map(workspace.uris().map((uri) => [uri, workspace.tree(uri)!.text]));
          const answer = tableEdit(ide, key, edit);
          for (const [uri, text] of trees) assert.equal(workspace.tree(uri)!.text, text);
          if ('refused' in answer) {
            counts.refused++;
            assert.ok(answer.refused.message.length > 10);
            return;
          }
          counts.made++;
          const [{ uri }] = answer.edits as [Edit];
          assert.ok(answer.edits.every((e) => e.uri === uri));
          const text = trees.get(uri)!;
          const now = applied(text, answer.edits);
          assert.deepEqual(comments(now), comments(text));
          assert.equal(formatText(now), now);
          assert.equal(applied(now, undone(answer.edits)(text)), text);
          assert.ok(linesOf(text, answer.edits) <= 2 + (edit.kind === 'add' ? 0 : 2 * edit.units.length), now);

          workspace.editFile(uri, answer.edits);
          const after = ide.model.compile(key)!.compiled!;
          const units = after.units.map((unit) => essence(after, unit)).sort();
          if (edit.kind === 'add') {
            const old = before.units.map((unit) => essence(before, unit));
            for (const unit of old) assert.ok(units.splice(units.indexOf(unit), 1).length === 1 && units.length >= 0);
            assert.equal(units.length, 1);
            const [added] = after.units.filter((unit) => essence(after, unit) === units[0]);
            assert.equal(added!.at, edit.to);
            assert.equal(added!.counter ?? (edit.counter === undefined ? edit.counter : added!.id), edit.counter);
          } else if (edit.kind === 'arrive') {
            const where = [true, false].map((there) => expected(before, edit, there));
            assert.ok(
              where.some((one) => isDeepStrictEqual(one, units)),
              `${JSON.stringify(edit)}\n${now}`,
            );
          } else assert.deepEqual(units, expected(before, edit, false));
          made.add(edit.kind);
          assert.deepEqual(after.scenario.markers, before.scenario.markers);
          assert.deepEqual(after.board, before.board);
          if (cold-- > 0) {
            const fresh = new Workspace(parse);
            for (const other of workspace.uris())
              if (other.includes(`/${game}/`)) fresh.setFile(other, workspace.tree(other)!.text);
            assert.deepEqual(createModel(fresh).compile(key)!.compiled, after);
          }
          workspace.editFile(uri, undone(answer.edits)(text));
          assert.deepEqual(ide.model.compile(key)!.compiled, before);
        }),
        {
          numRuns: Number(process.env.DRAGS ?? amount(15, 100)),
          seed: Number(process.env.SEED ?? 20261122),
          endOnFailure: true,
        },
      );
    });
  }

  after(() => {
    assert.deepEqual([...made].sort(), ['add', 'arrive', 'move', 'remove', 'step']);
    assert.ok(counts.made > amount(40, 200), `${counts.made} made, ${counts.refused} refused`);
    assert.ok(counts.refused > 10, `${counts.made} made, ${counts.refused} refused`);
  });
});
