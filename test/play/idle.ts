/** Members that change no game, and why: what is shown, what a check holds the text to, and what another test holds to play. */

/** The same reason for several members. */
const because = (reason: string, ...members: string[]): Record<string, string> =>
  Object.fromEntries(members.map((member) => [member, reason]));

const all = {
  ...because('the version of the format', 'CompiledGame.format'),
  ...because('an id that nothing refers to', 'GameVocabulary.id', 'CompiledScenario.id', 'Board.id', 'Table.id'),
  ...because(
    'what the id of a victory condition or a card is, is told in the log',
    'VictoryCondition.id',
    'Card.number',
  ),
  ...because(
    'how it was, which the laboratory compares games with',
    'CompiledGame.history',
    ...['side', 'from', 'to', 'places', 'figure', 'least', 'most'].map((member) => `HistoryMark.${member}`),
  ),
  ...because('which shape something has', 'UnitSet.set', 'PlaceSet.set', 'PointGrid.shape'),
  ...because(
    'printed on counters',
    ...['values', 'above', 'left', 'right'].map((member) => `CounterFace.${member}`),
    ...['setUp', 'arrives', 'leaves'].map((member) => `UnitCodes.${member}`),
    ...['UnitClass.face', 'CompiledUnit.codes', 'Counter.codes', 'Counter.certainties'],
  ),
  ...because(
    'the units of the scenario have what their counter has',
    'GameVocabulary.counters',
    'CompiledUnit.counter',
    ...['id', 'side', 'nation', 'kind', 'steps', 'starts', 'count', 'formation', 'values', 'flags'].map(
      (member) => `Counter.${member}`,
    ),
  ),
  ...because(
    'a check holds the counters and cells of the text to it',
    'GameVocabulary.attributes',
    ...['id', 'words', 'numbers', 'marks', 'raised', 'total', 'list', 'refersTo'].map(
      (member) => `Attribute.${member}`,
    ),
    ...['MarkedValue.raised', 'MarkedValue.list', 'TableColumn.type', 'Deck.properties'],
    ...['GameVocabulary.cardTypes', 'CardType.id', 'CardType.needs', 'CardType.takes'],
  ),
  ...because(
    'a name: what refers to it is played, or reported',
    ...['Named.id', 'GameVocabulary.windows', 'GameVocabulary.words', 'GameVocabulary.ruleTexts'],
    ...['GameVocabulary.options', 'GameVocabulary.states', 'GameVocabulary.pools', 'GameVocabulary.features'],
    ...[
      'CardWindow.id',
      'StateKind.id',
      'Feature.id',
      'StackingRule.id',
      'Sequence.id',
      'Trigger.id',
      'Card.id',
      'Deck.id',
    ],
  ),
  ...because(
    'what the text may say is told to readers of the compiled game; what it says is played',
    ...['verbs', 'queries', 'specials'].map((member) => `GameVocabulary.${member}`),
    ...[
      'DeclaredVerb.does',
      'DeclaredQuery.is',
      'DeclaredVerb.id',
      'DeclaredVerb.params',
      'DeclaredSpecial.id',
      'DeclaredSpecial.params',
    ],
    ...['id', 'arguments', 'gives', 'least'].map((member) => `DeclaredQuery.${member}`),
    ...['word', 'flag', 'name', 'type', 'optional', 'words', 'list', 'track'].map(
      (member) => `DeclaredParam.${member}`,
    ),
  ),
  ...because(
    'drawn beneath the map',
    ...['Board.coast', 'Board.image', 'Coast.points', 'Coast.projection'],
    ...['latitude', 'longitude', 'place'].map((member) => `ControlPoint.${member}`),
    ...['file', 'fit', 'opacity', 'points', 'terrain'].map((member) => `BoardImage.${member}`),
    ...['place', 'x', 'y'].map((member) => `PicturePoint.${member}`),
  ),
  ...because(
    'the kernel reads it for every rulebook, which the test of places held at the start shows',
    'PlaceSet.began',
  ),
  ...because('a unit is of the side of its nation', 'CompiledUnit.side'),
  ...because('a condition counts, and keeps no number of its set', 'UnitSet.count'),
  ...because('which way the map is drawn, and of which map it is a part', 'HexGrid.direction', 'Board.part'),
  ...because('a word that the rules do not know is an error (SND109)', 'Region.flags'),
};

/** What can only be said with another member that is reported. */
const only = (parent: string, ...members: string[]): Record<string, string> =>
  because(`only with ${parent}`, ...members);

