/**
 * The inventory of what should be caught in the texts of the five games: for each subsystem of a rulebook the mistakes
 * a designer can make with it, and the checks that find them or the reason why a text cannot show them.
 */

/** Subsystem, mistakes, and codes separated by blanks or one word of `reasons`. */
export type Validator = [id: string, catches: string, by: string];
export type Validators = Record<string, Validator[]>;

/** Why some mistakes are not found in a text. */
export const reasons: Readonly<Record<string, { en: string; ja: string }>> = {
  play: {
    en: 'It can only happen in play: the ruleset offers no such answer, and an example or replay with it is refused.',
    ja: 'プレイ中にだけ起こります。ルールセットはそのような選択肢を出さず、例や棋譜にあれば拒否されます。',
  },
  rules: {
    en: 'It is a procedure of the rules, not data: the text has no place where it could be written wrongly.',
    ja: 'データではなくルールの手順です。文面に誤って書く場所がありません。',
  },
  open: {
    en: 'It is not found yet: the game’s text does not say what would have to be compared, though `every`, `stacking` or `ensure` may be able to.',
    ja: 'まだ見つけられません。比べるべき規定がゲームの文面に書かれていません(`every`・`stacking`・`ensure`で書けるものもあります)。',
  },
  listed: {
    en: 'It is no mistake: `sandtable check --reconstructed` lists it.',
    ja: '誤りではありません。`sandtable check --reconstructed`が一覧にします。',
  },
};

/** Codes of the checks that find it; empty when it has a reason. */
export function codesOf([, , by]: Validator): string[] {
  return by in reasons ? [] : by.split(' ');
}

/** The page `docs/validators.md`. */
export function validatorsPage(validators: Validators): string {
  const all = Object.values(validators).flat();
  const found = all.filter((v) => codesOf(v).length > 0).length;
  const games = Object.entries(validators).map(([game, list]) => {
    const rows = list.map((v) => {
      const codes = codesOf(v).map((code) => `[${code}](checks/${code}.md)`);
      return `| ${v[0]} | ${v[1].replaceAll('|', '\\|')} | ${codes.length > 0 ? codes.join(' ') : v[2]} |`;
    });
    return `## ${game}\n\n| subsystem | what a text may get wrong | found by |\n|---|---|---|\n${rows.join('\n')}\n`;
  });
  const legend = Object.entries(reasons).map(([word, { en, ja }]) => `- **${word}** — ${en} ${ja}`);
  return `# What is caught · 検査の一覧

Every subsystem of the five games' rulebooks with something a text may get wrong, and the checks that find it: ${found} of
${all.length}. Checks 640 to 650 and 661 find what the game's own text says with \`every\`, \`stacking\` and \`ensure\`
([language](language.md#what-the-texts-must-keep-to)). The others:

${legend.join('\n')}

This page is made from [validators.json](validators.json) by \`npx tsx scripts/validators.mjs\`.

${games.join('\n')}`;
}
