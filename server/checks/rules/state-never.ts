import type { GameData } from '../../model/facts/game';
import { statesSaid } from '../../model/facts/states';
import { statementRemoval } from '../edits';
import type { Check, GameInput } from '../types';
import { isByHand, phasesOf } from './by-hand';

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
//! replace value most-in-field 1 => value march 2
//! replace value die-sides 6 => 
//! replace phase move "Movement" ja "移動" => phase move "Movement" ja "移動" { does nothing }
game sample {
  state tired "Tired" ja "疲労"
  sequence {
    phase march "March" ja "行軍" { does move; allowance strength; limit march units; no move when depot of red in (0101) }
  }
}
`,
  good: `//! without rules sample
//! replace red: gain 1 supply => red: reduce 1 (blue Ship)
//! replace value most-in-field 1 => value march 2
//! replace value die-sides 6 => 
//! replace phase move "Movement" ja "移動" => phase move "Movement" ja "移動" { does nothing }
game sample {
  state tired "Tired" ja "疲労"
  sequence {
    phase march "March" ja "行軍" { does move; allowance strength; limit march units; no move when depot of red in (0101); marks tired; no move of tired }
  }
}
`,
  *onGame(input) {
    const { game } = input;
    const states = game.vocabulary.states ?? [];
    if (game.needs || states.length === 0 || mayBeByHand(game)) return;
    const brought = broughtIn(input, new Set(states.map(({ id }) => id)));
    if (!brought) return;
    for (const { id } of states) {
      const span = game.located.get(`state:${id}`)?.[0]?.name;
      if (span && !brought.has(id)) yield { span, args: { state: id } };
    }
  },
  fixes: (context) => statementRemoval(context),
};

/** Whether something may be done by hand: a phase says nothing, or a verb has no body. */
const mayBeByHand = (game: GameData): boolean =>
  isByHand(game) || (game.vocabulary.verbs ?? []).some(({ id }) => !game.bodies.has(`verb ${id}`));

/** Words of phases behind which states stand that units lose, or have. */
const READ = new Set(['of', 'clears', 'fleeing', 'recovers']);

/** States that something brings about, or may; undefined while a scenario has a mistake: what it places may be what begins in one. */
function broughtIn({ core, game }: GameInput, states: ReadonlySet<string>): Set<string> | undefined {
  const found = new Set<string>();
  const add = (value: unknown) => statesSaid(value, states, found);
  for (const id of core.worlds.scenarioIds(game.id)) {
    const begun = core.statesIn(`${game.id}/${id}`);
    if (!begun) return undefined;
    for (const state of begun) found.add(state);
  }
  for (const { head } of core.worlds.decks(game.id))
    for (const state of core.statesInDeck(game.id, head.id ?? '')) found.add(state);
  for (const { properties } of phasesOf(game))
    for (const [word, values] of Object.entries(properties)) if (!READ.has(word)) add(values);
  for (const { results = [] } of Object.values(game.vocabulary.tables)) add(results.map((one) => one.properties));
  add(game.triggers.map(({ trigger }) => trigger.effects));
  add([...game.bodies.values()].map(({ body }) => body.does));
  return found;
}
