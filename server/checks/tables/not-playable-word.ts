import { nearest } from '../../model';
import { statementRemoval } from '../edits';
import { replacement } from '../fixes';
import type { Check, GameInput } from '../types';

/** Whether something compiled asks for an option: in a condition, or of what comes with it alone. */
function asksFor(value: unknown, id: string): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { op, name, args, option } = value as {
    op?: unknown;
    name?: unknown;
    args?: readonly unknown[];
    option?: unknown;
  };
  if (option === id) return true;
  if (op === 'query' && name === 'option') return args?.[0] === id;
  return Object.values(value).some((one) => asksFor(one, id));
}

/** Whether any text of the game asks for an option. */
function isAsked({ core, game }: GameInput, id: string): boolean {
  const said: unknown[] = [
    game.triggers.map(({ trigger }) => trigger),
    [...game.bodies.values()].map(({ body }) => body),
  ];
  if (asksFor(said, id)) return true;
  for (const { head } of core.worlds.decks(game.id))
    if (asksFor(core.deck(game.id, head.id ?? '', undefined)?.deck, id)) return true;
  return core.worlds.scenarioIds(game.id).some((scenario) => {
    const data = core.scenario(`${game.id}/${scenario}`);
    if (!data) return false;
    const { triggers, victory, scoring, replacements, withdrawals, draws, units } = data;
    const lines = [replacements, withdrawals, draws].flatMap((list) => list.map(({ at: _, ...line }) => line));
    return asksFor(
      [
        triggers.map(({ trigger }) => trigger),
        victory.map(({ condition }) => condition),
        scoring.map((one) => one.scoring),
        lines,
        units.map(({ arrives }) => arrives),
      ],
      id,
    );
  });
}

export const notPlayableWord: Check = {
  code: 'SND413',
  name: 'not-playable-word',
  severity: 'error',
  whole: true,
  title: { en: 'Something the ruleset cannot play', ja: 'ルールセットにない宣言' },
  message: {
    en: 'The ruleset has no {kind:noun} `{name}`.[[ It has: {known}.]]',
    ja: 'ルールセットに{kind:noun}`{name}`はありません。[[あるもの: {known}]]',
  },
  doc: {
    en: 'Optional rules are played by the ruleset, or by what the text lets depend on them: conditions (`when option fog`) and arrivals (`option fog`).',
    ja: '選択ルールはルールセットか、それに依存する記述（条件`when option fog`、登場の`option fog`）がプレイします。',
  },
  bad: `game sample {
  option fogg "Fog" ja "霧"
}
`,
  good: `game sample {
  option thaw "Thaw" ja "雪解け"
  query option "The optional rule {option} is used" ja "選択ルール{option}を使う" { argument option; gives boolean }
  window sea "At sea" ja "海上"
  trigger loss "Loss" ja "損失" at sea when option thaw {
    gain 1 supply
  }
}
`,
  *onGame(input) {
    const { game } = input;
    const { needs } = game;
    if (!needs) return;
    const known = needs.options.map((o) => o.id);
    for (const { id } of game.vocabulary.options) {
      const at = game.located.get(`option:${id}`)?.[0];
      if (at && !known.includes(id) && !isAsked(input, id))
        yield {
          span: at.name,
          args: { kind: 'option', name: id, known: known.join(', ') },
          rests: [id],
          data: { known: known.filter((k) => !game.vocabulary.options.some((o) => o.id === k)) },
        };
    }
  },
  fixes(context) {
    const { name } = context.issue.args;
    const near = nearest(name ?? '', (context.issue.data?.known as string[] | undefined) ?? []);
    if (context.found !== name) return [];
    return [...(near === undefined ? [] : [replacement(context, near)]), ...statementRemoval(context)];
  },
};
