/** Shapes of the JSON documents that scripts rely on (docs: the command line). Unknown keys are errors. */
import Ajv from 'ajv';

const count = { type: 'integer', minimum: 0 };
const from1 = { type: 'integer', minimum: 1 };
const text = { type: 'string', minLength: 1 };
const rate = { type: 'number', minimum: 0, maximum: 1 };

/** An object with exactly these members. */
function exactly(properties: Record<string, object>): object {
  return { type: 'object', additionalProperties: false, required: Object.keys(properties), properties };
}

const ajv = new Ajv({ allErrors: true, strict: true });

const playShape = {
  scenario: text,
  seed: count,
  players: { type: 'object', additionalProperties: text },
  winner: text,
  reason: text,
  turn: from1,
  decisions: count,
  hash: { type: 'string', pattern: '^[0-9a-f]{16}$' },
  replay: { type: ['string', 'null'] },
};

const replayShape = {
  file: text,
  scenario: text,
  seed: count,
  verified: { enum: [true, 'unproven'] },
  winner: text,
  reason: text,
  turn: from1,
  decisions: count,
  hash: { type: 'string', pattern: '^[0-9a-f]{16}$' },
};

/** The story of a game, of `--log`. */
const events = {
  type: 'array',
  items: exactly({
    turn: count,
    phase: { type: ['string', 'null'], minLength: 1 },
    turnOf: { type: ['string', 'null'], minLength: 1 },
    what: text,
    rule: text,
    side: { type: ['string', 'null'], minLength: 1 },
    text,
    dice: {
      oneOf: [{ type: 'null' }, exactly({ purpose: text, values: { type: 'array', minItems: 1, items: from1 } })],
    },
    notes: { type: 'array', items: text },
    ruleText: { type: ['string', 'null'], minLength: 1 },
  }),
};
const ruleTexts = {
  type: 'array',
  items: exactly({ rule: text, title: { type: 'string' }, text: { type: 'string' } }),
};

const findings = {
  type: 'array',
  items: {
    ...exactly({
      file: text,
      line: from1,
      column: from1,
      endLine: from1,
      endColumn: from1,
      severity: { enum: ['error', 'warning', 'information', 'hint'] },
      code: text,
      message: text,
      related: {
        type: 'array',
        minItems: 1,
        items: exactly({ file: text, line: from1, column: from1, message: text }),
      },
      fixes: { type: 'array', items: text },
    }),
    required: ['file', 'line', 'column', 'endLine', 'endColumn', 'severity', 'code', 'message', 'fixes'],
  },
};

/** How a number came out. */
const spread = exactly({
  mean: { type: 'number' },
  low: { type: 'number' },
  high: { type: 'number' },
  quartiles: { type: 'array', minItems: 5, maxItems: 5, items: { type: 'integer' } },
});

/** What took part in no game (`simulate --usage`). */
const idle = {
  ...exactly({
    what: { enum: ['unit', 'card', 'trigger', 'column', 'victory'] },
    ids: { type: 'array', items: text, minItems: 1 },
    names: { type: 'object', properties: { en: text, ja: text }, required: ['en'] },
    of: from1,
  }),
  required: ['what', 'ids', 'names'],
};

/** What a kind of player won over another (`ladder`). A game that nobody won counts in parts. */
const share = { count: { type: 'number', minimum: 0 }, rate, low: rate, high: rate };
const step = {
  ...exactly({
    upper: text,
    lower: text,
    games: count,
    share: exactly(share),
    even: rate,
    verdict: { enum: ['stronger', 'weaker', 'open'] },
    seats: { type: 'object', minProperties: 2, additionalProperties: exactly({ ...share, games: count }) },
    draws: count,
    capped: count,
    always: text,
  }),
  required: ['upper', 'lower', 'games', 'share', 'even', 'verdict', 'seats', 'draws', 'capped'],
};

/** Parts of the study of a table. */
const numbers = { type: 'array', items: { type: 'integer' }, minItems: 2, maxItems: 2 };
const lane = exactly({
  id: text,
  means: { type: 'object', additionalProperties: { type: 'number' } },
  results: { type: 'array', minItems: 1, items: exactly({ result: text, chance: rate }) },
});
const labStep = exactly({ from: text, to: text, measure: text, by: { type: 'number' } });

