/** A scenario's statements in the order of the text. */
import type { Provenance } from '../../../engine/kernel/compiled';
import type { ScenarioDecl, ScenarioItem, SetupLine, VictoryItem, ZoneItem } from '../../../grammar/ast';
import { type EnsureValue, ensurePiece } from './demands';
import { EACH, isOfEach, placedOf, scopeOfEach, scopeOfOwn } from './each-side';
import { type ForecastValue, forecastPiece } from './forecast';
import { type GivenValue, givenOf } from './given';
import { type SetupLineValue, setupLine } from './groups';
import { unknownBase } from './header';
import { type HistoryValue, historyLine } from './history';
import type { Common } from './lowered';
import { type Gatherer, type Placed, provenanceOf, type Recorder, type Rel } from './pieces';
import { type Scope, scenarioMeant } from './resolve';
import {
  type ChangeValue,
  type ClearWhat,
  changePiece,
  clearPiece,
  mapUse,
  optionPiece,
  type RuleValue,
  rulePiece,
  sideOf,
} from './scenario';
import { type ArrivalValue, arrivalLine, type ReplacementValue, replacementLine, withdrawalLine } from './schedule';
import {
  type CardsValue,
  type ControlValue,
  cardsPiece,
  controlPiece,
  type PlayersValue,
  playersPiece,
  type RelationValue,
  relationPiece,
  reservePiece,
  type TurnsValue,
  turnsPiece,
  valuePiece,
  type ZoneValue,
  zonePiece,
} from './setup';
import { type TrackStartValue, trackStart } from './special';
import { type TriggerValue, triggerPiece } from './timing';
import {
  type BandValue,
  bandOfSide,
  bandPiece,
  lineOfSide,
  otherwisePiece,
  type VictoryHead,
  type VictoryValue,
  victoryHead,
  victoryLine,
} from './victory';

type ReserveValue = ReturnType<typeof reservePiece.get>['value'];

/** A scenario's statement with what it says; `side` and `provenance` are those of its block. */
export type Statement = { at: number; end: number; side?: string; provenance?: Provenance } & (
  | { what: 'map'; id?: string }
  | { what: 'turns'; turns: TurnsValue }
  | { what: 'setup'; line: Placed<SetupLineValue> }
  | { what: 'zone'; zone: ZoneValue; lines: { at: number; line: Placed<SetupLineValue> }[] }
  | { what: 'arrival' | 'withdrawal'; line: Placed<ArrivalValue> }
  | { what: 'replacement'; line: Placed<ReplacementValue> }
  | { what: 'reserve' | 'eliminated'; value: ReserveValue }
  | { what: 'control'; value: ControlValue }
  | { what: 'cards'; value: CardsValue }
  | { what: 'players'; value: PlayersValue }
  | { what: 'relation'; value: RelationValue }
  | { what: 'value'; value: { id: string; value: number } }
  | { what: 'ensure'; value: EnsureValue }
  | { what: 'forecast'; value?: ForecastValue }
  | { what: 'history'; line: Placed<HistoryValue | undefined> }
  | ({ what: 'given' } & GivenValue)
  | { what: 'track'; value: TrackStartValue }
  | { what: 'trigger'; value: TriggerValue }
  | { what: 'option'; id: string; on: boolean }
  | { what: 'rule'; value: RuleValue }
  | { what: 'victory'; line: Placed<VictoryValue | undefined> }
  | {
      what: 'points';
      head: VictoryHead;
      lines: { at: number; line: Placed<VictoryValue | undefined> }[];
      bands: { at: number; band: BandValue }[];
    }
  | { what: 'like'; scenario: string }
  | { what: 'otherwise'; winner?: string }
  | { what: 'clear'; clear: ClearWhat }
  | { what: 'change'; value: ChangeValue }
);

export interface LoweredScenario extends Common {
  kind: 'scenario';
  statements: Statement[];
  baseAt?: Rel;
}

/** Understands a scenario; one whose game is not known says nothing. */
export function lowerScenario(
  decl: ScenarioDecl,
  gatherer: Gatherer,
  r: Recorder,
  common: Common,
  scope: Scope,
  known: boolean,
): LoweredScenario {
  const scenario: LoweredScenario = { ...common, kind: 'scenario', statements: [] };
  if (decl.base) {
    scenario.baseAt = r.rel(decl.base);
    if (known && scope.names.has('scenario', decl.base.text))
      r.reference(decl.base, { kind: 'scenario', id: decl.base.text });
    else if (known) unknownBase(r, decl.base, scope.names.ids('scenario'));
  }
  if (!known) return scenario;
  const lowering = new Lowering(decl, gatherer, r, scope, scenario.statements);
  for (const item of decl.items) lowering.item(item);
  return scenario;
}

