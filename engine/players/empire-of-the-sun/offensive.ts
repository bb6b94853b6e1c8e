/** Which offensive promises most: by which headquarters, against which places, with whom. Reactions are planned alike. */
import { ASSAULTING, CONDITION, GROUND, MODE, NAVAL, O, S } from '../../rulesets/empire-of-the-sun/codes';
import type { Fight } from '../../rulesets/empire-of-the-sun/combat';
import {
  groundIn,
  type Part,
  serviceOf,
  shippingLeft,
  type Targets,
  taken,
  WAY,
} from '../../rulesets/empire-of-the-sun/reading';
import { type Clash, clash } from './clash';
import type { Sight } from './sight';

/** What is to be done in one place, and what it promises. */
export interface Task {
  place: number;
  parts: Part[];
  worth: number;
}

export interface Plan {
  hq: number;
  tasks: Task[];
  worth: number;
}

/** So many places are looked at in earnest. */
const CLOSER = 8;
/** Ground units that go to one place at most, and sizes of the cover that are tried. */
const MOST = 3;
const COVERS = [0, 1, 2, 3, 4, 6, 9];
/** What a point of shipping is made dearer by, one after the other, where one plan takes all there is: others may do more with it. */
const DEARER = [0, 2, 5];
/** Ways of ground units, the cheapest first. */
const LANDINGS = [WAY.MARCH, WAY.BARGE, WAY.ASSAULT, WAY.ORGANIC, WAY.ESCORTED];

/** What is still to be had: activations, shipping, units that are not planned for yet. */
interface Means {
  limit: number;
  shipping: number;
  /** Service that alone acts, as a bit; 0: any. */
  service: number;
  used: Set<number>;
  /** Battles that may still be begun. */
  battles: number;
}

/** The best offensive by a card, played for its event or its value; null: none is worth it. */
export function bestPlan(on: Sight, card: number, mode: number): Plan | null {
  const { mirror } = on;
  mirror.begin(card, mode);
  let best: Plan | null = null;
  for (const hq of mirror.runners()) {
    const targets = mirror.run(hq);
    if (targets.eligible.length === 0) continue;
    const plan = planFor(on, targets, hq, mode);
    if (plan && plan.worth > (best?.worth ?? on.weigh.least)) best = plan;
  }
  mirror.end();
  return best;
}

/** The best that may still be done in the offensive that is in progress; null: nothing is worth it. */
export function planOn(on: Sight): Plan | null {
  const { offensive: o } = on.p;
  const targets = on.mirror.targets();
  return targets.eligible.length === 0 ? null : planFor(on, targets, o[O.HQ]! - 1, o[O.MODE]!);
}

/** The best that a headquarters may do. */
function planFor(on: Sight, targets: Targets, hq: number, mode: number): Plan | null {
  const { g, p } = on;
  const services = new Set(targets.eligible.map((u) => serviceOf(g, u)));
  services.delete(0);
  let best: Plan | null = null;
  for (const service of services.size === 0 ? [0] : services)
    for (const dearer of DEARER) {
      const means: Means = {
        limit: p.offensive[O.LIMIT]! - p.offensive[O.USED]!,
        shipping: shippingLeft(g, on.side),
        service,
        used: new Set(),
        battles: mode === MODE.OPERATIONS ? 1 - p.offensive[O.BATTLES]! : Number.POSITIVE_INFINITY,
      };
      on.surcharge = dearer;
      const tasks = tasksFor(on, targets, means);
      on.surcharge = 0;
      const shipped = tasks.reduce((sum, { parts }) => sum + shippingOf(on, parts), 0);
      const worth = tasks.reduce((sum, task) => sum + task.worth, dearer * shipped);
      if (tasks.length > 0 && worth > (best?.worth ?? 0)) best = { hq, tasks, worth };
      // Where shipping is left over, or none is taken, none has to be saved for another landing.
      if (means.shipping > 1 || shipped === 0) break;
    }
  return best;
}

