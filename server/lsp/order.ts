/** `sandtable/orderOfBattle` and `sandtable/inspect`: the forces of a scenario, and what is at a place of it. */
import { type OrderNode, orderOfBattle, symbolHover } from '../ide';
import type { Problem } from '../model';
import { infoOf } from './custom';
import type { InspectParams, InspectResult, OrderEntry, OrderOfBattle, OrderOfBattleParams } from './protocol';
import type { Publisher } from './publish';
import type { Session } from './session';
import { isRecord } from './shape';

export function order(
  session: Session,
  publisher: Publisher,
  params: OrderOfBattleParams | null | undefined,
): OrderOfBattle {
  const id = typeof params?.scenario === 'string' ? params.scenario : '';
  const compilation = session.model.compile(id);
  if (!compilation) return { scenario: null, sides: [] };
  publisher.compiled(id);
  const problems = new Map<string, readonly Problem[]>();
  const of = (uri: string): readonly Problem[] => {
    const found = problems.get(uri) ?? session.diagnostics.problems(uri);
    problems.set(uri, found);
    return found;
  };
  const entry = ({ at, children, ...node }: OrderNode): OrderEntry => {
    const below = children.map(entry);
    const [location] = at;
    const own = at.flatMap(({ uri, start, end }) => of(uri).filter((one) => one.start < end && one.end > start));
    const sum = (severity: 'error' | 'warning', list: 'errors' | 'warnings') =>
      below.reduce((count, one) => count + one[list], own.filter((one) => one.severity === severity).length);
    return {
      ...node,
      ...(location ? { location: session.convert.location(location) } : {}),
      errors: sum('error', 'errors'),
      warnings: sum('warning', 'warnings'),
      children: below,
    };
  };
  return { scenario: infoOf(session, compilation.scenario), sides: orderOfBattle(session, id).map(entry) };
}

export function inspect(
  session: Session,
  publisher: Publisher,
  params: InspectParams | null | undefined,
): InspectResult {
  const { scenario, entity } = params ?? {};
  if (typeof scenario !== 'string' || !isRecord(entity) || typeof entity.id !== 'string') return null;
  const facts = session.model.scenario(scenario);
  if (!facts) return null;
  publisher.compiled(scenario);
  const kind = entity.type === 'place' ? 'place' : entity.type === 'unit' ? 'unit' : undefined;
  if (!kind) return null;
  const unit = kind === 'unit' ? facts.units.find((one) => one.unit.id === entity.id)?.unit : undefined;
  const wanted = kind === 'place' ? entity.id : (unit?.counter ?? entity.id);
  const symbol =
    session.model.symbols(facts.game, kind, kind === 'place' ? facts.map : undefined).find((s) => s.id === wanted) ??
    // A counter like many others is what its kind is.
    (unit && session.model.symbols(facts.game, 'kind').find((s) => s.id === unit.kind));
  return symbol ? { markdown: symbolHover(session, symbol, facts.scenario.id) } : null;
}
