import type { Phase } from '../../../engine/kernel/compiled';
import type { GameData } from '../../model/facts/game';
import { statementRemoval } from '../edits';
import type { Check, GameInput } from '../types';

export const stateNever: Check = {
  code: 'SND814',
  name: 'state-never',
  severity: 'warning',
  whole: true,
  title: { en: 'A state that nothing brings about', ja: 'なることのない状態' },
  message: {
    en: 'No unit ever comes into {state}: no phase `marks` it, no result, `fails`, `otherwise` or effect (`make … {state}`) brings it, and nobody begins in it.',
    ja: '{state}になるユニットはありません。フェイズの`marks`、結果・`fails`・`otherwise`、効果(`make … {state}`)、配置のどれにもありません。',
  },
  doc: {
    en: 'All phases of the game are played by its rules, so that nobody puts a unit into a state by hand. Say what brings it about, or take it away.',
    ja: 'すべてのフェイズが規定で進むため、手で状態にすることもありません。何によってこの状態になるかを書くか、宣言を取り除いてください。',
  },
  bad: `//! without rules sample
//! replace red: gain 1 supply => red: reduce 1 (blue Ship)
//! replace phase move "Movement" ja "移動" => phase move "Movement" ja "移動" { does nothing }
game sample {
  state tired "Tired" ja "疲労"
  sequence {
    phase march "March" ja "行軍" { does move; allowance 3 }
  }
}
`,
  good: `//! without rules sample
//! replace red: gain 1 supply => red: reduce 1 (blue Ship)
//! replace phase move "Movement" ja "移動" => phase move "Movement" ja "移動" { does nothing }
game sample {
  state tired "Tired" ja "疲労"
  sequence {
    phase march "March" ja "行軍" { does move; allowance 3; marks tired; no move of tired }
  }
}
`,
  *onGame(input) {
    const { game } = input;
    const states = game.vocabulary.states ?? [];
    if (game.needs || states.length === 0 || isByHand(game) || isUnsure(input)) return;
    let brought: Set<string> | undefined;
    for (const { id } of states) {
      const span = game.located.get(`state:${id}`)?.[0]?.name;
      brought ??= broughtIn(input);
      if (span && !brought.has(id)) yield { span, args: { state: id } };
    }
  },
  fixes: (context) => statementRemoval(context),
};

const leaves = (phases: readonly Phase[]): Phase[] =>
  phases.flatMap((phase) => (phase.steps.length > 0 ? [phase, ...leaves(phase.steps)] : [phase]));

const phasesOf = ({ vocabulary: { phases, sequences = [] } }: GameData): Phase[] =>
  leaves([...phases, ...sequences.flatMap((one) => one.phases)]);

/** Whether something may be done by hand: a phase says nothing, or a verb has no body. */
function isByHand(game: GameData): boolean {
  const all = phasesOf(game);
  return (
    all.length === 0 ||
    all.some(({ steps, properties }) => steps.length === 0 && properties.does === undefined) ||
    (game.vocabulary.verbs ?? []).some(({ id }) => !game.bodies.has(`verb ${id}`))
  );
}

/** Whether a scenario has a mistake: what it places may be what begins in the state. */
function isUnsure({ core, game }: GameInput): boolean {
  return [...core.worlds.scenarioIds(game.id)].some(
    (id) => !core.understood(game.id, id) || core.scenario(`${game.id}/${id}`)?.issues.length !== 0,
  );
}

/** Words of phases behind which states stand that units lose, or have. */
const READ = new Set(['of', 'clears', 'fleeing', 'recovers']);

/** Words that bring states about, or may do so. */
function broughtIn({ core, game }: GameInput): Set<string> {
  const found = new Set<string>();
  for (const { properties } of phasesOf(game))
    for (const [word, values] of Object.entries(properties))
      if (!READ.has(word)) for (const value of values) found.add(String(value));
  const { tables } = game.vocabulary;
  gather(
    Object.values(tables).flatMap(({ results = [] }) => results.map(({ properties }) => properties)),
    found,
  );
  gather(
    [game.triggers.map(({ trigger }) => trigger.effects), [...game.bodies.values()].map(({ body }) => body.does)],
    found,
  );
  for (const id of new Set(core.worlds.decks(game.id).map((ref) => ref.head.id ?? '')))
    gather(
      core.deck(game.id, id, undefined)?.deck.cards.map(({ effects, events }) => [effects, events]),
      found,
    );
  for (const id of core.worlds.scenarioIds(game.id)) {
    const scenario = core.scenario(`${game.id}/${id}`);
    if (!scenario) continue;
    for (const unit of scenario.units) for (const state of unit.states ?? []) found.add(state);
    gather([scenario.triggers.map(({ trigger }) => trigger.effects), scenario.given?.units], found);
  }
  return found;
}

/** Every word of effects and results, but of the sets of units that they are about, and of what frees units of a state. */
function gather(value: unknown, found: Set<string>): void {
  if (typeof value === 'string') found.add(value);
  if (typeof value !== 'object' || value === null) return;
  if ('set' in value || ('verb' in value && value.verb === 'free')) return;
  for (const one of Object.values(value)) gather(one, found);
}