/** One task after the other, the best first, while there are means. */
function tasksFor(on: Sight, targets: Targets, means: Means): Task[] {
  const places = targets
    .objectives()
    .map((place) => ({ place, hope: on.prize(place) + 0.3 * garrisonWorth(on, place) }))
    .sort((a, b) => b.hope - a.hope || a.place - b.place)
    .slice(0, CLOSER)
    .map(({ place }) => place);
  const tasks: Task[] = [];
  const ideas = new Map<number, Task | null>();
  while (means.limit > 0) {
    for (const place of places) {
      const known = ideas.get(place);
      if (known === null || (known && fits(on, targets, known, means))) continue;
      ideas.set(place, taskFor(on, targets, place, means));
    }
    let best: Task | null = null;
    for (const task of ideas.values()) if (task && task.worth > (best?.worth ?? on.weigh.least)) best = task;
    if (!best) break;
    tasks.push(best);
    ideas.set(best.place, null);
    spend(on, targets, best, means);
  }
  return tasks;
}

const cost = (parts: readonly Part[]) => parts.reduce((n, { ship }) => n + (ship >= 0 ? 2 : 1), 0);

/** Points of shipping that the parts take: those that land without a ship of their own. */
function shippingOf(on: Sight, parts: readonly Part[]): number {
  return parts.reduce(
    (sum, { unit, way }) => sum + (way === WAY.ASSAULT || way === WAY.ESCORTED ? on.mirror.shipping(unit) : 0),
    0,
  );
}

function fits(on: Sight, targets: Targets, task: Task, means: Means): boolean {
  if (targets.battleAt(task.place) && means.battles <= 0) return false;
  return (
    cost(task.parts) <= means.limit &&
    shippingOf(on, task.parts) <= means.shipping &&
    !task.parts.some(({ unit, ship }) => means.used.has(unit) || means.used.has(ship))
  );
}

function spend(on: Sight, targets: Targets, task: Task, means: Means): void {
  means.limit -= cost(task.parts);
  means.shipping -= shippingOf(on, task.parts);
  if (targets.battleAt(task.place)) means.battles--;
  for (const { unit, ship } of task.parts) {
    means.used.add(unit);
    if (ship >= 0) means.used.add(ship);
  }
}

/** What the enemy has in a place. */
function garrisonWorth(on: Sight, place: number): number {
  const { w, p } = on;
  let sum = 0;
  for (let u = 0; u < w.units.count; u++) if (p.loc[u] === place && w.units.side[u] !== on.side) sum += on.unit(u);
  return sum;
}

/** A ground unit that could go to a place, with the ships any of which it needs; none: it needs no ship. */
interface Lander extends Part {
  ships: readonly number[];
}

/** Who could go to a place, by which way: ground units by what they bring, others by their attack. */
function candidates(on: Sight, targets: Targets, place: number, means: Means): { land: Lander[]; cover: Part[] } {
  const { w, g } = on;
  const land: Lander[] = [];
  const cover: Part[] = [];
  for (const u of targets.eligible) {
    if (means.used.has(u)) continue;
    const service = serviceOf(g, u);
    if (service !== 0 && means.service !== 0 && service !== means.service) continue;
    const ways = targets.waysOf(u)[place]!;
    if (ways === 0) continue;
    if (w.units.cls[u] !== GROUND) {
      cover.push({ unit: u, way: (ways & WAY.STRIKE) !== 0 ? WAY.STRIKE : WAY.SAIL, ship: -1 });
      continue;
    }
    const part = landing(on, targets, u, ways, place, means);
    if (part) land.push(part);
  }
  return { land: byAttack(on, land), cover: byAttack(on, cover) };
}

/** The strongest first. */
function byAttack<P extends Part>(on: Sight, parts: P[]): P[] {
  const attack = ({ unit }: Part) => on.mirror.attack(unit);
  return parts.sort((a, b) => attack(b) - attack(a) || a.unit - b.unit);
}

