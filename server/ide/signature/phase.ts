/** Words of a phase that a procedure takes, and the procedure itself. */
import type { PhrasePart } from '../../../engine/kernel/procedure-form';
import { formsOf, paramOf, paramWords } from '../../model/procedures';
import type { Scope } from '../completion/scope';
import { say } from '../types';
import { type Form, FormMaker } from './form';

const TYPES: Readonly<Record<string, string>> = {
  who: 'units',
  points: 'number | attribute',
  ground: 'terrain | place',
};

function written(part: PhrasePart): string {
  const text = 'word' in part ? part.word : (part.words?.join(' | ') ?? TYPES[part.type] ?? part.type);
  const more = 'type' in part && part.list ? `${text}, …` : text;
  return part.optional ? `[${more}]` : more;
}

/** `allowance number | attribute`; behind `does` all that the procedure takes. */
export function phaseForm(scope: Scope): Form | undefined {
  const { ide, words } = scope;
  const [word = ''] = words;
  const maker = new FormMaker(ide);
  if (word === 'does') {
    const [form] = formsOf(words.slice(-1));
    if (!form) return undefined;
    maker.fixed(`does ${form.id}`);
    for (const { word, takes, needed, doc } of form.params) {
      const text = [word, ...takes.map(written)].join(' ');
      maker.fixed('; ').part(needed ? text : `[${text}]`, doc);
    }
    return maker.form(form.doc, -1);
  }
  if (!paramWords.includes(word)) return undefined;
  const { takes, doc } = paramOf(word, [])!;
  if (takes.length === 0) return undefined;
  maker.fixed(word);
  for (const part of takes) maker.fixed(' ').part(written(part), doc);
  return maker.form(say(ide, doc), Math.min(words.length - 1, takes.length - 1));
}
