/** The pages of docs/reference: one for each block, with the statements that may stand in it, drawn from Chevrotain's productions. */
/// <reference path="./railroad-diagrams.d.ts" />
import { readdirSync, readFileSync } from 'node:fs';
import railroad, { type Item } from 'railroad-diagrams';
import {
  Alternation,
  Alternative,
  type IProduction,
  NonTerminal,
  Option,
  Repetition,
  RepetitionMandatory,
  Terminal,
  type TokenType,
} from '../grammar/chevrotain';
import { type Context, contexts, type Statement } from '../grammar/contexts';
import { parser } from '../grammar/parser';
import * as t from '../grammar/tokens';

const productions = parser.getGAstProductions();

/** Kinds of token, as the diagrams call them. */
const kinds = new Map<TokenType, string>([
  [t.Word, 'word'],
  [t.GroupWord, 'word'],
  [t.PhraseWord, 'word'],
  [t.AnyToken, 'anything'],
  [t.CellOther, 'any mark'],
  [t.Simple, 'word, number or string'],
  [t.NumberToken, 'number'],
  [t.Signed, 'signed number'],
  [t.StringToken, 'string'],
  [t.Color, 'colour'],
  [t.Glyph, 'glyph'],
]);
const marks = new Map<TokenType, string>([
  [t.TightDash, '-'],
  [t.ProvOpen, '('],
  [t.NoteOpen, 'note'],
]);

/** `setupLine` → `setup line`. */
const nameOf = (rule: string): string =>
  rule
    .replace(/_$/, '')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
const fileOf = (rule: string): string => nameOf(rule).replaceAll(' ', '-');

/** What a production is made of, other rules left out. */
const inside = (part: IProduction): readonly IProduction[] =>
  part instanceof NonTerminal || part instanceof Terminal
    ? []
    : ((part as { definition?: IProduction[] }).definition ?? []);

function mentions(part: IProduction, type: TokenType): boolean {
  return part instanceof Terminal ? part.terminalType === type : inside(part).some((one) => mentions(one, type));
}

/** Rules that hold the block of a statement are drawn where they are used: which block it is depends on the statement. */
const inlined = new Set<string>();
for (let grown = true; grown; ) {
  grown = false;
  for (const [name, { definition }] of Object.entries(productions)) {
    const statement = Object.values(contexts).some((context) =>
      statementsOf(context).some(({ rule }) => rule === name),
    );
    const calls = (part: IProduction): boolean =>
      part instanceof NonTerminal ? inlined.has(part.nonTerminalName) : inside(part).some(calls);
    if (inlined.has(name) || statement || !definition.some((part) => mentions(part, t.Block) || calls(part))) continue;
    inlined.add(name);
    grown = true;
  }
}

function statementsOf({ words, otherwise }: Context): { words: string[]; rule: string; opens?: string }[] {
  const found: { words: string[]; rule: string; opens?: string }[] = [];
  const add = (word: string | undefined, { rule, opens }: Statement) => {
    const known = found.find((one) => one.rule === rule);
    if (known !== undefined && word !== undefined) known.words.push(word);
    else found.push({ words: word === undefined ? [] : [word], rule, ...(opens !== undefined && { opens }) });
  };
  for (const [word, statement] of Object.entries(words)) add(word, statement);
  if (otherwise !== undefined) add(undefined, otherwise);
  return found;
}

