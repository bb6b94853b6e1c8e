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
    const track = new Set(rows.flatMap((row) => (typeof row.cells[0] === 'number' ? [row.cells[0]] : [])));
    if (!turns || track.size === 0) return;
    const from = minOf(track);
    const to = maxOf(track);
    for (let turn = turns.first; turn <= Math.min(turns.last, turns.first + 9999); turn++) {
      // A turn left out between others is a gap of the table.
      if (turn >= from && turn <= to) continue;
      const args = { turn: String(turn), first: String(from), last: String(to) };
      const first = Math.min(Math.max(turns.first, from), to);
      const last = Math.max(Math.min(turns.last, to), from);
      yield { span: turns.at, args, data: { turns: `${first}..${last}` } };
      return;
    }
  },
  fixes(context) {
    const turns = String(context.issue.data?.turns ?? '');
    const text = context.found.replace(/\d+\s*\.\.\s*\d+/, turns);
    return [
      { title: { en: `Change to turns ${turns}`, ja: `turns ${turns}に変更` }, edits: [{ ...context.at, text }] },
    ];
  },
};
