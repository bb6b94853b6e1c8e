import assert from 'node:assert/strict';
import type { Effect } from '../../../engine/kernel/compiled';
import { libraryModel } from '../../model/shipped';
import { decksOf, eventOf, leavesOf } from '../cards-told';
import facts from '../facts/empire-of-the-sun/cards.json';

/** What the dossier calls an operation or limit, and the verb of the text where it is another one. */
const verbs: Record<string, string> = {
  ...{ 'defence-multiplier': 'defence-halved', 'allied-air-joins': 'air-joins', control: 'set-control' },
  ...{ 'build-transport-route': 'remove-route-block', 'hq-efficiency': 'kwai-efficiency', limit: 'once-per-battle' },
  ...{ units: 'unit-limit', place: 'place-unit', 'activation-filter': 'only', 'activation-exclusive': 'only-either' },
  ...{ 'activation-limit': 'at-most', 'mandatory-battle-hex': 'must-attack', 'die-table': 'roll' },
};
/** Conditions that the text puts into `requires`. */
const required = new Set([
  ...['battle', 'event-played', 'flag', 'in-play', 'isr-state', 'location', 'not-after'],
  ...['offensive-activated-by', 'offensive-includes', 'target-exists', 'when'],
]);
const windows: Record<string, string> = { intelligence: 'intelligence-reaction' };
/** Words of the dossier for what the text says by its verb or by leaving it out. */
const unsaid = new Set(['first', 'second', 'agreement']);
const other: Record<string, string> = { onehexisland: 'island', both: 'both-sides', active: 'active-or-in-battle' };

const model = libraryModel();
const regions = new Map(
  model.map('empire-of-the-sun', 'main')!.board.regions.map((region) => [region.id, region.places]),
);

describe('Strategy cards of Empire of the Sun against the dossier', () => {
  const decks = decksOf('empire-of-the-sun');
  const cards = new Map(decks.flatMap((d) => d.cards).map((c) => [c.id, c]));

  it('are 86 and 84', () => {
    assert.deepEqual(
      decks.map((d) => [d.id, d.properties.side, d.cards.length]),
      [
        ['al', ['allies'], 84],
        ['jp', ['japan'], 86],
      ],
    );
    assert.deepEqual([...cards.keys()].sort(), facts.cards.map(([id]) => String(id)).sort());
  });

  it('must be played or go back, where the dossier says so', () => {
    const special = ['mandatory', 'reshuffle-unless-event', 'no-future-offensive', 'event-or-discard'];
    const found = [...cards.values()].flatMap((c) => {
      const own = special.filter((word) => c.properties?.[word] !== undefined);
      return own.length > 0 ? [[c.id, own, c.properties!.mandatory ?? null]] : [];
    });
    assert.deepEqual(found, facts.special);
    const printed = [...cards.values()].filter((c) => c.properties?.['ops-in-one-year-scenarios']);
    assert.deepEqual(printed.map((c) => c.id).sort(), facts.oneYear);
  });

  /** Cards whose effects end with the event of another say so themselves, in the conditions of each of their effects. */
  const endedBy = (other: unknown) =>
    [...cards.values()].flatMap((card) => {
      const { effects } = eventOf(card);
      return effects.length > 0 && effects.every((effect) => leavesOf(effect).includes(other as string))
        ? [card.id]
        : [];
    });

  for (const fact of facts.cards as unknown[][]) {
    const [id, number, type, en, ops, oc, ec, hq, logistics, surprise, removed, window] = fact;
    const said = fact[12] as (string | number)[][];

    it(`${id}: what is printed`, () => {
      const card = cards.get(id as string)!;
      const of = (name: string) => card.properties?.[name];
      assert.deepEqual([card.number, card.flags, card.names.en, of('ops')], [number, [type], en, [ops]]);
      assert.match(card.names.ja ?? '', /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u);
      const intelligence = [...(oc === null ? [] : ['OC', oc]), ...(ec === null ? [] : ['EC', ec])];
      assert.deepEqual(of('intelligence') ?? [], intelligence);
      assert.deepEqual(of('hq') ?? null, hq === null ? null : (hq as string[]).map((h) => h.split(' ')[0]));
      const base = (value: unknown) =>
        typeof value === 'number' ? [value] : ['allied-ops', ...(/\+/.test(String(value)) ? [1] : [])];
      const told = logistics as [unknown, ...[string, number][]] | null;
      const none = type === 'military' ? ['none'] : undefined;
      assert.deepEqual(of('logistics'), told === null ? none : [...base(told[0]), ...told.slice(1).flat()]);
      assert.deepEqual([of('surprise') !== undefined, of('removed') !== undefined], [surprise, removed]);
      const event = eventOf(card);
      assert.equal(event.side, String(id).startsWith('jp') ? 'japan' : 'allies');
      assert.deepEqual(event.at, window === null ? undefined : [windows[window as string] ?? window]);
    });

    it(`${id}: conditions and effects`, () => {
      const card = cards.get(id as string)!;
      const rest = [...eventOf(card).effects];
      const conditions = new Set(leavesOf(card.requires ?? []));
      let requirements = 0;
      for (const [op, ...leaves] of said as [string, ...(string | number)[]][]) {
        if (required.has(op) || (op === 'control' && rest.every((e) => e.verb !== 'set-control'))) {
          requirements++;
          contains([...conditions], leaves, `${id} ${op}`);
        } else if (op !== 'activation-source')
          contains([...taken(rest, op, String(id)).flatMap(leavesOf), ...endedBy(id)], leaves, `${id} ${op}`);
      }
      assert.deepEqual(
        rest.map((e) => e.verb),
        [],
      );
      assert.equal(card.requires?.length ?? 0, requirements);
    });
  }
});

