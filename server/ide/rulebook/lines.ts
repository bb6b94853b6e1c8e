/** Rules that are lines: stacking, triggers, markers, states, options, values. */
import type { CompiledGame, DeclaredVerb, Effect, Named, StackingRule } from '../../../engine/kernel/compiled';
import { grouped } from '../../../engine/kernel/lists';
import { moments } from '../../../engine/kernel/moments';
import { effectListsOf, withBlocks } from '../../../engine/kernel/named';
import { entryOf } from '../../../engine/kernel/records';
import { slotsIn } from '../../../engine/kernel/sentence';
import { nouns } from '../../checks/nouns';
import { eachSideOnce, isAboutEach } from '../alike';
import { told } from '../cards';
import { say } from '../types';
import { capital, type Words } from '../words';
import { notes, type Said, unique } from './said';
import type { Block } from './types';

const cited = (one: Named) => one.provenance?.see ?? [];
const list = (words: Words, ids: readonly string[]) => ids.map((id) => words.any(id)).join(words.pick(', ', '、'));

/** How much may stand in one place; how many markers there are. */
export function limits(words: Words, { game }: CompiledGame): Said[] {
  return [
    ...(game.stacking ?? []).map((rule) => said(words, rule, stackingSentence(words, rule))),
    ...game.markers.flatMap((marker) => {
      const found = Object.entries(marker.limits).map(([id, most]) =>
        id === 'any'
          ? words.pick(String(most), `${most}個`)
          : words.pick(`${most} of ${words.any(id)}`, `${words.any(id)}${most}個`),
      );
      if (found.length === 0) return [];
      const name = say(words.ide, marker.names);
      const all = found.join(words.pick(', ', '、'));
      const sentence =
        marker.each === 'place'
          ? words.pick(`${name}: at most ${all} in one place.`, `${name}：1か所に${all}まで。`)
          : words.pick(`${name}: at most ${all} on the map.`, `${name}：盤上に${all}まで。`);
      return [said(words, marker, sentence)];
    }),
  ];
}

function said(words: Words, one: Named, text: string): Said {
  const name = say(words.ide, one.names);
  return { see: cited(one), subject: 'rules', name, blocks: [...notes(words, one.provenance), { type: 'text', text }] };
}

function stackingSentence(words: Words, rule: StackingRule): string {
  const { of, except = [], most, counts, each, in: inside = [], outside = [] } = rule;
  const attribute = words.game.attributes.find(({ id }) => id === counts);
  const measures: Readonly<Record<string, readonly [string, string]>> = {
    units: ['units', 'ユニット'],
    steps: ['steps', 'ステップ'],
  };
  const [en, ja] = attribute
    ? [attribute.names.en, attribute.names.ja ?? attribute.names.en]
    : (measures[counts] ?? [counts, counts]);
  const who = of.length > 0 ? list(words, of) : words.pick('all units', '全ユニット');
  const but =
    except.length > 0 ? words.pick(`, except ${list(words, except)}`, `（${list(words, except)}を除く）`) : '';
  const whose: Readonly<Record<StackingRule['each'], readonly [string, string]>> = {
    side: [' of each side', '陣営ごとに'],
    nation: [' of each nation', '国ごとに'],
    place: ['', ''],
  };
  const where = [
    inside.length > 0 ? words.pick(` in ${list(words, inside)}`, `${list(words, inside)}では`) : '',
    outside.length > 0 ? words.pick(` outside ${list(words, outside)}`, `${list(words, outside)}以外では`) : '',
  ].join('');
  return words.pick(
    `${say(words.ide, rule.names)}: at most ${most} ${en}${whose[each][0]} in one place${where} (${who}${but}).`,
    `${say(words.ide, rule.names)}：${where}1か所に${whose[each][1]}最大${most}${ja}（${who}${but}）。`,
  );
}

