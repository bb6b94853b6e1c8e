/**
 * One slip, one problem: what is said again and again because of a single word.
 *
 * A name that many texts use and no declaration bears is missing once: where the declaration that is surely meant stands (misspelt, or
 * given twice), or else where the name is first used.
 */
import { doctrineTable } from '../../engine/kernel/doctrines';
import type { Core } from '../model/core';
import { hexDistance } from '../model/grid';
import { cardId } from '../model/lower/declared';
import type { Head } from '../model/lower/heads';
import { type Issue, type Placed, type RelIssue, type SymbolTarget, withIssues } from '../model/lower/pieces';
import type { DeclRef, GameWorld } from '../model/lower/world';
import { nearest, surelyMeant } from '../model/suggest';
import type { SymbolKind } from '../model/types';
import { lostRules } from './lost-rules';
import { misnumbered } from './misnumbered';
import { disagreed } from './repeated-calls';
import { ANY, firstWords } from './syntax/lost';
import { OTHERS, wrongLists } from './wrong-lists';
import { wrongNeeds } from './wrong-needs';

/** Where an issue stands. */
export interface Site {
  uri: string;
  decl: number;
  start: number;
  end: number;
}

interface Group {
  code: string;
  /** What is written. */
  name: string;
  kinds: readonly SymbolKind[];
  /** The known name that is meant. */
  meant: string;
  args: Readonly<Record<string, string>>;
  sites: Site[];
}

/** What becomes of issues that are found more than once. */
export interface Repeats {
  /** Keys (`siteKey`) of those that are said elsewhere. */
  silent: ReadonlySet<string>;
  /** What one of them says of the others. */
  spoken: ReadonlyMap<string, Pick<Issue, 'args' | 'related' | 'data'>>;
  /** What is said at declarations, by file. */
  causes: ReadonlyMap<string, readonly Issue[]>;
  /** Maps whose numbers are read the wrong way round: what stands on which ground is not known. */
  misread: ReadonlySet<string>;
  /** Whether nothing can be told of what bears this name: some text uses it, and no declaration is known to bear it. */
  unknown(name: string): boolean;
}

export function siteKey(code: string, { uri, decl, start }: Omit<Site, 'end'>): string {
  return `${code} ${decl} ${start} ${uri}`;
}

/** An issue of a game's texts, and where it stands. */
export interface FoundIssue {
  issue: RelIssue;
  site: Site;
}

/** Of more than so many, one is shown in each file. */
const most = 3;
/** Of so many the places are told. */
const shown = 8;
/** So far behind a word that means nothing its values are looked for. */
const BEHIND = 200;

/** A declaration, by its place in its file, with its pieces that have issues. */
export interface Troubled {
  index: number;
  pieces: readonly Placed<unknown>[];
}

/**
 * Finds what is repeated in a game's texts. `troubled`: the declarations of a file that have issues; `lost`: names that may be declared in
 * statements of a file that the grammar does not understand.
 */
export function repeatsOf(
  core: Core,
  game: string,
  troubled: (uri: string) => readonly Troubled[],
  lost: (uri: string) => ReadonlySet<string>,
): Repeats {
  const world = core.world().games.get(game);
  const refs = world ? declarationsOf(world) : [];
  const left: Left[] = [];
  const shifted = new Set<string>();
  const issues = issuesOf(troubled, refs);
  const groups = groupsOf(core, issues, left, shifted);
  const said = new Said(game, unfitting(core, refs, issues));
  sayOfParts(core, refs, issues, said);
  const misread = sayOfGrids(core, issues, said);
  const waiting = new Set(groups);
  dropLost(core, groups, waiting, said, lostNames(groups, refs, shifted, lost));
  sayOfDoubles(core, groups, waiting, issues, said);
  sayOfNames(core, refs, issues, left, waiting, said);
  const names = new Set(groups.flatMap((group) => (group.code === 'SND201' ? [] : [group.name])));
  const unknown = (name: string) => names.has(name) || (names.size > 0 && surelyMeant(name, names) !== undefined);
  const { silent, spoken, causes } = said;
  return { silent, spoken, causes, unknown, misread };
}

