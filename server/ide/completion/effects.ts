/** Cards, their events and effects, and triggers. */
import type { VerbParam } from '../../../engine/kernel/ruleset';
import { PERIODS } from '../../model/lower/timing';
import { argument, condition, openGroup, set } from './phrases';
import { effectSample, needed, sample } from './samples';
import type { Scope } from './scope';

/** A line of a card: whose event it is and when, a property, or after the colon an effect. */
export function cardLine(scope: Scope, words: readonly string[]) {
  if (words[0] === 'requires') return condition(scope, ['when', ...words.slice(1)]);
  const colon = words.indexOf(':');
  if (colon >= 0) return effect(scope, words.slice(colon + 1));
  if (words.length === 0) {
    const does = `\${2:${effectSample(scope) ?? 'effect'}}`;
    const { items } = scope;
    for (const symbol of scope.symbols('side'))
      items.form(symbol.id, `${symbol.id}: ${does}`, 'name', symbol.names, symbol.key);
    items.form('both', `both: ${does}`, 'keyword', { en: 'of both sides', ja: '両陣営' });
    items.form('event', `event { ${does} }`, 'keyword', { en: 'what the card does', ja: 'カードの効果' });
    const side = scope.symbols('side')[0]?.id;
    if (side !== undefined)
      items.form('play by', `play by \${1:${side}}`, 'keyword', { en: 'who may play it', ja: '使用できる陣営' });
    for (const property of cardProperties(scope)) scope.items.word(property, undefined, 'name', 'b');
    return;
  }
  if (words[0] === 'play') return words.length === 1 ? scope.items.keyword('by') : scope.sides();
  if (cardProperties(scope).includes(words[0]!)) {
    scope.items.keyword('any', 'b');
    return scope.names('unit');
  }
  timing(scope, words);
}

/** Windows after `at`, a condition after `when`, stretches of the turn record after `once per`. */
export function timing(scope: Scope, words: readonly string[], trigger = false) {
  const when = words.lastIndexOf('when');
  if (when >= 0) return condition(scope, words.slice(when));
  if (words.at(-1) === 'per') {
    scope.items.keywords(PERIODS);
    return scope.names('turn-column');
  }
  const at = words.lastIndexOf('at');
  if (at >= 0 && (at === words.length - 1 || words.at(-1) === ',')) {
    scope.names('window');
    scope.names('phase');
    // Rulebooks have times of their own.
    if (trigger && !scope.game?.needs)
      scope.items.form('end of turn', 'end of turn', 'keyword', { en: 'when no phase is left', ja: 'ターン終了時' });
  }
}

/** A line of a block of effects: an effect, or a branch with one. */
export function effectLine(scope: Scope, words: readonly string[]) {
  const colon = words.indexOf(':');
  effect(scope, colon < 0 ? words : words.slice(colon + 1));
}

function cardProperties(scope: Scope): string[] {
  const all = scope.game?.vocabulary.cardTypes ?? [];
  const own = all.filter((type) => scope.header.includes(type.id));
  const types = own.length > 0 ? own : all;
  return [...new Set(types.flatMap((type) => [...type.needs, ...type.takes]))];
}

/** A verb with its arguments: `gain 1 rp when …`. */
function effect(scope: Scope, words: readonly string[]) {
  const rest = words[0] === 'may' ? words.slice(1) : words;
  const when = rest.lastIndexOf('when');
  if (when >= 0) return condition(scope, rest.slice(when));
  const { items } = scope;
  if (rest.length === 0) {
    const one = `\${1:${effectSample(scope) ?? 'effect'}}`;
    items.form('choose', `choose {\n  a "\${2:…}": ${one}\n  b "\${3:…}": ${one}\n}`, 'keyword', {
      en: 'one of several',
      ja: '選択',
    });
    items.form('roll', `roll d6 {\n  1..3: ${one}\n  otherwise: ${one}\n}`, 'keyword', {
      en: 'by a die',
      ja: 'ダイス',
    });
    const place = scope.symbols('feature')[0]?.id ?? scope.symbols('terrain')[0]?.id ?? 'places';
    items.form('each', `each (\${2:${place}}) {\n  ${one}\n}`, 'keyword', {
      en: 'for each place of a set',
      ja: '場所ごとに',
    });
    items.form('repeat', `repeat \${2:2} {\n  ${one}\n}`, 'keyword', { en: 'so many times', ja: '指定した回数' });
    if (words.length === 0) items.form('may', `may ${one}`, 'keyword', { en: 'if the player likes', ja: '任意' });
  }
  if (rest[0] !== undefined && Object.hasOwn(blocks, rest[0])) return blocks[rest[0]]!(scope, rest);
  const verb = rest[0] === undefined ? undefined : scope.game?.lexicon.verbs.find((v) => v.verb === rest[0]);
  if (!verb) {
    if (rest.length > 0) return;
    for (const known of scope.game?.lexicon.verbs ?? []) {
      const params = needed(known.params).map((p, i) => ('word' in p ? p.word : `\${${i + 1}:${sample(scope, p)}}`));
      items.form(known.verb, [known.verb, ...params].join(' '), 'verb', known.doc, `verb ${known.verb}`);
    }
    return;
  }
  if (openGroup(rest)) {
    const [param] = following(verb.params, rest.slice(0, opening(rest)));
    if (!param || !('type' in param)) return set(scope, rest);
    const { type } = param;
    if (type === 'places' || type === 'place') return set(scope, rest, 'places');
    return type === 'units' || type === 'unit' ? set(scope, rest, 'units') : argument(scope, type);
  }
  for (const param of following(verb.params, rest)) {
    if ('word' in param) items.keyword(param.word, 'b');
    else if (param.words) items.keywords(param.words, 'b');
    // A word is of the kind that it is called by: a side, a nation.
    else argument(scope, param.type === 'word' ? param.name : param.type);
  }
}

