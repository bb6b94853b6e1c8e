import { coastSample } from '../map-samples';
import type { Check } from '../types';

export const coastPlaces: Check = {
  code: 'SND241',
  name: 'coast-places',
  severity: 'error',
  title: { en: 'A coast without three places', ja: '3か所の位置がない海岸線' },
  message: {
    en: 'A coast is placed by three places at least that do not lie in one line; this one has {found}.',
    ja: '海岸線には、一直線上にない3か所以上の位置が必要です（現在{found}か所）。',
  },
  doc: {
    en: 'The coast of the earth is drawn where the places that are named say it lies. Two of them, or places all in one line, leave its breadth open. More places make it fit better.',
    ja: '海岸線は、挙げた場所の緯度と経度に合わせて描きます。2か所や一直線上の場所だけでは、幅が決まりません。場所が多いほどよく合います。',
  },
  bad: coastSample('north: 51.2N 1.4E', 'south: 48.6N 2W'),
  good: coastSample('north: 51.2N 1.4E', 'south: 48.6N 2W', 'east: 50.1N 8.2E'),
  unfixable: {
    en: 'Where other places lie does not stand in the text.',
    ja: 'ほかの場所の位置は、テキストにありません。',
  },
};