/** What is said of a game's issues that are found more than once, as it is gathered. */
class Said {
  readonly silent: Set<string>;
  readonly spoken = new Map<string, Pick<Issue, 'args' | 'related' | 'data'>>();
  readonly causes = new Map<string, Issue[]>();

  constructor(
    readonly game: string,
    silent: Iterable<string>,
  ) {
    this.silent = new Set(silent);
  }

  /** These are not said where they stand, but for `except`. */
  hush(code: string, sites: readonly Site[], except?: Site) {
    for (const site of sites) if (site !== except) this.silent.add(siteKey(code, site));
  }

  /** What one of them says of the others. */
  speak(code: string, site: Omit<Site, 'end'>, what: Pick<Issue, 'args' | 'related' | 'data'>) {
    this.spoken.set(siteKey(code, site), what);
  }

  /** What is said at a declaration. */
  cause(issue: Issue) {
    const { uri } = issue.span;
    this.causes.set(uri, [...(this.causes.get(uri) ?? []), { ...issue, game: this.game }]);
  }
}

/** Parameters that calls disagree with, lists of units under the wrong heading, and what types of cards need: said once, where they stand. */
function sayOfParts(core: Core, refs: readonly DeclRef[], issues: readonly FoundIssue[], said: Said) {
  for (const { cause, calls } of disagreed(core, refs, issues)) {
    said.hush(cause.code, calls);
    const related = calls.slice(0, shown).map((span) => ({ span, message: { en: 'Called here', ja: 'ここで使用' } }));
    said.cause({ ...cause, related });
  }
  const headed = wronglyHeaded(core, issues);
  for (const key of headed) said.silent.add(key);
  for (const { cause, units } of headed.length > 0 ? [] : wrongLists(core, said.game, issues)) {
    for (const { code, site } of units) said.hush(code, [site]);
    said.cause(cause);
  }
  for (const { cause, cards } of wrongNeeds(core, said.game, issues)) {
    for (const { code, site } of cards) said.hush(code, [site]);
    said.cause(cause);
  }
}

/** Grids whose numbers or whose shift are the wrong way round, said at the grid; maps whose numbers are read so are returned. */
function sayOfGrids(core: Core, issues: readonly FoundIssue[], said: Said): Set<string> {
  const misread = new Set<string>();
  const exchanged = new Set<string>();
  for (const { cause, numbers } of misnumbered(core, issues)) {
    for (const { issue, site } of numbers) exchanged.add(siteKey(issue.code, site));
    misread.add(cause.args.map ?? '');
    said.cause(cause);
  }
  for (const key of exchanged) said.silent.add(key);
  for (const { cause, pairs } of misshifted(core, issues)) {
    if (pairs.some((site) => exchanged.has(siteKey(cause.code, site)))) continue;
    said.hush(cause.code, pairs);
    // What is surely wrong with the grid is better said there.
    for (const { issue, site } of issues)
      if (isMisfit(issue) && site.uri === cause.span.uri && site.decl === cause.span.decl)
        said.hush(issue.code, [site]);
    said.cause({ ...cause, related: namedAt(pairs.slice(1)) });
  }
  return misread;
}

/** Whether a name may be declared in text that the grammar does not understand, or that stands in the wrong column. */
function lostNames(
  groups: readonly Group[],
  refs: readonly DeclRef[],
  shifted: ReadonlySet<string>,
  lost: (uri: string) => ReadonlySet<string>,
): (name: string) => boolean {
  const files = groups.length > 0 ? [...orderOf(refs).files] : [];
  return (name) => shifted.has(name) || files.some((uri) => lost(uri).has(name));
}

