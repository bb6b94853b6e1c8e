/**
 * Every line of rules of the small games counts: without it, or with its opposite, an example fails or a random game goes otherwise. A line of
 * which neither comes true is dead, or nothing shows what it does.
 */
import { strict as assert } from 'node:assert';
import type { CompiledGame, ControlZone, Phase, RuleLine } from '../../engine/kernel/compiled';
import type { PreparedGame } from '../../engine/kernel/ruleset';
import { runExample } from '../../engine/lab/examples';
import { gameSeed, playGame, seatPlayers } from '../../engine/lab/play';
import { rulesets } from '../../engine/rulesets/index';
import { createModel } from '../../server/model';
import { amount } from '../amount';
import { compiled, shippedTexts, workspaceOf } from '../scenarios/compiled';

/** Random games, over all scenarios of a game. */
const games = 1000;
const seed = 20_26;
/** One of so many changes is tried. */
const oneOf = amount(40, 1);

/** A game that says something otherwise. */
interface Mutant {
  what: string;
  change(game: CompiledGame): void;
}

/** Without one of a list. */
const without = <T>(what: string, list: (game: CompiledGame) => T[], k: number): Mutant => ({
  what: `${what} dropped`,
  change: (game) => list(game).splice(k, 1),
});

const allPhases = (phases: readonly Phase[]): Phase[] => phases.flatMap((one) => [one, ...allPhases(one.steps)]);
const phaseOf = (game: CompiledGame, id: string): Phase => allPhases(game.game.phases).find((one) => one.id === id)!;

/** What says the opposite of a line; undefined: nothing does. */
function opposite(line: RuleLine): Partial<RuleLine> | undefined {
  const { modal, operation, amount: by } = line;
  if (modal !== undefined) return { modal: modal === 'no' ? 'may' : 'no' };
  if (operation === 'plus') return { amount: -by! };
  if (operation === 'times') return { amount: 1 / by! };
  return undefined;
}

function ofLines(phase: Phase): Mutant[] {
  const list = (game: CompiledGame) => phaseOf(game, phase.id).lines!;
  return (phase.lines ?? []).flatMap((line, k): Mutant[] => {
    const other = opposite(line);
    const { when } = line;
    return [
      without(line.id, list, k),
      ...(other
        ? [{ what: `${line.id} reversed`, change: (game: CompiledGame) => void Object.assign(list(game)[k]!, other) }]
        : []),
      ...(when
        ? [
            {
              what: `${line.id}: its condition reversed`,
              change: (game: CompiledGame) => void Object.assign(list(game)[k]!, { when: { op: 'not', arg: when } }),
            },
          ]
        : []),
    ];
  });
}

/** What a phase says of how it does what it does; what it cannot be without is not asked. */
function ofParameters(phase: Phase): Mutant[] {
  return Object.keys(phase.properties)
    .filter((name) => name !== 'does')
    .map((name) => ({
      what: `${phase.id} { ${name} } dropped`,
      change: (game) => void delete phaseOf(game, phase.id).properties[name],
    }));
}

/** Cells of the tables that phases name as effects and costs: each is a line. */
function ofCells(game: CompiledGame, phase: Phase): Mutant[] {
  const ids = ['effects', 'costs'].flatMap((name) => phase.properties[name] ?? []).map(String);
  return ids.flatMap((id) =>
    game.game.tables[id]!.rows.flatMap(({ cells }, row) =>
      cells.flatMap((cell, column): Mutant[] =>
        column === 0 || cell === null
          ? []
          : [
              {
                what: `${id}, ${JSON.stringify(cells[0])}, cell ${column} emptied`,
                change: ({ game: { tables } }) => void tables[id]!.rows[row]!.cells.splice(column, 1, null),
              },
            ],
      ),
    ),
  );
}

function ofZones(zones: readonly ControlZone[]): Mutant[] {
  const plain = ['id', 'names', 'provenance', 'of'];
  return zones.flatMap((zone, k) => [
    without<ControlZone>(`zone ${zone.id}`, ({ game }) => game.controlZones!, k),
    ...Object.keys(zone)
      .filter((name) => !plain.includes(name))
      .map((name) => ({
        what: `zone ${zone.id} { ${name} } dropped`,
        change: ({ game }: CompiledGame) =>
          void delete (game.controlZones![k] as unknown as Record<string, unknown>)[name],
      })),
  ]);
}

