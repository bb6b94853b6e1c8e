/** What a newcomer most likely meant where the grammar stops: fixes for `unexpected` and `missing-mark`. */
import { contexts } from '../../../grammar/contexts';
import { damageOf } from '../../../grammar/damage';
import { edited, insertion, rewriting } from '../edits';
import type { Fix, FixContext } from '../types';
import { joined } from './joined';
import { type Line, lineAround } from './line';
import { marksMeant } from './marks';
import { quoted, quotedText } from './quoting';

/** What a slip of one sort looks like; empty where it is none. */
type Guess = (context: FixContext, expected: readonly string[]) => Fix[];

/** A guess that is made only of such a character or word. */
const of =
  (words: RegExp, guess: Guess): Guess =>
  (context, expected) =>
    words.test(context.found) ? guess(context, expected) : [];

/** Another word in its place, where that is expected. */
const instead =
  (word: string): Guess =>
  (context, expected) =>
    expected.includes(word) ? [rewriting(context, context.found.replace(/\S+/, word))] : [];

/** Another word in its place, behind such words. */
const behind =
  (words: RegExp, word: string): Guess =>
  (context) =>
    words.test(before(context)) ? [rewriting(context, word)] : [];

/** What is missing in front, where it is expected. */
const missing =
  (word: string): Guess =>
  (context, expected) =>
    expected.includes(word) ? [insertion(context, context.at.start, `${word} `)] : [];

const CERTAINTY = /^(?:stated|inferred|reconstructed|uncertain)$/;

