/** Lists of one side whose units are all of another one: that is told at the side, once. */
import type { ArrivalLine, SetupLine, UnitGroup, ZoneItem } from '../../grammar/ast';
import type { Core } from '../model/core';
import type { Issue } from '../model/lower/pieces';
import type { FoundIssue, Site } from './repeats';

/** What is said of a unit in a list of another side than its own. */
export const OTHERS: ReadonlySet<string> = new Set(['SND302', 'SND327', 'SND352']);
/** What is said of a unit whose nation is not told; so many of them in a list without any nation are not forgotten one by one. */
const NATIONLESS = 'SND303';
const MANY = 3;

type Names = ReturnType<Core['names']>;

/** One list, what is said of it, and what was said of its units. */
export interface WrongList {
  cause: Omit<Issue, 'game'>;
  units: readonly { code: string; site: Site }[];
}

/** The lists of a game's scenarios that would be right if they were those of another side. */
export function wrongLists(core: Core, game: string, issues: readonly FoundIssue[]): WrongList[] {
  const byDeclaration = new Map<string, FoundIssue[]>();
  for (const one of issues) {
    if (!OTHERS.has(one.issue.code) && one.issue.code !== NATIONLESS) continue;
    const key = `${one.site.decl} ${one.site.uri}`;
    const list = byDeclaration.get(key);
    if (list) list.push(one);
    else byDeclaration.set(key, [one]);
  }
  const names = byDeclaration.size > 0 ? core.names(game) : undefined;
  return names ? [...byDeclaration.values()].flatMap((found) => listsOf(core, names, found)) : [];
}

function listsOf(core: Core, names: Names, found: readonly FoundIssue[]): WrongList[] {
  const { uri, decl } = found[0]!.site;
  const declaration = core.workspace.tree(uri)?.root.declaration(decl);
  if (declaration?.syntax !== 'Scenario') return [];
  return declaration.items.flatMap((list): WrongList[] => {
    if (list.syntax !== 'Setup' && list.syntax !== 'Reinforcements' && list.syntax !== 'Withdrawals') return [];
    const own = found.filter(({ site }) => {
      const at = declaration.start + site.start;
      return list.start <= at && at < list.end;
    });
    const { side } = list;
    if (own.length < 2 || !side || !names.has('side', side.text)) return [];
    const groups = list.syntax === 'Setup' ? groupsIn(list.items) : groupsIn(list.lines);
    const other = otherSide(names, side.text, groups);
    const nationless = own.filter(({ issue }) => issue.code === NATIONLESS).length;
    if (other === undefined || (nationless === own.length && nationless <= MANY)) return [];
    const start = side.start - declaration.start;
    const span = { uri, decl, start, end: start + side.text.length };
    const args = { listed: side.text, other };
    const related = own
      .slice(0, MANY)
      .map(({ site }) => ({ span: site, message: { en: 'Of these', ja: '該当の部隊' } }));
    return [
      {
        cause: { code: 'SND302', span, args, related, data: { replace: other } },
        units: own.map(({ issue, site }) => ({ code: issue.code, site })),
      },
    ];
  });
}

function groupsIn(lines: readonly (SetupLine | ZoneItem | ArrivalLine)[]): UnitGroup[] {
  return lines.flatMap((line) => [...line.groups, ...(line.syntax === 'Zone' ? groupsIn(line.items) : [])]);
}

/** The one side that all groups could be of, when none of them is surely of the side whose list it is. */
function otherSide(names: Names, side: string, groups: readonly UnitGroup[]): string | undefined {
  const named = new Set<string>();
  let unnamed = false;
  for (const { words } of groups) {
    const of = words.flatMap(
      ({ text }) =>
        names.find('side', text)?.id ?? names.find('nation', text)?.of ?? names.unit(text)?.of ?? ([] as string[]),
    );
    for (const one of of) named.add(one);
    unnamed ||= of.length === 0 && words.some(({ text }) => names.has('kind', text));
  }
  if (named.has(side) || named.size > 1) return undefined;
  const [one] = named;
  // Units without a nation are of a side that has a single one.
  const single = (id: string) => names.nationsOf(id).length === 1;
  if (one !== undefined) return !unnamed || single(one) || !single(side) ? one : undefined;
  const others = names.all('side').filter(({ id }) => id !== side && single(id));
  return others.length === 1 ? others[0]!.id : undefined;
}
