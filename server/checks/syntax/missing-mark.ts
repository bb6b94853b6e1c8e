import { damageOf } from '../../../grammar/damage';
import { syntaxProblems } from '../../../grammar/problems';
import { edited, insertion, rewriting } from '../edits';
import type { Check, Fix, FixContext } from '../types';
import { joined } from './joined';
import { lineAround } from './line';
import { numberFirst, placeBehind } from './meant';
import { wordMeant } from './mistyped';
import { quoted, quotedText } from './quoting';

export const missingMark: Check = {
  code: 'SYN002',
  name: 'missing-mark',
  severity: 'error',
  title: { en: 'A mark is missing', ja: '記号の抜け' },
  message: syntaxProblems.SYN002!,
  doc: {
    en: 'The sentence is understood as if the mark were there. Write it, so that others understand it as well.',
    ja: '記号があるものとして読みました。記号を補ってください。',
  },
  bad: `scenario small extends base {
  victory red {
    early at any time when turn < 2
  }
}
`,
  good: `scenario small extends base {
  victory red {
    early: at any time when turn < 2
  }
}
`,
  fixes: (context) => {
    const expected = (context.issue.args.expected ?? '').split(' ');
    if (context.issue.args.expected === '{') return [insertion(context, context.at.start, ' {')];
    if (context.issue.args.expected === '|') return [insertion(context, context.at.start, '| ')];
    const and = context.issue.args.expected === ',' ? /^(\s*)(?:and|or)\b(?=\s)/.exec(behind(context)) : null;
    if (and) return [rewriting(context, ',', { start: context.at.start, end: context.at.start + and[0].length })];
    const joint = context.issue.args.expected === ',' ? jointBefore(context) : undefined;
    if (joint) return [joint];
    // `turns 2 to 9`
    const to =
      context.issue.args.expected === '..' ? /^\s*(?:to|through|until|till)\b\s*(?=\d)/.exec(behind(context)) : null;
    if (to) return [rewriting(context, '..', { start: context.at.start, end: context.at.start + to[0].length })];
    const worn = rangeDashed(context) ?? needlessAt(context);
    if (worn) return [worn];
    const mistyped = sentenceWord(context);
    if (mistyped) return [mistyped];
    const name = joined(context);
    if (name.length > 0) return name;
    // The places of a route are numbers alone, joined by dashes.
    const named =
      context.issue.args.expected === ',' ? /^[ \t]+\p{Lu}[\p{L}'.]*(?=-\p{Lu}?\d{3,})/u.exec(behind(context)) : null;
    if (named) {
      const { start } = context.at;
      const name = named[0].trim();
      const title = { en: `Remove ${name}`, ja: `${name}を取り除く` };
      return [edited(context, title, { start, end: start + named[0].length, text: '' })];
    }
    const swapped = numberFirst(context);
    if (swapped.length > 0) return swapped;
    const behindUnits = context.issue.args.expected === ':' ? placeLast(context) : [];
    if (behindUnits.length > 0) return behindUnits;
    const place = context.issue.args.expected === ':' ? placesColon(context) : undefined;
    if (place) return place;
    const likely = placeBehind(context, expected) ?? [...quoted(context), ...quotedText(context, expected)];
    if (likely.length > 0) return likely.slice(0, 1);
    // A side that begins a list belongs to no item of it.
    const before = /(\S+)\s*$/.exec(
      context.text(context.at.uri).slice(Math.max(0, context.at.start - 80), context.at.start),
    );
    const { core, at } = context;
    const list = /^\s*control\s/.test(lineAround(context).text);
    if (
      !list &&
      context.issue.args.expected !== ':' &&
      before &&
      core.worlds.gamesIn(at.uri).some((game) => core.names(game).has('side', before[1]!))
    )
      return [];
    const mark = context.issue.args.expected ?? '';
    if (mark === ')') return [insertion(context, placesEnd(context) ?? at.start, mark)];
    return /^[^\w<]$|^->$/.test(mark) ? [insertion(context, context.at.start, mark)] : [];
  },
};

/** `turns 16AM-18PM`: a range has two dots. */
function rangeDashed(context: FixContext): Fix | undefined {
  const { at, text, issue } = context;
  const dashed = /([\p{L}\d]+)-([\p{L}\d]+)$/u.exec(text(at.uri).slice(Math.max(0, at.start - 40), at.start));
  if (issue.args.expected !== '..' || !dashed) return undefined;
  return rewriting(context, `${dashed[1]}..${dashed[2]}`, { start: at.start - dashed[0].length, end: at.start });
}

/** `place crown on 0605: guns`: the place stands behind the side. */
function needlessAt(context: FixContext): Fix | undefined {
  const { at, text } = context;
  const word = /(?<=^[ \t]*place[ \t]+\S+[ \t]+)(on|at|in|to)[ \t]*$/.exec(
    text(at.uri).slice(text(at.uri).lastIndexOf('\n', at.start - 1) + 1, at.start),
  );
  if (!word) return undefined;
  const title = { en: `Remove ${word[1]}`, ja: `${word[1]}を取り除く` };
  const start = at.start - word[0].length;
  const blanks = /^[ \t]*/.exec(text(at.uri).slice(at.start, at.start + 40))![0].length;
  return edited(context, title, { start, end: at.start + blanks, text: '' });
}

/** `0404 or 0101`: the word between two numbers was read as the name of the first. */
function jointBefore(context: FixContext): Fix | undefined {
  const { at, text } = context;
  const before = text(at.uri).slice(Math.max(0, at.start - 80), at.start);
  const found = /(?<=\d)[ \t]+(?:and|or)[ \t]*$/.exec(before);
  return found ? rewriting(context, ',', { start: at.start - found[0].length, end: at.start }) : undefined;
}

/** Words that go on with a sentence. */
const SENTENCE = ['once', 'when', 'at', 'by', 'in', 'from', 'until', 'outside', 'extends', 'note', 'per', 'reduced'];

/** A mistyped word that goes on with the sentence: with the right one the line reads. */
function sentenceWord(context: FixContext): Fix | undefined {
  const { at, core } = context;
  const tree = core.workspace.tree(at.uri);
  const [blanks = '', word = ''] = /^([ \t]*)(\p{L}{3,})(?=[ \t:{])/u.exec(behind(context))?.slice(1) ?? [];
  const start = at.start + blanks.length;
  const isKnown = core.worlds.gamesIn(at.uri).some((game) => {
    const names = core.names(game);
    return names.isName(word) || names.unit(word) !== undefined;
  });
  if (!tree || word === '' || isKnown || SENTENCE.includes(word)) return undefined;
  const meant = wordMeant(tree, start, SENTENCE);
  return meant === undefined ? undefined : rewriting(context, meant, { start, end: start + word.length });
}

/** What follows on the line. */
function behind({ at, text }: FixContext): string {
  return text(at.uri)
    .slice(at.start, at.start + 80)
    .split('\n', 1)[0]!;
}

/** In a list of places and what stands there: the colon comes behind the place. Before units that have none, a comma was meant. */
function placesColon(context: FixContext): Fix[] | undefined {
  const { at, core, text } = context;
  const tree = core.workspace.tree(at.uri);
  const damage = tree && damageOf(tree).at(at.start);
  if (damage?.context === 'reinforcements' && context.issue.args.expected === ':') return commaForSemicolon(context);
  if (damage?.context !== 'setup') return undefined;
  const known = core.worlds.gamesIn(at.uri).map((game) => core.names(game));
  const isUnit = (word: string) =>
    known.some(
      (names) => names.unit(word) ?? (names.isName(word) && (names.atlas?.placesNamed(word).length ?? 0) === 0),
    );
  const words = [
    ...text(at.uri)
      .slice(damage.start, at.start + 80)
      .split('\n', 1)[0]!
      .matchAll(/[^\s,:;(){}"]+|"[^"\n]*"/gu),
  ];
  const first = words.findIndex(([word], i) => isUnit(word.replaceAll('"', '')) || (i > 0 && /^\d{1,2}$/.test(word)));
  if (first < 0) return undefined;
  if (first > 0) {
    const before = words[first - 1]!;
    return [insertion(context, damage.start + before.index + before[0].length, ':')];
  }
  const semicolon = /;[ \t]*$/.exec(text(at.uri).slice(Math.max(0, damage.start - 80), damage.start));
  if (!semicolon) return [];
  const start = damage.start - semicolon[0].length;
  // Where nothing says yet where the units are, it stands behind the place.
  const before = text(at.uri)
    .slice(Math.max(0, start - 80), start)
    .split(/[\n;{]/)
    .at(-1)!;
  return [rewriting(context, before.includes(':') ? ',' : ':', { start, end: start + 1 })];
}

/** `place red army 0102`: the place stands before the units. */
function placeLast(context: FixContext): Fix[] {
  const line = lineAround(context);
  const found =
    /^([ \t]*place[ \t]+\S+[ \t]+)(.+?)[ \t]+(?:at[ \t]+)?(\p{Lu}?\d{3,}(?:[ \t]+(?:\p{Lu}\S*|"[^"]*"))?)[ \t]*$/u.exec(
      line.text,
    );
  if (!found || /^\d{3}|:/.test(found[2]!)) return [];
  const start = line.start + found[1]!.length;
  return [rewriting(context, `${found[3]}: ${found[2]}`, { start, end: line.start + found[0].trimEnd().length })];
}

/** `turn 3: CV; 2 Land`: what stands behind the mark begins no line of its own. */
function commaForSemicolon(context: FixContext): Fix[] | undefined {
  const line = lineAround(context);
  const found = /;(?=[^;:]*$)/.exec(line.text.slice(0, context.at.start - line.start));
  if (!found || !line.text.slice(0, found.index).includes(':')) return undefined;
  const start = line.start + found.index;
  return [rewriting(context, ',', { start, end: start + 1 })];
}

/** A list of places in parentheses: numbers, each perhaps with a name that begins with a capital letter or stands in quotation marks. */
const PLACES =
  /\(\s*\d+(?:\s+(?:\p{Lu}[\p{L}'.-]*|"[^"\n]*"))*(?:\s*,\s*\d+(?:\s+(?:\p{Lu}[\p{L}'.-]*|"[^"\n]*"))*)*(?=\s+\p{Ll})/u;

/** Where a list of places ends that nothing closes. */
function placesEnd(context: FixContext): number | undefined {
  const line = lineAround(context);
  const upTo = line.text.slice(0, context.at.start - line.start + 1);
  const open = upTo.lastIndexOf('(');
  const list = open < 0 ? null : PLACES.exec(line.text.slice(open));
  const end = list && line.start + open + list[0].length;
  return list?.index === 0 && end !== null && end < context.at.start ? end : undefined;
}
