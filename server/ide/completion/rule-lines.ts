/** Lines of a phase: what they change, let or forbid, for whom, where and when. */
import { beginsChange, lineWords, scopeWords } from '../../model/lower/rule-lines';
import {
  actionsWith,
  numberPhrases,
  paramWords,
  quantityForm,
  quantityPhrases,
  roleWords,
} from '../../model/procedures';
import { condition } from './phrases';
import type { Scope } from './scope';

const multiplying: readonly string[] = ['half', 'double', 'times'];
const operations = ['is', 'at', 'plus', 'minus'];

/** Whether the words in a phase begin a line. */
export function isLineStart(scope: Scope): boolean {
  const [first, second] = scope.words;
  if (first === undefined) return false;
  return lineWords.includes(first) || (isQuantity(first) && paramWords.includes(first) && beginsChange(second));
}

const isQuantity = (word: string) => quantityPhrases.some((phrase) => phrase.split(' ')[0] === word);

/** What makes a line of a word of phases that has another meaning, too: `allowance is 2`, `table is siege`. */
export function lineBehind(scope: Scope, word: string): void {
  const form = quantityForm(word);
  if (form && scope.words.length === 1) scope.items.keywords(form.takes === 'table' ? ['is'] : operations, 'b');
}

export function phaseLine(scope: Scope) {
  const { items, words } = scope;
  if (scope.last?.type === 'string') items.keyword('ja', 'a');
  const when = words.lastIndexOf('when');
  if (when >= 0) {
    items.keywords(roleWords);
    return condition(scope, words.slice(when));
  }
  const [first, second] = words;
  if (first === 'no' || first === 'may' || first === 'must') {
    if (words.length === 1) return items.keywords(actionsWith(first), 'a');
  } else if (multiplying.includes(first!)) {
    if (words.length === (first === 'times' ? 2 : 1)) return items.keywords(numberPhrases, 'a');
  } else if (!isQuantity(first!) || !quantityPhrases.includes(first!)) {
    const next = quantityPhrases.flatMap((phrase) =>
      phrase.startsWith(`${first} `) ? phrase.split(' ').slice(1) : [],
    );
    if (words.length === 1) return items.keywords(next, 'a');
    if (words.length === 2) return items.keywords(operations, 'a');
  } else if (quantityForm(first!)?.takes === 'table') {
    if (words.length === 1) return items.keyword('is', 'a');
    if (words.length === 2) return scope.names('table');
  } else if (words.length === 1) return items.keywords(operations, 'a');
  else if (words.length === 2 && second === 'at') return items.keywords(['least', 'most'], 'a');
  const by = words.findLastIndex((word) => word === 'plus' || word === 'minus');
  if (by > 0 && (by === words.length - 1 || words.at(-1) === 'highest')) {
    if (by === words.length - 1) items.keyword('highest', 'b');
    return scope.names('attribute');
  }
  scoped(scope);
}

/** Behind what a line is about: for whom and where, each with its names. */
function scoped(scope: Scope) {
  const { items, words } = scope;
  const at = words.findLastIndex((word) => (scopeWords as readonly string[]).includes(word));
  const part = at < 0 ? '' : words[at];
  const named = words.length - 1 - at;
  if (part === 'of' || part === 'except') {
    if (words[at - 1] === 'instead') return;
    if (named === 0) items.keywords(roleWords);
    scope.names('side', 'nation', 'class', 'kind', 'formation', 'state');
    scope.printedWords();
  } else if (part === 'across') scope.names('border');
  else if (part === 'along' || part === 'off') scope.names('route');
  else if (part === 'partly') return items.keyword('across', 'a');
  else if (part === 'instead') return items.keyword('of', 'a');
  else if (part === 'in' || part === 'into' || part === 'from') {
    if (named === 0) items.keyword('enemy');
    if (words.at(-1) === 'enemy') return items.keyword('zone', 'a');
    scope.names('terrain', 'feature');
    scope.regions();
    scope.places();
  }
  if (at < 0 || named > 0) {
    items.keywords(scopeWords);
    items.form('when', 'when ${1:turn >= 1}', 'keyword', { en: 'a condition', ja: '条件' });
  }
}
