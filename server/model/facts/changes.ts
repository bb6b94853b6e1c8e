/** Changes that a scenario makes to what it has so far: clear, place, move, reduce, remove, delay. */
import type { Provenance } from '../../../engine/kernel/compiled';
import type { GroupValue } from '../lower/groups';
import type { Rel, Span } from '../lower/pieces';
import type { ChangeValue } from '../lower/scenario';
import { clearedBefore } from './clears';
import { withParts } from './formations';
import type { Applied, ScenarioData, UnitState } from './scenario';
import { addGroup } from './setup';
import { turnOf } from './turns';

/** Takes away what the scenario has so far, of one side or of all. */
export function clear(data: ScenarioData, what: string, side: string | undefined): void {
  const other = (x: { side: string }) => side !== undefined && x.side !== side;
  if (what === 'setup') {
    data.units = data.units.filter((u) => u.origin !== 'setup' || other(u));
    data.markers = data.markers.filter((m) => other(m));
    data.zones = data.zones.filter((z) => other(z));
  } else if (what === 'rule') data.rules = data.rules.filter((one) => one.rule.id !== side);
  else if (what === 'victory') {
    data.victory = data.victory.filter((v) => other(v.condition));
    data.scoring = data.scoring.filter((v) => side !== undefined && v.scoring.side !== side);
  } else if (what === 'control')
    for (const [place, holder] of data.control) {
      if (side === undefined || side === holder) data.control.delete(place);
    }
  else if (what === 'cards') data.cards = data.cards.filter((c) => side !== undefined && c.owner !== side);
  else if (what === 'replacements' || what === 'withdrawals')
    data[what] = data[what].filter((x) => other(x.replacement));
  else if (what === 'relations') data.relations = [];
  else if (what === 'rules') data.rules = [];
  else if (what === 'ensure') data.ensured = [];
  else if (what === 'history') data.history = data.history.filter((x) => other(x.mark));
  else {
    data.units = data.units.filter((u) => u.origin !== what || other(u));
    if (what === 'reinforcements') data.draws = data.draws.filter((x) => other(x.draw));
  }
}

/** Applies one change; what it does not find is an issue. */
export function change(
  to: Applied,
  value: ChangeValue,
  at: Span,
  inner: (rel: Rel) => Span,
  provenance: Provenance | undefined,
): void {
  const { data, game } = to;
  const side = value.side;
  if (value.verb === 'place') {
    if (side === undefined || value.at === undefined) return;
    for (const group of value.groups) addGroup(data, game, group, side, value.at, provenance, inner(group.at), at);
    return;
  }
  for (const group of value.groups.length > 0 ? value.groups : [undefined]) {
    const span = group ? inner(group.at) : at;
    if (group?.marker !== undefined) changeMarkers(data, value, group, span);
    else changeUnits(to, value, group, span, at, provenance);
  }
}

function changeUnits(
  to: Applied,
  value: ChangeValue,
  group: GroupValue | undefined,
  span: Span,
  at: Span,
  provenance: Provenance | undefined,
): void {
  const { data, game } = to;
  const delay = value.verb === 'delay';
  const turn = turnOf(to, value.turn, at);
  const excepted = (u: UnitState) =>
    value.except.some(
      (group) =>
        (group.unit === undefined || group.unit === u.unit) &&
        (group.nation === undefined || group.nation === u.nation) &&
        (group.kind === undefined || group.kind === u.kind),
    );
  const parts = group?.formation === undefined ? undefined : withParts(game, group.formation);
  const inFormation = (u: UnitState) => parts?.has(game.roster.get(u.unit ?? '')?.formation ?? '') ?? true;
  const fitting = (u: UnitState) =>
    inFormation(u) &&
    (value.side === undefined || u.side === value.side) &&
    (group?.nation === undefined || u.nation === group.nation) &&
    (group?.kind === undefined || u.kind === group.kind) &&
    (group?.unit === undefined || u.unit === group.unit) &&
    (!group?.reduced || u.steps === 1) &&
    !excepted(u) &&
    (!delay || u.arrives !== undefined) &&
    (value.verb !== 'reduce' || u.steps > 1);
  const found = data.units.filter(
    (u) =>
      fitting(u) && (value.at === undefined || u.at === value.at) && (turn === undefined || u.arrives?.turn === turn),
  );
  const all = group?.kind === undefined || group.formation !== undefined || delay;
  const wanted = group?.counted ? group.count : all ? found.length : 1;
  if (found.length === 0 && clearedBefore(data, value, at)) clearedBefore(data, value, at)!.lost.push(span);
  else if (found.length < Math.max(1, wanted))
    data.issues.push({
      code: 'SND317',
      span,
      args: {
        verb: value.verb,
        ...counted(found.length, Math.max(1, wanted)),
        place: value.at ?? '',
        turn: value.turn === undefined ? '' : String(value.turn),
      },
      ...(found.length === 0 ? { data: elsewhere(data.units.filter(fitting), value, at) } : {}),
    });
  for (const unit of found.slice(0, wanted)) {
    unit.spans = [...unit.spans, span];
    if (provenance) unit.provenance = provenance;
    if (value.verb === 'remove') data.units.splice(data.units.indexOf(unit), 1);
    else if (value.verb === 'reduce') unit.steps--;
    else if (value.verb === 'move' && value.to !== undefined) {
      unit.at = value.to;
      unit.origin = 'setup';
      unit.placeAt = at;
      delete unit.arrives;
      delete unit.zone;
      if (group?.water === undefined) delete unit.water;
      else unit.water = group.water;
    } else if (delay && unit.arrives) {
      const before = unit.arrives.turn;
      const later = turnOf(to, value.toTurn, at) ?? before + (value.by ?? 0);
      if (later <= before && !data.issues.some((one) => one.code === 'SND319' && one.span === at))
        data.issues.push({ code: 'SND319', span: at, args: { turn: String(later), before: String(before) } });
      unit.arrives = { ...unit.arrives, turn: later };
    }
  }
}

/** How many there are of those that a change is about, and how many it wants. */
function counted(found: number, wanted: number): Record<string, string> {
  const none = { none: '0', 'none-en': 'no', 'none-ja': '' };
  return {
    found: String(found),
    ...(found === 0 ? none : { some: String(found) }),
    ...(wanted > 1 ? { more: String(wanted) } : {}),
  };
}

/** Where units are that a change has looked for in another place or turn, each once. */
function elsewhere(units: readonly UnitState[], { at, turn }: ChangeValue, change: Span): Record<string, unknown> {
  const places = at === undefined ? [] : units.flatMap((unit) => (unit.origin === 'setup' ? (unit.at ?? []) : []));
  const turns = turn === undefined ? [] : units.flatMap((unit) => unit.arrives?.turn ?? []);
  return { places: [...new Set(places)], turns: [...new Set(turns)], change };
}

function changeMarkers(data: ScenarioData, value: ChangeValue, group: GroupValue, span: Span): void {
  const found = data.markers.filter(
    (m) =>
      m.marker === group.marker &&
      (m.side === '' || value.side === undefined || m.side === value.side) &&
      (value.at === undefined || m.at === value.at),
  );
  if (found.length < group.count)
    data.issues.push({
      code: 'SND317',
      span,
      args: {
        verb: value.verb,
        ...counted(found.length, group.count),
        place: value.at ?? '',
        turn: '',
      },
    });
  for (const marker of found.slice(0, group.count)) {
    if (value.verb === 'remove') data.markers.splice(data.markers.indexOf(marker), 1);
    else if (value.verb === 'move' && value.to !== undefined) {
      marker.at = value.to;
      marker.span = span;
    }
  }
}
