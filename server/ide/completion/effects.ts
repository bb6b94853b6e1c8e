/** Cards, their events and effects, and triggers. */
import { argument, condition, openGroup, set } from './phrases';
import type { Scope } from './scope';
import { sample } from './typed';

/** A line of a card: whose event it is and when, a property, or after the colon an effect. */
export function cardLine(scope: Scope, words: readonly string[]) {
  if (words[0] === 'requires') return condition(scope, ['when', ...words.slice(1)]);
  const colon = words.indexOf(':');
  if (colon >= 0) return effect(scope, words.slice(colon + 1));
  if (words.length === 0) {
    scope.sides();
    scope.items.keywords(['both', 'event', 'play']);
    for (const property of cardProperties(scope)) scope.items.word(property, undefined, 'name', 'b');
    return;
  }
  if (words[0] === 'play') {
    if (words.length === 1) scope.items.keyword('by');
    return scope.sides();
  }
  if (cardProperties(scope).includes(words[0]!)) return scope.names('unit');
  timing(scope, words);
}

/** Windows after `at`, a condition after `when`. */
export function timing(scope: Scope, words: readonly string[]) {
  const when = words.lastIndexOf('when');
  if (when >= 0) return condition(scope, words.slice(when));
  const at = words.lastIndexOf('at');
  if (at >= 0 && (at === words.length - 1 || words.at(-1) === ',')) {
    scope.names('window');
    scope.names('phase');
  }
}

/** A line of a block of effects: an effect, or a branch with one. */
export function effectLine(scope: Scope, words: readonly string[]) {
  const colon = words.indexOf(':');
  effect(scope, colon < 0 ? words : words.slice(colon + 1));
}

function cardProperties(scope: Scope): string[] {
  const types = scope.game?.vocabulary.cardTypes ?? [];
  return [...new Set(types.flatMap((type) => [...type.needs, ...type.takes]))];
}

/** A verb with its arguments: `gain 1 rp when …`. */
function effect(scope: Scope, words: readonly string[]) {
  const rest = words[0] === 'may' ? words.slice(1) : words;
  const when = rest.lastIndexOf('when');
  if (when >= 0) return condition(scope, rest.slice(when));
  if (rest.length === 0) scope.items.keywords(['choose', 'roll', 'may'], 'c');
  const verb = rest[0] === undefined ? undefined : scope.game?.lexicon.verbs.find((v) => v.verb === rest[0]);
  if (!verb) {
    for (const known of scope.game?.lexicon.verbs ?? []) {
      const params = known.params
        .filter((p) => 'word' in p || !p.optional)
        .filter((p, i, all) => !('word' in p) || i + 1 < all.length || known.params.length === all.length)
        .map((p, i) => ('word' in p ? p.word : `\${${i + 1}:${sample(scope, p)}}`));
      const plain = params.every((p) => !p.startsWith('$')) || !scope.items.snippets;
      scope.items.add({
        label: known.verb,
        kind: 'verb',
        detail: scope.ide.locale === 'ja' ? (known.doc.ja ?? known.doc.en) : known.doc.en,
        text: plain ? known.verb : [known.verb, ...params].join(' '),
        snippet: !plain,
        rank: 'b',
        about: `verb ${known.verb}`,
      });
    }
    return;
  }
  if (openGroup(rest)) {
    const types = verb.params.flatMap((p) => ('type' in p ? p.type : []));
    return set(scope, rest, types.includes('places') || types.includes('place') ? undefined : 'units');
  }
  for (const param of verb.params) {
    if ('word' in param) {
      if (!rest.includes(param.word)) scope.items.keyword(param.word, 'b');
    } else if (param.words) scope.items.keywords(param.words, 'b');
    else argument(scope, param.type);
  }
}
