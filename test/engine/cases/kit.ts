/**
 * Words for the cases: lays a position down, answers questions in the game's own notation, says what stands where.
 *
 * Units are written as in `2 jp Naval, jp Land reduced aboard`: number, nation, kind, then `reduced`, `aboard`, `moved`
 * and `water <name>`. Pairs of numbers are Japan's and the Allies'. Every question is asked, even with one legal answer.
 */
import assert from 'node:assert/strict';
import type { Game, GameEvent, Given, ProbeValue } from '../../../engine/kernel/ruleset';
import { prepared } from '../game';

export const SIDES = ['japan', 'allies'] as const;
export type Pair = [number, number];
/** Units by place. */
export type At = Record<string, string>;

export interface Setting {
  scenario?: string;
  options?: Record<string, boolean>;
  /** The scenario's opening, changed by what follows; else an empty map. */
  opening?: boolean;
  turn?: number;
  phase?: string;
  at?: At;
  clear?: string[];
  /** Hexes with depots, by side. */
  depots?: Partial<Record<(typeof SIDES)[number], string>>;
  continuing?: string;
  rp?: Pair;
  trp?: Pair;
  brp?: Pair;
  redeployments?: Pair;
  targets?: Given['targets'];
  hands?: Given['hands'];
  draws?: Given['draws'];
  facts?: Given['facts'];
  sources?: Given['sources'];
  dice?: Record<string, number[]>;
  seed?: number;
  /** The case answers for the Air that supports (9.2); else all of it does, and it is not asked. */
  air?: boolean;
  /**
   * Where a Japanese Land stands that keeps an otherwise empty map from being an Allied victory (3.2); null = nowhere.
   * Nobody of the case comes near it.
   */
  watch?: string | null;
}

type GivenUnit = NonNullable<Given['units']>[number];

/** `2 jp Naval, jp Land reduced aboard` at a place. */
function unitsAt(at: string, words: string): GivenUnit[] {
  return words
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const found = /^(?:(\d+) )?(\w+) (CV|Naval|Land|Air)((?: \w+)*)$/.exec(part);
      assert.ok(found, `not units: ${part}`);
      const [, count, nation, kind, rest] = found;
      const unit: GivenUnit = { at, nation: nation!, kind: kind!, count: Number(count ?? 1) };
      const more = rest!.trim().split(' ');
      for (let i = 0; i < more.length; i++)
        if (more[i] === 'reduced') unit.steps = 1;
        else if (more[i] === 'aboard') unit.aboard = true;
        else if (more[i] === 'moved') unit.moved = true;
        else if (more[i] === 'water') unit.water = more[++i]!;
        else assert.equal(more[i], '', `not a word about units: ${more[i]}`);
      return unit;
    });
}

const bySide = ([japan, allies]: Pair) => ({ japan, allies });

/** The position of a setting in the engine's terms. */
export function givenOf(s: Setting): Given {
  const at = { ...s.at };
  const watch = s.watch === undefined ? '0906' : s.watch;
  if (!s.opening && watch !== null) at[watch] ??= 'jp Land';
  const given: Given = { empty: !s.opening, units: Object.entries(at).flatMap(([id, words]) => unitsAt(id, words)) };
  const hexes = (words: string | undefined) => (words ? words.split(' ') : []);
  if (!s.opening || s.depots || s.continuing)
    given.markers = [
      ...SIDES.flatMap((side) => hexes(s.depots?.[side]).map((hex) => ({ marker: 'depot', side, at: hex }))),
      ...hexes(s.continuing).map((hex) => ({ marker: 'continuing-combat', at: hex })),
    ];
  const tracks: NonNullable<Given['tracks']> = {};
  for (const track of ['rp', 'trp', 'brp', 'redeployments'] as const) if (s[track]) tracks[track] = bySide(s[track]);
  if (Object.keys(tracks).length > 0) given.tracks = tracks;
  for (const key of ['turn', 'phase', 'clear', 'targets', 'hands', 'draws', 'facts', 'sources'] as const)
    if (s[key] !== undefined) Object.assign(given, { [key]: s[key] });
  return given;
}

/** Begins a game from a setting. */
export function lay(s: Setting = {}): Table {
  const game = prepared(s.scenario, s.options).start({
    seed: s.seed ?? 1,
    journal: true,
    askAll: true,
    given: givenOf(s),
    ...(s.dice ? { script: s.dice } : {}),
  });
  return new Table(game, s.air);
}

/** Begins a scenario as it is printed. */
export function opening(scenario = 'standard', more: Omit<Setting, 'opening' | 'scenario'> = {}): Table {
  return lay({ ...more, scenario, opening: true });
}

export class Table {
  /** Target of the impulse in progress. */
  private target = '';

  constructor(
    readonly game: Game,
    private readonly air = false,
  ) {}

  /** Whom the standing question asks and what: `allies depot`; `over` after the end. */
  get asks(): string {
    const q = this.game.question();
    return q ? `${SIDES[q.side]} ${q.ask}` : 'over';
  }