/** The sorts of slips, the surest first. */
const guesses: readonly Guess[] = [
  sideForgotten,
  markMeant,
  of(/^[-+]$/, signApart),
  of(/^\d+$/, (context) => (/[;{]\s*$/.test(before(context)) ? countFirst(context) : [])),
  of(/^-$/, placesDashed),
  of(/^-+$/, instead('..')),
  of(/^-$/, instead('/')),
  of(/^,$/, numberOfRule),
  of(/^empty$/, emptyLate),
  (context) => [...baseMeant(context), ...kindNamed(context)],
  mapOf,
  articleBefore,
  of(/^(?![\p{L}\p{N}])/u, marksMeant),
  // `to` and an arrow stand where something goes to.
  of(/^\s*to\s*$/, instead('->')),
  of(/^\s*->\s*$/, instead('to')),
  of(/^\s*(?:to|by|on)\s*$/, instead('at')),
  of(/^=$/, behind(/^\s*query\s.*[{;]\s*$/, 'is')),
  of(/^when$/, behind(/^\s*[\p{L}\p{N}-]+:\s*-?\d+\s+$/u, 'if')),
  of(/^of$/, (context, expected) => (/^\s*formation\s/.test(before(context)) ? instead('in')(context, expected) : [])),
  (context) => (context.issue.args.expected === '/' && /^\s*replay\s/.test(before(context)) ? slashed(context) : []),
  of(/^if$/, instead('when')),
  // `delay … from turn 2`: a change names the turn that it is about with `of`.
  of(/^from$/, (context) => (/^\s*delay\s/.test(lineAround(context).text) ? [rewriting(context, 'of')] : [])),
  (context, expected) => (expected.includes('is') && isClass(context) ? missing('is')(context, expected) : []),
  (context, expected) => (expected.includes('%') ? shares(context, lineAround(context)) : []),
  of(/^(?:[\da-f]{3}){1,2}$/i, (context, expected) =>
    expected.includes('<color>') ? [rewriting(context, `#${context.found}`)] : [],
  ),
  of(/^\d+$/, missing('turn')),
  of(CERTAINTY, (context, expected) => (expected.includes('(see') ? [rewriting(context, `(${context.found})`)] : [])),
  (context, expected) => (/^["\d]/.test(context.found) && !expected.includes('<end>') ? [] : joined(context)),
  of(/^"/, gameOf),
  of(/^\)$/, placesUnopened),
  turnTwice,
  numberFirst,
  of(/^,$/, commaMeant),
  of(/^or$/, placesEither),
  of(/^and$/, (context, expected) => (expected.includes(',') ? listed(context) : [])),
  needlessAnd,
  writtenTwice,
  (context, expected) =>
    placeBehind(context, expected) ?? [...quoted(context), ...quotedText(context, expected)].slice(0, 1),
];

/** What the slip looks like, best first; empty where nothing is sure. */
export function meant(context: FixContext): Fix[] {
  const expected = (context.issue.args.expected ?? '').split(' ');
  for (const guess of guesses) {
    const fixes = guess(context, expected);
    if (fixes.length > 0) return fixes;
  }
  return [];
}

/** `in the 0403 Mill`: articles stand nowhere. */
function articleBefore(context: FixContext): Fix[] {
  const article = /(?<=\s)(an?|the)[ \t]+$/i.exec(before(context));
  if (!article) return [];
  const edit = { start: context.at.start - article[0].length, end: context.at.start, text: '' };
  return [edited(context, { en: `Remove ${article[1]}`, ja: `${article[1]}を取り除く` }, edit)];
}

/** `> 20` where `>= 21` may stand, `2 CV + 2 Naval` for a list, `kind guns of foot` for `is`. */
function markMeant(context: FixContext, expected: readonly string[]): Fix[] {
  const { found, at, text } = context;
  const number = /^[ \t]*(\d+)/.exec(text(at.uri).slice(at.end, at.end + 20));
  const bound = found === '>' ? '>=' : found === '<' ? '<=' : undefined;
  if (bound && number && expected.includes(bound)) {
    const least = Number(number[1]) + (found === '>' ? 1 : -1);
    return [rewriting(context, `${bound}${least}`, { start: at.start, end: at.end + number[0].length })];
  }
  if (found === '+' && expected.includes(',')) {
    const blanks = /[ \t]*$/.exec(before(context))![0].length;
    return [rewriting(context, ',', { start: at.start - blanks, end: at.end })];
  }
  return found === 'of' && expected.includes('is') && /^\s*kind\s/.test(before(context))
    ? [rewriting(context, 'is')]
    : [];
}

/** `rule 2,1`: the numbers of rules have points. */
function numberOfRule(context: FixContext): Fix[] {
  const line = lineAround(context);
  const at = context.at.start - line.start;
  const fits = /^\s*rule\s+\d[\d.]*$/.test(line.text.slice(0, at)) && /^\d/.test(line.text.slice(at + 1));
  return fits ? [rewriting(context, '.')] : [];
}

/** `scenario mine based on 1943`: a scenario extends another one. */
function baseMeant(context: FixContext): Fix[] {
  const line = lineAround(context);
  const found = /(?<=^[ \t]*(?:scenario|map)[ \t][^"{]*[ \t])(?:based[ \t]+on|builds[ \t]+on|from)(?=[ \t]+\S)/.exec(
    line.text,
  );
  const start = line.start + (found?.index ?? 0);
  if (!found || start > context.at.start) return [];
  return [rewriting(context, 'extends', { start, end: start + found[0].length })];
}

/** `map lind of game tutorial`, `extends scenario spring`: what is named there goes without saying. */
function kindNamed(context: FixContext): Fix[] {
  const line = lineAround(context);
  const found =
    /(?<=^[ \t]*(?:map|deck|scenario|example)[ \t][^{:]*\b(?:of|extends)[ \t]+|^[ \t]*(?:map|given)[ \t]+)((?:the[ \t]+)?(?:game|scenario|map)(?:[ \t]+of)?)[ \t]+(?=[\p{L}\d])/u.exec(
      line.text,
    );
  if (!found) return [];
  const start = line.start + found.index;
  const end = start + found[0].length;
  if (start > context.at.start || context.at.start > end) return [];
  const title = { en: `Remove ${found[1]}`, ja: `${found[1]}を取り除く` };
  return [edited(context, title, { start, end, text: '' })];
}

/** `given spring turn 2 empty`: the word stands behind the scenario. */
function emptyLate(context: FixContext): Fix[] {
  const line = lineAround(context);
  const found = /^([ \t]*given[ \t]+\S+)([ \t]+.*?)[ \t]+empty(?![\p{L}-])/u.exec(line.text);
  if (!found) return [];
  const at = { start: line.start + found[1]!.length, end: line.start + found[0].length };
  return [rewriting(context, ` empty${found[2]}`, at)];
}

/** `replay of tutorial spring`: a mark joins game and scenario. */
function slashed(context: FixContext): Fix[] {
  const blanks = /[ \t]+$/.exec(before(context))?.[0] ?? '';
  return [rewriting(context, '/', { start: context.at.start - blanks.length, end: context.at.start })];
}

/** `cost - 1`: a sign stands right before its number. */
function signApart(context: FixContext): Fix[] {
  const { at, found, text } = context;
  const number = /^[ \t]+(\d+)/.exec(text(at.uri).slice(at.end, at.end + 20));
  if (!number || !/(?:^|[;{])\s*\p{L}[\p{L} -]*$/u.test(before(context))) return [];
  return [rewriting(context, `${found}${number[1]}`, { ...at, end: at.end + number[0].length })];
}

/** `{ 2 steps }`: the word stands before its number. */
function countFirst(context: FixContext): Fix[] {
  const { at, found, text } = context;
  const word = /^[ \t]+(\p{L}[\p{L}-]*)(?=[ \t]*[;}\n])/u.exec(text(at.uri).slice(at.end, at.end + 80));
  return word ? [rewriting(context, `${word[1]} ${found}`, { ...at, end: at.end + word[0].length })] : [];
}

/** `region pass: 0402-0403-0503`: places of a list that only a route joins with dashes. */
function placesDashed(context: FixContext): Fix[] {
  const line = lineAround(context);
  const found = /\p{Lu}*\d{3,}(?:-\p{Lu}*\d{3,}){2,}/u.exec(line.text);
  const start = line.start + (found?.index ?? 0);
  if (!found || start > context.at.start) return [];
  return [rewriting(context, found[0].replaceAll('-', ', '), { start, end: start + found[0].length })];
}

/** What stands before the problem on its line. */
function before(context: FixContext): string {
  const line = lineAround(context);
  return line.text.slice(0, context.at.start - line.start);
}

/** `kind guns "Guns" land`: the class of a kind stands behind `is`. */
function isClass({ core, at, found }: FixContext): boolean {
  return core.worlds.gamesIn(at.uri).some((game) => core.names(game).has('class', found));
}

/** So short words of a name remind of nothing. */
const SMALL = 3;

/** `map Pacific Ocean`: a map is called by its id, of which the words of its name remind; the only map is meant by any. */
function mapOf(context: FixContext): Fix[] {
  const line = lineAround(context);
  const said = /^([ \t]*map[ \t]+)([^{}()]*?)[ \t]*$/.exec(line.text.replace(/\/\/.*$/, ''));
  const tree = context.core.workspace.tree(context.at.uri);
  if (!said || !tree || damageOf(tree).at(context.at.start)?.context !== 'scenario') return [];
  const words = said[2]!.toLowerCase().split(/[^\p{L}\p{N}-]+/u);
  const maps = context.core.worlds.gamesIn(context.at.uri).flatMap((game) => context.core.names(game).all('map'));
  const like = maps.filter(({ id, names }) =>
    [id, ...names.en.split(/\s+/).filter((word) => word.length > SMALL)].some((word) =>
      words.includes(word.toLowerCase()),
    ),
  );
  const [only, ...more] = maps.length === 1 ? maps : like;
  if (!only || more.length > 0) return [];
  const start = line.start + said[1]!.length;
  return [rewriting(context, only.id, { start, end: start + said[2]!.length })];
}

/** `of "War in the Pacific"`: a game is called by its id. */
function gameOf(context: FixContext): Fix[] {
  const { core, at, found } = context;
  const line = lineAround(context);
  if (!/\bof\s+$/.test(line.text.slice(0, at.start - line.start))) return [];
  const title = found.replaceAll('"', '').toLowerCase();
  const games = [...core.world().games.keys()];
  const id = games.find((game) => {
    const names = core.game(game)?.vocabulary.names;
    return (
      names?.en.toLowerCase().split(/\s*[:–—]/)[0] === title || names?.en.toLowerCase() === title || names?.ja === title
    );
  });
  return id === undefined ? [] : [rewriting(context, id)];
}

/** `crown controls 0605 Bridgend)`: a list of places that nothing opens. */
function placesUnopened(context: FixContext): Fix[] {
  const line = lineAround(context);
  const place = String.raw`\d+(?:\s+(?!and\b|or\b)\p{L}[\p{L}\p{N}'.-]*)?`;
  const list = new RegExp(String.raw`(?<=\b(?:controls|in|outside|of)\s+)${place}(?:\s*,\s*${place})*\s*$`, 'u');
  const found = list.exec(line.text.slice(0, context.at.start - line.start));
  return found ? [insertion(context, line.start + found.index, '(')] : [];
}

/** A comma between two statements is a semicolon; one between places of a condition belongs into parentheses. */
function commaMeant(context: FixContext): Fix[] {
  const { at, core, text } = context;
  const tree = core.workspace.tree(at.uri);
  const where = (tree && damageOf(tree).at(at.start)?.context) ?? '';
  if (where === 'legend') return glyphsListed(context);
  const words = contexts[where]?.words ?? {};
  const next = /^\s*([\p{L}-]+)/u.exec(text(at.uri).slice(at.end, at.end + 80))?.[1] ?? '';
  // A word that stands alone in a body is a property of its own.
  const alone = /[{;]\s*[\p{L}-]+$/u.test(
    text(at.uri)
      .slice(Math.max(0, at.start - 80), at.start)
      .trimEnd(),
  );
  if (Object.hasOwn(words, next) || (alone && next !== '')) return [rewriting(context, ';')];
  const line = lineAround(context);
  const place = String.raw`\d+(?:\s+(?!and\b|or\b)\p{L}[\p{L}\p{N}'.-]*)?`;
  const list = new RegExp(String.raw`(?<=\b(?:controls|in|outside|of)\s+)${place}(?:\s*,\s*${place})+`, 'u').exec(
    line.text,
  );
  if (!list || !/\bwhen\b/.test(line.text.slice(0, list.index))) return [];
  const start = line.start + list.index;
  return [rewriting(context, `(${list[0]})`, { start, end: start + list[0].length })];
}

/** `w wood, h hill`: the glyphs of a legend are no list. */
function glyphsListed(context: FixContext): Fix[] {
  const line = lineAround(context);
  const from = context.at.start - line.start;
  const [rest] = /^[^}]*/.exec(line.text.slice(from))!;
  // A comma before features is none too many.
  if (!rest.split(',').every((entry) => entry === '' || /^\s*\S+\s+\S/.test(entry))) return [];
  const at = { start: context.at.start, end: context.at.start + rest.length };
  const title = { en: 'Change , to ;', ja: ', を ; に変更' };
  return [edited(context, title, { ...at, text: rest.replaceAll(',', ';') })];
}

/** `no (land in wood or hill)`: places of which one will do stand in a list. */
function placesEither(context: FixContext): Fix[] {
  const line = lineAround(context);
  const found = /(?<=\b(?:in|at|outside)[ \t]+)([^(),]+?(?:[ \t]+or[ \t]+[^(),]+?)+)(?=[ \t]*\))/.exec(line.text);
  const start = line.start + (found?.index ?? 0);
  if (!found || start > context.at.start) return [];
  const text = `(${found[1]!.split(/[ \t]+or[ \t]+/).join(', ')})`;
  return [rewriting(context, text, { start, end: start + found[0].length })];
}

/** `and` in a list stands where a comma does. */
function listed(context: FixContext): Fix[] {
  const { at, text } = context;
  const before = text(at.uri).slice(Math.max(0, at.start - 80), at.start);
  return [rewriting(context, ',', { start: at.start - (before.length - before.trimEnd().length), end: at.end })];
}

/** `of turn 2 to turn 3`: a number does where the turn has been named. */
function turnTwice(context: FixContext): Fix[] {
  const { at, found, text } = context;
  const before = /(?<=\bof\s+turn\s+\S+\s+to\s+)turn\s+$/.exec(
    text(at.uri).slice(Math.max(0, at.start - 80), at.start),
  );
  if (!before || !/^\d/.test(found)) return [];
  return [
    edited(
      context,
      { en: 'Remove turn', ja: 'turnを取り除く' },
      { start: at.start - before[0].length, end: at.start, text: '' },
    ),
  ];
}

/** `place 0101: guns`: a change says whose units it is about. */
function sideForgotten(context: FixContext): Fix[] {
  const { at, core } = context;
  const line = lineAround(context);
  const head = /^\s*(?:place|move|remove|reduce|delay)[ \t]+(?=(\S+))/.exec(line.text);
  const start = line.start + (head?.[0].length ?? 0);
  const word = (head?.[1] ?? '').replace(/["':,]/g, '');
  const known = core.worlds.gamesIn(at.uri).map((game) => core.names(game));
  const isOther = known.some(
    (names) => !names.has('side', word) && (names.isName(word) || names.unit(word) || /^\d/.test(word)),
  );
  if (!isOther) return [];
  const sides = known.flatMap((names) => names.unit(word)?.of ?? names.ids('side'));
  return [...new Set(sides)].map((side) => insertion(context, start, `${side} `));
}

/** `Delta 0101`, the name of a place before its number. */
export function numberFirst({ at, core, text }: FixContext): Fix[] {
  const all = text(at.uri);
  const [blanks = '', number = ''] = /^[ \t]*(\p{Lu}?\d{3,})/u.exec(all.slice(at.start, at.start + 40)) ?? [];
  const before = /(?:"([^"\n]*)"|(\p{L}[\p{L}\p{N}_'.-]*))[ \t]*$/u.exec(
    all.slice(Math.max(0, at.start - 80), at.start),
  );
  const name = before?.[1] ?? before?.[2];
  if (number === '' || name === undefined) return [];
  const isCalled = core.worlds.gamesIn(at.uri).some((game) =>
    core
      .names(game)
      .atlas?.placesNamed(name)
      .some(({ id }) => id === number),
  );
  if (!isCalled) return [];
  const written = `${number} ${before![0].trimEnd()}`;
  const title = { en: `Change to ${written}`, ja: `${written}に変更` };
  const start = at.start - before![0].length;
  return [{ title, edits: [{ uri: at.uri, start, end: at.start + blanks.length, text: written }] }];
}

/** `crown, and league`: the comma does. */
export function needlessAnd({ at, text, found }: FixContext): Fix[] {
  const all = text(at.uri);
  if (found !== 'and' || !/,\s*$/.test(all.slice(Math.max(0, at.start - 80), at.start))) return [];
  const end = at.end + /^\s*/.exec(all.slice(at.end, at.end + 80))![0].length;
  return [{ title: { en: 'Remove and', ja: 'andを取り除く' }, edits: [{ ...at, end, text: '' }] }];
}

/** A word before the problem that stands twice. */
function writtenTwice(context: FixContext): Fix[] {
  const line = lineAround(context);
  const found = /(?<![^\s{;])(\p{L}[\p{L}-]*)[ \t]+\1(?=[ \t])/u.exec(line.text);
  if (!found || line.start + found.index > context.at.start) return [];
  const title = { en: `Remove ${found[1]}`, ja: `${found[1]}を取り除く` };
  const start = line.start + found.index + found[1]!.length;
  return [edited(context, title, { start, end: line.start + found.index + found[0].length, text: '' })];
}

/** A place that stands behind units without `at`. */
export function placeBehind(context: FixContext, expected: readonly string[]): Fix[] | undefined {
  const { at, core, text } = context;
  const tree = core.workspace.tree(at.uri);
  const arrival = expected.includes(',') && tree && damageOf(tree).at(at.start)?.context === 'reinforcements';
  if (!expected.includes('at') && !arrival) return undefined;
  const word = /^[ \t]*([\p{L}\p{N}][\p{L}\p{N}_'.\u30fb-]*|"[^"\n]*")/u.exec(
    text(at.uri).slice(at.start, at.start + 80),
  );
  if (!word) return undefined;
  const name = word[1]!.replaceAll('"', '');
  const isPlace = core.worlds.gamesIn(at.uri).some((game) => {
    const names = core.names(game);
    const { atlas } = names;
    return (
      !names.unit(name) && (atlas?.place(name) ?? atlas?.placesNamed(name)[0] ?? atlas?.region(name)) !== undefined
    );
  });
  return isPlace ? [insertion(context, at.start + word[0].length - word[1]!.length, 'at ')] : undefined;
}

/** `between 0.35 and 0.65`: shares are percentages. */
function shares(context: FixContext, line: Line): Fix[] {
  const found = /\bbetween\s+(\d*\.?\d+)(?:\s*%)?\s+and\s+(\d*\.?\d+)(?:\s*%)?/.exec(line.text);
  if (!found) return [];
  const percent = (share: string) => {
    const value = Number(share);
    return Math.round(share.includes('.') && value <= 1 ? value * 100 : value);
  };
  const start = line.start + found.index;
  const text = `between ${percent(found[1]!)}% and ${percent(found[2]!)}%`;
  return [rewriting(context, text, { start, end: start + found[0].length })];
}
