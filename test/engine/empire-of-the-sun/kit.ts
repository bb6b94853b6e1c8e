/** Positions of Empire of the Sun for the cases of its rulebook: what stands where, and what the chapters say of it. */
import assert from 'node:assert/strict';
import { atOnce } from '../../../engine/kernel/ruleset';
import { layOut } from '../../../engine/rulesets/empire-of-the-sun/layout';
import { Position } from '../../../engine/rulesets/empire-of-the-sun/position';
import { Reach } from '../../../engine/rulesets/empire-of-the-sun/reach';
import { supplyOf } from '../../../engine/rulesets/empire-of-the-sun/supply';
import { buildWorld, type World } from '../../../engine/rulesets/empire-of-the-sun/world';
import { compiled } from '../../scenarios/compiled';

const ready = new Map<string, World>();

/** A scenario made ready. What its victory asks that the rules do not answer yet is no matter of positions. */
export function world(scenario = 'campaign'): World {
  const known = ready.get(scenario);
  if (known) return known;
  const { world: made, reader } = atOnce(buildWorld(compiled(`empire-of-the-sun/${scenario}`)));
  assert.ok(made, JSON.stringify(reader.problems));
  ready.set(scenario, made);
  return made;
}

export interface Laid {
  scenario?: string;
  /** Units by hex; `jp-a25!` is reduced. Absent: as the scenario begins. */
  at?: Record<string, string[]>;
  /** Places that a side controls, beside those of the scenario. */
  japan?: string[];
  allies?: string[];
}

/** A position with these units only, or that of the scenario. */
export class Stand {
  readonly w: World;
  readonly p: Position;
  readonly reach: Reach;

  constructor({ scenario, at, japan = [], allies = [] }: Laid = {}) {
    this.w = world(scenario);
    this.p = new Position(this.w);
    layOut(this.w, this.p);
    this.reach = new Reach(this.w, this.p);
    for (const [side, places] of [japan, allies].entries())
      for (const id of places) this.p.control(this.place(id), side);
    if (!at) return;
    for (let u = 0; u < this.w.units.count; u++) this.p.move(u, -1);
    for (const [place, words] of Object.entries(at))
      for (const word of words) {
        const u = this.unit(word.replace('!', ''));
        this.p.setSteps(u, word.endsWith('!') ? 1 : this.w.units.full[u]!);
        this.p.move(u, this.place(place));
        // Who stands there holds it.
        if (this.w.map.control[this.place(place)]! >= 0) this.p.control(this.place(place), this.w.units.side[u]!);
      }
  }

  unit(id: string): number {
    const u = this.w.units.list.findIndex((one) => one.id === id);
    assert.ok(u >= 0, id);
    return u;
  }

  place(id: string): number {
    const i = this.w.map.field.indexOf(id);
    assert.ok(i >= 0, id);
    return i;
  }

  side(id: 'japan' | 'allies'): number {
    return id === 'japan' ? 0 : 1;
  }

  supplied(id: string): boolean {
    return supplyOf(this.w, this.p).supplied(this.unit(id));
  }

  /** Whether the zone of the side is in force there. */
  zone(side: 'japan' | 'allies', place: string): boolean {
    return supplyOf(this.w, this.p).inZone(this.side(side), this.place(place));
  }

  covers(side: 'japan' | 'allies', place: string): boolean {
    return supplyOf(this.w, this.p).covers(this.side(side), this.place(place));
  }

  move(id: string, place: string): this {
    this.p.move(this.unit(id), this.place(place));
    return this;
  }

  /** Ids of places of a list. */
  ids(places: Iterable<number>): string[] {
    return [...places].map((i) => this.w.map.field.ids[i]!).sort();
  }
}