function landing(on: Sight, targets: Targets, u: number, ways: number, place: number, means: Means): Lander | null {
  for (const way of LANDINGS) {
    if ((ways & way) === 0) continue;
    if (way !== WAY.ORGANIC && way !== WAY.ESCORTED) {
      if (way === WAY.ASSAULT && on.mirror.shipping(u) > means.shipping) continue;
      return { unit: u, way, ship: -1, ships: [] };
    }
    const ships = targets.withShips(u, way, place).filter((v) => !means.used.has(v));
    if (ships.length > 0) return { unit: u, way, ship: ships[0]!, ships };
  }
  return null;
}

/** The best that can be done in a place; null: nothing. */
function taskFor(on: Sight, targets: Targets, place: number, means: Means): Task | null {
  const battle = targets.battleAt(place);
  if (battle && means.battles <= 0) return null;
  const { land, cover } = candidates(on, targets, place, means);
  if (!battle) return vacant(on, targets, place, land, means);
  let best: Task | null = null;
  for (const ground of groups(on, land)) {
    if (shippingOf(on, ground) > means.shipping) continue;
    const ships = new Set(ground.map(({ ship }) => ship));
    const rest = cover.filter(({ unit }) => !ships.has(unit));
    for (const size of COVERS) {
      if (size > rest.length && size !== COVERS.find((one) => one >= rest.length)) continue;
      const parts = [...ground, ...rest.slice(0, size)];
      if (parts.length === 0 || cost(parts) > means.limit) continue;
      const worth = promise(on, targets, place, parts);
      if (worth > (best?.worth ?? on.weigh.least)) best = { place, parts, worth };
    }
  }
  return best;
}

/** Ground units with a ship for each that needs one: those that find none stay. */
function embarked(landers: readonly Lander[], most: number): Part[] {
  const parts: Part[] = [];
  const taken = new Set<number>();
  for (const { unit, way, ships } of landers) {
    const ship = ships.length === 0 ? -1 : ships.find((one) => !taken.has(one));
    if (ship === undefined) continue;
    taken.add(ship);
    parts.push({ unit, way, ship });
    if (parts.length === most) break;
  }
  return parts;
}

/** Ground units that could go together: none, the strongest, those that take the least shipping. */
function groups(on: Sight, land: readonly Lander[]): Part[][] {
  const cheap = [...land].sort(
    (a, b) => shippingOf(on, [a]) - shippingOf(on, [b]) || on.mirror.attack(b.unit) - on.mirror.attack(a.unit),
  );
  const list: Part[][] = [[]];
  for (let n = 1; n <= Math.min(MOST, land.length); n++) {
    const [strong, light] = [embarked(land, n), embarked(cheap, n)];
    if (strong.length < n) break;
    list.push(strong);
    if (light.some(({ unit }) => !strong.some((one) => one.unit === unit))) list.push(light);
  }
  return list;
}

/** A place that stands empty: the least of those that can come takes it, with ships and aircraft where the enemy may find it out. */
function vacant(on: Sight, targets: Targets, place: number, land: readonly Part[], means: Means): Task | null {
  const { g, p, weigh } = on;
  // Those who have landed there already are covered, not joined.
  const ashore = g.unitsAt(place, on.side, GROUND).some((u) => p.has(u, ASSAULTING));
  const risk = foundAshore(on, place);
  const cover = risk > 0 ? escorts(on, targets, place, means) : [];
  const bare = ashore ? landed(on, targets, place, [], risk) : 0;
  let best: Task | null = null;
  for (const first of ashore ? [[]] : [...land].reverse().map((part) => [part])) {
    const open = first.every(({ way }) => way === WAY.MARCH) && !ashore;
    const rest = cover.filter(({ unit }) => !first.some(({ ship }) => ship === unit));
    for (const size of open ? [0] : COVERS) {
      if (size > rest.length && size !== COVERS.find((one) => one >= rest.length)) continue;
      const parts = [...first, ...rest.slice(0, size)];
      if (parts.length === 0 || cost(parts) > means.limit || shippingOf(on, parts) > means.shipping) continue;
      const worth =
        landed(on, targets, place, parts, open ? 0 : risk) - bare - effort(on, parts) - diverted(on, place, parts);
      if (worth > (best?.worth ?? weigh.least)) best = { place, parts, worth };
    }
  }
  return best;
}

