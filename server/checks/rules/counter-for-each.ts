import type { Phase } from '../../../engine/kernel/compiled';
import { phasesOf } from '../../../engine/kernel/named';
import { entryOf } from '../../../engine/kernel/records';
import type { Check } from '../types';

export const counterForEach: Check = {
  code: 'SND817',
  name: 'counter-for-each',
  severity: 'error',
  title: { en: 'A track without a counter for each side', ja: '陣営ごとの駒がないトラック' },
  message: {
    en: 'In the phase {phase} each side needs a counter on the track {track}: it has none for {sides}.',
    ja: 'フェイズ{phase}では、トラック{track}に各陣営の駒が必要です。{sides}の駒がありません。',
  },
  doc: {
    en: 'Who is first by a track, what a side bids and what it pays from are each side’s own. `sides each` gives a track a counter for each.',
    ja: 'トラックで決める先攻、入札値、支払いは陣営ごとのものです。`sides each`で陣営ごとに駒ができます。',
  },
  bad: `//! without rules sample
//! replace red: gain 1 supply => red: reduce 1 (blue Ship)
game sample {
  track offer "Offer" ja "入札" { from 0; to 5; start 0 }
  sequence {
    phase auction "Auction" ja "競り" { does bid; bids offer }
  }
}
`,
  good: `//! without rules sample
//! replace red: gain 1 supply => red: reduce 1 (blue Ship)
game sample {
  track offer "Offer" ja "入札" { sides each; from 0; to 5; start 0 }
  sequence {
    phase auction "Auction" ja "競り" { does bid; bids offer }
  }
}
`,
  *onGame({ game }) {
    if (game.needs || game.vocabulary.rules !== '') return;
    const every = game.vocabulary.sides.map(({ id }) => id);
    for (const phase of phasesOf(game.vocabulary)) {
      const span = game.phaseAt.get(phase.id);
      const sides = phase.order ?? phase.only ?? every;
      if (!span || sides.length < 2) continue;
      for (const id of tracksOf(phase)) {
        const track = game.vocabulary.tracks?.find((one) => one.id === id);
        const missing = track ? sides.filter((side) => !track.sides?.includes(side)) : [];
        if (missing.length === 0) continue;
        yield { span, args: { phase: phase.id, track: id, sides: missing.join(', ') } };
      }
    }
  },
  unfixable: {
    en: 'whether another track was meant does not stand in the text.',
    ja: '別のトラックのつもりだったかは本文から分かりません。',
  },
};

/** Tracks of which a phase takes each side's counter. */
function tracksOf({ properties }: Phase): string[] {
  const [how, lead] = (entryOf(properties, 'first') ?? []).map(String);
  const led = how === 'higher' || how === 'lower' ? lead : undefined;
  const own = ['bids', 'pays'].map((word) => entryOf(properties, word)?.[0]);
  return [led, ...own].flatMap((id) => (id === undefined ? [] : [String(id)]));
}
