import { removal } from '../fixes';
import { coastSample } from '../map-samples';
import type { Check } from '../types';

export const repeatedPosition: Check = {
  code: 'SND244',
  name: 'repeated-position',
  severity: 'error',
  title: { en: 'A position given twice', ja: '二重の位置' },
  message: {
    en: 'The position of {place} is given already in this block; the first one counts.',
    ja: '{place}の位置は、このブロックで既に指定されています。最初のものが有効です。',
  },
  doc: {
    en: 'A place lies at one spot of the earth, and at one of a picture.',
    ja: '1つの場所の位置は、地球上でも画像の中でも1つです。',
  },
  bad: coastSample('north: 51.2N 1.4E', 'south: 48.6N 2W', 'east: 50.1N 8.2E', 'north: 51.3N 1.4E'),
  good: coastSample('north: 51.2N 1.4E', 'south: 48.6N 2W', 'east: 50.1N 8.2E'),
  fixes: (context) => [removal(context, { en: 'Remove this position', ja: 'この位置を取り除く' })],
};