/** What the named test holds to play, since it shows late or on other maps. */
const held = (file: string, title: string, ...members: string[]): Record<string, string> =>
  because(`test/${file} › ${title}`, ...members);

/** What an example of a game shows. */
const shown = (file: string, example: string, ...members: string[]): Record<string, string> =>
  because(`scenarios/${file} › ${example}`, ...members);

const sheets = ['HexGrid.sheets', ...['id', 'prefix', 'columns', 'rows', 'offset'].map((member) => `Sheet.${member}`)];
const lines = ['PointGrid.lines', ...['a', 'b', 'length'].map((member) => `GridLine.${member}`)];
const routes = ['Board.routes', ...['a', 'b', 'kind', 'properties'].map((member) => `BoardRoute.${member}`)];
const branches = ['Effect.branches', ...['id', 'results', 'when', 'effects'].map((member) => `EffectBranch.${member}`)];
const given = ['empty', 'turn', 'phase', 'units', 'clear', 'markers', 'tracks', 'hands', 'draws', 'facts'];

/** What is said of zones of control and in lines of phases, which only games without a rulebook have. */
const byText = {
  ...only(
    'Phase.lines',
    ...['id', 'names', 'provenance', 'quantity', 'operation', 'amount', 'modal', 'action', 'of', 'except', 'in'].map(
      (member) => `RuleLine.${member}`,
    ),
    ...['from', 'into', 'across', 'along', 'off', 'partly', 'zone', 'every', 'when', 'instead'].map(
      (member) => `RuleLine.${member}`,
    ),
    ...['UnitSet.role', 'PlaceSet.role'],
  ),
  ...only('StateKind.conceals', ...['sighted', 'blocked', 'removes'].map((member) => `StateKind.${member}`)),
  ...only('StateKind.conceals', 'Sighting.within', 'Sighting.of'),
  ...only(
    'GameVocabulary.controlZones',
    ...[
      'id',
      'names',
      'provenance',
      'of',
      'except',
      'into',
      'outside',
      'notFrom',
      'notAcross',
      'along',
      'joins',
      'entering',
      'leaving',
    ].map((member) => `ControlZone.${member}`),
    ...['passing', 'stops', 'bonds', 'negated', 'shutsRetreat', 'retreatLosses'].map(
      (member) => `ControlZone.${member}`,
    ),
  ),
};

/** Points, which the kernel counts for every rulebook. */
const inScoring = (title: string, ...members: string[]) => held('engine/kernel/scoring.test.ts', title, ...members);
const points = {
  ...inScoring('of an item that counts once are counted once', 'ScoringItem.once'),
  ...inScoring('count, and decide, when they have held on so many turns in a row', 'Scoring.streak'),
  ...inScoring('are looked at once where their time says so', 'Scoring.once'),
  ...because('who has won has won: it is not tested again', 'VictoryCondition.once'),
  ...inScoring(
    'leave the first word to a condition that holds at the same time',
    ...['Scoring.turn', 'Testing.at', 'Testing.turn', 'Testing.streak'],
  ),
  ...because(
    'the kernel counts points for every rulebook: games that are played by their text show it',
    ...['Scoring.phase', 'ScoringItem.per', 'ScoringItem.at', 'Testing.phase', 'Testing.once'],
  ),
};
/** The same of games that count none as they are shipped. */
const onlyPoints = {
  ...points,
  ...inScoring(
    'are counted at the end of every turn, and decide when their band is reached',
    ...['CompiledScenario.scoring', 'Scoring.at', 'Scoring.items', 'Scoring.bands', 'ScoringItem.points'],
  ),
  ...because('the results of the points say who wins', 'Scoring.side', 'ScoringItem.id'),
  ...because('the kernel counts points for every rulebook: those of Ardennes ’44 show it', 'ScoringItem.when'),
};

/** Members by type, as names. */
const namedIn = (types: Readonly<Record<string, string>>): string[] =>
  Object.entries(types).flatMap(([type, list]) => list.split(' ').map((member) => `${type}.${member}`));

const sets = {
  UnitSet: 'side nation kind class step alone ashore in outside zone',
  PlaceSet: 'within owner marked terrain with near except',
  Marked: 'marker side',
};
const stackingParts = ['StackingRule.each', 'StackingRule.outside', 'StackingRule.pairs'];
const properties = (...types: string[]) => types.map((type) => `${type}.properties`);