/** A rule as a diagram, and the rules that it uses. */
function draw(rule: string, opens?: string): { svg: string; parts: string[] } {
  const parts = new Set<string>();
  const { Sequence, Choice, Optional, OneOrMore, ZeroOrMore, Skip } = railroad;
  const sequence = (items: readonly IProduction[]): Item => {
    const drawn = items.map(item);
    return drawn.length === 1 ? drawn[0]! : drawn.length === 0 ? Skip() : Sequence(...drawn);
  };
  const terminal = (type: TokenType): Item => {
    if (type === t.Block)
      return opens === undefined ? railroad.Comment('block') : railroad.NonTerminal(`${opens} block`);
    const kind = kinds.get(type);
    if (kind !== undefined) return railroad.NonTerminal(kind);
    return railroad.Terminal(marks.get(type) ?? String(type.PATTERN));
  };
  const item = (part: IProduction): Item => {
    if (part instanceof Terminal) return terminal(part.terminalType);
    if (part instanceof NonTerminal) {
      const name = part.nonTerminalName;
      if (inlined.has(name)) return sequence(productions[name]!.definition);
      parts.add(name);
      return railroad.NonTerminal(nameOf(name));
    }
    if (part instanceof Option) return Optional(sequence(part.definition));
    if (part instanceof Repetition) return ZeroOrMore(sequence(part.definition));
    if (part instanceof RepetitionMandatory) return OneOrMore(sequence(part.definition));
    if (part instanceof Alternation) {
      return Choice(0, ...part.definition.map((one) => sequence((one as Alternative).definition)));
    }
    if (part instanceof Alternative) return sequence(part.definition);
    throw new Error('a production that is not drawn');
  };
  const diagram = railroad.Diagram(sequence(productions[rule]!.definition)).format();
  return { svg: withStyle(String(diagram)), parts: [...parts] };
}

/** Colours for light and dark pages; they go by what the reader's system prefers. */
const STYLE = `<style>
path { stroke: #57606a; stroke-width: 1.5; fill: none; }
rect { stroke: #57606a; stroke-width: 1.5; fill: #f6f8fa; }
rect[rx] { fill: #ddf4ff; stroke: #0969da; }
text { font: 13px ui-monospace, Menlo, Consolas, monospace; text-anchor: middle; fill: #1f2328; }
.comment { font-style: italic; }
@media (prefers-color-scheme: dark) {
path { stroke: #8d96a0; } rect { stroke: #8d96a0; fill: #161b22; }
rect[rx] { fill: #0c2d6b; stroke: #4493f8; } text { fill: #e6edf3; }
}
</style>`;

function withStyle(svg: string): string {
  return `${svg
    .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
    .replace(/>/, `>\n${STYLE}`)
    .replace(/\n+/g, '\n')
    .replace(/(\d\.\d\d)\d+/g, '$1')}\n`;
}

/** What the source says about each rule. */
function comments(): Map<string, string> {
  const found = new Map<string, string>();
  for (const name of readdirSync('grammar/rules').sort()) {
    const source = readFileSync(`grammar/rules/${name}`, 'utf8');
    for (const [, text, rule] of source.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*readonly (\w+): Rule/g)) {
      found.set(rule!, text!.replace(/\s*\n\s*\*\s?/g, ' ').trim());
    }
  }
  return found;
}

/**
 * The section of docs/language.md that shows a statement: one whose example has a line that begins with the word, best in the chapter
 * named like the block.
 */