/** The chance that the enemy finds out a landing where nobody stands, and has somebody to send (7.27). */
function foundAshore(on: Sight, place: number): number {
  const { w, p, g, side } = on;
  if (w.map.named[place] === 0 || !g.supply.covers(1 - side, place) || on.reserves(place).length === 0) return 0;
  const { offensive: o } = p;
  return byDie(on, o[O.VALUE]! >= 0 ? o[O.VALUE]! : w.cards[o[O.CARD]!]!.intelligence, true);
}

/** Ships and aircraft that could cover a landing in a place, the strongest first. */
function escorts(on: Sight, targets: Targets, place: number, means: Means): Part[] {
  const { w, g } = on;
  const cover: Part[] = [];
  for (const u of targets.eligible) {
    const service = serviceOf(g, u);
    if (w.units.cls[u] === GROUND || means.used.has(u)) continue;
    if (service !== 0 && means.service !== 0 && service !== means.service) continue;
    const ways = targets.coverTo(u, place);
    if (ways !== 0) cover.push({ unit: u, way: (ways & WAY.STRIKE) !== 0 ? WAY.STRIKE : WAY.SAIL, ship: -1 });
  }
  return byAttack(on, cover);
}

/** What a landing in an empty place promises: where it is found out, those who can come meet it. */
function landed(on: Sight, targets: Targets, place: number, parts: readonly Part[], risk: number): number {
  const { p, mirror, factors, weigh } = on;
  const prize = prizeFor(on, place, parts);
  if (risk === 0) return prize;
  const undo = mirror.stage(place, parts, targets);
  const fight = { battle: p.battles.indexOf(place + 1), place, offensives: on.side };
  const met = on.fought(`found ${p.offensive[O.OPS]} ${stagedAs(on, place, parts)}`, () => joined(on, fight));
  undo();
  const fear = risk * Math.min(1, weigh.fear * factors.fear);
  const beaten = prize * met.wins + met.lost - factors.thrift * weigh.thrift * met.spent;
  return (1 - fear) * prize + fear * Math.min(prize, beaten);
}

/** A battle that the enemy's reserves have joined, in thought. */
function joined(on: Sight, fight: Fight): Clash {
  const { w, p, g, side } = on;
  const { place } = fight;
  const call = join(on, place, fight.battle);
  const found = clash(on, fight, CONDITION.INTERCEPT);
  // Who lands without ships loses a step to ships that come, and is beaten (8.45.B).
  const alone = groundIn(w, p, side, fight).filter((u) => p.has(u, ASSAULTING));
  const ships = on.reserves(place).some((v) => p.loc[v] === place);
  if (alone.length > 0 && ships && g.unitsAt(place, side, NAVAL).length === 0) {
    found.wins = 0;
    for (const u of alone) found.spent += on.step(u);
  }
  call();
  return found;
}

/** What it costs that ground units leave their places: where nobody stays, what they guard. */
function left(on: Sight, leaving: readonly Part[]): number {
  const { p, w } = on;
  const empty = new Set(leaving.map(({ unit }) => p.loc[unit]!));
  for (let v = 0; v < w.units.count; v++)
    if (empty.has(p.loc[v]!) && w.units.side[v] === on.side && w.units.cls[v] === GROUND)
      if (!leaving.some(({ unit }) => unit === v)) empty.delete(p.loc[v]!);
  let sum = 0;
  for (const place of empty) sum += on.worth.held[place]!;
  return on.weigh.guard * sum;
}

/** What the progress of the war adds to a place. */
function progress(on: Sight, place: number): number {
  const { w, g, p } = on;
  if (w.rules.progress?.side !== on.side || w.map.named[place] === 0) return 0;
  return taken(g) < p.scalars[S.PROGRESS]! ? on.weigh.progress : 0;
}