/** Names of which nothing can be told, because their declaration or their grid is not understood, are not said to be missing. */
function dropLost(
  core: Core,
  groups: readonly Group[],
  waiting: Set<Group>,
  said: Said,
  isLost: (name: string) => boolean,
) {
  const gridless = groups.some(isAboutPlaces) && hasGridless(core, said.game);
  for (const group of groups) {
    // Attributes may be named together: `AF-DF-MA`.
    const joined = group.kinds.includes('attribute') ? group.name.split('-') : [];
    const isUnsure = group.code === 'SND109' && core.game(said.game)?.unsure.has(`word:${group.name}`) === true;
    if (!(isUnsure || [group.name, ...joined, ANY].some(isLost) || (gridless && isAboutPlaces(group)))) continue;
    waiting.delete(group);
    said.hush(group.code, group.sites);
  }
}

/** Names that are missing because another one is declared twice: said at the second. */
function sayOfDoubles(
  core: Core,
  groups: readonly Group[],
  waiting: Set<Group>,
  issues: readonly FoundIssue[],
  said: Said,
) {
  const speak = (double: Issue, name: string, sites: readonly Site[], replace = name) =>
    said.speak(double.code, double.span, {
      args: { ...double.args, meant: name, count: String(sites.length) },
      related: [...(double.related ?? []), ...namedAt(sites)],
      data: { replace },
    });
  const take = (double: Issue, name: string | undefined, replace = name) => {
    const missed = [...waiting].filter((group) => group.name === name);
    if (name === undefined || missed.length === 0) return;
    for (const group of missed) {
      waiting.delete(group);
      said.hush(group.code, group.sites);
    }
    speak(
      double,
      name,
      missed.flatMap((group) => group.sites),
      replace,
    );
  };
  if (groups.length > 0) {
    for (const double of doubles(core, said.game, issues)) take(double, missedBy(double, [...waiting]));
    for (const double of doubledCards(core, said.game)) {
      const number = String(double.data?.replace ?? '');
      take(double, cardId(double.args.deck ?? '', number), number);
    }
  }
  for (const { double, name, sites } of lostRules(core, said.game, () => doubles(core, said.game, issues))) {
    said.hush('SND440', sites);
    speak(double, name, sites);
  }
}

/** Names that are missing: said at the declaration that is surely meant, or at their first use. */
function sayOfNames(
  core: Core,
  refs: readonly DeclRef[],
  issues: readonly FoundIssue[],
  left: readonly Left[],
  waiting: Set<Group>,
  said: Said,
) {
  for (const group of waiting) {
    const alike = [...waiting].filter((other) => other.name === group.name && other.args.place === group.args.place);
    const sites = alike.flatMap((other) => other.sites);
    // Of a single use all texts are looked through only where the declaration that is meant has the name for its title.
    const found = sites.length > 1 || isTitled(core, said.game, group) ? causeOf(core, refs, group) : undefined;
    if (!found) {
      sayAtFirstUse(core, issues, group, said);
      continue;
    }
    for (const other of alike) {
      waiting.delete(other);
      said.hush(other.code, other.sites);
    }
    // After a number, a word that is no name of a place was taken for something else.
    for (const { name, site } of group.code === 'SND201' ? left : [])
      if (name === group.name) said.hush('SND601', [site]);
    const cause = atDeclaration(found, group, sites, said.game);
    // A number by which nothing else calls the place may be off the map, too.
    if (group.code === 'SND201') said.hush('SND202', [cause.span]);
    said.cause(cause);
  }
}

/** A name whose declaration is not known is said at its first use in each file; a place that a map numbers off its grid, there. */
function sayAtFirstUse(core: Core, issues: readonly FoundIssue[], group: Group, said: Said) {
  const off = group.code === 'SND201' ? offGrid(core, issues, group.meant) : undefined;
  if (off) {
    said.hush(group.code, group.sites);
    const data = { replace: group.args.place ?? '' };
    said.speak('SND202', off.site, { args: off.issue.args, related: namedAt(group.sites), data });
    return;
  }
  if (group.code === 'SND201' || group.sites.length <= most) return;
  for (const uri of new Set(group.sites.map((site) => site.uri))) {
    const here = group.sites.filter((site) => site.uri === uri);
    const [first, ...others] = here;
    if (others.length === 0) continue;
    said.hush(group.code, here, first);
    said.speak(group.code, first!, {
      args: { ...group.args, known: '', more: String(others.length) },
      related: namedAt(others),
    });
  }
}

