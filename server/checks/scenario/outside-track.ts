import { maxOf, minOf } from '../../../engine/kernel/lists';
import type { Check } from '../types';

export const outsideTrack: Check = {
  code: 'SND605',
  name: 'outside-track',
  severity: 'error',
  title: { en: 'Turns outside the turn record', ja: 'ターン記録にないターン' },
  message: {
    en: 'Turn {turn} is not on the turn record, which goes from {first} to {last}.',
    ja: 'ターン{turn}はターン記録({first}〜{last})にありません。',
  },
  doc: {
    en: 'Every turn of a scenario needs its row in the table `turns`.',
    ja: 'シナリオの各ターンには`turns`表の行が必要です。',
  },
  bad: `scenario small extends base {
  turns 1..4
}
`,
  good: `scenario small extends base {
  turns 1..3
}
`,
  *onScenario({ game, scenario }) {
    const { turns } = scenario;
    const rows = game.vocabulary.tables.turns?.rows ?? [];
    const track = rows.flatMap(({ cells: [cell] }) => {
      if (typeof cell === 'number') return [cell];
      return typeof cell === 'object' && cell ? [cell.from, cell.to] : [];
    });
    // A row that is not understood may be the one.
    if (!turns || track.length === 0 || game.unsure.has('table:turns')) return;
    const from = minOf(track);
    const to = maxOf(track);
    for (let turn = turns.first; turn <= Math.min(turns.last, turns.first + 9999); turn++) {
      // A turn left out between others is a gap of the table.
      if (turn >= from && turn <= to) continue;
      const args = { turn: String(turn), first: String(from), last: String(to) };
      yield { span: turns.at, args };
      return;
    }
  },
  unfixable: {
    en: 'Which turn was meant, or that the table lacks one, only its author knows.',
    ja: 'どのターンのつもりか、表に行が足りないのかは書いた人にしか分かりません。',
  },
};
