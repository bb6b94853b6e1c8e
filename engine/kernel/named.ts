/** What a game's text gives names. */
import type { CompiledGame, Effect, GameVocabulary, Named, Phase } from './compiled';
import type { Trigger } from './compiled-cards';

/** A vocabulary, whose decks may be elsewhere. */
export type Naming = Omit<GameVocabulary, 'decks' | 'triggers'> & Partial<Pick<GameVocabulary, 'decks'>>;

/** All phases and segments in order of play. */
export function allPhases(phases: readonly Phase[]): Phase[] {
  return phases.flatMap((phase) => [phase, ...allPhases(phase.steps)]);
}

/** The phases of the sequence of play and of all further sequences. */
export function phasesOf({ phases, sequences = [] }: Pick<GameVocabulary, 'phases' | 'sequences'>): Phase[] {
  return allPhases([...phases, ...sequences.flatMap((one) => one.phases)]);
}

/** What happens by itself: the triggers of the game, then those of the scenario. */
export const triggersOf = ({ game, scenario }: Pick<CompiledGame, 'game' | 'scenario'>): Trigger[] => [
  ...(game.triggers ?? []),
  ...(scenario.triggers ?? []),
];

/** All lists of effects of a game, each with what has it: triggers, cards under their deck, bodies of verbs, results of tables under their table. */
export function effectListsOf({
  triggers = [],
  decks = [],
  verbs = [],
  tables,
}: Pick<Naming, 'decks' | 'verbs' | 'tables'> & { triggers?: readonly Trigger[] }): { of: Named; effects: Effect[] }[] {
  const cards = decks.flatMap((of) => of.cards.map((card) => ({ of, card })));
  return [
    ...triggers.map((of) => ({ of, effects: of.effects })),
    ...cards.flatMap(({ of, card: { effects, events = [] } }) =>
      [...Object.values(effects), ...events.map((event) => event.effects)].map((list) => ({ of, effects: list })),
    ),
    ...Object.values(tables).flatMap((of) =>
      (of.results ?? []).flatMap(({ does }) => (does ? [{ of, effects: does }] : [])),
    ),
    ...verbs.flatMap((of) => (of.does ? [{ of, effects: of.does }] : [])),
  ];
}

/** Effects with all those of their branches. */
export const withBlocks = (effects: readonly Effect[]): Effect[] =>
  effects.flatMap((one) => [one, ...(one.branches ?? []).flatMap((branch) => withBlocks(branch.effects))]);

/** Everything that is declared with an id and names, by kind; where several have the same id, the first of them is what the id alone means. */
export function namedOf(game: Naming): [kind: string, named: readonly Named[]][] {
  return [
    ['side', game.sides],
    ['nation', game.nations],
    ['class', game.classes],
    ['kind', game.kinds],
    ['terrain', game.terrains],
    ['feature', game.features],
    ['border', game.borders],
    ['route', game.routes ?? []],
    ['marker', game.markers],
    ['state', game.states ?? []],
    ['formation', game.formations ?? []],
    ['option', game.options],
    ['attribute', game.attributes ?? []],
    ['pool', game.pools ?? []],
    ['track', game.tracks ?? []],
    ['window', game.windows ?? []],
    ['card-type', game.cardTypes ?? []],
    ['deck', game.decks ?? []],
    ['stacking', game.stacking ?? []],
    ['zone', game.controlZones ?? []],
    ['table', Object.values(game.tables)],
    ['phase', phasesOf(game)],
    ['word', game.words ?? []],
    ['unit', game.counters ?? []],
  ];
}
