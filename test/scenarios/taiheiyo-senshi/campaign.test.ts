/** The campaign against the dossier: set-ups, what leaves and arrives, the first turn, scoring, ends, optional rules. */
import assert from 'node:assert/strict';
import type { CompiledGame, Effect } from '../../../engine/kernel/compiled';
import { libraryModel } from '../../model/shipped';
import facts from '../facts/taiheiyo-senshi/campaign.json';

type Query = { op: 'query'; name: string; args: string[] };
type Compare = { op: string; left: Query; right: Query & { value: number } };

describe('Campaign of Taiheiyo Senshi against the dossier', () => {
  const model = libraryModel();
  const compile = (id: string): CompiledGame => model.compile(`taiheiyo-senshi/${id}`)!.compiled!;
  const compiled = compile('campaign');
  const { game, scenario, units } = compiled;
  const effects = (id: string): Effect[] => game.triggers!.find((one) => one.id === id)!.effects;
  const rules = (id: string) => scenario.rules.filter((rule) => rule.id === id).map((rule) => rule.properties);

  const samples = { campaign: 'historical', 'campaign-battle-example-2': 'battle-example-2' } as const;
  for (const [id, sample] of Object.entries(samples) as [keyof typeof samples, 'historical'][])
    it(`${id}: every unit stands where the sample ${sample} puts it`, () => {
      const { lac, ...ships } = facts.samples[sample];
      const wanted = [
        ...[facts.fixed.allies, facts.fixed.japan, ships].flatMap((at) =>
          Object.entries(at).flatMap(([place, list]) => (list as string[]).map((unit) => `${unit} ${place}`)),
        ),
        ...Object.entries(lac).map(([unit, place]) => `${unit} ${place}`),
      ];
      const found = compile(id).units.filter((unit) => unit.at !== null);
      assert.deepEqual(found.map((unit) => `${unit.id} ${unit.at}`).sort(), wanted.sort());
    });

  it('British ships leave on their turn', () => {
    const leaving = (turn: number) => units.filter((unit) => unit.leaves === turn && !unit.flags?.includes('optional'));
    for (const [turn, list] of Object.entries(facts.leaving))
      assert.deepEqual(
        leaving(Number(turn))
          .map((unit) => unit.id)
          .sort(),
        [...list].sort(),
        turn,
      );
  });

  it('each step of the reinforcement and supply phases is done by Japan, then by the Allies', () => {
    const steps = (id: string) => game.phases.find((phase) => phase.id === id)!.steps;
    assert.deepEqual(
      steps('supply').map((step) => [step.id, step.provenance?.see, step.order]),
      ['isolation', 'assault', 'redeployment', 'ship-supply'].map((id, i) => [id, [`9.${i + 1}`], ['japan', 'allies']]),
    );
    assert.deepEqual(
      steps('reinforcement').map((step) => [step.provenance?.see, step.provenance?.certainty]),
      [
        [['6.1'], 'reconstructed'],
        [['6.2'], 'reconstructed'],
      ],
    );
  });

  it('turn 0 is the two raids, the return and the late ships', () => {
    assert.deepEqual([scenario.turns.first, scenario.turns.last], facts.turns);
    const opening = game.sequences!.find((one) => one.id === 'december-1941')!;
    assert.deepEqual(opening.turns, [{ from: 0, to: 0 }]);
    assert.equal(opening.phases.length, 4);
    for (const phase of game.phases) assert.equal(phase.turns![0]!.from, 1, phase.id);
    const raids = ['pearl-harbor', 'malaya'].map((id) => {
      const { raiders, targets, strength } = effects(id)[0]!.args as unknown as {
        raiders: { side: string; kind: string; in: { ids: string[] } };
        targets: { nation: string };
        strength: number;
      };
      return [raiders.side, raiders.kind, raiders.in.ids[0], targets.nation, strength];
    });
    assert.deepEqual(raids, facts.opening);
    const late = units.filter((unit) => unit.arrives?.turn === 0);
    assert.deepEqual(late.map((unit) => unit.id).sort(), [...facts.late].sort());
    for (const unit of late) assert.deepEqual(unit.arrives!.at, ['hawaii']);
  });

  it('cards are drawn as the turn says', () => {
    const drawn = effects('allied-cards').map((one) => [one.args.count, one.args.hand]);
    assert.deepEqual(
      drawn,
      facts.alliedCards.map((count) => [count, facts.alliedHand]),
    );
    const { args } = effects('japanese-cards')[0]!;
    assert.deepEqual([args.count, args.hand], [facts.japanCards.count, facts.japanCards.hand]);
  });

  it('zones, arrivals and fleet trains are rules with names of their own', () => {
    const entry = Object.fromEntries(rules('entry-only').map((rule) => [rule.places![0], rule.nations]));
    assert.deepEqual(entry, facts.entry);
    assert.deepEqual(rules('fleet-train')[0]!.turns, [facts.fleetTrain.join('..')]);
    assert.deepEqual(rules('events-from'), [{ turn: [1], phase: ['supply'] }]);
    const ports = rules('repairs-lost').map((rule) => [rule.nations![0], rule.port![0], rule.then![0]]);
    assert.deepEqual(ports, [
      ['us', 'hawaii', 'west-coast'],
      ['au', 'australia', 'west-coast'],
    ]);
  });

  it('scoring gives every port to its holder, and the example of 4.0', () => {
    const scored = effects('score-ports').map((one) => {
      const { name, args } = one.when as unknown as Query;
      assert.equal(name, 'owns-port');
      assert.equal(args[0], one.args.side);
      return [args[0]!, args[1]!, one.args.points as number] as const;
    });
    for (const side of ['japan', 'allies'] as const) {
      const mine = scored.filter(([by]) => by === side);
      assert.deepEqual(Object.fromEntries(mine.map(([, port, points]) => [port, points])), facts.ports);
    }
    const sum = (side: 'japan' | 'allies') =>
      scored.reduce((all, [by, port, n]) => all + (by === side && facts.example[side].includes(port) ? n : 0), 0);
    assert.deepEqual([sum('japan'), sum('allies')], facts.example.scores);
    const majority = ([japan, allies]: number[]) =>
      effects('score-bases').reduce((all, one) => {
        const { op, left } = one.when as unknown as Compare;
        assert.deepEqual([op, left.name, left.args[0]], ['>', 'bases-held', one.args.side]);
        if (one.args.side === 'japan') return all + (japan! > allies! ? Number(one.args.points) : 0);
        return all - (allies! > japan! ? Number(one.args.points) : 0);
      }, 0);
    let score = 0;
    const after = facts.example.bases.map((bases) => {
      score += sum('japan') - sum('allies') + majority(bases);
      return score;
    });
    assert.deepEqual(after, facts.example.after);
  });

  it('ends as 4.1 says, and turn 5 is played at 0 to 4 only', () => {
    const ends = scenario.victory.map((one) => {
      const when = one.when as unknown as Compare & Query;
      if (when.op === 'query') return ['any time', `A ${when.name.replace('assaulted', 'assaults')} Japan`];
      return [`end of turn ${one.turn}`, `${when.left.name} ${when.op} ${when.right.value}`];
    });
    const wanted = facts.victory.filter(([, condition]) => !condition!.startsWith('0'));
    assert.deepEqual(ends.map(String).sort(), wanted.map(String).sort());
    const winners = (turn: number, score: number) =>
      scenario.victory.filter((one) => {
        const { op, right } = one.when as unknown as Compare;
        return one.turn === turn && (op === '>=' ? score >= right.value : score <= right.value);
      });
    for (let score = -20; score <= 20; score++) {
      assert.equal(winners(4, score).length, score >= 0 && score <= 4 ? 0 : 1, `turn 4, ${score}`);
      assert.equal(winners(5, score).length, 1, `turn 5, ${score}`);
    }
  });

  it('optional rules are all there, reconstructed and off', () => {
    assert.deepEqual(
      game.options.map((one) => [one.provenance?.see?.[0], one.names.en, one.provenance?.certainty]),
      facts.options.map(([id, title]) => [id, title, 'reconstructed']),
    );
    assert.deepEqual(
      Object.values(scenario.options),
      facts.options.map(() => false),
    );
    const red = units.filter((unit) => unit.arrives?.option === 'red-framed').map((unit) => unit.id);
    assert.deepEqual(red.sort(), ['unryu', 'victorious']);
  });
});
