/** Compiled data in words of the user's language: sets of units and places, expressions, effects, groups of units. */
import type {
  CompiledGame,
  CompiledUnit,
  Effect,
  EffectArg,
  EffectBranch,
  Expr,
  GameVocabulary,
  Named,
  PlaceSet,
  Timing,
  UnitSet,
} from '../../engine/kernel/compiled';
import { EACH_OTHER, OWN_SIDE } from '../../engine/kernel/each-side';
import { END_OF_TURN } from '../../engine/kernel/moments';
import { effectListsOf, phasesOf, withBlocks } from '../../engine/kernel/named';
import { entryOf } from '../../engine/kernel/records';
import type { Verb } from '../../engine/kernel/ruleset';
import { filled, hasSlots, slotsIn } from '../../engine/kernel/sentence';
import { fullSteps } from '../../engine/kernel/stacking';
import { unnumbered } from '../../engine/kernel/texts';
import type { GameFacts, MapFacts } from '../model';
import { slotsOf } from '../model/lower/argument-types';
import { type Ide, say } from './types';

/** Parameters of the effects that every game has, in Japanese. */
const common: Readonly<Record<string, string>> = { die: 'ダイス', count: '数', by: '選ぶ側' };

/** What is understood without being named. */
const PLAIN: ReadonlySet<string> = new Set([
  ...[
    'range',
    'side',
    'nation',
    'class',
    'kind',
    'marker',
    'card',
    'event',
    'unit',
    'units',
    'place',
    'places',
    'region',
  ],
]);
const signedOf = new WeakMap<GameVocabulary, ReadonlySet<string>>();
/** A roll without its die, a choice without who chooses. */
const unrolled = ({ args: { die: _die, by: _by, ...args }, ...effect }: Effect): Effect => ({ ...effect, args });
const spaced = (word: string): string => word.replace(/-/g, ' ');

/** English: what says itself where it is has no `in` before it. */
const placed = (text: string): string => text.replace(/\bin (?=within |where |in the same)/g, '');

/** English: that a sentence is not so, by its subject or its verb where that says no more and no less. */
export function negated(said: string): string {
  if (/ (?:and|or) /.test(said)) return `it is not so that ${said}`;
  if (/^there (?:is|was) an? /.test(said)) return said.replace(/^there (is|was) an? /, 'there $1 no ');
  if (/^\w+ controls any [^“”]*$/.test(said)) return said.replace(' controls any ', ' controls no ');
  const verb = /^((?:“[^”]*”|[^“”])*?) (is|are|was|were|(?:has|have)(?= (?:been|\w+ed)\b)) (?!no |not )/.exec(said);
  const plain =
    verb && !/^there$|\b(?:that|who|which|whose|where|any|all|each|every|no)\b/.test(verb[1]!.replace(/“[^”]*”/g, ''));
  if (!plain) return `it is not so that ${said}`;
  if (/^an? /.test(said)) return said.replace(/^an? /, 'no ');
  return `${verb[1]} ${verb[2]} not ${said.slice(verb[0].length)}`;
}

/** Japanese: that a sentence is not so, by its verb where that is plain. */
function negatedInJapanese(said: string): string {
  const plain = !/、(?:かつ|または)|（[^）]*$/.test(said);
  if (plain && /(?:された|ている)$/.test(said)) return said.replace(/(?:た|ている)$/, 'ていない');
  if (plain && /使用時$/.test(said)) return said.replace(/使用時$/, '不使用時');
  return `「${said}」ではない`;
}

/** The beginning of a sentence within another: no capital where it is no name. */
export const within = (text: string): string =>
  text.replace(/^(The|A|An|There|It|No|Any|One|Units|Total|For|Roll|Choose|Once|As)(?= )/, (word) =>
    word.toLowerCase(),
  );

/** Whether an English name is of several: `Raiders`, not `Pass`. */
const plural = (name: string): boolean => /[^ius]s$/.test(name);

/** What `side` and `each-other` are in a result. */
export const ATTACKER = '$attacker';
export const DEFENDER = '$defender';

/** Words for sides in what is said of each alike. */
const EACH: Readonly<Record<string, readonly [string, string]>> & { $side: readonly [string, string] } = {
  [OWN_SIDE]: ['its side', 'その陣営'],
  [EACH_OTHER]: ['each other side', 'ほかの各陣営'],
  [ATTACKER]: ['the attacking side', '攻撃側'],
  [DEFENDER]: ['the side attacked', '防御側'],
};

/** A side before what is its own: `Crown Flotilla`. */
const owning = (name: string): string => (name === EACH.$side[0] ? 'its own' : name.replace(/^[Tt]he /, ''));

/** Whether a set is called by whose it is: `its own Flotilla`. */
const isOwn = (of: string): boolean => of.startsWith('its own ');

/** Strengths of units, in Japanese. */
const STEPS = { full: '完全戦力の', reduced: '損耗した' } as const;

/** The beginning of a sentence. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Comparisons in words: after what is compared, and of turns. */
const COMPARED: Readonly<Record<string, readonly [string, string]>> = {
  '=': [' is #', 'が#'],
  '!=': [' is not #', 'が#でない'],
  '>=': [' is at least #', 'が#以上'],
  '<=': [' is at most #', 'が#以下'],
  '>': [' is more than #', 'が#を超える'],
  '<': [' is less than #', 'が#未満'],
};
/** Comparisons of a number of things, before them in English and behind them in Japanese. */
const COUNTED: Readonly<Record<string, readonly [string, string]>> = {
  '=': ['exactly #', '#個'],
  '>=': ['at least #', '#個以上'],
  '<=': ['at most #', '#個以下'],
  '>': ['more than #', '#個超'],
  '<': ['fewer than #', '#個未満'],
};
const TURNS: Readonly<Record<string, readonly [string, string]>> = {
  '=': ['it is turn #', '第#ターン'],
  '!=': ['it is not turn #', '第#ターン以外'],
  '>=': ['it is turn # or later', '第#ターン以降'],
  '<=': ['it is turn # or earlier', '第#ターンまで'],
};