/** Keys of what is said of units that stand in lists of their side, as long as a table of units says the wrong one: that is said there. */
function wronglyHeaded(core: Core, issues: readonly FoundIssue[]): string[] {
  const isHead = ({ issue, site }: FoundIssue) =>
    issue.code === 'SND302' &&
    issue.args.listed !== undefined &&
    (core.workspace.heads(site.uri)[site.decl] as Head | undefined)?.kind === 'game';
  if (!issues.some(isHead)) return [];
  return issues
    .filter((one) => OTHERS.has(one.issue.code) && !isHead(one))
    .map(({ issue, site }) => siteKey(issue.code, site));
}

/**
 * Keys of what is said of the places of a map whose grid and picture do not fit each other, which is said at the picture: which hexes there
 * are, and which are neighbours, is not known before one of them is mended.
 */
function* unfitting(core: Core, refs: readonly DeclRef[], issues: readonly FoundIssue[]): Generator<string> {
  const maps = new Set<string>();
  const mapAt = ({ uri, decl }: Site) => {
    const head = core.workspace.heads(uri)[decl] as Head | undefined;
    return head?.kind === 'map' ? head.id : undefined;
  };
  for (const { issue, site } of issues) {
    const id = isMisfit(issue) ? mapAt(site) : undefined;
    if (id !== undefined) maps.add(id);
  }
  if (maps.size === 0) return;
  // A set is walked with what is added on the way: maps that extend such a map have its hexes.
  for (const map of maps)
    for (const { head } of refs)
      if (head.kind === 'map' && head.base === map && head.id !== undefined) maps.add(head.id);
  for (const { issue, site } of issues) {
    const map = issue.code === 'SND202' ? issue.args.map : issue.code === 'SND205' ? mapAt(site) : undefined;
    if (map !== undefined && maps.has(map)) yield siteKey(issue.code, site);
  }
}

/** Whether an issue says that a picture and its grid do not fit each other. */
const isMisfit = ({ code, args }: RelIssue) => code === 'SND203' && (args.what === 'lines' || args.more !== undefined);

/** Maps whose hexes are neighbours where their text says so only if the other columns or rows are shifted: it is said at the grid. */
function* misshifted(core: Core, issues: readonly FoundIssue[]): Generator<{ cause: Issue; pairs: Site[] }> {
  const apart = new Map<string, FoundIssue[]>();
  for (const one of issues) {
    if (one.issue.code !== 'SND205') continue;
    const key = `${one.site.decl} ${one.site.uri}`;
    const list = apart.get(key);
    if (list) list.push(one);
    else apart.set(key, [one]);
  }
  for (const found of apart.values()) {
    const { site, issue } = found[0]!;
    const { uri, decl } = site;
    const lowered = core.lowered(uri, decl);
    if (found.length <= most || lowered?.kind !== 'map' || !lowered.grid || !lowered.gridAt) continue;
    const shifted = lowered.grid.shifted === 'even' ? 'odd' : 'even';
    const other = { ...lowered.grid, shifted } as const;
    if (!found.every((one) => hexDistance(other, one.issue.args.a ?? '', one.issue.args.b ?? '') === 1)) continue;
    const tree = core.workspace.tree(uri)!;
    const from = tree.root.declaration(decl)!.start + lowered.gridAt.start;
    const word = /\bshifted\s+(?=even|odd)/.exec(tree.slice(from, from + lowered.gridAt.end - lowered.gridAt.start));
    if (!word) continue;
    const start = lowered.gridAt.start + word.index + word[0].length;
    const span = { uri, decl, start, end: start + lowered.grid.shifted.length };
    const args = { ...issue.args, more: String(found.length - 1), other: shifted };
    yield { cause: { code: 'SND205', span, args }, pairs: found.map((one) => one.site) };
  }
}

