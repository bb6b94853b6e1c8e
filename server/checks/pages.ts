/** The documentation pages of the checks, made from the checks themselves (scripts/checks-docs.mjs writes them). */
import { checks } from './registry';
import { samplePrelude } from './samples';
import type { Check, Words } from './types';

const severities: Record<Check['severity'], Words> = {
  error: { en: 'error', ja: 'エラー' },
  warning: { en: 'warning', ja: '警告' },
  information: { en: 'information', ja: '情報' },
  hint: { en: 'hint', ja: 'ヒント' },
};

/** Pages by file name, the list of all checks (`README.md`) among them. */
export function pages(): Map<string, string> {
  const result = new Map([['README.md', list()]]);
  for (const check of checks) result.set(`${check.code}.md`, page(check));
  return result;
}

function list(): string {
  const rows = checks.map(
    (c) => `| [${c.code}](${c.code}.md) | ${severities[c.severity].en} | ${c.title.en} | ${c.title.ja} |`,
  );
  return `# Checks · 診断一覧

What Sandtable says about a text, by code. The pages are made from the checks themselves; their examples are run as tests.

| code | severity | | |
|---|---|---|---|
${rows.join('\n')}

## The sample game · 見本のゲーム

The examples of the pages are added to this game. A line that begins with \`//!\` tells how the game is changed first: \`without x\` takes out
the lines that contain \`x\`, \`drop x\` the declaration that begins with \`x\`, \`replace x => y\` writes \`y\` for \`x\`, \`alone\` is without it.

\`\`\`sand
${samplePrelude.trimEnd()}
\`\`\`
`;
}

function page(check: Check): string {
  const severity = severities[check.severity];
  return `# ${check.code} · ${check.title.en} · ${check.title.ja}

\`${check.name}\`, ${severity.en} · ${severity.ja}

${readable(check.message.en)}

${check.doc.en}${reason(check, 'en')}

${readable(check.message.ja)}

${check.doc.ja}${reason(check, 'ja')}

Found here · 見つかる例 ([sample game](README.md)):

\`\`\`sand
${check.bad.trimEnd()}
\`\`\`

Fine · 正しい例:

\`\`\`sand
${check.good.trimEnd()}
\`\`\`
`;
}

/** Why there is no fix. */
function reason({ unfixable }: Check, locale: 'en' | 'ja'): string {
  if (!unfixable) return '';
  return `\n\n${locale === 'en' ? 'No fix is offered: ' : '自動修正はありません。'}${unfixable[locale]}`;
}

/** A template as a reader may see it: parameters as words in angle brackets. */
function readable(template: string): string {
  return `> ${template.replace(/\[\[|\]\]/g, '').replace(/\{(\w+)(?::noun)?\}/g, '‹$1›')}`;
}
