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

/** A statement of one kind and value; nothing where it was not understood. */
function one<What extends Spoken['what'], Value>(
  what: What,
  { piece: { value } }: Placed<Value>,
): { what: What; value: NonNullable<Value> }[] {
  return value ? [{ what, value }] : [];
}

/** What is said by statements that stand for themselves, without a block of lines. */
const singles: {
  [S in ScenarioItem['syntax']]?: (item: Extract<ScenarioItem, { syntax: S }>, lowering: Lowering) => Spoken[];
} = {
  Reserve: (item, { gatherer, scope }) => one('reserve', gatherer.add(reservePiece, item, scope)),
  Eliminated: (item, { gatherer, scope }) => one('eliminated', gatherer.add(reservePiece, item, scope)),
  Control: (item, { gatherer, scope }) => one('control', gatherer.add(controlPiece, item, scope)),
  Players: (item, { gatherer, scope }) => one('players', gatherer.add(playersPiece, item, scope)),
  Relation: (item, { gatherer, scope }) => one('relation', gatherer.add(relationPiece, item, scope)),
  ValueItem: (item, { gatherer, scope }) => one('value', gatherer.add(valuePiece, item, scope)),
  Rule: (item, { gatherer, scope }) => one('rule', gatherer.add(rulePiece, item, scope)),
  Ensure: (item, { gatherer, scope }) => one('ensure', gatherer.add(ensurePiece, item, scope)),
  Trigger: (item, { gatherer, scope }) => one('trigger', gatherer.add(triggerPiece, item, scope)),
  Cards: (item, { gatherer, scope }) =>
    one('cards', gatherer.add(cardsPiece, item, scope)).flatMap(({ what, value }) =>
      (value.owner === EACH ? scope.names.ids('side') : [value.owner]).map((owner) => ({
        what,
        value: { ...value, owner },
      })),
    ),
  TrackStart: (item, { gatherer, scope }) =>
    one('track', gatherer.add(trackStart, item, scope)).flatMap(({ what, value }) => {
      const sides = value.side === EACH ? scope.names.ids('side') : [];
      return sides.length === 0 ? [{ what, value }] : sides.map((side) => ({ what, value: { ...value, side } }));
    }),
  Option(item, { gatherer, scope }) {
    const option = gatherer.add(optionPiece, item, scope).piece.value;
    return option ? [{ what: 'option', ...option }] : [];
  },
  Forecast(item, { gatherer, scope }) {
    const value = gatherer.add(forecastPiece, item, scope).piece.value;
    return [{ what: 'forecast', ...(value ? { value } : {}) }];
  },
  Given(item, { gatherer, r, scope }) {
    // The scenario itself is meant: it names no other one.
    if (item.scenario) r.issue('SND621', item.scenario, { name: item.scenario.text });
    return [{ what: 'given', ...givenOf(item, gatherer, scope) }];
  },
  Otherwise(item, { gatherer, scope }) {
    const winner = gatherer.add(otherwisePiece, item, scope).piece.value;
    return [{ what: 'otherwise', ...(winner === undefined ? {} : { winner }) }];
  },
};

class Lowering {
  constructor(
    private readonly decl: ScenarioDecl,
    readonly gatherer: Gatherer,
    readonly r: Recorder,
    readonly scope: Scope,
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
      default: {
        const read = singles[item.syntax] as ((item: ScenarioItem, lowering: Lowering) => Spoken[]) | undefined;
        for (const statement of read?.(item, this) ?? []) this.push(item, statement);
      }
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
