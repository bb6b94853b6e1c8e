/** What results of a table do, in sentences: as the procedures say it that roll on the table. */
import type { Effect, GameVocabulary, PropertyValue, ResultCode, Table } from '../../engine/kernel/compiled';
import { saidOf } from '../../engine/kernel/each-side';
import { phasesOf } from '../../engine/kernel/named';
import type { ResultForm } from '../../engine/kernel/procedure-form';
import { entryOf } from '../../engine/kernel/records';
import { filled } from '../../engine/kernel/sentence';
import { formsOf, resultForms, tablesOf } from '../model/procedures';
import { say } from './types';
import { ATTACKER, DEFENDER, type Words } from './words';

/** What a result of a table does, a sentence each without its full stop; none where the game has a rulebook of its own, or it does nothing. */
export function resultSentences(words: Words, { vocabulary }: Words['game'], table: Table, code: ResultCode): string[] {
  if (vocabulary.rules !== '') return [];
  const forms = formsUsing(vocabulary, table);
  const said = Object.keys(code.properties).map((word): [string, string] => [word, '']);
  const losses = Object.entries(code.properties).flatMap(([word, values]) => {
    const form = forms.find((one) => one.word === word) ?? resultForms.get(word);
    return form ? [filled(words.ground(say(words.ide, form.says)), new Map([...said, ...slotsOf(words, values)]))] : [];
  });
  return [...losses, ...tellings(words, saidOf(code.does ?? [], ATTACKER, [DEFENDER]))];
}

/** What effects do, a sentence each without the verb that they are written with. */
const tellings = (words: Words, effects: readonly Effect[]): string[] =>
  words.lines(effects).map((line) => line.replace(/^[\w-]+ — /, ''));

/** Words of results, as the phases understand them that roll on a table. */
function formsUsing(vocabulary: GameVocabulary, { id }: Table): readonly ResultForm[] {
  return phasesOf(vocabulary).flatMap((phase) =>
    tablesOf(phase).includes(id)
      ? formsOf((entryOf(phase.properties, 'does') ?? []).map(String)).flatMap(({ results = [] }) => results)
      : [],
  );
}

/** `1, disordered then routed` as arguments of a sentence. */
function slotsOf(words: Words, values: readonly PropertyValue[]): Map<string, string> {
  const said = new Map<string, string>();
  const all = values.includes('all');
  const count = values.find((value) => typeof value === 'number');
  if (all) said.set('all', '');
  else if (count !== undefined) said.set('count', String(count));
  const states = values.filter((value) => typeof value === 'string' && value !== 'all' && value !== 'then').map(String);
  if (states.length > 0)
    said.set(said.size > 0 ? 'also' : 'into', states.map((one) => rung(words, one)).join(THEN(words)));
  return said;
}

const THEN = (words: Words) => words.pick(', then ', '、次に');

/** A state, or what comes of who is in the last one already. */
function rung(words: Words, word: string): string {
  if (word === 'reduce') return words.pick('a step is lost', '1ステップを失う');
  return word === 'eliminate' ? words.pick('eliminated', '除去') : words.any(word);
}