/** What units win with a place: less where nobody supplies them. */
function prizeFor(on: Sight, place: number, parts: readonly Part[]): number {
  const { mirror, w, weigh } = on;
  const led = parts.some(({ unit }) => w.units.cls[unit] === GROUND && mirror.led(unit, place));
  return on.prize(place) * (led ? 1 : weigh.beyond) + progress(on, place);
}

/** The chance that the offensive is found out: by the die, or by a card that the other side may hold. */
function noticed(on: Sight, place: number): number {
  const { p, g, weigh } = on;
  const card = p.handSize(1 - on.side) > 0 ? weigh.suspicion : 0;
  const value = p.offensive[O.VALUE]!;
  if (value < 0) return card;
  return card + (1 - card) * byDie(on, value, g.supply.covers(1 - on.side, place));
}

/** The chance that the die finds something out, by the value of the card; `seen`: in a zone of the other side (7.25, 7.27). */
function byDie({ w }: Sight, value: number, seen: boolean): number {
  const { die } = w.combat.airNaval;
  const drm = seen ? w.combat.noticed : 0;
  let n = 0;
  for (let face = die.low; face < die.low + die.faces; face++)
    if (face !== w.combat.failsOn && face + drm <= value) n++;
  return n / die.faces;
}

/** What an attack on a place promises with these units. */
function promise(on: Sight, targets: Targets, place: number, parts: readonly Part[]): number {
  const { mirror, p, weigh, factors } = on;
  const undo = mirror.stage(place, parts, targets);
  const leave = mirror.bringIn(place);
  const fight = { battle: p.battles.indexOf(place + 1), place, offensives: on.side };
  const prize = prizeFor(on, place, parts);
  const staged = stagedAs(on, place, parts);
  const value = (condition: number, beside = '', reckon = () => clash(on, fight, condition)) => {
    const { wins, lost, spent } = on.fought(`${condition}${beside} ${staged}`, reckon);
    return prize * wins + lost - factors.thrift * weigh.thrift * spent;
  };
  const chance = noticed(on, place);
  let worth = value(CONDITION.SURPRISE);
  if (chance > 0) {
    const alone = value(CONDITION.INTERCEPT);
    const met = value(CONDITION.INTERCEPT, ` ${p.offensive[O.OPS]}`, () => joined(on, fight));
    const fear = Math.min(1, weigh.fear * factors.fear);
    worth = (1 - chance) * worth + chance * ((1 - fear) * alone + fear * met);
  }
  leave();
  undo();
  return worth - effort(on, parts) - diverted(on, place, parts);
}

/** What a battle in thought depends on, beside what stands on the board: the place, an event and who runs it, where those who go are put. */
function stagedAs({ p }: Sight, place: number, parts: readonly Part[]): string {
  const { offensive: o } = p;
  let key = o[O.MODE] === MODE.EVENT ? `${place} ${o[O.CARD]} ${o[O.HQ]}` : `${place}`;
  for (const { unit, ship } of parts) {
    key += ` ${unit}:${p.loc[unit]}:${p.flags[unit]}`;
    if (ship >= 0) key += `+${ship}`;
  }
  return key;
}

/** What it costs that units go: activations, shipping, and what they leave alone. */
function effort(on: Sight, parts: readonly Part[]): number {
  const ground = parts.filter(({ unit }) => on.w.units.cls[unit] === GROUND);
  return 0.15 * cost(parts) + (on.freight + on.surcharge) * shippingOf(on, parts) + left(on, ground);
}

/** What it costs that units that are told off for another place go here. */
function diverted(on: Sight, place: number, parts: readonly Part[]): number {
  const others = parts.filter(({ unit }) => ![-1, place].includes(on.toldOff(unit)));
  return on.weigh.divert * others.reduce((sum, { unit }) => sum + on.unit(unit), 0);
}