/** Who holds a place, where the text of a game without a rulebook of its own asks for it. */
export function holding(words: Words, { game, scenario }: CompiledGame): Said[] {
  const asked = /"(?:held|controlled)"/.test(JSON.stringify([game, scenario]));
  if (game.rules !== '' || !asked) return [];
  const text = words.pick(
    'A place is held, or controlled, by the side that the map or the scenario says, until units of another side stand there alone: then by that side. Who stands there with enemies does not change it.',
    '地点はマップやシナリオが示す陣営が支配する。ほかの陣営のユニットだけがそこにいるようになると、その陣営の支配に変わる。敵と共にいるだけでは変わらない。',
  );
  return [{ see: [], subject: 'map', blocks: [{ type: 'text', text }] }];
}

/** What stands beside effects, each once: that of a choice is beside all that may be chosen. */
function notesOf(words: Words, effects: readonly Effect[]): Block[] {
  const beside = (list: readonly Effect[]): Block[] =>
    list.flatMap(({ provenance, branches = [] }) => [
      ...notes(words, provenance),
      ...branches.flatMap((branch) => beside(branch.effects)),
    ]);
  return unique(beside(effects));
}

/** That a statement is about each side: ` (each side)`. */
const ofEach = (words: Words, one: object): string =>
  isAboutEach(one) ? words.pick(' (each side)', '（各陣営）') : '';

/** When the cards of a window are played, where it cites a rule. */
export function windowBlocks(words: Words, { windows = [] }: CompiledGame['game']): Said[] {
  return windows.flatMap((window) => {
    const moment = moments.find(({ when, what }) => window[when] === what);
    if (!moment || cited(window).length === 0) return [];
    const [name, at] = [say(words.ide, window.names), say(words.ide, moment.doc)];
    return [said(words, window, words.pick(`${name}: when ${at}.`, `${name}：${at}。`))];
  });
}

/** What happens by itself. */
export function happenings(words: Words, { triggers }: Pick<CompiledGame['game'], 'triggers'>): Said[] {
  return eachSideOnce(words, triggers ?? []).map((trigger) => ({
    see: cited(trigger),
    subject: 'rules',
    name: say(words.ide, trigger.names),
    blocks: [
      ...notes(words, trigger.provenance),
      ...notesOf(words, trigger.effects),
      {
        type: 'text',
        text: [`${say(words.ide, trigger.names)}${ofEach(words, trigger)}`, capital(words.timed(trigger))]
          .filter(Boolean)
          .join(words.pick(': ', '：')),
      },
      { type: 'list', items: told(words, trigger.effects).map((text) => ({ text, items: [] })) },
    ],
  }));
}

/** What verbs of the game's own do, each under the rule that it cites, or else that of what first calls for it. */
export function ownVerbs(words: Words, game: CompiledGame['game']): Said[] {
  const { verbs = [] } = game;
  const rules = new Map<string, readonly string[]>();
  const look = (effects: readonly Effect[], see: readonly string[]): void => {
    for (const { verb: id } of withBlocks(effects)) {
      const verb = verbs.find((one) => one.id === id);
      if (!verb || rules.has(id)) continue;
      const own = cited(verb).length > 0 ? cited(verb) : see;
      rules.set(id, own);
      look(verb.does ?? [], own);
    }
  };
  for (const { of, effects } of effectListsOf(game)) look(effects, cited(of));
  const stop = words.pick(':', '：');
  return verbs.flatMap((verb): Said[] => {
    const { id, names, does = [], provenance } = verb;
    if (does.length === 0 || saidByItself(verb)) return [];
    // What is filled in stands there by its name.
    const types = new Map(verb.params.map(({ name = '', type = '' }) => [name, type]));
    const what = (name: string) => {
      const noun = entryOf(nouns, types.get(name) ?? name);
      return noun ? words.pick(noun.en, noun.ja) : `‹${name}›`;
    };
    const called = capital(say(words.ide, names).replace(/\{([\w-]+)\}/g, (_, name: string) => what(name)));
    return [
      {
        see: rules.get(id) ?? cited(verb),
        subject: 'rules',
        blocks: [
          ...notes(words, provenance),
          ...notesOf(words, does),
          { type: 'text', text: `${called}${stop}` },
          { type: 'list', items: told(words, does).map((text) => ({ text, items: [] })) },
        ],
      },
    ];
  });
}

