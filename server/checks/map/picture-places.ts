import { pictureSample } from '../map-samples';
import type { Check } from '../types';

export const picturePlaces: Check = {
  code: 'SND249',
  name: 'picture-places',
  severity: 'error',
  title: { en: 'A picture laid by too few places', ja: '位置が足りない画像' },
  message: {
    en: 'A picture is laid by two places at least that differ both across and down; this one has {found}.',
    ja: '画像を置くには、横も縦も異なる2か所以上の位置が必要です（現在{found}か所）。',
  },
  doc: {
    en: 'Two places in opposite corners say how large the picture is and where it lies; a third one says how it is turned. Without any it fits the paper.',
    ja: '対角の2か所で大きさと位置が、3か所目で傾きが決まります。1つもなければ用紙に合わせます。',
  },
  bad: pictureSample('0101: 120 88'),
  good: pictureSample('0101: 120 88', '0202: 240 190'),
  unfixable: {
    en: 'Where other places are in the picture does not stand in the text.',
    ja: 'ほかの場所の画像内の位置は、テキストにありません。',
  },
};
