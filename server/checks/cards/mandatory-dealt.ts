import { lineRewriting } from '../edits';
import type { Check } from '../types';

export const mandatoryDealt: Check = {
  code: 'SND503',
  name: 'mandatory-dealt',
  severity: 'warning',
  title: { en: 'A mandatory card that may be dealt', ja: '配られうる強制カード' },
  message: {
    en: 'The card {card} must be used when drawn, but may be dealt to a first hand.',
    ja: 'カード{card}は引いたら必ず使いますが、最初の手札に配られる可能性があります。',
  },
  doc: {
    en: 'Nobody may use a card before the first draw. Set it aside (`set-aside`) for the first deal.',
    ja: '最初に引くまでカードは使えません。`set-aside`を付けて最初の配布から除いてください。',
  },
  bad: `//! replace mandatory, set-aside => mandatory
`,
  good: `game sample {
}
`,
  *onScenario({ core, game, scenario }) {
    const track = game.vocabulary.tables.turns;
    const column = track?.columns.findIndex((c) => c.id === 'deck') ?? -1;
    if (!track || column < 0 || !scenario.turns) return;
    const { first } = scenario.turns;
    const row = track.rows.find((r) => {
      const turn = r.cells[0];
      return typeof turn === 'number' && turn >= first && typeof r.cells[column] === 'string';
    });
    const id = row?.cells[column];
    const deck = typeof id === 'string' ? core.deck(game.id, id, core.mapOf(game.id, undefined)) : undefined;
    for (const card of deck?.deck.cards ?? [])
      if (card.flags.includes('mandatory') && !card.flags.includes('set-aside'))
        yield { span: deck!.cardAt.get(card.id)!.number, args: { card: card.id } };
  },
  fixes: (context) => {
    // It is said of the scenario that deals the card, and stands where the card is written.
    const card = context.issue.related?.[0]?.span;
    const at = card ? context.locate(card) : context.at;
    return lineRewriting({ ...context, at }, /\bmandatory\b/, () => 'mandatory, set-aside');
  },
};