/** Whether a verb only moves a counter on a track, and its own sentence says how far or where. */
function saidByItself({ names, params, does = [] }: DeclaredVerb): boolean {
  const [only] = does;
  const slots = new Set(slotsIn(names.en).map(({ name }) => name));
  return (
    does.length === 1 && TRACKS.has(only!.verb) && params.every(({ name }) => name === undefined || slots.has(name))
  );
}

const TRACKS: ReadonlySet<string> = new Set(['shift', 'put']);

/** A value by what its rulebook calls it, or by its own word. */
export const valueName = (words: Words, id: string): string => {
  const read = words.game.needs?.values.find((one) => one.id === id);
  const named = words.any(id) === id && read ? say(words.ide, read.doc) : words.any(id);
  return named === id ? words.pick(`“${id}”`, `「${id}」`) : named;
};

/** Where the counter on a track stands: the name of the box, or its number. */
export function boxName(words: Words, track: string, value: number): string {
  const box = words.game.vocabulary.tracks?.find(({ id }) => id === track)?.boxes?.find((one) => one.value === value);
  const name = box?.names ? say(words.ide, box.names) : box?.id;
  return name === undefined ? String(value) : words.pick(`“${name}”`, `「${name}」`);
}

/** Words that phases say: a number of the game among them stands in their sentences. */
function saidIn(phases: CompiledGame['game']['phases'], found = new Set<string>()): ReadonlySet<string> {
  for (const { properties, steps } of phases) {
    for (const value of Object.values(properties).flat()) found.add(String(value));
    saidIn(steps, found);
  }
  return found;
}

/** Optional rules, and numbers that rules name; not those without a name that phases say themselves. */
export function optionsAndValues(words: Words, games: readonly CompiledGame[]): Said[] {
  const [{ game }] = games as [CompiledGame];
  // One that only scenarios offer which are not in the book is none of it.
  const offered = game.options.filter(({ id }) =>
    games.some((one) => one.game.options.some((option) => option.id === id && !option.elsewhere)),
  );
  const options = offered.map((option) => {
    const name = say(words.ide, option.names);
    const where = (words.game.optionScenarios.get(option.id) ?? []).map((id) => {
      const found = words.ide.model.scenario(`${words.game.id}/${id}`)?.scenario.names;
      return found ? say(words.ide, found) : id;
    });
    const only = where.length === 0 ? '' : words.pick(` (${where.join(', ')})`, `（${where.join('、')}）`);
    // What is the case without it stands behind it.
    const without = notes(words, option.provenance).flatMap((note) => (note.type === 'note' ? [note.text] : []));
    const rule = words.pick(`Optional rule: ${name}${only}.`, `選択ルール：${name}${only}。`);
    const text = [rule, ...without].join(words.pick(' ', ''));
    return { see: cited(option), subject: 'rules' as const, blocks: [{ type: 'text' as const, text }] };
  });
  const known = saidIn(game.phases);
  // What only repeats in one number what is said elsewhere needs a name to be said again.
  const again = new Set([...known, ...(words.game.needs?.restated ?? [])]);
  const others = Object.entries(words.game.vocabulary.values).filter(([id]) => !again.has(id) || words.any(id) !== id);
  // A special rule of the same name says it for a scenario.
  const varied = new Set((game.specials ?? []).map(({ id }) => id));
  // Those that a rulebook's own program reads stand with its rules, others with those that the text cites.
  const ruleOf = (id: string) => words.game.needs?.values.find((one) => one.id === id)?.rule;
  const ruled = grouped(others, ([id]) => ruleOf(id) ?? words.game.valueRules.get(id) ?? '');
  const values = [...ruled].map(
    ([rule, list]): Said => ({
      see: rule === '' ? [] : [rule],
      subject: 'rules',
      alias: valueName(words, list[0]![0]),
      blocks: [
        {
          type: 'list',
          items: list.map(([id, value]) => ({
            text: `${valueName(words, id)}${words.pick(': ', '：')}${value}${varied.has(id) ? words.pick(', unless the scenario says otherwise', '（シナリオに別の指定がある場合を除く）') : ''}`,
            items: [],
          })),
        },
      ],
    }),
  );
  return [...options, ...values];
}