/** What stands behind the words of blocks that are done as they stand. */
const blocks: Readonly<Record<string, (scope: Scope, rest: readonly string[]) => void>> = {
  each(scope, rest) {
    if (rest.length === 1) scope.items.keyword('side', 'a');
    if (openGroup(rest)) set(scope, rest, 'places');
  },
  choose(scope, rest) {
    if (openGroup(rest)) {
      if (!scope.game?.needs) set(scope, rest, 'places');
    } else if (rest.at(-1) === 'by') scope.sides();
    else if (!rest.includes('by')) scope.items.keyword('by', 'a');
  },
  repeat: (scope, rest) => condition(scope, ['when', ...rest.slice(1)]),
};

/** Index of the parenthesis in front of everything that is still open. */
function opening(words: readonly string[]): number {
  let depth = 0;
  for (let i = words.length - 1; i >= 0; i--) {
    if (words[i] === ')') depth++;
    else if (words[i] === '(' && depth-- === 0 && !openGroup(words.slice(0, i))) return i;
  }
  return words.length;
}

/** Parameters that may come next behind the words of a verb. */
function following(params: readonly VerbParam[], words: readonly string[]): VerbParam[] {
  // A fixed word and the parameters behind it; what stands before the first has no word. A flag takes none: they are of the word before it.
  interface Part {
    word?: string;
    flag?: boolean;
    typed: Extract<VerbParam, { type: string }>[];
    /** Of a flag: the word that it stands behind, and behind how many of its parameters. */
    behind?: { part: Part; count: number };
  }
  const parts: Part[] = [{ typed: [] }];
  let takes = parts[0]!;
  for (const param of params) {
    if ('type' in param) takes.typed.push(param);
    else {
      const part: Part = { word: param.word, flag: param.flag === true, typed: [] };
      if (part.flag) part.behind = { part: takes, count: takes.typed.length };
      parts.push(part);
      if (!part.flag) takes = part;
    }
  }
  let part = parts[0]!;
  const given = new Set([part]);
  let taken = 0;
  let depth = 0;
  for (const [i, word] of words.entries()) {
    if (i === 0) continue;
    const begun = depth === 0 ? parts.find((p) => p.word === word && !given.has(p)) : undefined;
    if (begun) {
      given.add(begun);
      if (!begun.flag) [part, taken] = [begun, 0];
    } else if (word === '(') {
      if (depth++ === 0) taken++;
    } else if (word === ')') depth--;
    else if (depth === 0 && word !== ',' && words[i - 1] !== ',') taken++;
  }
  if (words.at(-1) === ',') return part.typed.slice(taken - 1, taken);
  const next = part.typed[taken];
  // What may be left out with the word in front of it must follow that word.
  const flags = parts.flatMap((p): VerbParam[] =>
    p.behind?.part === part && p.behind.count === taken && !given.has(p) ? [{ word: p.word!, flag: true }] : [],
  );
  if (next && (next.optional !== true || (part.word !== undefined && taken === 0))) return [next, ...flags];
  const more = parts.flatMap((p): VerbParam[] => {
    if (p.word === undefined || given.has(p)) return [];
    const needed = p.flag !== true && p.typed.every((t) => t.optional !== true);
    return [{ word: p.word, ...(needed ? {} : { flag: true }) }];
  });
  const needed = more.findIndex((p) => 'flag' in p === false);
  return [...(next ? [next] : []), ...(needed < 0 ? more : more.slice(0, needed + 1))];
}
