import { statementRemoval } from '../edits';
import type { Check } from '../types';

export const unusedKind: Check = {
  code: 'SND340',
  name: 'unused-kind',
  severity: 'hint',
  whole: true,
  title: { en: 'A kind that no counter is of', ja: '駒のない種類' },
  message: {
    en: 'No counter of the game is of the kind “{name}”.',
    ja: '種類「{name}」の駒がゲームにありません。',
  },
  doc: {
    en: 'The game lists its counters (`counters`, `units`), and none of them is of this kind: perhaps a row or a column is missing.',
    ja: '駒の一覧(`counters`、`units`)にこの種類の駒がありません。行か列が抜けているのかもしれません。',
  },
  bad: `game sample {
  kind Raider "Raider" ja "襲撃艦" is fleet { strength 1/0 }
}
`,
  good: `game sample {
  kind Raider "Raider" ja "襲撃艦" is fleet { strength 1/0 }
  units red {
    | unit  | name  | ja       | kind   |
    | emden | Emden | エムデン | Raider |
  }
}
`,
  unnecessary: true,
  *onGame({ game }) {
    // A game that lists no counters has as many as its scenarios place.
    if (!game.mix && game.unitRows.size === 0) return;
    const used = new Set(Object.values(game.mix ?? {}).flatMap((counts) => Object.keys(counts)));
    for (const row of [...game.unitRows.values(), ...game.templates.values()]) if (row.kind) used.add(row.kind);
    for (const unit of game.roster.values()) used.add(unit.kind);
    for (const { id } of game.vocabulary.kinds) {
      const at = game.located.get(`kind:${id}`)?.[0];
      if (at && !used.has(id)) yield { span: at.name, args: { name: id }, rests: [id] };
    }
  },
  // A kind that a scenario or a condition names is not to be taken away, but to get its counters.
  fixes: (context) => {
    const { core, issue, at } = context;
    const named = new RegExp(
      `(?<![\\p{L}\\d-])${(issue.args.name ?? '').replace(/\W/g, '\\$&')}(?![\\p{L}\\d-])`,
      'gu',
    );
    const times = [...(core.worlds.filesOf(issue.game ?? '') ?? [at.uri])].reduce(
      (sum, uri) =>
        sum +
        [
          ...context
            .text(uri)
            .replace(/"[^"\r\n]*"/g, '')
            .matchAll(named),
        ].length,
      0,
    );
    return times > 1 ? [] : statementRemoval(context);
  },
};
