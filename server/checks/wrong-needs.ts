/** What a type of card asks for and no card has: that is told at the type, once, and not at each of its cards. */
import type { Core } from '../model/core';
import type { GameData } from '../model/facts/game';
import type { Issue } from '../model/lower/pieces';
import type { FoundIssue, Site } from './repeats';

const LACKS = 'SND424';
const UNKNOWN = 'SND109';

/** One word of a type of card, what is said of it, and what was said of its cards. */
export interface WrongNeed {
  cause: Omit<Issue, 'game'>;
  cards: readonly { code: string; site: Site }[];
}

/** The words of types of cards that none of their cards has, where several cards miss them or one has a word much like it. */
export function wrongNeeds(core: Core, game: string, issues: readonly FoundIssue[]): WrongNeed[] {
  const lacking = issues.filter(({ issue }) => issue.code === LACKS);
  const unknown = issues.filter(({ issue }) => issue.code === UNKNOWN && issue.args.suggestion !== undefined);
  const data = lacking.length + unknown.length > 0 ? core.game(game) : undefined;
  if (!data?.vocabulary.cardTypes) return [];
  const missingOf = ({ issue }: FoundIssue) => (issue.args.missing ?? '').split(', ');
  let used: ReadonlySet<string> | undefined;
  const wrong = new Map<string, Omit<Issue, 'game'>>();
  for (const type of data.vocabulary.cardTypes)
    for (const word of [...type.needs, ...type.takes]) {
      const lack = lacking.filter((one) => missingOf(one).includes(word));
      const others = unknown.filter(({ issue }) => issue.args.suggestion === word);
      const meant = others[0]?.issue.args.name ?? lack.map(({ issue }) => nearOf(issue, word)).find((near) => near);
      const count = lack.length + others.length;
      if (wrong.has(word) || (count < 2 && (meant === undefined || others.length > 0))) continue;
      used ??= propertiesUsed(core, game);
      const span = used.has(word) ? undefined : wordAt(core, data, type.id, word);
      if (!span) continue;
      const related = [...lack, ...others]
        .slice(0, SHOWN)
        .map(({ site }) => ({ span: site, message: { en: 'Of this card', ja: '該当のカード' } }));
      wrong.set(
        word,
        meant === undefined
          ? {
              code: LACKS,
              span,
              args: { card: '', type: type.id, missing: word, count: String(count) },
              related,
            }
          : {
              code: 'SND112',
              span,
              args: {
                kind: 'card-property',
                name: word,
                meant,
                ...(count === 1 ? { lone: meant, count: '' } : { lone: '', count: String(count) }),
              },
              related,
              data: { replace: meant },
            },
      );
    }
  return [...wrong].map(([word, cause]) => ({
    cause,
    cards: [
      ...lacking.filter((one) => missingOf(one).includes(word) && missingOf(one).every((other) => wrong.has(other))),
      ...unknown.filter(({ issue }) => issue.args.suggestion === word),
    ].map(({ issue, site }) => ({ code: issue.code, site })),
  }));
}

/** Of so many cards the places are told. */
const SHOWN = 8;

/** What a card has that is much like a word that it lacks. */
function nearOf({ data }: FoundIssue['issue'], word: string): string | undefined {
  const near = (data?.near ?? {}) as Readonly<Record<string, string | undefined>>;
  return Object.hasOwn(near, word) ? near[word] : undefined;
}

/** Properties that any card of the game has. */
function propertiesUsed(core: Core, game: string): ReadonlySet<string> {
  const ids = new Set(core.worlds.decks(game).map(({ head }) => head.id ?? ''));
  const map = core.mapOf(game, undefined);
  const cards = [...ids].flatMap((id) => core.deck(game, id, map)?.deck.cards ?? []);
  return new Set(cards.flatMap(({ properties }) => Object.keys(properties ?? {})));
}

/** Where a type of card names a word in its body. */
function wordAt(core: Core, game: GameData, type: string, word: string): Site | undefined {
  const whole = game.located.get(`card-type:${type}`)?.[0]?.whole;
  const tree = whole && core.workspace.tree(whole.uri);
  const from = tree?.root.declaration(whole!.decl)?.start;
  if (!whole || !tree || from === undefined) return undefined;
  const text = tree.slice(from + whole.start, from + whole.end);
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const found = new RegExp(`(?<![\\p{L}\\p{N}_-])${escaped}(?![\\p{L}\\p{N}_-])`, 'u').exec(
    text.slice(text.indexOf('{')),
  );
  if (!found) return undefined;
  const start = whole.start + text.indexOf('{') + found.index;
  return { uri: whole.uri, decl: whole.decl, start, end: start + word.length };
}