const validators = {
  check: ajv.compile(
    exactly({
      diagnostics: findings,
      summary: exactly({ files: count, errors: count, warnings: count, leftOut: count }),
    }),
  ),
  reconstructed: ajv.compile(
    exactly({
      entries: {
        type: 'array',
        items: exactly({
          file: text,
          line: from1,
          column: from1,
          about: text,
          certainty: text,
          see: { type: 'array', items: text },
          lines: from1,
        }),
      },
      summary: exactly({
        files: count,
        entries: count,
        lines: { type: 'object', properties: { stated: count }, required: ['stated'], additionalProperties: count },
      }),
    }),
  ),
  test: ajv.compile(
    exactly({
      examples: {
        type: 'array',
        items: exactly({
          file: text,
          line: from1,
          name: { type: 'string' },
          passed: { type: 'boolean' },
          waiting: count,
          failures: { type: 'array', items: exactly({ line: from1, message: text }) },
          remarks: { type: 'array', items: text },
        }),
      },
      errors: findings,
      summary: exactly({ passed: count, failed: count, waiting: count, errors: count }),
    }),
  ),
  play: ajv.compile(exactly(playShape)),
  interrupted: ajv.compile(
    exactly({ ...playShape, winner: { const: null }, reason: { const: null }, interrupted: { const: true } }),
  ),
  playLog: ajv.compile(exactly({ ...playShape, events, ruleTexts })),
  replay: ajv.compile(exactly(replayShape)),
  replayLog: ajv.compile(exactly({ ...replayShape, events, ruleTexts })),
  refused: ajv.compile(
    exactly({ file: text, verified: { const: false }, line: { type: ['integer', 'null'], minimum: 1 }, message: text }),
  ),
  simulate: ajv.compile({
    ...exactly({
      scenario: text,
      games: from1,
      finished: count,
      seed: count,
      players: { type: 'object', additionalProperties: text },
      wins: { type: 'object', additionalProperties: exactly({ count, rate, low: rate, high: rate }) },
      draws: count,
      points: { type: 'object', additionalProperties: spread },
      tracks: { type: 'object', additionalProperties: spread },
      turns: exactly({ mean: { type: 'number', minimum: 0 }, max: count }),
      reasons: { type: 'object', additionalProperties: from1 },
      decisionsPerGame: { type: 'number', minimum: 0 },
      gamesPerSecond: { type: 'number', minimum: 0 },
      workers: from1,
      seats: { type: 'object', additionalProperties: exactly({ count, rate, low: rate, high: rate }) },
      idle: { type: 'array', items: idle },
      interrupted: { const: true },
    }),
    required: ['scenario', 'games', 'finished', 'seed', 'players', 'wins', 'draws', 'turns', 'reasons', 'workers'],
  }),
  ladder: ajv.compile({
    ...exactly({
      scenario: text,
      pairs: from1,
      seed: count,
      rungs: { type: 'array', minItems: 2, items: text },
      steps: { type: 'array', minItems: 1, items: step },
      workers: from1,
      interrupted: { const: true },
    }),
    required: ['scenario', 'pairs', 'seed', 'rungs', 'steps', 'workers'],
  }),
  lab: ajv.compile({
    ...exactly({
      scenario: text,
      changed: text,
      side: text,
      seed: count,
      players: { type: 'object', additionalProperties: text },
      pairs: count,
      margin: rate,
      verdict: { enum: ['better', 'worse', 'same', 'open'] },
      before: rate,
      after: rate,
      difference: exactly({ mean: { type: 'number' }, low: { type: 'number' }, high: { type: 'number' } }),
      turned: count,
      watch: {
        type: 'array',
        maxItems: 5,
        items: exactly({ seed: count, before: { type: ['string', 'null'] }, after: { type: ['string', 'null'] } }),
      },
      interrupted: { const: true },
    }),
    required: ['scenario', 'changed', 'side', 'seed', 'players', 'pairs', 'margin', 'verdict', 'difference', 'watch'],
  }),
  labSeries: ajv.compile({
    type: 'object',
    properties: {
      answer: text,
      scenario: text,
      seed: count,
      players: { type: 'object', additionalProperties: text },
      games: count,
      warnings: { type: 'array', items: exactly({ en: text, ja: text }) },
    },
    required: ['answer', 'scenario', 'seed', 'players', 'games', 'warnings'],
  }),
  labTable: ajv.compile(
    exactly({
      answer: { const: 'table' },
      id: text,
      names: { type: 'object' },
      dice: exactly({ dice: from1, faces: numbers, modifiers: numbers, by: { enum: ['text', 'rows', 'columns'] } }),
      measures: { type: 'array', items: text },
      ladder: { type: 'boolean' },
      lanes: { type: 'array', minItems: 1, items: lane },
      modified: {
        type: 'array',
        items: exactly({ modifier: { type: 'number' }, lanes: { type: 'array', items: lane } }),
      },
      cliffs: { type: 'array', items: labStep },
      backward: { type: 'array', items: labStep },
      twins: { type: 'array', items: { type: 'array', items: text } },
      deadRows: { type: 'array', items: text },
      deadResults: { type: 'array', items: text },
      missing: { type: 'array', items: { type: 'integer' } },
    }),
  ),
  tune: ajv.compile({
    ...exactly({
      scenario: text,
      seed: count,
      workers: from1,
      weights: { type: 'object', minProperties: 1, additionalProperties: { type: 'number', exclusiveMinimum: 0 } },
      kind: text,
      steps: count,
      checks: { type: 'array', items: step },
      kept: { type: 'boolean' },
      interrupted: { const: true },
    }),
    required: ['scenario', 'seed', 'workers', 'weights', 'kind', 'steps', 'checks', 'kept'],
  }),
};

/** The one JSON document of an output, of the given shape. Throws with what is wrong. */
export function parseAs(shape: keyof typeof validators, output: string): Record<string, unknown> {
  const value = JSON.parse(output) as Record<string, unknown>;
  const validate = validators[shape];
  if (!validate(value)) throw new Error(`${shape}: ${ajv.errorsText(validate.errors)}\n${output.slice(0, 2000)}`);
  return value;
}
