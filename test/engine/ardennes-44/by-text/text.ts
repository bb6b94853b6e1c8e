/** Ardennes '44 with rules by text: its shipped counters, maps and tables, and `rules.txt` in place of the rulebook. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PreparedGame } from '../../../../engine/kernel/ruleset';
import { rulesets } from '../../../../engine/rulesets';
import { LIES, STATE, S as THEIRS } from '../../../../engine/rulesets/ardennes-44/codes';
import type { ArdennesGame } from '../../../../engine/rulesets/ardennes-44/game';
import { RESERVE, S } from '../../../../engine/rulesets/by-text/codes';
import type { TextGame } from '../../../../engine/rulesets/by-text/game';
import type { Play } from '../../../../engine/rulesets/by-text/play';
import type { Step } from '../../../../engine/rulesets/by-text/steps';
import { createDiagnostics } from '../../../../server/checks';
import { createModel } from '../../../../server/model';
import { shippedTexts, workspaceOf } from '../../../scenarios/compiled';

/** What only the rulebook can read. */
const theirs = /\/(examples|sequence|specials|tables-combat)/;
const own = 'ardennes-44/rules.sand';

const texts = [
  ...shippedTexts().filter(({ file }) => file.startsWith('ardennes-44/') && !theirs.test(file)),
  { file: own, text: readFileSync(path.join(import.meta.dirname, 'rules.txt'), 'utf8') },
].map(({ file, text }) => ({ file, text: text.replace(/^ {2}rules ardennes-44\n/m, '') }));
const model = createModel(workspaceOf(texts));

/** What the checks say is wrong with `rules.txt`. */
export function faults(): string[] {
  return (createDiagnostics(model).all().get(`file:///scenarios/${own}`) ?? [])
    .filter(({ severity }) => severity === 'error')
    .map(({ code, args }) => `${code} ${JSON.stringify(args)}`);
}

const ready = new Map<string, PreparedGame>();

/** A scenario of the text, made ready. Throws when it has a fault, or cannot be played. */
function preparedText(scenario: string): PreparedGame {
  let made = ready.get(scenario);
  if (!made) {
    const wrong = faults();
    const compiled = model.compile(`ardennes-44/${scenario}`)?.compiled;
    if (wrong.length > 0 || !compiled) throw new Error(`the text does not compile\n${wrong.join('\n')}`);
    made = rulesets['']!.prepare(compiled);
    ready.set(scenario, made);
  }
  return made;
}

/** A game by text, to lay positions of the rulebook's games into. */
export class Copy {
  readonly play: Play;
  /** By unit and place of theirs, ours; -1: there is none. */
  readonly units: Int16Array;
  readonly places: Int16Array;
  /** Their states, and ours. */
  private readonly states: readonly (readonly [number, number])[];

  constructor(theirs: PreparedGame, scenario: string) {
    const ours = preparedText(scenario);
    const game = ours.start({ seed: 1, askAll: true }) as TextGame;
    this.play = game.play;
    const { w } = this.play;
    const bit = (id: string) => 1 << w.states.findIndex((state) => state.id === id);
    this.states = [
      [STATE.OUT_OF_SUPPLY, bit('cut-off')],
      [STATE.DISORDERED, bit('disorder')],
      [STATE.ROUTED, bit('rout')],
      [STATE.STRATEGIC, bit('on-road')],
    ];
    const unit = new Map(w.units.map(({ id }, u) => [id, u]));
    this.units = Int16Array.from(theirs.compiled.units, ({ id }) => unit.get(id) ?? -1);
    this.places = Int16Array.from(theirs.compiled.board.places, ({ id }) => w.board.indexOf(id));
  }

  /** Lays the units and markers of a position out, on its turn. */
  lay(from: ArdennesGame): this {
    const { p } = this.play;
    const { p: q, w: v } = from.play;
    p.loc.fill(RESERVE);
    p.moved.fill(0);
    for (let u = 0; u < q.loc.length; u++) {
      const [unit, at] = [this.units[u]!, q.loc[u]!];
      if (unit < 0 || at < 0 || v.field.onMap[at] === 0) continue;
      p.loc[unit] = this.places[at]!;
      p.steps[unit] = q.steps[u]!;
      let states = 0;
      this.states.forEach(([theirs, ours]) => {
        if ((q.state[u]! & theirs) !== 0) states |= ours;
      });
      p.states[unit] = states;
    }
    this.layMarkers(from);
    p.scalars[S.TURN] = q.scalars[THEIRS.TURN]!;
    return this;
  }

  /** Turns to a phase of a side. */
  turnTo(phase: string, side: number): Step {
    const { p, w } = this.play;
    const at = w.steps.findIndex(({ id, sides }) => id === phase && sides.includes(side));
    p.scalars[S.STEP] = at;
    return w.steps[at]!;
  }

  /** Markers of traffic and roadblocks, and who holds each place. */
  private layMarkers({ play }: ArdennesGame): void {
    const { p, w } = this.play;
    p.tokens.fill(0);
    const put = (marker: string, side: number, at: number, many = 1) => {
      const supply = w.markers.find((one) => one.marker === marker && one.side === side)!;
      for (let k = 0; k < many; k++) p.tokens[p.tokenOf(supply.first, supply.count)] = at + 1;
    };
    const sources = play.w.rules.sources;
    this.places.forEach((at, i) => {
      if (at < 0) return;
      p.held[at] = play.p.holder(i) + 1;
      for (const side of [0, 1] as const) {
        if (sources[side].includes(i)) p.held[at] = side + 1;
        if (play.p.traffic(side, i) > 0) put('traffic', side, at);
        if (side === 0 && (play.p.places[i]! & LIES.IP) !== 0) put('ip', side, at);
        if (play.p.roadblock(side, i)) put('roadblock', side, at);
      }
    });
  }
}
