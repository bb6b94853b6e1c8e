/** What a computer player is about, in sentences for the person who asks. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import { entryOf } from '../../../engine/kernel/records';
import type { PositionView } from '../../../engine/kernel/ruleset';
import type { Intent } from '../../../engine/players/player';
import type { Locale } from '../messages';
import { nameIn, say } from '../svg/text';
import { text } from '../ui/texts';

/** So many things are told of a side at once, and so many of the units of each by name. */
const most = 5;
const named = 4;

function listed(items: readonly string[], locale: Locale): string {
  if (locale === 'ja') return items.join('・');
  return [items.slice(0, -1).join(', '), ...items.slice(-1)].filter((one) => one !== '').join(' and ');
}

type Verb = 'intentWin' | 'intentWinFrom' | 'intentHold' | 'intentAttack' | 'intentDestroy' | 'intentGuard';

/** What is said of an intent: the verb, what it is about, and where from; null where it is about a unit that nobody sees. */
function saidOf(
  { place, unit, from, attack, led, forces = [] }: Intent,
  side: number,
  { board, game, units }: CompiledGame,
  view: PositionView,
  locale: Locale,
): { verb: Verb; what: string; from: string } | null {
  const title = (index: number, by: readonly number[] = []) => {
    const all = by.flatMap((one) => (units[one] ? [nameIn(units, units[one].id, locale)] : []));
    const who =
      all.length <= named ? all : [...all.slice(0, named - 1), text('intentMore', locale, `${all.length - named + 1}`)];
    const where = say(board.places[index]!.names, locale);
    if (who.length === 0) return where;
    return locale === 'ja' ? `${where}（${who.join('・')}）` : `${where} (${who.join(', ')})`;
  };
  if (place !== undefined) {
    const what = title(place, forces);
    if (attack) return { verb: 'intentAttack', what, from: '' };
    if (entryOf(view.control, board.places[place]!.id) === side) return { verb: 'intentHold', what, from: '' };
    if (from === undefined) return { verb: 'intentWin', what, from: '' };
    return { verb: 'intentWinFrom', what, from: title(from, led === undefined ? [] : [led]) };
  }
  const found = units[unit ?? -1];
  const seen = view.units.find(({ id }) => id === found?.id);
  if (found === undefined || seen === undefined) return null;
  const own = (seen.side ?? found.side) === game.sides[side]!.id;
  return { verb: own ? 'intentGuard' : 'intentDestroy', what: nameIn(units, found.id, locale), from: '' };
}

/** One sentence of what a side pursues, and one for each reason for which it gave something up. */
export function intentSentences(
  side: number,
  intents: readonly Intent[],
  compiled: CompiledGame,
  view: PositionView,
  locale: Locale,
): string[] {
  const groups = new Map<string, { verb: Verb; from: string; what: Set<string> }>();
  for (const intent of intents.filter(({ ended }) => ended === undefined).slice(0, most)) {
    const said = saidOf(intent, side, compiled, view, locale);
    if (said === null) continue;
    const key = `${said.verb} ${said.from}`;
    const group = groups.get(key) ?? { verb: said.verb, from: said.from, what: new Set() };
    groups.set(key, group);
    group.what.add(said.what);
  }
  const parts = [...groups.values()].map(({ verb, from, what }) => text(verb, locale, listed([...what], locale), from));
  const name = say(compiled.game.sides[side]!.names, locale);
  const left = (['hopeless', 'better'] as const).flatMap((reason) => {
    const places = intents.flatMap(({ place, ended }) => (ended === reason && place !== undefined ? [place] : []));
    const names = places.map((place) => say(compiled.board.places[place]!.names, locale));
    const key = reason === 'hopeless' ? 'intentHopeless' : 'intentBetter';
    return names.length === 0 ? [] : [text(key, locale, listed([...new Set(names)], locale))];
  });
  const pursued =
    parts.length === 0
      ? []
      : [
          text(
            view.outcome === null ? 'intentSays' : 'intentSaid',
            locale,
            name,
            parts.join(locale === 'ja' ? '、' : '; '),
          ),
        ];
  return [...pursued, ...left];
}
