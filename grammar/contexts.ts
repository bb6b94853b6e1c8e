/**
 * Which statement may stand in which block, which grammar rule reads it, and what the block it opens holds.
 * A new kind of statement is one line here, one rule in `rules/` and one view in `views/`.
 */
import type { Mode } from './scanner';
import { idOf, keyword, NoteOpen } from './tokens';

/** How one kind of statement is read. */
export interface Statement {
  /** The grammar's rule. */
  readonly rule: string;
  /** The context of its block, if it may have one. */
  readonly opens?: string;
}

export interface Context {
  readonly name: string;
  /** By the statement's first word. */
  readonly statements: ReadonlyMap<number, Statement>;
  /** The same by word, for documentation and completion. */
  readonly words: Readonly<Record<string, Statement>>;
  /** Statements that begin with none of these words. */
  readonly otherwise?: Statement;
  readonly mode: Mode;
}

const named: Statement = { rule: 'named', opens: 'properties' };

const zone: Statement = { rule: 'zone', opens: 'setup' };

const definitions: Record<string, Record<string, Statement>> = {
  file: {
    game: { rule: 'game', opens: 'game' },
    map: { rule: 'map', opens: 'map' },
    deck: { rule: 'deck', opens: 'deck' },
    scenario: { rule: 'scenario', opens: 'scenario' },
    example: { rule: 'example', opens: 'example' },
    replay: { rule: 'replay', opens: 'replay' },
  },
  game: {
    rules: { rule: 'rules' },
    rule: { rule: 'ruleText', opens: 'remarks' },
    side: { rule: 'side', opens: 'side' },
    class: named,
    terrain: named,
    feature: named,
    border: named,
    hexside: named,
    route: named,
    attribute: named,
    marker: named,
    option: named,
    verb: { rule: 'named', opens: 'verb' },
    query: { rule: 'named', opens: 'query' },
    window: named,
    special: named,
    track: { rule: 'track', opens: 'typedTable' },
    state: named,
    pool: named,
    word: named,
    kind: { rule: 'kind', opens: 'properties' },
    value: { rule: 'value' },
    values: { rule: 'values', opens: 'values' },
    table: { rule: 'table', opens: 'typedTable' },
    counters: { rule: 'counters', opens: 'table' },
    units: { rule: 'units', opens: 'table' },
    templates: { rule: 'templates', opens: 'table' },
    formation: { rule: 'formation', opens: 'properties' },
    sequence: { rule: 'sequence', opens: 'sequence' },
    every: { rule: 'every', opens: 'properties' },
    stacking: { rule: 'stacking', opens: 'properties' },
    zone: { rule: 'controlZone', opens: 'properties' },
    card: named,
    trigger: { rule: 'trigger', opens: 'effects' },
  },
  remarks: {},
  side: { nation: { rule: 'nation' } },
  sequence: { phase: { rule: 'phase', opens: 'phase' }, '': { rule: 'phaseLine' } },
  phase: { phase: { rule: 'phase', opens: 'phase' }, '': { rule: 'phaseLine' } },
  properties: { '': { rule: 'property' } },
  verb: { do: { rule: 'verbBody', opens: 'effects' }, '': { rule: 'property' } },
  query: { is: { rule: 'queryBody' }, '': { rule: 'property' } },
  values: { '': { rule: 'valueEntry' } },
  table: { '': { rule: 'row' } },
  typedTable: { result: { rule: 'resultCode', opens: 'outcome' }, '': { rule: 'tableLine' } },
  outcome: { do: { rule: 'verbBody', opens: 'effects' }, '': { rule: 'property' } },
  map: {
    grid: { rule: 'grid', opens: 'properties' },
    legend: { rule: 'legend', opens: 'legend' },
    picture: { rule: 'picture', opens: 'picture' },
    sheet: { rule: 'sheet', opens: 'sheet' },
    places: { rule: 'places', opens: 'table' },
    boxes: { rule: 'boxes', opens: 'table' },
    terrain: { rule: 'spread', opens: 'properties' },
    feature: { rule: 'spread', opens: 'properties' },
    border: { rule: 'borders', opens: 'properties' },
    hexside: { rule: 'borders', opens: 'properties' },
    route: { rule: 'routes', opens: 'properties' },
    part: { rule: 'mapPart' },
    water: { rule: 'water' },
    line: { rule: 'line', opens: 'properties' },
    region: { rule: 'region', opens: 'properties' },
    coast: { rule: 'coast', opens: 'coast' },
    image: { rule: 'image', opens: 'image' },
  },
  coast: { '': { rule: 'controlPoint' } },
  image: {
    opacity: { rule: 'imageSetting' },
    terrain: { rule: 'imageSetting' },
    fit: { rule: 'imageSetting' },
    '': { rule: 'controlPoint' },
  },
  sheet: { picture: { rule: 'picture', opens: 'picture' }, '': { rule: 'property' } },
  legend: { '': { rule: 'legendEntry' } },
  picture: { '': { rule: 'pictureLine' } },
  deck: { card: { rule: 'card', opens: 'card' }, '': { rule: 'property' } },
  card: { requires: { rule: 'requirement' }, '': { rule: 'cardLine', opens: 'effects' } },
  effects: {
    choose: { rule: 'effect', opens: 'effects' },
    roll: { rule: 'effect', opens: 'effects' },
    '': { rule: 'effectLine', opens: 'effects' },
  },
  scenario: {
    map: { rule: 'mapUse' },
    turns: { rule: 'turns' },
    setup: { rule: 'setup', opens: 'setup' },
    reinforcements: { rule: 'reinforcements', opens: 'reinforcements' },
    reserve: { rule: 'reserve' },
    eliminated: { rule: 'eliminated' },
    control: { rule: 'control' },
    cards: { rule: 'cards', opens: 'properties' },
    players: { rule: 'players', opens: 'players' },
    hostile: { rule: 'relation' },
    friendly: { rule: 'relation' },
    neutral: { rule: 'relation' },
    replacements: { rule: 'replacements', opens: 'replacements' },
    withdrawals: { rule: 'withdrawals', opens: 'withdrawals' },
    value: { rule: 'value' },
    option: { rule: 'optionSwitch' },
    track: { rule: 'trackStart' },
    rule: { rule: 'ruleSwitch', opens: 'properties' },
    victory: { rule: 'victory', opens: 'victory' },
    trigger: { rule: 'trigger', opens: 'effects' },
    otherwise: { rule: 'otherwise' },
    ensure: { rule: 'ensure' },
    expect: { rule: 'forecast', opens: 'seats' },
    history: { rule: 'history', opens: 'history' },
    given: { rule: 'given', opens: 'given' },
    clear: { rule: 'clear' },
    place: { rule: 'placeChange' },
    move: { rule: 'change' },
    reduce: { rule: 'change' },
    remove: { rule: 'change' },
    delay: { rule: 'change' },
  },
  setup: { in: zone, area: zone, within: zone, outside: zone, '': { rule: 'setupLine' } },
  players: { '': { rule: 'seat' } },
  reinforcements: { '': { rule: 'arrival' } },
  replacements: { '': { rule: 'replacementLine' } },
  withdrawals: { '': { rule: 'arrival' } },
  history: { turn: { rule: 'historyLine' } },
  victory: { result: { rule: 'band' }, '': { rule: 'victoryLine' } },
  example: {
    given: { rule: 'given', opens: 'given' },
    dice: { rule: 'dice' },
    do: { rule: 'doing', opens: 'do' },
    expect: { rule: 'expectation' },
  },
  seats: { player: { rule: 'player' } },
  given: { '': { rule: 'givenLine' } },
  do: { '': { rule: 'action' } },
  replay: {
    given: { rule: 'given', opens: 'given' },
    dice: { rule: 'dice' },
    player: { rule: 'player' },
    turn: { rule: 'replayTurn', opens: 'do' },
    result: { rule: 'result' },
  },
  /** What stands in a block that nothing here opens: read without complaint, the complaint is about the block. */
  unknown: { '': { rule: 'unknown', opens: 'unknown' } },
};

const remark: Statement = { rule: 'remark' };
/** Blocks that are drawn, and what is no block of a statement: nothing is noted there. */
const NOTELESS = new Set(['file', 'legend', 'picture', 'unknown']);

/** Every context by name. */
export const contexts: Readonly<Record<string, Context>> = Object.fromEntries(
  Object.entries(definitions).map(([name, words]) => {
    const { '': otherwise, ...rest } = words;
    const statements = new Map(Object.entries(rest).map(([word, statement]) => [idOf(keyword(word)), statement]));
    const noted = !NOTELESS.has(name);
    if (noted) statements.set(idOf(NoteOpen), remark);
    const mode = name === 'legend' || name === 'picture' ? name : 'plain';
    return [
      name,
      {
        name,
        statements,
        words: noted ? { ...rest, note: remark } : rest,
        mode,
        ...(otherwise && { otherwise }),
      } satisfies Context,
    ];
  }),
);

/** The words that begin a declaration. */
export const declarationWords: ReadonlySet<number> = new Set(contexts.file!.statements.keys());
