/** What the forms of several statements have in common. */
import type { Names } from '../../../../engine/kernel/compiled';
import type { Slot, Slots } from '../slots';

/** Forms of statements by first word; of several forms, the one that fits what is written is active. */
export type Statements = Readonly<Record<string, Slots | readonly Slots[]>>;

export const names = (en: string, ja: string): Names => ({ en, ja });
export const slot = (text: string, en: string, ja: string, more: Omit<Slot, 'text' | 'doc'> = {}): Slot => ({
  text,
  doc: { en, ja },
  ...more,
});
export const ID = slot('id', 'the word it is called by in the texts', 'テキストでの呼び名', { takes: 'word' });
export const NAME = slot('["name"]', 'its name in English', '英語名', { takes: 'string' });
export const JA = slot('[ja "name"]', 'its name in Japanese', '日本語名', { behind: ['ja'], takes: 'string' });
export const TITLE = [NAME, JA];

/** A note, which may stand in nearly every block. */
export const note: Slots = {
  doc: names('Your own words about the statement around it', '囲んでいる文への覚え書き'),
  slots: [
    slot('"text"', 'what you have to say', '本文', { takes: 'string' }),
    slot('[ja "text"]', 'the same in Japanese', '日本語の本文', { behind: ['ja'], takes: 'string' }),
  ],
};

export const SIDE = slot('side', 'the side', '陣営', { takes: 'word' });
export const SEED = slot('[seed n]', 'what the dice are made from; 1 without it', 'サイコロの種（省略すると1）', {
  behind: ['seed'],
  takes: 'word',
});
const VALUE = slot('value', 'a number, a word or a colour', '数・語・色');
const VALUE_ID = slot('id', 'the value of the rules', 'ルールの数値', { takes: 'word' });
export const values: Slots = { doc: names('A number of the rules', 'ルールの数値'), slots: [VALUE_ID, VALUE] };
export const AT = slot('[at window, …]', 'the phases or windows in which it happens', '起こるフェイズまたは時期', {
  behind: ['at'],
  takes: 'word',
});
export const ONCE = slot('[once [per turn]]', 'how often: without it, always', '回数（省略すると毎回）', {
  behind: ['once'],
  takes: 'word',
});
export const WHEN = slot('[when condition]', 'only if this holds', '条件', { behind: ['when'], many: true });
export const trigger: Slots = { slots: [ID, ...TITLE, AT, ONCE, WHEN] };