  /** The legal answers. */
  get offers(): string[] {
    return this.game.choices().map((c) => c.notation);
  }

  offersTo(start: string): string[] {
    return this.offers.filter((o) => o === start || o.startsWith(`${start} `));
  }

  /** Gives answers, one a question. */
  do(...answers: string[]): this {
    for (const answer of answers) {
      const choice = this.game.choices().find((c) => c.notation === answer);
      assert.ok(choice, `${this.asks}: "${answer}" is not among: ${this.offers.join(', ')}`);
      this.game.answer(choice.code);
      if (answer.startsWith('target ')) this.target = answer.slice(7);
      while (!this.air && this.asks.endsWith(' air-support'))
        this.game.answer(this.game.choices().find((c) => c.notation === 'support')!.code);
    }
    this.game.check();
    return this;
  }

  /**
   * Activates a hex and moves `CV, Naval, carry us Land` (whole units unless `reduced`) from it to the target, by the
   * hexes named and from there by the cheapest way.
   */
  move(from: string, units: string, way = ''): this {
    this.do(`activate ${from}`);
    for (const words of units.split(',').map((part) => part.trim())) {
      const order = words.startsWith('carry ') ? words : `take ${words}`;
      this.do(/ (full|reduced)/.test(order) ? order : `${order} full`);
    }
    this.do('go');
    for (const hex of way.split(' ').filter(Boolean)) this.do(`via ${hex}`);
    while (this.asks.endsWith('impulse-path')) {
      const { offers } = this;
      this.do(offers.includes('direct') ? 'direct' : offers.find((o) => o.startsWith(`via ${this.target}`))!);
    }
    return this;
  }

  /** Passes where one may, else gives the first answer. */
  pass(): this {
    const { offers } = this;
    return this.do(offers.find((o) => o === 'pass' || o === 'done') ?? offers[0]!);
  }

  /**
   * Passes until the question `ask` stands (`depot`, or with its side `allies depot`), or the game is over. Where one
   * cannot pass, the only answer is given, or the first one to the asks named in `free`.
   */
  until(ask: string, free: readonly string[] = []): this {
    for (let i = 0; i < 2000 && this.asks !== 'over'; i++) {
      const [, word] = this.asks.split(' ');
      if (ask === word || ask === this.asks) return this;
      const { offers } = this;
      const answer =
        offers.find((o) => o === 'pass' || o === 'done') ??
        (offers.length === 1 || free.includes(word!) ? offers[0] : undefined);
      assert.ok(answer, `cannot pass ${this.asks}: ${offers.join(', ')}`);
      this.do(answer);
    }
    assert.equal(ask, 'over', `${ask} is never asked`);
    return this;
  }

  probe(name: string, ...args: (string | number)[]): ProbeValue {
    return this.game.probe(name, args.join(' ').split(' ').filter(Boolean));
  }

  rp(): Pair {
    return [Number(this.probe('rp', 'japan')), Number(this.probe('rp', 'allies'))];
  }

  depots(side: string): string {
    return (this.probe('depots', side) as string[]).join(' ');
  }

  /** Units at a place (`eliminated` is one too), in the words of a setting: by nation and kind, whole ones first. */
  units(at: string): string {
    const { game, units } = this.game.prepared.compiled;
    const counts = new Map<string, number>();
    const orders = [...game.nations.map((n) => n.id), ...game.kinds.map((k) => k.id)];
    const words: { text: string; sort: string }[] = [];
    this.game.view(-1).units.forEach((u, i) => {
      if (u.at !== at) return;
      const { kind, nation } = units[i]!;
      const reduced = at !== 'eliminated' && u.steps === 1;
      const text = `${nation} ${kind}${reduced ? ' reduced' : ''}${u.aboard ? ' aboard' : ''}`;
      if (!counts.has(text)) {
        const order = [nation, kind].map((w) => String(orders.indexOf(w)).padStart(2, '0')).join('');
        words.push({ text, sort: `${order}${u.aboard ? 1 : 0}${reduced ? 1 : 0}` });
      }
      counts.set(text, (counts.get(text) ?? 0) + 1);
    });
    words.sort((a, b) => (a.sort < b.sort ? -1 : 1));
    return words.map(({ text }) => (counts.get(text)! > 1 ? `${counts.get(text)} ${text}` : text)).join(', ');
  }

  /** Places that hold units of a nation, with them. */
  where(nation: string): Record<string, string> {
    const out: Record<string, string> = {};
    for (const u of this.game.view(-1).units)
      if (u.nation === nation && /^\d/.test(u.at)) out[u.at] ??= this.units(u.at);
    return out;
  }

  /** Events of a kind so far. */
  events(what: string): GameEvent[] {
    return this.game.journal.filter((e) => e.what === what);
  }

  /** Who has won, and by what. */
  get result(): string {
    const o = this.game.outcome();
    return o ? `${SIDES[o.winner]} ${o.reason}` : 'open';
  }
}

/** A test of one case: the title begins with the case's id. */
export function testCase(id: string, title: string, body: () => void): void {
  it(`${id}: ${title}`, body);
}