/** Everything that one of its scenarios, and its game, says by a line. */
function mutantsOf(compiled: CompiledGame): Mutant[] {
  const { game, scenario } = compiled;
  const phases = allPhases(game.phases);
  return [
    ...phases.flatMap(ofLines),
    ...phases.flatMap(ofParameters),
    ...phases.flatMap((phase) => ofCells(compiled, phase)),
    ...ofZones(game.controlZones ?? []),
    ...(game.stacking ?? []).map(({ id }, k) => without(`stacking ${id}`, (one) => one.game.stacking!, k)),
    ...(game.triggers ?? []).map(({ id }, k) => without(`trigger ${id}`, (one) => one.game.triggers!, k)),
    ...(scenario.triggers ?? []).map(({ id }, k) =>
      without(`trigger ${id} of ${scenario.id}`, (one) => one.scenario.triggers!, k),
    ),
    ...scenario.victory.map(({ id }, k) =>
      without(`victory ${id} of ${scenario.id}`, (one) => one.scenario.victory, k),
    ),
  ];
}

const prepared = (game: CompiledGame): PreparedGame => rulesets[game.game.rules]!.prepare(game);

/** A random game in a few words. */
function played(game: PreparedGame, index: number): string {
  const own = gameSeed(seed, index);
  const kinds = game.compiled.game.sides.map(() => 'random');
  const { hash, decisions, reason } = playGame(game, seatPlayers(kinds, own), own);
  return `${hash} ${decisions} ${reason}`;
}

/** The small games, their scenarios, and what says no more than what holds anyway. */
const small: Readonly<Record<string, { scenarios: readonly string[]; anyway: readonly string[] }>> = {
  tutorial: {
    scenarios: ['spring', 'winter', 'thaw', 'straits'],
    // Ships stay off the spit by a line, whatever it costs.
    anyway: ['march, "spit", cell 2 emptied'],
  },
  halm: { scenarios: ['morning'], anyway: [] },
  'amber-coast': {
    scenarios: ['war', 'summer'],
    anyway: ['march { price } dropped', 'assault { price } dropped', 'muster { of } dropped'],
  },
};

describe('lines of rules of the small games', () => {
  const scripts = createModel(workspaceOf(shippedTexts())).examples();
  for (const [id, { scenarios, anyway }] of Object.entries(small))
    it(`each of ${id} shows in an example, or in one of ${games} random games`, () => {
      const all = scenarios.map((scenario) => compiled(`${id}/${scenario}`));
      const plain = all.map((one) => prepared(one));
      const known = new Map<number, string>();
      const before = (i: number) => {
        if (!known.has(i)) known.set(i, played(plain[i % all.length]!, i));
        return known.get(i)!;
      };
      const examples = scripts.filter(
        ({ game, scenario }) => game === id && scenarios.includes(scenario.split('/').pop()!),
      );
      const by = new Map<string, Map<number, Mutant>>();
      for (const [k, one] of all.entries())
        for (const mutant of mutantsOf(one)) by.set(mutant.what, (by.get(mutant.what) ?? new Map()).set(k, mutant));
      const dead: string[] = [];
      for (const [n, [what, mutants]] of [...by].entries()) {
        if (n % oneOf !== 0 || anyway.includes(what)) continue;
        if (!shows(all, mutants, before, examples)) dead.push(what);
      }
      assert.deepEqual(dead, []);
    }).timeout(0);
});

type Examples = ReturnType<ReturnType<typeof createModel>['examples']>;

/** Whether what a mutant leaves out or says otherwise shows; `mutants`: by the number of the scenario that says it. */
function shows(
  all: readonly CompiledGame[],
  mutants: ReadonlyMap<number, Mutant>,
  before: (i: number) => string,
  examples: Examples,
): boolean {
  const ready = new Map<number, PreparedGame>();
  const changed = (k: number) => {
    if (!ready.has(k)) {
      const copy = structuredClone(all[k]!);
      mutants.get(k)!.change(copy);
      ready.set(k, prepared(copy));
    }
    return ready.get(k)!;
  };
  try {
    for (let i = 0; i < games; i++) {
      const k = i % all.length;
      if (mutants.has(k) && played(changed(k), i) !== before(i)) return true;
    }
    return examples.some((script) => {
      const k = all.findIndex(({ scenario }) => script.scenario.endsWith(`/${scenario.id}`));
      return mutants.has(k) && runExample(changed(k), script).length > 0;
    });
  } catch {
    // What a phase cannot be without, or what leads to no legal position, is missed as well.
    return true;
  }
}
