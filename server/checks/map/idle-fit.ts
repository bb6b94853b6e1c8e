import { removal } from '../fixes';
import { pictureSample } from '../map-samples';
import type { Check } from '../types';

export const idleFit: Check = {
  code: 'SND248',
  name: 'idle-fit',
  severity: 'warning',
  title: { en: 'A fit beside positions', ja: '位置と一緒に書かれた fit' },
  message: {
    en: '`fit` does nothing here: the positions of places say how the picture lies.',
    ja: '場所の位置で画像の置き方が決まるので、この`fit`は使われません。',
  },
  doc: {
    en: 'A picture is fitted to the paper, or laid so that the places in it come where the map has them.',
    ja: '画像は、用紙に合わせるか、画像の中の場所をマップの場所に合わせて置きます。',
  },
  bad: pictureSample('fit contain', '0101: 120 88', '0202: 240 190'),
  good: pictureSample('0101: 120 88', '0202: 240 190'),
  unnecessary: true,
  fixes: (context) => [removal(context, { en: 'Remove it', ja: '取り除く' })],
};
