import { coastSample } from '../map-samples';
import type { Check } from '../types';

export const coordinates: Check = {
  code: 'SND242',
  name: 'coordinates',
  severity: 'error',
  title: { en: 'Not a latitude and a longitude', ja: '緯度と経度ではない' },
  message: {
    en: 'Expected a latitude and a longitude in degrees, as in `35.7N 139.7E`, but found `{found}`.',
    ja: '`35.7N 139.7E`のような緯度と経度（度）が必要ですが、`{found}`があります。',
  },
  doc: {
    en: 'Latitude comes first: 0 to 90 with `N` or `S`. Longitude: 0 to 180 with `E` or `W`. Minutes are parts of a degree: 35°41′N is `35.68N`.',
    ja: '緯度が先で、0〜90に`N`か`S`、経度は0〜180に`E`か`W`を付けます。分は度の小数で書きます（北緯35度41分は`35.68N`）。',
  },
  bad: coastSample('north: 1.4E 51.2N', 'south: 48.6N 2W', 'east: 50.1N 8.2E'),
  good: coastSample('north: 51.2N 1.4E', 'south: 48.6N 2W', 'east: 50.1N 8.2E'),
};