type Spoken = Statement extends infer S
  ? S extends Statement
    ? Omit<S, 'at' | 'end' | 'side' | 'provenance'>
    : never
  : never;

class Lowering {
  constructor(
    private readonly decl: ScenarioDecl,
    private readonly gatherer: Gatherer,
    private readonly r: Recorder,
    private readonly scope: Scope,
    private readonly statements: Statement[],
  ) {}

  private push(node: { start: number; end: number }, statement: Spoken, side?: string, p?: Provenance): void {
    this.statements.push({
      at: node.start - this.decl.start,
      end: node.end - this.decl.start,
      ...(side === undefined ? {} : { side }),
      ...(p ? { provenance: p } : {}),
      ...statement,
    } as Statement);
  }

  item(item: ScenarioItem): void {
    const { gatherer, scope } = this;
    switch (item.syntax) {
      case 'MapUse': {
        const id = gatherer.add(mapUse, item, scope).piece.value;
        this.push(item, { what: 'map', ...(id === undefined ? {} : { id }) });
        break;
      }
      case 'Turns': {
        const turns = gatherer.add(turnsPiece, item, scope).piece.value;
        if (turns) this.push(item, { what: 'turns', turns });
        break;
      }
      case 'Setup': {
        const block = provenanceOf(item.provenance, this.r);
        this.ofSides(item, (side, own, said) => this.setup(item.items, side, block, own, said));
        break;
      }
      case 'Reinforcements':
      case 'Withdrawals': {
        const block = provenanceOf(item.provenance, this.r);
        const [what, piece] =
          item.syntax === 'Withdrawals'
            ? (['withdrawal', withdrawalLine] as const)
            : (['arrival', arrivalLine] as const);
        this.ofSides(item, (side, own, said) => {
          for (const line of item.lines)
            this.push(line, { what, line: said(gatherer.add(piece, line, own, side)) }, side, block);
        });
        break;
      }
      case 'Replacements': {
        const block = provenanceOf(item.provenance, this.r);
        this.ofSides(item, (side, own, said) => {
          for (const line of item.lines)
            this.push(line, { what: 'replacement', line: said(gatherer.add(replacementLine, line, own)) }, side, block);
        });
        break;
      }
      case 'History': {
        const block = provenanceOf(item.provenance, this.r);
        for (const line of item.lines)
          this.push(line, { what: 'history', line: gatherer.add(historyLine, line, scope) }, undefined, block);
        break;
      }
      case 'Victory':
        this.victory(item);
        break;
      default:
        this.single(item);
        break;
    }
  }

  /** Says a block of its side, or of each: understood for one after the other. */
  private ofSides(
    item: Parameters<typeof sideOf.get>[0],
    say: (side: string | undefined, scope: Scope, said: <T>(placed: Placed<T>) => Placed<T>) => void,
  ): void {
    const { gatherer, scope } = this;
    if (!isOfEach(scope, item.side)) {
      say(gatherer.add(sideOf, item, scope).piece.value, scope, (placed) => placed);
      return;
    }
    const own = scopeOfOwn(scope);
    for (const [k, side] of scope.names.ids('side').entries()) {
      const one = () => say(side, own, (placed) => placedOf(placed, side));
      if (k === 0) one();
      else gatherer.again(one);
    }
  }