interface Role {
  alone: readonly [string, string];
  before: readonly [string, string];
  /** One unit: it is something; absent: several, which have something among them. */
  one?: true;
}

/** What units are called that the lines of a phase may name: alone, and before what else is said of them (`attacking Cavalry`). */
const ROLES: Readonly<Record<string, Role>> = {
  attackers: { alone: ['attackers', '攻撃側'], before: ['attacking', '攻撃側の'] },
  defenders: { alone: ['defenders', '防御側'], before: ['defending', '防御側の'] },
  firers: { alone: ['firing units', '射撃側'], before: ['firing', '射撃側の'] },
  target: { alone: ['the target', '目標'], before: ['targeted', '目標の'], one: true },
  mover: { alone: ['the unit', '移動ユニット'], before: ['moving', '移動する'], one: true },
  supplied: { alone: ['the unit', '補給を受けるユニット'], before: ['supplied', '補給を受ける'], one: true },
};

/** What procedures, and effects of `each`, call a place. */
const PLACE_ROLES: Readonly<Record<string, readonly [string, string]>> = {
  here: ['that place', 'その場所'],
  target: ['the place attacked', '攻撃目標'],
  from: ['where it comes from', '移動元'],
  to: ['where it goes', '移動先'],
};

/** Turns ids of one game (and one of its maps, if given) into names. */
export class Words {
  private readonly vocabulary: GameVocabulary;

  constructor(
    readonly ide: Ide,
    readonly game: GameFacts,
    readonly map?: MapFacts,
    /** Places of the part of the map that is played on; absent: the whole of it. */
    private readonly here?: ReadonlySet<string>,
  ) {
    this.vocabulary = game.vocabulary;
  }

  /** The word for this language. */
  pick(en: string, ja: string): string {
    return this.ide.locale === 'ja' ? ja : en;
  }

  /** A type of card, without what its name explains: `Trial: played first`. */
  cardType(id: string): string {
    return this.named(this.vocabulary.cardTypes ?? [], id).split(/: |：|（/)[0]!;
  }

  private named(list: readonly Named[], id: string): string {
    const found = list.find((n) => n.id === id);
    return found ? say(this.ide, found.names) : id;
  }

  side = (id: string) => {
    // Of two sides the other one is the enemy.
    if (id === EACH_OTHER && this.vocabulary.sides.length === 2) return this.pick('the enemy', '敵');
    const each = entryOf(EACH, id);
    return each ? this.pick(...each) : this.named(this.vocabulary.sides, id);
  };
  nation = (id: string) => this.named(this.vocabulary.nations, id);
  kind = (id: string) => this.named(this.vocabulary.kinds, id);
  className = (id: string) => this.named(this.vocabulary.classes, id);
  terrain = (id: string) => this.named(this.vocabulary.terrains, id);
  feature = (id: string) => this.named(this.vocabulary.features, id);
  marker = (id: string) => this.named(this.vocabulary.markers, id);
  option = (id: string) => this.named(this.vocabulary.options, id);

  /** Whatever the id names: side, nation, class, kind, feature, marker, deck or counter, or a word of the game; the id itself otherwise. */
  any(id: string): string {
    if (entryOf(EACH, id)) return this.side(id);
    const { sides, nations, classes, kinds, features, markers, terrains, windows = [], tracks = [] } = this.vocabulary;
    const {
      formations = [],
      states = [],
      pools = [],
      words = [],
      borders,
      routes = [],
      controlZones = [],
    } = this.vocabulary;
    const regions = this.map?.board.regions ?? [];
    for (const list of [sides, nations, classes, kinds, features, markers, terrains, regions, windows, tracks]) {
      const found = (list as readonly Named[]).find((n) => n.id === id);
      if (found) return say(this.ide, found.names);
    }
    const { decks } = this.vocabulary;
    for (const list of [formations, states, pools, words, borders, routes, controlZones, decks]) {
      const found = list.find((n) => n.id === id);
      if (found) return say(this.ide, found.names);
    }
    const box = tracks.flatMap(({ boxes = [] }) => boxes).find((one) => one.id === id || one.names?.en === id);
    if (box?.names) return say(this.ide, box.names);
    const card = this.card(id);
    if (card) return card;
    const rule = this.game.lexicon.rules.find((one) => one.id === id);
    if (rule) return say(this.ide, rule.doc);
    const counter = this.vocabulary.counters?.find((one) => one.id === id);
    return counter ? say(this.ide, counter.names) : this.place(id);
  }

  /** A card by its name, an event of one by its own; empty: the id is of neither. */
  private card(id: string): string {
    for (const { cards } of this.vocabulary.decks)
      for (const card of cards) {
        const found = card.id === id ? card.names : card.events?.find((event) => event.id === id)?.names;
        if (found) return this.pick(`“${found.en}”`, `「${found.ja ?? found.en}」`);
      }
    return '';
  }

  /** `0804 Kure`; the id alone where the place has no name of its own, the name alone where its id is a word. */
  place(id: string): string {
    const place = this.map?.places.get(id);
    if (!place) return id;
    const name = say(this.ide, place.names);
    if (!name || name === id) return id;
    return /[a-z]{2}/.test(id) ? name : `${id} ${name}`;
  }

