/**
 * Every member of the compiled game, for every rulebook: a game that says it otherwise is played otherwise, or a check reports whoever
 * says it (`unplayed.ts`), or it stands here with the reason why it changes no game.
 */
import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CompiledGame } from '../../engine/kernel/compiled';
import { Hexsides } from '../../engine/kernel/hexsides';
import { rulesets } from '../../engine/rulesets/index';
import { createModel } from '../../server/model';
import type { ModelImpl } from '../../server/model/model';
import { amount } from '../amount';
import { withShipped } from '../model/shipped';
import { idle } from './idle';
import { course, isTold, matters, members, sayable, spots } from './walk';
import { witnesses } from './witnesses';

/** Members of a rulebook that change none of the games in which they are said. */
function silent(rules: string, asked: readonly string[]): readonly string[] {
  const texts = witnesses[rules]!;
  const model = createModel(
    withShipped(Object.fromEntries(texts.map(({ text }, i) => [`file:///${i}.sand`, text ?? '']))),
  ) as ModelImpl;
  let left: readonly string[] = asked;
  for (const { game: id = rules, scenario, answers, tried = 16 } of texts) {
    const game = structuredClone(model.compile(`${id}/${scenario}`)?.compiled);
    assert.ok(game, `${scenario} of ${id} is sound`);
    const before = course(game, answers);
    assert.ok(!before.startsWith('refused'), `${scenario} of ${id} is played`);
    const said = spots(game);
    left = left.filter((member) => !matters(game, said.get(member) ?? [], answers, before, tried));
  }
  return left;
}

describe('the members of the compiled game', function () {
  this.timeout(3_600_000);

  for (const rules of Object.keys(witnesses).filter((id) => idle[id])) {
    const reasons = new Map(Object.entries({ ...idle.all, ...idle[rules] }));
    const asked = sayable(rules).filter((member) => !isTold(member) && !reasons.has(member));

    it(`change a game of ${rules || 'those by text'}, or are reported, or say why not`, () => {
      // Some of them here, all in the soak.
      const step = amount({ 'ardennes-44': 120, 'indian-ocean-region': 40 }[rules] ?? 20, 1);
      const left = silent(
        rules,
        asked.filter((_, i) => i % step === 0),
      );
      assert.equal(left.join(' '), '');
    });

    it(`that change no game of ${rules || 'those by text'} have a reason that is true`, () => {
      const known = new Set(members());
      const reported = new Set((rulesets[rules]!.needs.unplayed ?? []).map(({ what }) => what));
      for (const [member, reason] of reasons) {
        assert.ok(known.has(member), member);
        const parent = /^only with (\w+\.\w+)$/.exec(reason)?.[1];
        if (parent !== undefined) assert.ok(reported.has(parent), `${rules} reports ${parent}`);
        const [, example, shows] = /^scenarios\/(.+\.sand) › (.+)$/.exec(reason) ?? [];
        if (example !== undefined) {
          const text = readFileSync(path.resolve(import.meta.dirname, '../../scenarios', example), 'utf8');
          assert.ok(new RegExp(`^example .* case .*\\b${shows}\\b`, 'm').test(text), `${example} has ${shows}`);
        }
        const [, file, title] = /^test\/(.+\.ts) › (.+)$/.exec(reason) ?? [];
        if (file !== undefined) {
          const text = readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8');
          assert.ok(text.includes(`it('${title}'`), `${file} has the test “${title}”`);
        }
      }
    });
  }

  describe('of Ardennes ’44', () => {
    const compiled = () => {
      const model = createModel(withShipped()) as ModelImpl;
      return structuredClone(model.compile('ardennes-44/campaign')!.compiled!);
    };
    const begun = (game: CompiledGame) => rulesets['ardennes-44']!.prepare(game).start({ seed: 1 });

    it('a stacking limit says for whom and where it holds', () => {
      const game = compiled();
      const rule = game.game.stacking!.find(({ id }) => id === 'units')!;
      const place = game.board.places.find(({ id }) => id === 'W2539')!;
      const broken = () => begun(game).probe('over-stacked', ['W2539', 'us-28-110-2', 'us-4-12-1', 'us-t03-4-8-2']);
      assert.equal(broken(), 'units');
      for (const other of [
        { except: ['infantry', 'armour', 'tank'] },
        { in: ['lake'] },
        { outside: [place.terrain] },
      ]) {
        const before = { ...rule };
        Object.assign(rule, other);
        assert.equal(broken(), null, JSON.stringify(other));
        for (const key of Object.keys(other)) delete rule[key as 'except' | 'in' | 'outside'];
        Object.assign(rule, before);
      }
    });

    it('a hexside is of no kind that another one listed for it rules out', () => {
      const { board, game } = compiled();
      const rough = game.borders.find(({ unless }) => unless?.includes('river'))!;
      const terrain = new Map(board.places.map(({ id, terrain: of }) => [id, of]));
      const [kind] = rough.between![0]!;
      const river = board.borders.find((one) => one.kind === 'river' && terrain.get(one.a) === kind)!;
      const kinds = () => new Hexsides(board, game.borders).kinds(river.a, river.b);
      assert.ok(!kinds().includes(rough.id));
      delete rough.unless;
      assert.ok(kinds().includes(rough.id));
    });

    it('a roadblock is of one side', () => {
      const game = compiled();
      const before = begun(game).hash();
      const roadblock = game.scenario.markers.find(({ marker }) => marker === 'roadblock')!;
      roadblock.side = game.game.sides.find(({ id }) => id !== roadblock.side)!.id;
      assert.notEqual(begun(game).hash(), before);
    });
  });

  it('a list of sets of units is any of them', () => {
    const model = createModel(withShipped()) as ModelImpl;
    const counts = [[{ kind: 'CV' }], [{ kind: 'Air' }], [{ kind: 'CV' }, { kind: 'Air' }]].map((any) => {
      const game = structuredClone(model.compile('war-in-the-pacific/standard')!.compiled!);
      const of = { set: 'units' as const, side: 'japan', any: any.map((one) => ({ set: 'units' as const, ...one })) };
      const number = (value: number) => ({ op: 'number' as const, value });
      for (let n = 1; ; n++) {
        const when = { op: '<' as const, left: { op: 'count' as const, of }, right: number(n) };
        game.scenario.victory = [{ id: 'fewer', side: 'japan', at: 'any', when }];
        if (!course(game, 1).endsWith(' null')) return n - 1;
      }
    });
    assert.ok(counts[0]! > 0 && counts[1]! > 0);
    assert.equal(counts[2], counts[0]! + counts[1]!);
  });
});