/** Games that name no rulebook. */
const withoutRulebook = {
  ...points,
  ...only('Place.waters', 'CompiledUnit.water'),
  ...because(
    'a word that no rules know is an error (SND109); what other rules know of kinds and places is told to readers',
    ...['UnitKind.flags', 'Feature.flags'],
    ...properties('Feature', 'Region', 'Formation', 'RouteKind', 'BoardRoute', 'GridLine', 'Table', 'SpecialRule'),
  ),
  ...because('of words one is reported, and others are an error (SND109)', ...properties('Terrain', 'BorderKind')),
  ...because('a state of a hexside is shown; when it is ready is reported', 'BoardBorder.properties'),
  ...because(
    'a name: what refers to it is played, or reported',
    ...['RuleLine.id', 'CardEvent.id', 'EffectBranch.id', 'ScoringItem.id', 'SpecialRule.id'],
    ...['GameVocabulary.formations', 'Formation.id', 'GameVocabulary.routes', 'RouteKind.id', 'Region.id'],
    ...['Formation.in', 'Formation.side', 'CompiledScenario.rules'],
  ),
  ...because('a check holds a route to it, where it crosses a hexside (SND237)', 'BorderKind.routeNeeds'),
  ...because('a check holds the rows and columns of the table to it', 'TableRoll.modifiers', 'Table.clamp'),
  ...because('a check holds the places of the map to it', 'HexGrid.columns', 'HexGrid.rows'),
  ...because('a check holds the counters and cells of the text to it', 'MarkedValue.value', 'MarkedValue.marks'),
  ...because('printed on the track', 'TrackBox.cells'),
  ...because('the results of the points say who wins', 'Scoring.side'),
  ...because('a word that the log tells', 'Arrival.by', 'Draw.by'),
  ...because(
    'the kernel reads it for every rulebook: games of War in the Pacific show it',
    ...['UnitSet.alone', 'UnitSet.ashore', 'PlaceSet.marked', 'Marked.marker', 'Marked.side', 'Zone.limitIn'],
  ),
  ...held('play/members.test.ts', 'a list of sets of units is any of them', 'UnitSet.any'),
  ...held(
    'play/members.test.ts',
    'a hexside is of no kind that another one listed for it rules out',
    'BorderKind.unless',
  ),
  ...held(
    'engine/kernel/hex.test.ts',
    'ids are read as they are written, in every numbering',
    'HexGrid.prefix',
    ...sheets,
  ),
  ...shown('ardennes-44/examples/stacking.sand', 'a44-stack-two-reduced-tanks', 'StackingRule.pairs'),
  ...held(
    'engine/made-exact.test.ts',
    'of a game that a made scenario began',
    'CompiledScenario.given',
    ...given.map((member) => `Given.${member}`),
  ),
  ...held(
    'engine/by-text/zones.test.ts',
    'shut retreats, or make them cost steps',
    ...['shutsRetreat', 'retreatLosses'].map((member) => `ControlZone.${member}`),
  ),
  ...held(
    'engine/by-text/zones.test.ts',
    'reach out of some ground not at all, and along roads everywhere',
    'ControlZone.along',
  ),
  ...held('engine/by-text/lines.test.ts', 'look at who attacks across what: every one, or partly', 'RuleLine.partly'),
  ...held(
    'engine/by-text/cards.test.ts',
    'plays events by side, requirement, cost and limit; a trial goes first',
    'Card.requires',
    'Card.play',
  ),
  ...held(
    'engine/by-text/zones.test.ts',
    'may join another, and count once with it',
    'ControlZone.id',
    'ControlZone.joins',
  ),
  ...held('engine/by-text/zones.test.ts', 'have bonds, which bar what lies between two units', 'ControlZone.bonds'),
  ...held('engine/by-text/zones.test.ts', 'cost points to enter, to leave, and to go on inside', 'ControlZone.passing'),
  ...held('engine/by-text/zones.test.ts', 'do not hold where a friend stands, if they say so', 'ControlZone.negated'),
  ...held('engine/by-text/zones.test.ts', 'reach not everywhere, and not across every hexside', 'ControlZone.into'),
  ...held('engine/by-text/zones.test.ts', 'are enemy ones in conditions, whosever unit it is', 'UnitSet.enemyZone'),
  ...held('engine/by-text/concealed.test.ts', 'are nowhere to others, and told to nobody', 'StateKind.conceals'),
  ...held(
    'engine/by-text/concealed.test.ts',
    'are sighted from as far as the text says, past what does not bar the sight',
    'StateKind.sighted',
    'StateKind.blocked',
    'Sighting.within',
    'Sighting.of',
  ),
  ...held(
    'engine/by-text/concealed.test.ts',
    'lie covered where others see that somebody is; dummies leave the map when they are sighted',
    'StateKind.removes',
  ),
  ...held(
    'engine/by-text/lines.test.ts',
    'are of a way: into, from, across, along',
    'BorderKind.over',
    'RuleLine.in',
    'RuleLine.from',
    'RuleLine.off',
  ),
  ...held('engine/by-text/lines.test.ts', 'demand attacks, as long as they can be made', 'RuleLine.every'),
  ...held('engine/by-text/lines.test.ts', 'stand instead of others by their rule', 'RuleLine.instead'),
  ...held('engine/by-text/lines.test.ts', 'ask for attackers, defenders and the target', 'PlaceSet.role'),
  ...held('engine/by-text/lines.test.ts', 'are about words that are printed on counters', 'CompiledUnit.flags'),
  ...held(
    'engine/by-text/measured.test.ts',
    'are of units of the fight, added up, or the highest of them',
    'RuleLine.by',
  ),
  ...held('engine/by-text/attack.test.ts', 'is rolled on the table that a line says for it', 'RuleLine.table'),
  ...held(
    'engine/by-text/attack.test.ts',
    'lets who is far off attack only what it sees, unless a line says otherwise',
    'RuleLine.beyond',
  ),
  ...held('engine/by-text/attack.test.ts', 'are differences of the strengths', 'Table.across'),
  ...held(
    'engine/by-text/effects.test.ts',
    'tell a box of a track by its name',
    'Track.boxes',
    'TrackBox.id',
    'TrackBox.value',
  ),
  ...held(
    'engine/by-text/phase-when.test.ts',
    'is passed over while it does not hold, by hand and by a procedure',
    'Phase.when',
  ),
  ...held('engine/by-text/text.test.ts', 'begins with the phase that the scenario says', 'CompiledScenario.begins'),
  ...held('engine/by-text/text.test.ts', 'in a phase', 'VictoryCondition.phase'),
  ...held('engine/by-text/text.test.ts', 'an owner places the markers that the set-up leaves to him', 'Zone.markers'),
  ...held('engine/by-text/sides.test.ts', 'ask nobody for a side that no seat plays', 'CompiledScenario.players'),
  ...held(
    'engine/by-text/sides.test.ts',
    'bar the way to all others, but not to friends, to the neutral, or to who shares their seat',
    'CompiledScenario.relations',
  ),
  ...held(
    'engine/by-text/carriers.test.ts',
    'have aboard, as the game begins, who is set up so',
    'CompiledUnit.aboard',
  ),
  ...because('the kernel reads it for every rulebook: games of Ardennes ’44 show it', 'StackingRule.together'),
  ...held('engine/by-text/repeat.test.ts', 'are done so many times, each with dice of its own', 'Effect.times'),
  ...held('engine/by-text/stated.test.ts', 'leave a place in which both stand to whom the map says', 'Place.holder'),
};