  /** Places by name; those that make up a region of the map by the region's. */
  places(ids: readonly string[]): string {
    const left = new Set(ids);
    const named: string[] = [];
    // Of a map that is a part of another, what there is of the region.
    const regions = (ids.length < 3 ? [] : (this.map?.board.regions ?? [])).map(({ names, places }) => ({
      names,
      places: this.here ? places.filter((place) => this.here?.has(place)) : places,
    }));
    for (const region of regions.sort((a, b) => b.places.length - a.places.length)) {
      if (region.places.length < 3 || !region.places.every((place) => left.has(place))) continue;
      for (const place of region.places) left.delete(place);
      named.push(say(this.ide, region.names));
    }
    return [...named, ...[...left].map((id) => this.place(id))].join(this.pick(', ', '、'));
  }

  placeSet(set: PlaceSet): string {
    const printed = [set.feature && this.feature(set.feature), set.terrain && this.terrain(set.terrain)];
    const base = printed.filter(Boolean).join(this.pick(' in ', ' / '));
    // What a place is near to, or lies in.
    const named = [
      set.role && this.pick(...(entryOf(PLACE_ROLES, set.role) ?? ([set.role, set.role] as const))),
      // A region none of whose places lies on this map names nothing.
      set.ids && (this.places(set.ids) || this.pick('a place off this map', 'このマップにない場所')),
      set.any
        ?.map((one) => this.placeSet(one))
        .join(this.pick(set.any.some(({ except }) => except) ? '; or ' : ' or ', 'または')),
    ].filter(Boolean);
    let text = named.join(this.pick(' in ', ' / '));
    const near = set.within !== undefined && !set.near && text !== '';
    if (near && set.within) text = this.near(text, set.within);
    if (base && text) text = this.pick(`${base}${near ? ' ' : ' in '}${text}`, `${text}の${base}`);
    else text ||= base;
    if (set.owner) {
      text = this.pick(`${text || 'places'} of ${this.any(set.owner)}`, `${this.any(set.owner)}の${text || '場所'}`);
    }
    const { near: beside, ...rest } = set;
    const units = !text && beside && this.unitSet(beside);
    if (units) return this.limited(rest, this.near(units, set.within ?? 0));
    return this.limited(set, text || this.pick('any place', '任意の場所'));
  }

  /** How far from what: in hexes, or on a map of points in spaces. */
  private near(what: string, count: number): string {
    if (count === 0) return this.pick(`in the same place as ${what}`, `${what}と同じ場所`);
    return this.pick(`within ${count} of ${what}`, `${what}から${count}${this.ground('ヘクス')}以内`);
  }

  /** Whether the map is one of points, where what rules call a hex is a space. */
  private get points(): boolean {
    return this.map?.board.grid.shape === 'points';
  }

  /** A sentence of the language about hexes, as it is meant on this map: on one of points they are spaces. */
  ground(sentence: string): string {
    if (!this.points) return sentence;
    return sentence
      .replace(/\bhex(es)?\b/g, (_, many?: string) => (many ? 'spaces' : 'space'))
      .replace(/ヘクス/g, 'スペース');
  }

  /** `in Lake`, `within 2 of Kure`; in Japanese the places alone. */
  inside(set: PlaceSet): string {
    return this.pick(placed(`in ${this.placeSet(set)}`), this.placeSet(set));
  }

  /** What else a place of the set must be: held by a side, with units, near to some, not one of others. */
  private limited(set: PlaceSet, text: string): string {
    const { held, began, taken, marked, with: units, near, freeOf, except, within = 0 } = set;
    return [
      held && this.pick(`held by ${this.side(held)}`, `${this.side(held)}が支配`),
      began && this.pick(`held by ${this.side(began)} at start`, `開始時に${this.side(began)}が支配`),
      taken && this.pick(`taken by ${this.side(taken)}`, `${this.side(taken)}が今占領`),
      marked &&
        this.pick(
          `with ${this.marker(marked.marker)} of ${this.side(marked.side)}`,
          `${this.side(marked.side)}の${this.marker(marked.marker)}あり`,
        ),
      units && this.pick(`with ${this.unitSet(units)}`, `${this.unitSet(units)}あり`),
      near && this.near(this.unitSet(near), within),
      freeOf && this.pick(`outside zones of ${this.side(freeOf)}`, `${this.side(freeOf)}の支配地域外`),
      except && this.pick(`except ${this.placeSet(except)}`, `${this.placeSet(except)}を除く`),
    ].reduce<string>((said, part) => (part ? this.pick(`${said} ${part}`, `${said}（${part}）`) : said), text);
  }

  unitSet(set: UnitSet): string {
    if (set.any) {
      const any = set.any.map((one) => this.unitSet(one)).join(this.pick(' or ', 'または'));
      return set.count === undefined ? any : this.pick(`${set.count} of ${any}`, `${any}のうち${set.count}個`);
    }
    const place = this.where(set);
    const words = [this.pick('', place), ...this.unitNames(set), ...this.unitStates(set), this.pick(place, '')];
    return words.filter(Boolean).join(this.pick(' ', ''));
  }