/** The enemy's reserves are in the battle, in thought; what comes back takes them out again. */
function join(on: Sight, place: number, battle: number): () => void {
  const { p, w } = on;
  const list = on.reserves(place);
  const places = list.map((v) => p.loc[v]!);
  for (const v of list) {
    if (w.units.cls[v] === NAVAL && w.units.carrier[v] === 0) p.loc[v] = place;
    else p.battle[v] = battle + 1;
  }
  return () => {
    list.forEach((v, k) => {
      p.loc[v] = places[k]!;
      p.battle[v] = 0;
    });
  };
}

// ------------------------------------------------------------- reactions

/** The best reaction by one of these headquarters; null: none is worth it. */
export function bestReaction(on: Sight, headquarters: readonly number[]): Plan | null {
  const { mirror, p } = on;
  const before = p.offensive.slice();
  let best: Plan | null = null;
  for (const hq of headquarters) {
    const targets = mirror.react(hq);
    const tasks = reactionsOf(on, targets);
    const worth = total(tasks);
    if (tasks.length > 0 && worth > (best?.worth ?? on.weigh.least)) best = { hq, tasks, worth };
    p.offensive.set(before);
    p.version++;
  }
  return best;
}

/** The best that a headquarters may do in reaction: where one service alone may act, that which promises more (14.0). */
function reactionsOf(on: Sight, targets: Targets): Task[] {
  const services = new Set(targets.eligible.map((u) => serviceOf(on.g, u)));
  services.delete(0);
  let best: Task[] = [];
  for (const service of services.size === 0 ? [0] : services) {
    const tasks = reactionsBy(on, targets, service);
    if (total(tasks) > total(best)) best = tasks;
  }
  return best;
}

const total = (tasks: readonly Task[]) => tasks.reduce((sum, { worth }) => sum + worth, 0);

function reactionsBy(on: Sight, targets: Targets, service: number): Task[] {
  const { p, g } = on;
  const means: Means = {
    limit: p.offensive[O.REACTION_LIMIT]!,
    shipping: shippingLeft(g, on.side),
    service,
    used: new Set(),
    battles: Number.POSITIVE_INFINITY,
  };
  const tasks: Task[] = [];
  const places = targets.objectives().sort((a, b) => on.worth.held[b]! - on.worth.held[a]! || a - b);
  for (const place of places) {
    const task = reactionTo(on, targets, place, means);
    if (!task) continue;
    tasks.push(task);
    spend(on, targets, task, means);
  }
  return tasks;
}

function reactionTo(on: Sight, targets: Targets, place: number, means: Means): Task | null {
  const { land, cover } = candidates(on, targets, place, means);
  const bare = defence(on, targets, place, []);
  // Against ships and aircraft alone nobody is needed on the ground.
  const landed = on.g.unitsAt(place, 1 - on.side, GROUND).length > 0;
  let best: Task | null = null;
  for (const ground of groups(on, landed ? land : [])) {
    if (shippingOf(on, ground) > means.shipping) continue;
    const ships = new Set(ground.map(({ ship }) => ship));
    const rest = cover.filter(({ unit }) => !ships.has(unit));
    for (const size of COVERS) {
      if (size > rest.length && size !== COVERS.find((one) => one >= rest.length)) continue;
      const parts = [...ground, ...rest.slice(0, size)];
      if (parts.length === 0 || cost(parts) > means.limit) continue;
      const worth = defence(on, targets, place, parts) - bare - effort(on, parts);
      if (worth > (best?.worth ?? on.weigh.least)) best = { place, parts, worth };
    }
  }
  return best;
}

/** How a battle looks to the reaction side with these units beside those that are there. */
function defence(on: Sight, targets: Targets, place: number, parts: readonly Part[]): number {
  const { mirror, p, weigh, factors } = on;
  const undo = mirror.stage(place, parts, targets);
  const fight = { battle: p.battles.indexOf(place + 1), place, offensives: 1 - on.side };
  const { wins, lost, spent } = clash(on, fight, p.offensive[O.CONDITION]!);
  undo();
  return spent - on.worth.held[place]! * factors.greed * wins - factors.thrift * weigh.thrift * lost;
}