/** The two rulebooks whose counters all have values of their own, and whose triggers, points and sets are the kernel's. */
const ofLaterRulebooks = {
  ...byText,
  ...points,
  ...because('a verb that it does not carry out is told', 'Effect.times'),
  ...because('every counter has values of its own', 'UnitKind.steps', 'UnitKind.values'),
  ...because(
    'a word that the rules do not know is an error (SND109)',
    'Feature.flags',
    ...properties('Feature', 'Terrain', 'BorderKind', 'RouteKind', 'Formation'),
  ),
  ...because(
    'how many of a marker there are is printed and told; what lays one has its own limit',
    ...['GameVocabulary.markers', 'MarkerKind.id', 'MarkerKind.limits'],
  ),
  ...because('a check holds the rows and columns of the table to it', 'TableRoll.modifiers'),
  ...because('a check lets rows leave no gap, so that one ends where the next begins', 'CellRange.from'),
  ...because('a check holds the counters and cells of the text to it', 'MarkedValue.marks'),
  ...because(
    'the kernel reads sets for every rulebook: conditions of other games name formations',
    ...['CompiledUnit.formation', 'UnitSet.formation', 'GameVocabulary.formations'],
    ...['Formation.id', 'Formation.in', 'Formation.side'],
  ),
  ...held('play/members.test.ts', 'a list of sets of units is any of them', 'UnitSet.any'),
  ...because('a box with a name is a number once the text is read', 'Track.boxes', 'TrackBox.value', 'TrackBox.id'),
  ...because('printed on the track', 'TrackBox.cells'),
  ...because(
    'a name: what refers to it is played, or reported',
    ...['EffectBranch.id', 'CardEvent.id', 'ScoringItem.id', 'Region.id'],
  ),
  ...because('the results of the points say who wins', 'Scoring.side'),
  ...because('a check holds the places of the map to it', 'HexGrid.columns', 'HexGrid.rows'),
  ...held(
    'engine/kernel/hex.test.ts',
    'ids are read as they are written, in every numbering',
    ...['HexGrid.shifted', 'HexGrid.prefix', ...sheets],
  ),
  ...held(
    'engine/made-exact.test.ts',
    'of a game that a made scenario began',
    ...['empty', 'hands', 'draws'].map((member) => `Given.${member}`),
  ),
  ...held(
    'engine/kernel/victory.test.ts',
    'what must hold on two turns in a row is met on the second',
    'VictoryCondition.streak',
  ),
};