  /** How many units of a set, whose, and of which name. */
  private unitNames(set: UnitSet): string[] {
    const { count, step, side, formation, kind, class: cls, units } = set;
    const bare = !kind && !cls && !units;
    const nameless = bare && !side && !set.nation && !formation && !set.role;
    return [
      count === undefined ? '' : this.pick(`${count} ×`, `${count}個の`),
      set.eliminated ? this.pick('eliminated', '除去済みの') : '',
      step ? this.pick(step, STEPS[step]) : '',
      set.role ? this.role(set) : '',
      side ? this.pick(owning(this.side(side)), `${this.side(side)}${side === OWN_SIDE ? 'の' : ''}`) : '',
      set.nation ? this.nation(set.nation) : '',
      formation ? this.any(formation) : '',
      kind ? this.kind(kind) : cls ? this.className(cls) : '',
      units ? units.map((id) => this.any(id)).join(this.pick(', ', '、')) : '',
      // Those of a side, a number of somebody, or who is only somewhere or in a state: they are called something.
      nameless || (bare && (count !== undefined || (side && !formation)))
        ? this.pick(count === 1 ? 'unit' : 'units', 'ユニット')
        : '',
    ];
  }

  /** In which states units of a set are, and in which zones they stand. */
  private unitStates({ alone, states = [], without = [], ashore, zone, enemyZone }: UnitSet): string[] {
    const [inEnemys, outOfEnemys] = [
      this.pick('in enemy zones', '（敵支配地域内）'),
      this.pick('outside enemy zones', '（敵支配地域外）'),
    ];
    return [
      alone ? this.pick('alone', '（単独）') : '',
      ...states.map((state) => this.pick(`(${this.any(state)})`, `（${this.any(state)}）`)),
      ...without.map((state) => this.pick(`(not ${this.any(state)})`, `（${this.any(state)}でない）`)),
      ashore ? this.pick('ashore', '（上陸済み）') : '',
      zone ? this.pick(`in zones of ${this.side(zone)}`, `（${this.side(zone)}の支配地域内）`) : '',
      enemyZone === undefined ? '' : enemyZone ? inEnemys : outOfEnemys,
    ];
  }

  /** Where units of a set stand: `in Port`, `港にいる`; empty: anywhere. */
  private where({ in: inside, outside }: UnitSet): string {
    return [
      inside ? this.pick(this.inside(inside), `${this.inside(inside)}にいる`) : '',
      outside ? this.pick(`outside ${this.placeSet(outside)}`, `${this.placeSet(outside)}の外にいる`) : '',
    ]
      .filter(Boolean)
      .join(this.pick(' ', ''));
  }

  /** Units that a procedure calls so in its lines. */
  private role({ role = '', side, nation, formation, kind, class: cls, units }: UnitSet): string {
    const said = entryOf(ROLES, role);
    const more = side ?? nation ?? formation ?? kind ?? cls ?? units;
    const [en, ja] = (more ? said?.before : said?.alone) ?? [role, role];
    return this.pick(en, ja);
  }

  expression(expr: Expr): string {
    switch (expr.op) {
      case 'number':
      case 'boolean':
        return String(expr.value);
      case 'and':
      case 'or':
        return expr.args
          .map((a) =>
            a.op === 'and' || a.op === 'or'
              ? this.pick(`(${within(this.expression(a))})`, `（${this.expression(a)}）`)
              : this.expression(a),
          )
          .map((said, i) => (i === 0 ? said : within(said)))
          .join(expr.op === 'and' ? this.pick(' and ', '、かつ') : this.pick(' or ', '、または'));
      case 'not':
        return this.pick(negated(within(this.expression(expr.arg))), negatedInJapanese(this.expression(expr.arg)));
      case 'count':
        return this.pick(`number of ${this.unitSet(expr.of)}`, `${this.unitSet(expr.of)}の数`);
      case 'places':
        return this.pick(`number of ${this.placeSet(expr.of)}`, `${this.placeSet(expr.of)}の数`);
      case 'sum': {
        const of = this.setOf(expr.of);
        const named = this.game.attributes.find(({ id }) => id === expr.attribute)?.names;
        const what = named ? say(this.ide, named) : expr.attribute;
        return this.pick(`${what} of ${of} added up`, `${of}の${what}の合計`);
      }
      case 'controlled':
        return this.pick(
          `places ${this.side(expr.by)} controls of ${this.placeSet(expr.of)}`,
          `${this.placeSet(expr.of)}のうち${this.side(expr.by)}の支配数`,
        );
      case 'marked': {
        const marker = this.pick(
          `${owning(this.side(expr.side))} ${this.marker(expr.marker)}`,
          `${this.side(expr.side)}${this.marker(expr.marker)}`,
        );
        const { set: _, marked, ...more } = expr.of;
        const anywhere = marked?.marker === expr.marker && Object.keys(more).length === 0;
        const where = anywhere ? this.pick('on the map', '盤上') : this.placeSet(expr.of);
        return this.pick(`${marker} ${anywhere ? where : `in ${where}`}`, `${where}の${marker}`);
      }
      case 'query':
        return this.query(expr);
      default:
        return this.compared(expr);
    }
  }

  /** What is asked of the game: an option, the turn record, a sentence of its own; else its words before what it asks about. */
  private query(expr: Extract<Expr, { op: 'query' }>): string {
    const flag = this.game.lexicon.queries.find((one) => one.name === expr.name && one.value === 'boolean');
    if (flag && expr.args.length === 0 && expr.name !== flag.doc.en) return say(this.ide, flag.doc);
    const chosen = expr.name === 'option' && this.vocabulary.options.find(({ id }) => id === expr.args[0]);
    if (chosen)
      return this.pick(`the option “${chosen.names.en}” is used`, `選択ルール「${say(this.ide, chosen.names)}」使用時`);
    const sentence = this.asked(expr);
    if (sentence) return sentence;
    if (expr.name === 'turn-record') {
      const [column = '', word] = expr.args.map((arg) => this.any(String(arg)));
      return word === undefined ? column : this.pick(`${column} is ${word}`, `${column}が${word}`);
    }
    const asked = expr.args.map((arg) => (typeof arg === 'string' ? this.any(arg) : String(arg)));
    const name = this.called(expr.name);
    const ofSide = asked.length === 1 && this.vocabulary.tracks?.some(({ id, sides }) => id === expr.name && sides);
    if (ofSide) return this.pick(`${name} of ${asked[0]}`, `${asked[0]}の${name}`);
    return asked.length > 0 ? this.pick(`${name} (${asked.join(', ')})`, `${name}(${asked.join('、')})`) : name;
  }

