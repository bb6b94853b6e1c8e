import { pictureSample } from '../map-samples';
import type { Check } from '../types';

export const picturePosition: Check = {
  code: 'SND246',
  name: 'picture-position',
  severity: 'error',
  title: { en: 'Not a position in a picture', ja: '画像内の位置ではない' },
  message: {
    en: 'Expected two numbers, how far right and how far down in the pixels of the picture, but found `{found}`.',
    ja: '画像内の位置は、右と下への画素数を2つの数で書きます（`{found}`があります）。',
  },
  doc: {
    en: 'The position of a place in a picture is where its centre is there: `0101: 120 88`.',
    ja: '画像内の位置は、その場所の中心の画素です（`0101: 120 88`）。',
  },
  bad: pictureSample('0101: 120 88', '0202: 36N 12E'),
  good: pictureSample('0101: 120 88', '0202: 240 190'),
  unfixable: {
    en: 'Where the place is in the picture does not stand in the text.',
    ja: '画像内の位置は、テキストにありません。',
  },
};
