import type { Rel } from '../../model/lower/pieces';
import type { Check } from '../types';

export const trackBounds: Check = {
  code: 'SND765',
  name: 'track-bounds',
  severity: 'error',
  title: { en: 'Beyond the ends of a track', ja: 'トラックの範囲外' },
  message: {
    en: 'The track {track} goes from {from} to {to}[[; {start} is not on it]][[: that is {count} boxes, and {named} are listed]].',
    ja: 'トラック{track}は{from}から{to}までです[[。{start}は範囲外です]][[の{count}個ですが、枠の名前は{named}個です]]。',
  },
  doc: {
    en: 'The number at the start and every box lie between the ends of the track, and the lower end comes first. `boxes` lists all boxes of a track, from its lowest number on.',
    ja: '開始値とすべての枠はトラックの両端の間になければならず、小さい方の端を先に書きます。`boxes`には、最小の数から順にすべての枠を書きます。',
  },
  bad: `game sample {
  track will "Will" ja "意志" { from 0; to 10; start 12 }
}
`,
  good: `game sample {
  track will "Will" ja "意志" { from 0; to 10; start 8 }
}
`,
  *onScenario({ game, scenario }) {
    for (const { track: id, value, at } of scenario.tracks.values()) {
      const track = game.vocabulary.tracks?.find((one) => one.id === id);
      if (!track || (value >= track.from && value <= track.to)) continue;
      yield { span: at, args: { track: id, from: String(track.from), to: String(track.to), start: String(value) } };
    }
  },
  fixes: ({ issue, locate, text }) => {
    const ends = ((issue.data?.ends as Rel[] | undefined) ?? []).map(locate);
    const [low, high] = ends;
    if (!low || !high) return [];
    const [from = '', to = ''] = ends.map(({ uri, start, end }) => text(uri).slice(start, end));
    const title = { en: 'Write the lower end first', ja: '小さい方の端を先に書く' };
    return [
      {
        title,
        edits: [
          { ...low, text: to },
          { ...high, text: from },
        ],
        safe: true as const,
      },
    ];
  },
  unfixable: {
    en: 'Whether the number or the end of the track is wrong, and which was meant, only its author knows.',
    ja: '数と端のどちらが誤りで、何を書くつもりだったかは書いた人にしか分かりません。',
  },
};