  /** What a query is called: a track by its name, another by what is said of it; else by its own word. */
  private called(query: string): string {
    const track = this.vocabulary.tracks?.find(({ id }) => id === query);
    if (track) return say(this.ide, track.names);
    const doc = this.game.lexicon.queries.find(({ name }) => name === query)?.doc;
    const told = doc && doc.en !== query ? doc : undefined;
    if (this.ide.locale === 'en') return told ? within(told.en.replaceAll('`', '')) : spaced(query);
    return this.param(query, told?.ja?.replaceAll('`', ''));
  }

  /** A query as its sentence says it, where that has room for what it asks about. */
  private asked({ name, args }: Extract<Expr, { op: 'query' }>): string {
    const form = this.game.lexicon.queries.find((one) => one.name === name && one.args.length === args.length);
    const says = form ? say(this.ide, form.says) : '';
    if (!form || !hasSlots(says)) return '';
    const slots = slotsOf(form.args);
    const words = args.map((arg, i): [string, string] => [
      slots[i]!,
      typeof arg === 'string' ? this.any(arg) : String(arg),
    ]);
    return filled(says, new Map(words));
  }

  /** A comparison: `it is turn 5`, `there is no Japan Land force in Burma`, `year is at least 1944`. */
  private compared({ op, left, right }: Extract<Expr, { left: Expr }>): string {
    const equal = op === '=' && left.op === 'controlled' && right.op === 'places';
    // All of them: that is how the text says it.
    if (equal && JSON.stringify(left.of) === JSON.stringify(right.of)) {
      const places = this.placeSet(left.of);
      return this.pick(`${this.controls(left.by)} ${places}`, `${this.side(left.by)}が${places}を支配`);
    }
    const value = this.expression(right);
    if (left.op === 'query' && left.name === 'turn' && left.args.length === 0) {
      const [en, ja] = TURNS[op] ?? [];
      if (en && ja) return this.pick(en.replace('#', value), ja.replace('#', value));
    }
    const counted = this.counted(op, left, right);
    if (counted) return counted;
    const [en, ja] = COMPARED[op] ?? [` ${op} #`, ` ${op} #`];
    return `${this.expression(left)}${this.pick(en, ja).replace('#', value)}`;
  }

  /** A number of units or places, or of those that a side controls: `there are at least 3 Land in Burma`, `Japan controls at most 1 of the ports`. */
  private counted(op: string, left: Expr, right: Expr): string {
    const [enough, ja] = COUNTED[op] ?? [];
    if (op === '>' && left.op === 'controlled' && right.op === 'controlled') return this.moreOf(left, right);
    if (!enough || !ja || right.op !== 'number') return '';
    const value = this.expression(right);
    const least = enough.replace('#', value);
    const none = right.value === 0;
    const many = ja.replace('#', value);
    if (left.op === 'controlled') {
      const of = this.placesOf(left.of);
      return this.pick(
        `${this.controls(left.by)} ${least} ${of}`,
        `${this.side(left.by)}が${of}${many.replace('個', 'か所')}を支配`,
      );
    }
    const one = right.value === 1;
    const there = one ? 'there is' : 'there are';
    if (left.op === 'marked') {
      const what = this.expression(left);
      if (none) return op === '>' ? this.pick(`there is ${what}`, `${what}がある`) : '';
      return this.pick(`${there} ${least} ${what}`, `${what}が${many}`);
    }
    if (left.op !== 'count' && left.op !== 'places') return '';
    const among = none && left.of.set === 'units' ? this.among(left.of, op) : '';
    if (among !== '') return among;
    if (none && (op === '=' || op === '>')) return this.thereAre(left.of, op === '=');
    const of = this.setOf(left.of);
    // Units by no other name are counted themselves.
    const units = /\bunits\b/;
    const what = units.test(of) && !isOwn(of) ? of.replace(units, one ? 'unit' : 'units') : `of ${of}`;
    return this.pick(`${there} ${least} ${what}`, `${of}が${many}`);
  }

  /** A set of units or of places. */
  private setOf(set: UnitSet | PlaceSet): string {
    return set.set === 'units' ? this.unitSet(set) : this.placeSet(set);
  }

  /** `there is no Japan Land in Burma`, `there are any units within 2 of Kure`. */
  private thereAre(set: UnitSet | PlaceSet, none: boolean): string {
    const of = this.setOf(set);
    const units = set.set === 'units';
    // Where they are is said once in Japanese: `港に艦船がいる`.
    const place = units ? this.where(set) : '';
    const who = place === '' ? of : `${place.replace(/いる$/, '')}${of.slice(place.length)}`;
    const several = units && set.kind ? plural(this.kind(set.kind)) : /\bunits\b/.test(of);
    const are = several ? 'are' : 'is';
    // `攻撃目標に城塞がない`: the place that a role names is where it is looked for.
    const there = !units && set.role !== undefined ? who.replace(/の/, 'に') : who;
    if (!none) return this.pick(`there ${are} ${several ? '' : 'any '}${of}`, `${there}が${units ? 'いる' : 'ある'}`);
    return this.pick(`there ${are} ${isOwn(of) ? 'none of' : 'no'} ${of}`, `${there}が${units ? 'いない' : 'ない'}`);
  }