/** Where a map gives a place a number that its grid does not have. */
function offGrid(core: Core, issues: readonly FoundIssue[], id: string): FoundIssue | undefined {
  return issues.find(
    ({ issue, site }) =>
      issue.code === 'SND202' &&
      issue.args.place === id &&
      (core.workspace.heads(site.uri)[site.decl] as Head | undefined)?.kind === 'map',
  );
}

const isAboutPlaces = ({ kinds }: Group) => kinds.includes('place');

/** Whether a map of the game has no places because its grid is not understood. */
function hasGridless(core: Core, game: string): boolean {
  return core.worlds.maps(game).some(({ uri, index, head }) => {
    const lowered = core.lowered(uri, index);
    const pieces = withIssues(lowered?.placed);
    const unread = ({ code, args }: RelIssue) => code === 'SND211' || (code === 'SND109' && args.where === 'grid');
    const gridless = lowered?.kind === 'map' && !lowered.grid;
    if (gridless && pieces.some(({ piece }) => piece.issues.some(unread))) return true;
    const broken = core.workspace.tree(uri)?.root.declaration(index)?.broken ?? false;
    return broken && head.begins && lowered?.kind === 'map' && !lowered.grid;
  });
}

const declarations = new WeakMap<GameWorld, readonly DeclRef[]>();

/** The declarations that are looked at. */
function declarationsOf(world: GameWorld): readonly DeclRef[] {
  let refs = declarations.get(world);
  if (!refs) {
    refs = [world.parts, world.maps, world.decks, world.scenarios, world.examples, world.replays].flat();
    declarations.set(world, refs);
  }
  return refs;
}

function namedAt(sites: readonly Site[]): NonNullable<Issue['related']> {
  return sites.slice(0, shown).map((span) => ({ span, message: { en: 'Named here', ja: 'ここで使用' } }));
}

/** A word that stands where nothing more was expected. */
interface Left {
  name: string;
  site: Site;
}

/** All issues of a game's declarations, in the order of the texts. */
function issuesOf(troubled: (uri: string) => readonly Troubled[], refs: readonly DeclRef[]): FoundIssue[] {
  const order = orderOf(refs);
  const found = [...order.files].flatMap((uri) => troubled(uri).map((one) => ({ uri, ...one })));
  const placeOf = ({ uri, index }: { uri: string; index: number }) => order.places.get(`${index} ${uri}`) ?? -1;
  const ours = found.filter((one) => placeOf(one) >= 0).sort((a, b) => placeOf(a) - placeOf(b));
  return ours.flatMap(({ uri, index, pieces }) =>
    pieces.flatMap(({ at, piece }) =>
      piece.issues.map((issue) => ({
        issue,
        site: { uri, decl: index, start: at + issue.start, end: at + issue.end },
      })),
    ),
  );
}

/** Issues about the same name; what is left over goes to `left`, names in rows with too few cells to `shifted`. */
function groupsOf(core: Core, issues: readonly FoundIssue[], left: Left[], shifted: Set<string>): Group[] {
  const groups = new Map<string, Group>();
  for (const { issue, site } of issues) {
    const about = aboutOf(issue);
    if (issue.code === 'SND406') for (const name of wordsAt(core, site)) shifted.add(name);
    if (issue.code === 'SND109') for (const name of wordsBehind(core, site)) shifted.add(name);
    if (issue.code === 'SND601') left.push({ name: issue.args.found ?? '', site });
    if (!about) continue;
    const key = `${issue.code} ${about.kinds.join(' ')} ${about.name} ${issue.args.place ?? ''}`;
    const group = groups.get(key);
    if (group) group.sites.push(site);
    else groups.set(key, { code: issue.code, args: issue.args, sites: [site], ...about });
  }
  return [...groups.values()];
}