function tour(): (words: readonly string[], block: string) => string | undefined {
  const sections: { title: string; chapter: string; lines: string[] }[] = [];
  let code = false;
  let chapter = '';
  for (const line of readFileSync('docs/language.md', 'utf8').split('\n')) {
    const title = line.replace(/^#+ /, '');
    if (line.startsWith('```')) code = !code;
    else if (!code && /^##+ /.test(line)) {
      if (line.startsWith('## ')) chapter = title;
      sections.push({ title, chapter, lines: [] });
    } else if (code) sections[sections.length - 1]?.lines.push(line);
  }
  const anchor = (title: string) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-');
  return (words, block) => {
    const begins = words.map((word) => new RegExp(`(?:^|[{;])\\s*${word}(?![\\w-])`));
    const shows = sections.filter(({ lines }) => lines.some((line) => begins.some((pattern) => pattern.test(line))));
    const found = shows.find((section) => section.chapter.toLowerCase() === block) ?? shows[0];
    return found && `[${found.title}](../language.md#${anchor(found.title)})`;
  };
}

const MADE = '<!-- Written by scripts/reference.ts from the grammar. -->';

/** Every file of docs/reference, by its name. */
export function pages(): Map<string, string> {
  const files = new Map<string, string>();
  const said = comments();
  const shown = tour();
  const used = new Set<string>();
  const diagram = (rule: string, opens?: string): string[] => {
    const { svg, parts } = draw(rule, opens);
    files.set(`diagrams/${fileOf(rule)}.svg`, svg);
    for (const part of parts) used.add(part);
    const links = parts.map((part) => `[${nameOf(part)}](parts.md#${fileOf(part)})`);
    return [
      `![${nameOf(rule)}](diagrams/${fileOf(rule)}.svg)`,
      '',
      ...(links.length > 0 ? [`Parts: ${links.join(' · ')}`, ''] : []),
    ];
  };
  const blocks = Object.values(contexts).filter(({ name }) => name !== 'unknown');
  const parents = (name: string): string[] =>
    blocks
      .filter((context) => statementsOf(context).some(({ opens }) => opens === name))
      .map((context) => context.name);
  for (const context of blocks) {
    const { name } = context;
    const lines = [`# ${name === 'file' ? 'A file' : `The ${name} block`}`, '', MADE, ''];
    const around = parents(name).map((one) => `[${one}](${one}.md)`);
    if (around.length > 0) lines.push(`Stands in: ${around.join(' · ')}`, '');
    for (const { words, rule, opens } of statementsOf(context)) {
      lines.push(`## ${words.length > 0 ? words.join(', ') : nameOf(rule)}`, '');
      const comment = said.get(rule);
      if (comment !== undefined) lines.push(comment, '');
      lines.push(...diagram(rule, opens));
      const notes: string[] = [];
      if (opens !== undefined) notes.push(`Its block: [${opens}](${opens}.md)`);
      const place = words.length > 0 ? shown(words, name === 'file' ? words[0]! : name) : undefined;
      if (place !== undefined) notes.push(`In the tour: ${place}`);
      if (notes.length > 0) lines.push(`${notes.join(' — ')}`, '');
    }
    files.set(`${name}.md`, lines.join('\n'));
  }
  const statements = new Set(blocks.flatMap((context) => statementsOf(context).map(({ rule }) => rule)));
  const lines = ['# Parts of statements', '', MADE, ''];
  const done = new Set<string>();
  for (let more = true; more; ) {
    more = false;
    for (const rule of [...used].sort()) {
      if (done.has(rule)) continue;
      done.add(rule);
      more = true;
      if (!statements.has(rule)) for (const part of draw(rule).parts) used.add(part);
    }
  }
  for (const rule of [...done].sort()) {
    lines.push(`## ${fileOf(rule)}`, '');
    const comment = said.get(rule);
    if (comment !== undefined) lines.push(comment, '');
    lines.push(...diagram(rule));
  }
  files.set('parts.md', lines.join('\n'));
  const index = blocks.map(
    (context) =>
      `| [${context.name}](${context.name}.md) | ${statementsOf(context)
        .map(({ words, rule }) => (words.length > 0 ? words.map((word) => `\`${word}\``).join(' ') : nameOf(rule)))
        .join(' ')} |`,
  );
  files.set(
    'README.md',
    [
      '# Reference',
      '',
      MADE,
      '',
      'Every statement of the language as a railroad diagram, one page a block. Blue boxes are written as they are; grey ones are kinds of token or',
      '[parts](parts.md). Where lines end and what words and numbers look like is said in [Lines and blocks](../language.md#lines-and-blocks);',
      'the same grammar as text is [grammar.ebnf](../grammar.ebnf).',
      '',
      '| block | statements |',
      '| --- | --- |',
      ...index,
      '',
    ].join('\n'),
  );
  return files;
}