  /** Whether there are such units among those of a role: `the attackers include Cavalry`, `the target is no Convoy`; empty: no role. */
  private among({ role, ...set }: UnitSet, op: string): string {
    if (op !== '=' && op !== '>') return '';
    const none = op === '=';
    const said = role === undefined ? undefined : entryOf(ROLES, role);
    const what = said && this.unitSet(set);
    if (!what || Object.keys(set).length < 2) return '';
    const [en, ja] = said.alone;
    if (said.one) {
      // `the unit is not in Town`: what it is goes without saying.
      const who = /^units\b/.test(what) ? `${none ? 'not ' : ''}${what.slice(6)}` : `${none ? 'no ' : ''}${what}`;
      const there = what.replace(/にいるユニット$/, 'に');
      const is = there === what ? `${what}で${none ? 'ない' : 'ある'}` : `${there}い${none ? 'ない' : 'る'}`;
      return this.pick(`${en} is ${who}`, `${ja}が${is}`);
    }
    return this.pick(`the ${en} include ${none ? 'no ' : ''}${what}`, `${ja}に${what}が${none ? 'いない' : 'いる'}`);
  }

  /** `The Guilds control`: a side's name and the verb that agrees with it, in English. */
  private controls(side: string): string {
    return `${this.side(side)} ${this.ide.locale === 'en' ? this.agreed(side, 'control') : ''}`;
  }

  /** An English verb as it agrees with the name of a side: `wins`, of several `win`. */
  agreed(side: string, verb: string): string {
    return plural(this.side(side)) ? verb : `${verb}s`;
  }

  /** Behind a number of places of a set: `places (Port)`, `of 0101, 0102`; in Japanese before it. */
  private placesOf(set: PlaceSet): string {
    const of = this.placeSet(set);
    if (Object.keys(set).length < 2) return this.pick('places', '');
    return set.feature || set.terrain
      ? this.pick(`places (${of})`, `${of}のうち`)
      : this.pick(`of ${of}`, `${of}のうち`);
  }

  /** `Japan controls more places (Port) than Allies`; empty where not the same places are compared. */
  private moreOf(one: Extract<Expr, { op: 'controlled' }>, other: Extract<Expr, { op: 'controlled' }>): string {
    if (JSON.stringify(one.of) !== JSON.stringify(other.of)) return '';
    const than = this.side(other.by);
    return this.pick(
      `${this.controls(one.by)} more ${this.placesOf(one.of)} than ${within(than)}`,
      `${this.side(one.by)}が${this.placeSet(one.of)}を${than}より多く支配`,
    );
  }

  /** What a parameter or query is called: in English its own word, in Japanese what the game calls the word, or else `otherwise`. */
  private param(id: string, otherwise = id): string {
    if (this.ide.locale === 'en') return id;
    return this.vocabulary.words?.find((word) => word.id === id)?.names.ja ?? otherwise;
  }

  private argument(arg: EffectArg): string {
    if (typeof arg === 'boolean') return this.pick(String(arg), arg ? 'はい' : 'いいえ');
    if (typeof arg !== 'object') return typeof arg === 'string' ? this.any(arg) : String(arg);
    if (Array.isArray(arg)) return arg.map((one) => this.argument(one)).join(this.pick(', ', '、'));
    if ('from' in arg) return this.pick(`${arg.from} to ${arg.to}`, `${arg.from}〜${arg.to}`);
    if ('param' in arg) return this.param(arg.param);
    return arg.set === 'units' ? this.unitSet(arg) : this.placeSet(arg);
  }

  /** `eliminate — Eliminates units: Allies Surface force; when turn >= 3`. */
  effect(effect: Effect): string {
    const verb = this.game.lexicon.verbs.find((v) => v.verb === effect.verb);
    const says = verb ? say(this.ide, verb.says) : '';
    const head = verb
      ? `${effect.verb} — ${capital(placed(filled(says, this.argumentWords(effect, verb.params))))}`
      : this.composite(effect);
    const said = new Set(slotsIn(says).map(({ name }) => name));
    const args = isBlock(effect)
      ? []
      : verb || !effect.branches
        ? this.details(effect, verb, said)
        : this.details(unrolled(effect), verb, said);
    const told = args.length > 0 ? `${this.pick(': ', '：')}${args.join(this.pick(', ', '、'))}` : '';
    const when = effect.when ? this.condition(effect.when) : '';
    const may = effect.may ? this.pick('Optional: ', '任意: ') : '';
    const branches = (effect.branches ?? [])
      .map((b) => (isBlock(effect) ? this.doings(b) : this.branch(b, effect.verb === 'choose')))
      .join(this.pick('; ', '；'));
    const open = effect.verb === 'roll' ? this.pick('. ', '。') : this.pick(': ', '：');
    return `${may}${head}${told}${when}${branches && `${open}${branches}`}`;
  }

  /** Under which condition: `, if the bridge stands`, `, unless Japan is under inter-service rivalry`. */
  condition(when: Expr): string {
    const not = when.op === 'not';
    const said = within(this.expression(not ? when.arg : when));
    return not
      ? this.pick(`, unless ${said}`, `（${said}${said.endsWith('時') ? '' : '場合'}を除く）`)
      : this.pick(`, if ${said}`, `（条件：${said}）`);
  }

  /** The arguments of an effect in words, by their names. */
  private argumentWords({ verb, args }: Effect, params: Verb['params']): ReadonlyMap<string, string> {
    return new Map(
      Object.entries(args).map(([name, arg]): [string, string] => {
        if (arg === true) return [name, ''];
        const param = params.find((one) => 'name' in one && one.name === name);
        return [name, typeof arg === 'number' ? this.number(verb, name, arg) : this.given(arg, param)];
      }),
    );
  }