export const idle: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  all,
  '': withoutRulebook,
  'war-in-the-pacific': {
    ...because('a verb that it does not carry out is told', 'Effect.times'),
    ...byText,
    ...because('one list with those of the scenario, which are played', 'GameVocabulary.triggers'),
    ...held(
      'engine/chapters/scenarios.test.ts',
      'it enters by dice of at most twice the turn, on turn 6 in any case',
      'EffectBranch.results',
    ),
    ...onlyPoints,
    ...only('GameVocabulary.routes', ...routes),
    ...only('GameVocabulary.formations', 'CompiledUnit.formation'),
    ...only('Counter.values', 'CompiledUnit.values', 'MarkedValue.value', 'MarkedValue.marks'),
    ...only('Counter.flags', 'CompiledUnit.flags'),
    ...held(
      'engine/kernel/victory.test.ts',
      'a condition of a phase is met when that is over',
      'VictoryCondition.phase',
    ),
    ...held(
      'engine/kernel/victory.test.ts',
      'what must hold on two turns in a row is met on the second',
      'VictoryCondition.streak',
    ),
    ...because('a name: what refers to it is played, or reported', 'EffectBranch.id'),
    ...because('of markers the depot alone is played, others are reported', 'Marked.marker', 'ScenarioMarker.marker'),
    ...held(
      'engine/kernel/hex.test.ts',
      'ids are read as they are written, in every numbering',
      'HexGrid.prefix',
      ...sheets,
    ),
    ...held('engine/kernel/hex.test.ts', 'a board of points counts the lengths of its lines', ...lines),
    ...held('engine/kernel/hex.test.ts', 'a box is joined to the places of its links', 'Place.box', 'Place.links'),
    ...held('engine/made-exact.test.ts', 'of a game that a made scenario began', 'Given.empty'),
    ...held('play/members.test.ts', 'a list of sets of units is any of them', 'UnitSet.any'),
    ...held('engine/by-text/zones.test.ts', 'are enemy ones in conditions, whosever unit it is', 'UnitSet.enemyZone'),
    ...because('a check holds the places of the map to it', 'HexGrid.columns', 'HexGrid.rows'),
    ...held('scenarios/map.test.ts', 'splits the waters of Bangkok', 'CompiledUnit.water'),
    ...held(
      'engine/kernel/staying-away.test.ts',
      'are to come in every ruleset only where it is used',
      'Arrival.option',
    ),
    ...held(
      'engine/cases/victory.test.ts',
      'the example of sudden death: four ports less two whole carriers, a 2 wins',
      'PlaceSet.taken',
    ),
  },
  'taiheiyo-senshi': {
    ...because('a verb that it does not carry out is told', 'Effect.times'),
    ...byText,
    ...onlyPoints,
    ...only('GameVocabulary.routes', ...routes),
    ...because(
      'the kernel reads sets for every rulebook: conditions of other games name formations',
      ...[
        'CompiledUnit.formation',
        'UnitSet.formation',
        'GameVocabulary.formations',
        'Formation.id',
        'Formation.in',
        'Formation.properties',
        'Formation.side',
      ],
    ),
    ...only('GameVocabulary.terrains', 'Place.terrain', 'PlaceSet.terrain'),
    ...only('Place.waters', 'CompiledUnit.water'),
    ...only('UnitKind.steps', 'CompiledUnit.steps'),
    ...held(
      'engine/kernel/victory.test.ts',
      'a condition of a phase is met when that is over',
      'VictoryCondition.phase',
    ),
    ...held(
      'engine/kernel/victory.test.ts',
      'what must hold on two turns in a row is met on the second',
      'VictoryCondition.streak',
    ),
    ...because('of kinds one step is played, others are reported', 'UnitKind.steps'),
    ...because('every counter has values of its own', 'UnitKind.values'),
    ...because(
      'a word that the rules do not know is an error (SND109)',
      'Feature.flags',
      'Feature.properties',
      'Card.flags',
    ),
    ...held(
      'engine/taiheiyo-senshi/occupation.test.ts',
      '7.3(3): a position has one fleet train, however many counters the box holds',
      'MarkerKind.limits',
    ),
    ...because('a check lets rows leave no gap, so that one ends where the next begins', 'CellRange.to'),
    ...because(
      'a map of points has no hexsides',
      'Board.borders',
      ...['a', 'b', 'kind', 'properties'].map((member) => `BoardBorder.${member}`),
    ),
    ...because('a box with a name is a number once the text is read', 'Track.boxes', 'TrackBox.value', 'TrackBox.id'),
    ...because('printed on the track', 'TrackBox.cells'),
    ...because('how far the other side may bid: the rule names one that leads', 'Track.to'),
    ...because('a name: what refers to it is played, or reported', 'EffectBranch.id'),
    ...because('a check holds the counters and cells of the text to it', 'MarkedValue.value', 'MarkedValue.marks'),
    ...because(
      'regions are read out into their places in conditions',
      'Region.id',
      'Region.places',
      'Region.properties',
    ),
    ...because(
      'the kernel reads sets for every rulebook: the games of War in the Pacific show it',
      ...['UnitSet.step', 'UnitSet.alone', 'PlaceSet.marked', 'Marked.marker', 'Marked.side'],
    ),
    ...held('play/members.test.ts', 'a list of sets of units is any of them', 'UnitSet.any'),
    ...held('engine/made-exact.test.ts', 'of a game that a made scenario began', 'CompiledScenario.given'),
    ...held(
      'engine/made-exact.test.ts',
      'of a game that a made scenario began',
      ...given.map((member) => `Given.${member}`),
    ),
    ...held(
      'engine/taiheiyo-senshi/cards-raids.test.ts',
      'card-ex-2-a03: of five hits the Allies allocate three, once in the game',
      'CardEvent.once',
    ),
    ...held(
      'engine/taiheiyo-senshi/cards-deck.test.ts',
      'j10: what was declared stands, and before the supply phase of turn 1 it is only a resource',
      'CardEvent.at',
    ),
  },
  'ardennes-44': {
    ...byText,
    ...points,
    ...because(
      'only what a verb of the game does: triggers and decks, which could use it, are reported',
      ...['Effect.verb', 'Effect.args', 'Effect.when', 'Effect.may', 'Effect.times', ...branches],
    ),
    ...only('Place.waters', 'CompiledUnit.water'),
    ...because('every counter has values of its own', 'UnitKind.steps', 'UnitKind.values'),
    ...because('a word that the rules do not know is an error (SND109)', 'Feature.flags', 'Feature.properties'),
    ...because(
      'a check holds the rows and columns of the table to it',
      ...['TableRoll.modifiers', 'Table.across', 'Table.clamp', 'Table.properties'],
    ),
    ...because('one value is played, others are reported', 'TableRoll.dice', 'Replacement.of', 'Phase.properties'),
    ...because('the results of the points say who wins', 'Scoring.side', 'ScoringItem.id'),
    ...because('a check holds the places of the map to it', 'HexGrid.columns', 'HexGrid.rows'),
    ...held(
      'engine/kernel/hex.test.ts',
      'ids are read as they are written, in every numbering',
      ...['HexGrid.shifted', 'HexGrid.prefix', ...sheets],
    ),
    ...held('play/members.test.ts', 'a list of sets of units is any of them', 'UnitSet.any'),
    ...held('engine/by-text/zones.test.ts', 'are enemy ones in conditions, whosever unit it is', 'UnitSet.enemyZone'),
    ...because('the kernel reads sets for every rulebook: the games of War in the Pacific show it', ...namedIn(sets)),
    ...held(
      'engine/ardennes-44/arrivals.test.ts',
      'a limit is how many come by a place on a turn, wherever they went; without one nothing limits them',
      'Arrival.limit',
    ),
    ...held(
      'engine/ardennes-44/arrivals.test.ts',
      '27.9: a die is rolled on the turn of the line, and with “from” again on the next',
      ...['Arrival.roll', 'Arrival.later'],
    ),
    ...held(
      'engine/ardennes-44/arrivals.test.ts',
      '33: a condition is looked at on the turn of the line, and with “from” on later ones',
      'Arrival.when',
    ),
    ...held('engine/ardennes-44/arrivals.test.ts', 'by strategic movement is by that alone', 'Arrival.by'),
    ...held(
      'engine/ardennes-44/arrivals.test.ts',
      'places held by a side, and free of zones of the other, are those that are so now',
      ...['Arrival.in', 'PlaceSet.held', 'PlaceSet.freeOf'],
    ),
    ...held(
      'engine/ardennes-44/replacements.test.ts',
      'a44-repl-one-point, a44-repl-two-points: one point is for infantry, a second one for tanks or reconnaissance too',
      'CompiledScenario.replacements',
      ...['side', 'from', 'to', 'count'].map((member) => `Replacement.${member}`),
    ),
    ...held(
      'engine/made-exact.test.ts',
      'of a game that a made scenario began',
      ...['empty', 'units', 'clear', 'markers', 'tracks', 'facts'].map((member) => `Given.${member}`),
    ),
    ...held(
      'engine/ardennes-44/movement.test.ts',
      'a44-move-vehicle-river, a44-move-fig-unit-D: infantry crosses from beside the river, a tank does not',
      ...['UnitClass.id', 'BoardBorder.a', 'BoardBorder.b', 'BoardBorder.kind'],
    ),
    ...held(
      'engine/ardennes-44/movement.test.ts',
      'a table names the division that is short',
      'CompiledUnit.formation',
    ),
    ...held(
      'engine/ardennes-44/special-units.test.ts',
      'engineers do not survive a retreat of three hexes or more',
      'CompiledUnit.flags',
    ),
    ...held(
      'engine/ardennes-44/special-units.test.ts',
      'a44-ccb-roll-2, a44-ccb-lifted: on 1 to 3 the command must go to the St-Vith zone and stays there; 4 to 6 it is free',
      'CellRange.from',
    ),
    ...held(
      'engine/ardennes-44/victory.test.ts',
      'it is the side of the condition, on the turn and in the phase that it names, or when it holds twice',
      ...['side', 'at', 'turn', 'when', 'phase', 'streak'].map((member) => `VictoryCondition.${member}`),
    ),
    ...held(
      'engine/ardennes-44/victory.test.ts',
      'units are asked by themselves, by formation, and by what they are in or not in',
      ...['formation', 'states', 'without', 'units'].map((member) => `UnitSet.${member}`),
    ),
    ...held(
      'engine/ardennes-44/replacements.test.ts',
      '25.2: what the text says is eliminated is lost from the beginning, and not merely absent',
      'CompiledUnit.eliminated',
    ),
    ...because(
      'units of a scenario say their side themselves: that of their nation is read out when the text is compiled',
      'Nation.side',
    ),
    ...shown('ardennes-44/examples/retreats.sand', 'a44-eng-df2-retreat', 'UnitKind.flags'),
    ...shown('ardennes-44/examples/odds.sand', 'a44-armour-out-of-rough-road', 'Terrain.properties'),
    ...shown('ardennes-44/examples/movement.sand', 'a44-move-two-rivers-illegal', 'BorderKind.routeNeeds'),
    ...shown('ardennes-44/examples/retreats.sand', 'a44-full-retreat-2', 'Table.results'),
    ...shown('ardennes-44/examples/retreats.sand', 'a44-full-retreat-2', 'ResultCode.id', 'ResultCode.properties'),
    ...shown('ardennes-44/examples/sequence.sand', 'a44-seq-no-fuel-before-19am', 'Phase.turns', 'TurnSpan.from'),
    ...because('of this game no phase ends before the last turn: the kernel reads both ends of a span', 'TurnSpan.to'),
    ...shown('ardennes-44/examples/results.sand', 'a44-dd-red-tq', 'MarkedValue.value', 'MarkedValue.marks'),
    ...shown('ardennes-44/examples/stacking.sand', 'a44-stack-sp-limit', 'StackingRule.each'),
    ...shown('ardennes-44/examples/stacking.sand', 'a44-stack-two-reduced-tanks', 'StackingRule.pairs'),
    ...held(
      'play/members.test.ts',
      'a stacking limit says for whom and where it holds',
      ...['except', 'in', 'outside'].map((member) => `StackingRule.${member}`),
    ),
    ...held(
      'play/members.test.ts',
      'a hexside is of no kind that another one listed for it rules out',
      'BorderKind.unless',
    ),
    ...held('play/members.test.ts', 'a roadblock is of one side', 'ScenarioMarker.side'),
  },
  'empire-of-the-sun': {
    ...ofLaterRulebooks,
    ...only('ScenarioMarker.marker', 'CompiledScenario.markers', 'ScenarioMarker.side', 'ScenarioMarker.at'),
    ...because('nobody owns a place by the map, which is reported', 'PlaceSet.owner'),
    ...only('Marked.marker', 'PlaceSet.marked', 'Marked.side'),
    ...only('Place.waters', 'CompiledUnit.water'),
    ...because('of dice one is played, others are reported', 'TableRoll.dice'),
    ...because('the steps of an offensive are told in their order', 'GameVocabulary.sequences', 'Sequence.phases'),
    ...because('who counts as eliminated is not in the game, as who is not in the scenario', 'CompiledUnit.eliminated'),
    ...because('the kernel reads it for every rulebook: games of Ardennes ’44 show it', ...stackingParts),
    ...because(
      'every way is a transport route, whatever its kind',
      'BoardRoute.kind',
      'RouteKind.id',
      'GameVocabulary.routes',
    ),
    ...because('the kernel reads branches for every rulebook: Indian Ocean Region shows it', 'EffectBranch.when'),
    ...because('of markers none is laid at the start: others are reported', 'ScenarioMarker.marker'),
    ...held(
      'engine/empire-of-the-sun/nations.test.ts',
      'the road leads over India, too, once its routes are built',
      'BoardRoute.properties',
    ),
    ...because('a side has its event in its own deck alone: others stop the game', 'CardEvent.side'),
    ...held(
      'engine/empire-of-the-sun/campaign.test.ts',
      'bid-same-japan, bid-same-allies: who bids more for a side has it',
      'CompiledScenario.options',
    ),
    ...held(
      'engine/kernel/staying-away.test.ts',
      'are to come in every ruleset only where it is used',
      'Arrival.option',
    ),
    ...held('engine/by-text/zones.test.ts', 'are enemy ones in conditions, whosever unit it is', 'UnitSet.enemyZone'),
  },
  'indian-ocean-region': {
    ...ofLaterRulebooks,
    ...only('GameVocabulary.routes', ...routes, 'RouteKind.id'),
    ...only('Marked.marker', 'PlaceSet.marked', 'Marked.side'),
    ...because(
      'of stacking steps are counted, of a class and a side or all: others are reported',
      'StackingRule.counts',
    ),
    ...because('who sets up a choice is whose units they are', 'Zone.side'),
    ...held(
      'engine/kernel/effect-lists.test.ts',
      'Indian Ocean Region: refuses what may be left where nobody is asked',
      'Effect.may',
    ),
    ...held(
      'engine/indian-ocean-region/strike.test.ts',
      'strike-destroyer-reduced: 8 and 3, less 1',
      'MarkedValue.value',
    ),
    ...because('the steps of a battle are told in their order', 'Phase.steps'),
    ...because('what a card is called for beside its text is printed on it', 'Card.flags', 'Card.properties'),
    ...because('an effect of a side is one of the card; an event with more is reported', 'CardEvent.side'),
    ...because('the kernel reads it for every rulebook: games of War in the Pacific show it', 'UnitSet.ashore'),
    ...held(
      'engine/kernel/phase-steps.test.ts',
      'a phase with an order is a step for each side, and over with the last',
      'Phase.only',
    ),
    ...held(
      'engine/kernel/seats.test.ts',
      'are a side each, and the text says which play several, in what order, and who has none',
      'CompiledScenario.players',
    ),
    ...held(
      'engine/indian-ocean-region/sea.test.ts',
      'split-water, no-all-land-hexside-ship: a ship stays in its water, and does not cross land',
      ...['Place.waters', 'Water.id', 'CompiledUnit.water'],
    ),
    ...held(
      'engine/indian-ocean-region/sea.test.ts',
      'mp-littoral, mp-blue-water, mp-transport, mp-houbei-ocean, mp-song-coast: what a hex costs',
      'Place.terrain',
    ),
    ...held('engine/indian-ocean-region/rest.test.ts', 'transit-range: boxes of a track count one each', 'Place.links'),
    ...held(
      'engine/indian-ocean-region/options.test.ts',
      'A-09: a base holds twelve steps, whosever they are',
      'Place.properties',
    ),
    ...because('who is lost before the game begins is not in it', 'CompiledUnit.eliminated'),
    ...held('engine/by-text/zones.test.ts', 'are enemy ones in conditions, whosever unit it is', 'UnitSet.enemyZone'),
  },
};
