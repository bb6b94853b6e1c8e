import { rewriting } from '../edits';
import type { Check } from '../types';

export const imageShare: Check = {
  code: 'SND247',
  name: 'image-share',
  severity: 'error',
  title: { en: 'Not a share of 0% to 100%', ja: '0%から100%ではない' },
  message: {
    en: '`{word}` needs a share from 0% to 100%, but has `{found}`.',
    ja: '`{word}`には0%から100%までの割合が必要ですが、`{found}`があります。',
  },
  doc: {
    en: '`opacity` says how strongly a picture shows, `terrain` how strongly the terrain is drawn over it. 100% hides what lies below.',
    ja: '`opacity`は画像の濃さ、`terrain`はその上に描く地形の濃さです。100%なら下は見えません。',
  },
  bad: `map hill of sample "Hill" {
  grid hex flat-top { ids CCRR; columns 1..2; rows 1..2; shifted even }
  terrain plain: 0101..0202
  image "hill.png" { opacity 80 }
}
`,
  good: `map hill of sample "Hill" {
  grid hex flat-top { ids CCRR; columns 1..2; rows 1..2; shifted even }
  terrain plain: 0101..0202
  image "hill.png" { opacity 80% }
}
`,
  fixes: (context) => {
    // A number of percent whose sign is missing; of any other value, what was meant does not stand here.
    const share = Number(context.found);
    const text = context.text(context.at.uri);
    if (!(share >= 0 && share <= 100) || text[context.at.end] === '%') return [];
    return [rewriting(context, `${context.found}%`)];
  },
};