  /** An argument by what its parameter takes: a phase and a deck by their names, a word of the language as sentences call it. */
  private given(arg: EffectArg, param: Verb['params'][number] | undefined): string {
    if (typeof arg !== 'string' || !param || !('name' in param)) return this.argument(arg);
    const called = entryOf(param.called, arg);
    if (called) return say(this.ide, called);
    if (param.type === 'phase') return this.moment(arg);
    return param.type === 'deck' ? this.named(this.vocabulary.decks, arg) : this.argument(arg);
  }

  /** A die that is rolled, a choice, what is done for each place. */
  private composite({ verb, args, times }: Effect): string {
    if (verb === 'each') {
      const [places, set] = [this.argument(args.places!), args.places!];
      // `each Town`, `each place with …`, but `each of Kure, Truk`.
      const printed = typeof set === 'object' && 'set' in set && set.set === 'places' && (set.feature ?? set.terrain);
      const of = printed ? `each ${places}` : places.replace(/^(?!any place\b)/, 'each of ').replace(/^any /, 'each ');
      return this.pick(`For ${of}`, `${places}のそれぞれについて`);
    }
    if (verb === 'repeat') {
      const often = times ? within(this.expression(times)) : this.argument(args.times!);
      if (times)
        return this.pick(`As many times as ${often.replace(/^number of/, 'the number of')}`, `${often}の回数だけ`);
      return often === '1' ? this.pick('Once', '1回') : this.pick(`${capital(often)} times`, `${often}回`);
    }
    if (verb === 'choose' && args.places !== undefined) {
      const [by, places] = [args.by === undefined ? '' : this.argument(args.by), this.argument(args.places)];
      const one = places.replace(/^any /, '').replace(/^(?:the )?/, '');
      return this.pick(
        `${by === '' ? 'Choose one place' : `${by} chooses one place`} (${one}); there`,
        `${by && `${by}が`}1か所（${places}）を選び、そこで`,
      );
    }
    if (verb === 'choose' && args.by !== undefined) {
      const by = this.argument(args.by);
      return this.pick(`${by} chooses one`, `${by}が1つを選ぶ`);
    }
    if (verb === 'choose') return this.pick('Choose one', '1つを選ぶ');
    if (verb !== 'roll') return verb;
    const { die } = args;
    const range = typeof die === 'object' && 'from' in die ? `${die.from}–${die.to}` : '';
    // A six-sided die needs no word.
    const faces = range === '' || range === '1–6' ? '' : this.pick(` (${range})`, `（${range}）`);
    return this.pick(`Roll a die${faces}`, `ダイスを振る${faces}`);
  }

  /** What an effect is done with, in the order in which the verb takes it: `2`, `2 Japan Land`, `for Japan`, `size: corps`. */
  private details(effect: Effect, verb: Verb | undefined, said: ReadonlySet<string>): string[] {
    const params = verb?.params ?? [];
    const left = new Set(Object.keys(effect.args).filter((name) => !said.has(name)));
    const numbers = params.filter((p) => 'name' in p && p.type === 'number' && p.name in effect.args).length;
    const told = params.flatMap((p, i): string[] => {
      const name = 'word' in p ? p.word : p.name;
      if (!left.delete(name)) return [];
      const arg = effect.args[name]!;
      if (arg === true) return [this.label(name)];
      const value = typeof arg === 'number' ? this.number(effect.verb, name, arg) : this.given(arg, p);
      const before = params[i - 1];
      // A word of the language reads on in English; Japanese says what it is where the game names it.
      if (before && 'word' in before && !before.flag) return [this.pick(`${spaced(before.word)} ${value}`, value)];
      const plain = 'type' in p && (PLAIN.has(p.type) || (p.type === 'number' && numbers === 1));
      return [plain ? value : this.pick(`${this.label(name)}: ${value}`, `${this.label(name)}：${value}`)];
    });
    const rest = [...left].map(
      (name) => `${this.label(name)}${this.pick(': ', '：')}${this.argument(effect.args[name]!)}`,
    );
    return [...told, ...rest];
  }

  /** What a parameter is called: its own word without dashes, or what the game calls it. */
  private label(name: string): string {
    return spaced(this.param(name, entryOf(common, name)));
  }

  /** A number with its sign, where something is moved by it, or the same effect also takes away: `+1` beside `-2`. */
  private number(verb: string, name: string, value: number): string {
    if (value < 0) return String(value).replace('-', '−');
    return value > 0 && (name === 'by' || this.signed().has(`${verb} ${name}`)) ? `+${value}` : String(value);
  }

  /** Verbs and parameters that are negative somewhere in the game's effects. */
  private signed(): ReadonlySet<string> {
    const known = signedOf.get(this.vocabulary);
    if (known) return known;
    const found = new Set<string>();
    for (const { effects } of effectListsOf(this.vocabulary))
      for (const { verb, args } of withBlocks(effects))
        for (const [name, arg] of Object.entries(args))
          if ((typeof arg === 'number' && arg < 0) || /^(bonus|drm|shift|modifier)s?$/.test(name))
            found.add(`${verb} ${name}`);
    signedOf.set(this.vocabulary, found);
    return found;
  }

