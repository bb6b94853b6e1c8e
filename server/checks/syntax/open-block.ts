import { syntaxProblems } from '../../../grammar/problems';
import { insertion } from '../edits';
import type { Check } from '../types';

export const openBlock: Check = {
  code: 'SYN006',
  name: 'open-block',
  severity: 'error',
  title: { en: 'A block without an end', ja: '閉じていないブロック' },
  message: syntaxProblems.SYN006!,
  doc: {
    en: 'The block is taken to end before the next declaration. Close it with `}`.',
    ja: '次の宣言の前で終わるものとして読みました。`}`で閉じてください。',
  },
  bad: `scenario small extends base {
  turns 1..2
`,
  good: `scenario small extends base {
  turns 1..2
}
`,
  fixes(context) {
    const text = context.text(context.at.uri);
    const at = missingBrace(text, context.at.start);
    const brace = `${at.indent}}\n`;
    return [insertion(context, at.offset, at.offset === text.length && !text.endsWith('\n') ? `\n${brace}` : brace)];
  },
};

/** Where a block should end by how its lines are indented: before the first line that is no deeper than its own. */
function missingBrace(text: string, from: number): { offset: number; indent: string } {
  const open: string[] = [];
  let offset = text.lastIndexOf('\n', from - 1) + 1;
  while (offset <= text.length) {
    const next = text.indexOf('\n', offset);
    const line = text.slice(offset, next < 0 ? text.length : next);
    const indent = /^[ \t]*/.exec(line)![0];
    const code = line.replace(/"(?:\\.|[^"\\])*"|\/\/.*$/g, '').trim();
    const top = open.at(-1);
    if (code !== '' && top !== undefined && indent.length <= top.length)
      if (!code.startsWith('}') || indent.length < top.length) return { offset, indent: top };
    for (const c of code)
      if (c === '{') open.push(indent);
      else if (c === '}') open.pop();
    offset += line.length + 1;
  }
  return { offset: text.length, indent: open.at(-1) ?? '' };
}