/** The effects that an operation is written as, taken out of the list. */
function taken(rest: Effect[], op: string, where: string): Effect[] {
  if (op === 'war-in-europe') return rest.splice(0).filter((e) => e.verb === op);
  const verb = op === 'escort-drm' && !rest.some((e) => e.verb === 'escort-marker') ? 'escort-none' : op;
  const wanted = op === 'escort-drm' && verb === op ? 'escort-marker' : (verbs[verb] ?? verb);
  const at = rest.findIndex((e) => e.verb === wanted);
  assert.ok(at >= 0, `${where}: no ${wanted}`);
  return rest.splice(at, 1);
}

/** Every number and name of the dossier stands in the text, as often as there. */
function contains(found: (string | number)[], wanted: readonly (string | number)[], where: string): void {
  for (const leaf of wanted) {
    if (unsaid.has(String(leaf))) continue;
    const region = regions.get(String(leaf));
    const said =
      found.includes(leaf) ||
      found.includes(other[leaf] ?? '') ||
      // A nation of the side is said in place of the side, the places of a region in place of its name.
      (leaf === 'allies' && found.includes('us')) ||
      region?.every((place) => found.includes(place));
    assert.ok(said, `${where}: ${leaf} is not among ${found.join(' ')}`);
  }
}

describe('Surrender of the nations of Empire of the Sun', () => {
  const triggers = new Map((model.game('empire-of-the-sun')!.vocabulary.triggers ?? []).map((t) => [t.id, t]));

  // What public data calls a nation, and the trigger of the text.
  const names: Record<string, string> = {
    ...{ philippines: 'surrender-philippines', malaya: 'surrender-malaya', dei: 'surrender-dutch-east-indies' },
    ...{
      burma: 'surrender-burma',
      india: 'surrender-india',
      australia: 'surrender-australia',
      japan: 'surrender-japan',
    },
    ...{ australian_mandates: 'mandates-japan', new_guinea: 'new-guinea-japan', marshall: 'marshalls-allies' },
  };

  for (const [nation, hexes] of facts.surrender as [string, string[]][]) {
    const id = names[nation];
    if (id === undefined) continue;
    it(`${nation} depends on its key hexes`, () => {
      const trigger = triggers.get(id)!;
      assert.deepEqual(trigger.at, ['national-status']);
      const places = leavesOf(trigger.when).filter((leaf) => /^\d{4}$/.test(String(leaf)));
      assert.deepEqual([...new Set(places)].sort(), hexes);
    });
  }

  it('happens once to each nation, and costs it what the rules say', () => {
    const surrender = [...triggers.values()].filter((t) => t.effects.some((e) => e.verb === 'surrender'));
    assert.deepEqual(surrender.map((t) => t.effects[0]!.args.nation).sort(), [
      ...['australia', 'burma', 'china', 'dei', 'india', 'japan', 'malaya', 'philippines'],
    ]);
    for (const t of surrender) assert.equal(t.once, 'game', t.id);
    for (const t of triggers.values())
      if (t.at?.includes('national-status')) assert.match(t.provenance!.see!.join(), /^1[36]\./, t.id);
  });
});
