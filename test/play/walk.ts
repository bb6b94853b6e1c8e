/** Walks the members of compiled games: what a game says, said otherwise, and whether it is then played otherwise. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CompiledGame } from '../../engine/kernel/compiled';
import { rulesets } from '../../engine/rulesets/index';

interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  const?: unknown;
  enum?: unknown[];
  named?: string;
}

const root = path.resolve(import.meta.dirname, '../..');
const schema = JSON.parse(readFileSync(path.join(root, 'docs/schema/compiled-game.schema.json'), 'utf8')) as Schema & {
  definitions: Record<string, Schema>;
};

function resolved(one: Schema | boolean | undefined): Schema | undefined {
  if (one === undefined || typeof one === 'boolean') return undefined;
  const name = one.$ref?.split('/').pop();
  return name === undefined ? one : { ...schema.definitions[name], named: name };
}

/** The schema of a value among alternatives. */
function fitting(one: Schema | undefined, value: object): Schema | undefined {
  const alternatives = (one?.oneOf ?? one?.anyOf)?.flatMap((x) => resolved(x) ?? []);
  if (!alternatives) return one;
  const list = Array.isArray(value);
  return alternatives.find((x) => {
    if (list) return x.type === 'array';
    if (!x.properties) return false;
    return Object.entries(x.properties).every(([key, { const: fixed, enum: words }]) => {
      const found = (value as Record<string, unknown>)[key];
      return (fixed === undefined || fixed === found) && (!words || found === undefined || words.includes(found));
    });
  });
}

/** Every type and member of the compiled game: what the language can say. */
export function members(): string[] {
  return Object.entries({ CompiledGame: schema as Schema, ...schema.definitions }).flatMap(([type, one]) =>
    Object.keys(one.properties ?? {}).map((member) => `${type}.${member}`),
  );
}

/** A place where something is said: the object, and the key of its member. */
export interface Spot {
  holder: Record<string, unknown>;
  key: string;
}

/** Where each type and member is said in a game. */
export function spots(game: CompiledGame): Map<string, Spot[]> {
  const found = new Map<string, Spot[]>();
  const visit = (value: unknown, of: Schema | undefined): void => {
    if (value === null || typeof value !== 'object') return;
    const one = fitting(of, value);
    if (Array.isArray(value)) {
      for (const element of value) visit(element, resolved(one?.items));
      return;
    }
    for (const [key, member] of Object.entries(value)) {
      const known = one?.properties?.[key];
      if (known && one?.named !== undefined) {
        const name = `${one.named}.${key}`;
        const list = found.get(name) ?? [];
        list.push({ holder: value as Record<string, unknown>, key });
        found.set(name, list);
      }
      visit(member, known ? resolved(known) : resolved(one?.additionalProperties));
    }
  };
  visit(game, { ...schema, named: 'CompiledGame' });
  return found;
}

/** What a game comes to in so many answers: its questions, and hashes of its positions; or why it cannot be played. */
export function course(game: CompiledGame, answers: number): string {
  try {
    const on = rulesets[game.game.rules]!.prepare(game).start({ seed: 5 });
    let asked = '';
    for (let i = 0; i < answers; i++) {
      const question = on.question();
      if (!question) break;
      asked += `${question.side} ${question.ask} ${question.count};`;
      if (i % 8 === 0) asked += on.hash();
      on.answer(question.options[(i * 7) % question.count]!);
    }
    return `${asked} ${on.hash()} ${JSON.stringify(on.outcome())}`;
  } catch (error) {
    return `refused: ${(error as Error).name}`;
  }
}

/** Other things that could stand in a spot: nothing, another number, what stands elsewhere, fewer of a list. */
function* otherwise(spot: Spot, all: readonly Spot[]): Generator<unknown> {
  const value = spot.holder[spot.key];
  if (typeof value === 'number') {
    yield value + 1;
    yield Math.max(0, value - 1);
  }
  if (typeof value === 'boolean') yield !value;
  const text = JSON.stringify(value);
  const other = all.find((one) => JSON.stringify(one.holder[one.key]) !== text);
  if (other) yield other.holder[other.key];
  if (Array.isArray(value) && value.length > 0) yield [];
  // A word that is nothing's name.
  if (Array.isArray(value) && typeof value[0] === 'string') yield ['nothing-of-that-name'];
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) yield {};
  yield undefined;
}

/** Spots of a member that are tried: some of many, spread over all. */
function some(list: readonly Spot[], most: number): Spot[] {
  const step = Math.max(1, Math.floor(list.length / most));
  return list.filter((_, i) => i % step === 0).slice(0, most);
}

/** Whether a game is played otherwise when one of so many of the spots says something else. */
export function matters(
  game: CompiledGame,
  list: readonly Spot[],
  answers: number,
  before: string,
  most: number,
): boolean {
  for (const spot of some(list, most)) {
    const value = spot.holder[spot.key];
    for (const another of otherwise(spot, list)) {
      if (another === undefined) delete spot.holder[spot.key];
      else spot.holder[spot.key] = another;
      const after = course(game, answers);
      spot.holder[spot.key] = value;
      if (after !== before) return true;
    }
  }
  return false;
}

/** Whether a member says something to people only: names, where it stands in the rulebook, colours. */
export const isTold = (member: string): boolean =>
  /\.(names|provenance|color)$/.test(member) || /^(Names|Provenance)\./.test(member);

/** What positions have that not every rulebook keeps, and the words that say it. */
const GIVEN = [
  ['targets', 'targets'],
  ['sources', 'sources'],
  ['hands', 'hand'],
  ['draws', 'draw'],
] as const;

/** Members that a text may say under a rulebook without being told that it does not play them. */
export function sayable(rules: string): string[] {
  const reported = new Set(
    (rulesets[rules]!.needs.unplayed ?? [])
      .filter(({ what, but, missing }) => (!but || what.endsWith('.shape')) && !missing)
      .map(({ what }) => what),
  );
  // Words of positions are told like facts.
  const { named = [], others = [] } = rulesets[rules]!.needs.facts ?? {};
  for (const [member, word] of GIVEN) if (![...named, ...others].includes(word)) reported.add(`Given.${member}`);
  const found: string[] = [];
  const known = new Set<string>();
  const look = (one: Schema | boolean | undefined): void => {
    const at = resolved(one);
    if (!at) return;
    if (at.named !== undefined) {
      if (known.has(at.named) || reported.has(`${at.named}.shape`)) return;
      known.add(at.named);
    }
    for (const [key, member] of Object.entries(at.properties ?? {})) {
      const name = `${at.named}.${key}`;
      if (reported.has(name)) continue;
      if (at.named !== undefined) found.push(name);
      look(member);
    }
    for (const inner of [at.items, at.additionalProperties, ...(at.oneOf ?? []), ...(at.anyOf ?? [])]) look(inner);
  };
  look({ ...schema, named: 'CompiledGame' });
  return found;
}