/** What a game says behind a word that means nothing there: names that it may declare. */
function wordsBehind(core: Core, { uri, decl, end }: Site): string[] {
  const { kind } = (core.workspace.heads(uri)[decl] ?? {}) as Partial<Head>;
  if (kind !== 'game') return [];
  const tree = core.workspace.tree(uri);
  const from = tree?.root.declaration(decl)?.start;
  if (!tree || from === undefined) return [];
  const [rest = ''] = tree.slice(from + end, from + end + BEHIND).split(/[;{}\n]/, 1);
  return [...rest.matchAll(/[\p{L}_][\p{L}\p{N}_'-]*/gu)].map(([word]) => word);
}

function wordsAt(core: Core, { uri, decl, start, end }: Site): string[] {
  const tree = core.workspace.tree(uri);
  const from = tree?.root.declaration(decl)?.start;
  return tree === undefined || from === undefined ? [] : firstWords(tree.slice(from + start, from + end));
}

interface Order {
  files: ReadonlySet<string>;
  /** The declarations by place in their file and file: which comes first. */
  places: ReadonlyMap<string, number>;
}
const orders = new WeakMap<readonly DeclRef[], Order>();

/** The order of a game's declarations: kept with their list, for few of many have issues. */
function orderOf(refs: readonly DeclRef[]): Order {
  let order = orders.get(refs);
  if (!order) {
    const files = new Set(refs.map((ref) => ref.uri));
    order = { files, places: new Map(refs.map(({ uri, index }, i) => [`${index} ${uri}`, i])) };
    orders.set(refs, order);
  }
  return order;
}

/** What an issue says is missing. */
function aboutOf({ code, args }: RelIssue): Pick<Group, 'name' | 'kinds' | 'meant'> | undefined {
  const name = args.name ?? '';
  if (name === '') return undefined;
  switch (code) {
    case 'SND101':
      return { name, kinds: (args.kind ?? '').split('|') as SymbolKind[], meant: args.suggestion ?? '' };
    case 'SND104':
      return { name, kinds: ['game'], meant: args.suggestion ?? '' };
    case 'SND109':
      return { name, kinds: ['attribute', 'card-type'], meant: nearest(name, (args.known ?? '').split(', ')) ?? '' };
    case 'SND201':
      // The id of another place: each of them is a slip of its own.
      if (args.own) return undefined;
      return { name, kinds: ['place'], meant: args.meant === '' ? (args.place ?? '') : (args.meant ?? '') };
    default:
      return undefined;
  }
}

/** Names that are declared twice. */
function doubles(core: Core, game: string, found: readonly FoundIssue[]): Issue[] {
  const maps = new Set(core.worlds.maps(game).map((ref) => ref.head.id ?? ''));
  const issues = [core.game(game)?.issues ?? [], ...[...maps].map((id) => core.map(game, id)?.issues ?? [])];
  const inner = found.map(({ issue: { code, args }, site }): Issue => ({ code, args, span: site }));
  return [...issues.flat(), ...inner].filter((issue) => issue.code === 'SND102');
}

/** Cards whose number another card of their deck has: each has the number that it was surely to bear in `data`. */
function doubledCards(core: Core, game: string): Issue[] {
  const map = core.mapOf(game, undefined);
  const decks = core.worlds.decks(game).map(({ head }) => core.deck(game, head.id ?? '', map));
  return decks.flatMap((deck) => deck?.issues.filter(({ code }) => code === 'SND502') ?? []);
}

/** The missing name that the second of two equal declarations was surely to bear. */
function missedBy(double: Issue, groups: readonly Group[]): string | undefined {
  const kind = double.args.kind as SymbolKind;
  const id = double.args.name ?? '';
  const fitting = groups.filter(
    (group) => group.kinds.includes(kind) && (group.code === 'SND101' || group.args.meant?.split(', ').includes(id)),
  );
  const names = new Set(fitting.map((group) => group.name));
  return names.size === 1 ? [...names][0] : nearest(id, names);
}

interface Cause {
  target: SymbolTarget;
  span: Site;
}

/** Of a kind of which few things are declared the one that is meant shows by being the only one that nothing names. */
const FEW: ReadonlySet<SymbolKind> = new Set([
  ...(['feature', 'route', 'border', 'state', 'marker', 'pool', 'track', 'table', 'map'] as const),
]);

/** Tables that are read without being named. */
const READ: ReadonlySet<string> = new Set(['turns', doctrineTable]);

/** The only declaration of its kind that nothing names, where all texts name another one that there is not. */
function onlyUnused(core: Core, refs: readonly DeclRef[], { code, kinds }: Group): Cause | undefined {
  // A word of a place is a feature or one that every game has.
  const [only, ...more] = kinds.filter((kind) => kind !== 'flag' && kind !== 'word');
  if (code !== 'SND101' || only === undefined || more.length > 0 || !FEW.has(only)) return undefined;
  const declared = new Map<string, Cause>();
  const named = new Set<string>();
  for (const { uri, index } of refs)
    for (const { at, piece } of core.lowered(uri, index)?.placed ?? [])
      for (const { kind, id, role, form, start, end } of piece.references) {
        if (kind !== only) continue;
        if (role === 'reference') named.add(id);
        else if (
          role === 'definition' &&
          form === 'id' &&
          end - start >= id.length &&
          !(kind === 'table' && READ.has(id))
        )
          declared.set(id, { target: { kind, id }, span: { uri, decl: index, start: at + start, end: at + end } });
      }
  const unused = [...declared].filter(([id]) => !named.has(id));
  return unused.length === 1 ? unused[0]![1] : undefined;
}

/** The declaration whose name is wrong rather than all that use it: nothing uses the name it has. */
function causeOf(core: Core, refs: readonly DeclRef[], group: Group): Cause | undefined {
  if (group.meant === '') return onlyUnused(core, refs, group);
  if (group.meant.includes(', ')) return undefined;
  let found: Cause | undefined;
  for (const { uri, index } of refs)
    for (const { at, piece } of core.lowered(uri, index)?.placed ?? [])
      for (const { kind, id, container, role, form, start, end } of piece.references) {
        if (id !== group.meant || !group.kinds.includes(kind)) continue;
        // A number may be right although the name beside it is not.
        if (role === 'reference' && group.code !== 'SND201') return undefined;
        // A card's number is no name that could be written otherwise.
        if (role === 'definition' && form === 'id' && end - start >= id.length)
          found ??= {
            target: { kind, id, ...(container === undefined ? {} : { container }) },
            span: { uri, decl: index, start: at + start, end: at + end },
          };
      }
  return found;
}

/** Whether a declaration has for its title the name that is used: `hexside rivre "River"`. */
function isTitled(core: Core, game: string, { kinds, meant, name }: Group): boolean {
  const located = meant === '' ? undefined : core.game(game)?.located;
  const at = located && kinds.flatMap((kind) => located.get(`${kind}:${meant}`) ?? [])[0]?.name;
  const tree = at && core.workspace.tree(at.uri);
  const from = at && tree?.root.declaration(at.decl)?.start;
  if (!tree || from === undefined) return false;
  const [, title = ''] = /^\s*"([^"\n]*)"/.exec(tree.slice(from + at.end, from + at.end + BEHIND)) ?? [];
  return title.toLowerCase().replaceAll(' ', '-') === name.toLowerCase();
}

/** What is said at the declaration. */
function atDeclaration({ target, span }: Cause, group: Group, sites: readonly Site[], game: string): Issue {
  const count = String(sites.length);
  const related = namedAt(sites);
  if (group.code === 'SND201') {
    const { place = '', called = '', meant = '' } = group.args;
    const unnamed = meant === '' && called === '' ? place : '';
    const args = { place, name: group.name, called: meant === '' ? called : '', meant, unnamed, count };
    return { code: 'SND113', span, args, related, game, data: meant === '' ? {} : { replace: place } };
  }
  const used = sites.length === 1 ? { lone: group.name, meant: '', count: '' } : { lone: '', meant: group.name, count };
  const args = { kind: target.kind, name: target.id, ...used };
  return { code: 'SND112', span, args, related, game, data: { replace: group.name } };
}