  private single(item: ScenarioItem): void {
    const { gatherer, scope } = this;
    switch (item.syntax) {
      case 'Reserve':
      case 'Eliminated': {
        const what = item.syntax === 'Reserve' ? 'reserve' : 'eliminated';
        this.push(item, { what, value: gatherer.add(reservePiece, item, scope).piece.value });
        break;
      }
      case 'Control': {
        const value = gatherer.add(controlPiece, item, scope).piece.value;
        if (value) this.push(item, { what: 'control', value });
        break;
      }
      case 'Cards': {
        const value = gatherer.add(cardsPiece, item, scope).piece.value;
        const owners = value?.owner === EACH ? scope.names.ids('side') : value ? [value.owner] : [];
        for (const owner of owners) this.push(item, { what: 'cards', value: { ...value!, owner } });
        break;
      }
      case 'Players': {
        const value = gatherer.add(playersPiece, item, scope).piece.value;
        if (value) this.push(item, { what: 'players', value });
        break;
      }
      case 'Relation':
        this.push(item, { what: 'relation', value: gatherer.add(relationPiece, item, scope).piece.value });
        break;
      case 'ValueItem': {
        const value = gatherer.add(valuePiece, item, scope).piece.value;
        if (value) this.push(item, { what: 'value', value });
        break;
      }
      case 'Option': {
        const option = gatherer.add(optionPiece, item, scope).piece.value;
        if (option) this.push(item, { what: 'option', ...option });
        break;
      }
      case 'Rule': {
        const value = gatherer.add(rulePiece, item, scope).piece.value;
        if (value) this.push(item, { what: 'rule', value });
        break;
      }
      case 'TrackStart': {
        const value = gatherer.add(trackStart, item, scope).piece.value;
        const sides = value?.side === EACH ? scope.names.ids('side') : [];
        for (const side of sides) this.push(item, { what: 'track', value: { ...value!, side } });
        if (value && sides.length === 0) this.push(item, { what: 'track', value });
        break;
      }
      case 'Ensure':
        this.push(item, { what: 'ensure', value: gatherer.add(ensurePiece, item, scope).piece.value });
        break;
      case 'Forecast': {
        const value = gatherer.add(forecastPiece, item, scope).piece.value;
        this.push(item, { what: 'forecast', ...(value ? { value } : {}) });
        break;
      }
      case 'Given': {
        // The scenario itself is meant: it names no other one.
        if (item.scenario) this.r.issue('SND621', item.scenario, { name: item.scenario.text });
        this.push(item, { what: 'given', ...givenOf(item, gatherer, scope) });
        break;
      }
      case 'Trigger': {
        const value = gatherer.add(triggerPiece, item, scope).piece.value;
        if (value) this.push(item, { what: 'trigger', value });
        break;
      }
      case 'Otherwise': {
        const winner = gatherer.add(otherwisePiece, item, scope).piece.value;
        this.push(item, { what: 'otherwise', ...(winner === undefined ? {} : { winner }) });
        break;
      }
      case 'Clear': {
        const clear = gatherer.add(clearPiece, item, scope).piece.value;
        if (clear) this.push(item, { what: 'clear', clear: clear.what }, clear.side);
        break;
      }
      case 'Change': {
        const value = gatherer.add(changePiece, item, scope).piece.value;
        if (value) this.push(item, { what: 'change', value }, value.side, value.provenance);
        break;
      }
    }
  }

  private setup(
    items: readonly (SetupLine | ZoneItem)[],
    side: string | undefined,
    block: Provenance | undefined,
    scope: Scope,
    said: <T>(placed: Placed<T>) => Placed<T>,
  ): void {
    const { gatherer } = this;
    for (const item of items) {
      if (item.syntax === 'SetupLine') {
        this.push(item, { what: 'setup', line: said(gatherer.add(setupLine, item, scope, side)) }, side, block);
        continue;
      }
      const zone = said(gatherer.add(zonePiece, item, scope, side)).piece.value;
      const lines = item.items.flatMap((line) =>
        line.syntax === 'SetupLine'
          ? [{ at: line.start - this.decl.start, line: said(gatherer.add(setupLine, line, scope, side)) }]
          : [],
      );
      this.push(item, { what: 'zone', zone, lines }, side, block);
      const inner = item.items.filter((line) => line.syntax === 'Zone');
      if (inner.length > 0) this.setup(inner, side, block, scope, said);
    }
  }

  private victory(item: VictoryItem): void {
    const { gatherer } = this;
    const { names } = this.scope;
    const head = gatherer.add(victoryHead, item, this.scope, scenarioMeant(names, item.like)).piece.value;
    const scope = head.each ? scopeOfEach(this.scope) : this.scope;
    if (head.like !== undefined) {
      this.push(item, { what: 'like', scenario: head.like });
      return;
    }
    const lines = item.lines.map((line) => ({
      at: line.start - this.decl.start,
      end: line.end,
      start: line.start,
      line: gatherer.add(victoryLine, line, scope, item.points),
    }));
    const bands = item.bands.flatMap((band) => {
      const value = gatherer.add(bandPiece, band, scope).piece.value;
      return value ? [{ at: band.start - this.decl.start, band: value }] : [];
    });
    const said = (side: string | undefined, own: typeof lines, winners: typeof bands) => {
      if (item.points) {
        const points = own.map(({ at, line }) => ({ at, line }));
        this.push(item, { what: 'points', head, lines: points, bands: winners }, side, head.provenance);
        return;
      }
      for (const { line, start, end } of own)
        this.push({ start, end }, { what: 'victory', line }, side, head.provenance);
    };
    if (!head.each) said(head.side, lines, bands);
    const sides = head.each ? names.ids('side') : [];
    for (const side of sides) {
      const others = sides.filter((one) => one !== side);
      said(
        side,
        lines.map(({ line, ...where }) => {
          const { value } = line.piece;
          const own = value && lineOfSide(value, side, others);
          return { ...where, line: { ...line, piece: { ...line.piece, value: own } } };
        }),
        bands.map(({ at, band }) => ({ at, band: bandOfSide(band, side) })),
      );
    }
  }
}