  private branch(branch: EffectBranch, named: boolean): string {
    const results = branch.results?.map((r) => (r.from === r.to ? String(r.from) : `${r.from}–${r.to}`)).join(', ');
    const id = branch.id === 'otherwise' ? this.pick('otherwise', 'それ以外') : (branch.id ?? '');
    const head = results ?? (branch.names ? say(this.ide, branch.names) : id);
    const when = branch.when
      ? this.pick(`if ${within(this.expression(branch.when))}, `, `（条件：${this.expression(branch.when)}）`)
      : '';
    return `${head}${named ? this.pick(' – ', '―') : this.pick(': ', '：')}${when}${this.doings(branch)}`;
  }

  private doings({ effects }: EffectBranch): string {
    return (
      effects.map((e, i) => (i === 0 ? this.effect(e) : within(this.effect(e)))).join(this.pick(', and ', '、')) ||
      this.pick('nothing', 'なし')
    );
  }

  /** When an event or trigger happens: `combat-start, once; when turn = 1`. */
  timed(timing: Timing): string {
    const game = this.pick('once per game', 'ゲーム中1回');
    const once =
      timing.once === undefined
        ? ''
        : timing.once === 'game'
          ? game
          : this.pick(
              `once per ${timing.once}`,
              timing.once === 'turn' ? 'ターンごとに1回' : `ターン記録の「${timing.once}」ごとに1回`,
            );
    const when = timing.when
      ? this.pick(`when ${within(this.expression(timing.when))}`, `条件：${this.expression(timing.when)}`)
      : '';
    const at = (timing.at ?? []).map((id) => this.happening(id)).join(this.pick(', ', '、'));
    return [at, once, when].filter(Boolean).join(this.pick('; ', '、'));
  }

  /** When something happens: at a timing window, in a phase. */
  private happening(id: string): string {
    if (id === END_OF_TURN) return this.pick('at the end of the turn', 'ターン終了時');
    const called = this.moment(id);
    const phase = phasesOf(this.vocabulary).some((one) => one.id === id);
    return phase ? this.pick(`in “${called}”`, `「${called}」で`) : called;
  }

  /** A timing window or a phase by its name. */
  private moment(id: string): string {
    return this.named([...(this.vocabulary.windows ?? []), ...phasesOf(this.vocabulary)], id);
  }

  /** Effects, one a line. */
  lines(effects: readonly Effect[]): string[] {
    return effects.map((e) => this.effect(e));
  }

  /** `2 Carrier force, Land force (reduced)`, in order of first appearance; by their kinds or, so that a game can be set up, by their names. */
  units(units: readonly CompiledUnit[], by: 'kind' | 'name' = 'kind'): string {
    const groups = new Map<string, { unit: CompiledUnit; count: number }>();
    const called = ({ nation, kind, names }: CompiledUnit) =>
      by === 'kind' ? `${this.nation(nation)} ${this.kind(kind)}` : say(this.ide, unnumbered(names));
    for (const unit of units) {
      const key = `${called(unit)} ${unit.kind} ${unit.steps}`;
      const group = groups.get(key);
      if (group) group.count++;
      else groups.set(key, { unit, count: 1 });
    }
    return [...groups.values()]
      .map(({ unit, count }) => {
        const reduced =
          unit.steps < fullSteps(this.vocabulary.kinds, unit) ? this.pick(' (reduced)', this.reducedWord) : '';
        const name = `${called(unit)}${reduced}`;
        return count > 1 ? this.pick(`${count} ${name}`, `${name}×${count}`) : name;
      })
      .join(this.pick(', ', '、'));
  }

  /** Behind a unit in Japanese: as the game calls it. */
  private get reducedWord(): string {
    return `（${this.vocabulary.words?.find(({ id }) => id === 'reduced')?.names.ja ?? '損耗'}）`;
  }

  /**
   * What the attributes to be added up (`total`; else the first one, of kinds that have it) come to over the units at their
   * present steps, with their names: `strength 12`. What comes to nothing is left out.
   */
  strength(units: readonly CompiledUnit[]): string {
    const said = this.vocabulary.attributes?.filter((attribute) => attribute.total) ?? [];
    const sums = (said.length > 0 ? said : this.game.attributes.slice(0, 1)).map(({ id, names }) => {
      let sum = 0;
      for (const unit of units) {
        const kind = this.vocabulary.kinds.find((k) => k.id === unit.kind);
        const own = said.length > 0 ? entryOf(unit.values, id) : undefined;
        const values = own ?? entryOf(kind?.values, id) ?? [];
        const steps = own ? own.length : (kind?.steps ?? 1);
        const value = values[Math.min(values.length - 1, Math.max(0, steps - unit.steps))];
        const number = typeof value === 'object' ? value.value : value;
        if (typeof number === 'number') sum += number;
      }
      return sum === 0 ? '' : `${say(this.ide, names)} ${sum}`;
    });
    return sums.filter(Boolean).join(this.pick(', ', '、'));
  }
}

/** Words for a scenario: of its game, and of what it has of its map. */
export function wordsFor(ide: Ide, { game, board }: CompiledGame): Words | undefined {
  const facts = ide.model.game(game.id);
  const here = board.part === undefined ? undefined : new Set(board.places.map(({ id }) => id));
  return facts && new Words(ide, facts, ide.model.map(facts.id, board.part ?? board.id), here);
}

/** Words for a game, or undefined when nothing is known of it. */
export function wordsOf(ide: Ide, game: string | undefined, map?: string): Words | undefined {
  const facts = game === undefined ? undefined : ide.model.game(game);
  if (!facts) return undefined;
  return new Words(ide, facts, map === undefined ? undefined : ide.model.map(facts.id, map));
}

/** Whether the block of an effect is done as it stands: no branch of it is chosen or rolled for. */
const isBlock = ({ verb, args }: Effect): boolean =>
  verb === 'each' || verb === 'repeat' || (verb === 'choose' && args.places !== undefined);
