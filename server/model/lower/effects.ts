/** Effects of cards: a verb of the ruleset with its arguments. */

import type { Effect, EffectArg } from '../../../engine/kernel/compiled';
import type { Verb } from '../../../engine/kernel/ruleset';
import type { EffectLine } from '../../../grammar/ast';
import { Cursor, textOf } from './cursor';
import { condition } from './expressions';
import { provenanceOf, type Recorder } from './pieces';
import { placeSet } from './places';
import { resolve, type Scope, unknown } from './resolve';
import { unitSet } from './sets';
import { integerOf, OPEN_HIGH, OPEN_LOW } from './values';

type Param = Verb['params'][number];

/** Understands an effect line; undefined when it cannot be understood (said in issues). */
export function effect(r: Recorder, scope: Scope, line: EffectLine): Effect | undefined {
  if (!line.verb) return undefined;
  const verb = scope.names.needs?.verbs.find((v) => v.verb === line.verb!.text);
  if (!verb) {
    // Without a known ruleset there is nothing to hold the verb against.
    if (scope.names.needs) unknown(r, line.verb, ['verb'], scope.names.ids('verb'));
    return undefined;
  }
  r.reference(line.verb, { kind: 'verb', id: verb.verb });
  const parts = line.phrase?.parts ?? [];
  const args = verbArguments(r, scope, verb, new Cursor(parts, line.phrase ?? line.verb));
  const when = condition(r, scope, line.when);
  if (!args || (line.when && !when)) return undefined;
  const result: Effect = { verb: verb.verb, args };
  if (when) result.when = when;
  const provenance = provenanceOf(line.provenance, r);
  if (provenance) result.provenance = provenance;
  return result;
}

/** How a verb is written, for messages: `gain <amount> rp [for <side>]`. */
export function usage(verb: Verb): string {
  const parts: string[] = [verb.verb];
  verb.params.forEach((param, i) => {
    const next = verb.params[i + 1];
    if ('word' in param) parts.push(next && 'name' in next && next.optional ? `[${param.word}` : param.word);
    else if (param.optional) parts.push(opened(verb.params[i - 1]) ? `<${param.name}>]` : `[<${param.name}>]`);
    else parts.push(`<${param.name}>`);
  });
  return parts.join(' ');
}

function opened(before: Param | undefined): boolean {
  return before !== undefined && 'word' in before;
}

function verbArguments(r: Recorder, scope: Scope, verb: Verb, cursor: Cursor): Record<string, EffectArg> | undefined {
  const args: Record<string, EffectArg> = {};
  const fail = (expected: string): undefined => {
    const part = cursor.peek();
    r.issue('SND505', cursor.here(), {
      verb: verb.verb,
      usage: usage(verb),
      expected,
      found: part ? textOf(part) : '',
    });
    return undefined;
  };
  for (let i = 0; i < verb.params.length; i++) {
    const param = verb.params[i]!;
    if ('word' in param) {
      const next = verb.params[i + 1];
      const optional = next !== undefined && 'name' in next && next.optional === true;
      if (cursor.word(param.word)) continue;
      if (!optional) return fail(param.word);
      i++; // the word stands only with its parameter
      continue;
    }
    if (param.optional && cursor.done) continue;
    const before = r.issues.length;
    const value = argument(r, scope, param, cursor);
    if (value === undefined) return r.issues.length > before ? undefined : fail(param.name);
    args[param.name] = value;
  }
  return cursor.done ? args : fail('');
}

function argument(
  r: Recorder,
  scope: Scope,
  param: Extract<Param, { name: string }>,
  cursor: Cursor,
): EffectArg | undefined {
  const part = cursor.peek();
  if (!part) return undefined;
  switch (param.type) {
    case 'number': {
      const value = part.syntax === 'Signed' ? part.value : part.syntax === 'Atom' ? integerOf(part) : undefined;
      if (value !== undefined) cursor.next();
      return value;
    }
    case 'range': {
      if (part.syntax === 'Range') {
        cursor.next();
        return { from: part.from ?? OPEN_LOW, to: part.to ?? OPEN_HIGH };
      }
      const value = part.syntax === 'Atom' ? integerOf(part) : undefined;
      if (value === undefined) return undefined;
      cursor.next();
      return { from: value, to: value };
    }
    case 'side': {
      if (part.syntax !== 'Atom') return undefined;
      const side = resolve(r, scope.names, ['side'], part);
      cursor.next();
      return side?.id;
    }
    case 'word': {
      if (part.syntax !== 'Atom') return undefined;
      if (param.words && !param.words.includes(part.text)) {
        unknown(r, part, ['word'], param.words);
        cursor.next();
        return undefined;
      }
      // A free word names something of the game, such as a nation.
      if (!param.words) {
        const name = resolve(r, scope.names, ['nation', 'side', 'kind', 'marker', 'card'], part);
        cursor.next();
        return name?.id;
      }
      cursor.next();
      return part.text;
    }
    case 'units': {
      // `1 (allies Naval)`, `(japan Land)`, `1 (a) or 1 (b)`: a number, then the set in parentheses.
      const count = part.syntax === 'Atom' ? integerOf(part) : undefined;
      if (count !== undefined) cursor.next();
      const group = cursor.peek();
      if (group?.syntax !== 'Group' || group.elements.length !== 1) return undefined;
      cursor.next();
      const set = unitSet(r, scope, new Cursor(group.elements[0]!.parts, group.elements[0]!));
      return set && (count === undefined ? set : { ...set, count });
    }
    case 'places':
      return placeSet(r, scope, cursor, false);
  }
}
