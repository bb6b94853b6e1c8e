/** `sandtable/orderOfBattle` and `sandtable/inspect`: the forces of a scenario, and what is at a place of it. */
import { message } from '../checks';
import { entityHover, type OrderNode, orderOfBattle } from '../ide';
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
  const ownOf = ({ at }: OrderNode): Problem[] =>
    at.flatMap(({ uri, start, end }) => of(uri).filter((one) => one.start < end && one.end > start));
  const entry = (whole: OrderNode): OrderEntry => {
    const { at, children, ...node } = whole;
    const below = children.map(entry);
    const [location] = at;
    const own = ownOf(whole);
    const sum = (severity: 'error' | 'warning', list: 'errors' | 'warnings') =>
      below.reduce((count, one) => count + one[list], own.filter((one) => one.severity === severity).length);
    return {
      ...node,
      ...(location ? { location: session.convert.location(location) } : {}),
      errors: sum('error', 'errors'),
      warnings: sum('warning', 'warnings'),
      children: [...inWords(session, whole, ownOf), ...below],
    };
  };
  return { scenario: infoOf(session, compilation.scenario), sides: orderOfBattle(session, id).map(entry) };
}

/** What is wrong in a force and in the units that stand right below it, each once, as it is said elsewhere. */
function inWords(session: Session, force: OrderNode, ownOf: (node: OrderNode) => Problem[]): OrderEntry[] {
  if (force.kind === 'unit') return [];
  const found = new Map<Problem, OrderEntry>();
  for (const node of [force, ...force.children.filter(({ kind }) => kind === 'unit')])
    for (const problem of ownOf(node)) {
      const { severity, code, uri, start } = problem;
      if (severity === 'information') continue;
      const known = found.get(problem);
      if (known) {
        known.detail = [known.detail, node.label].filter(Boolean).join(', ');
        known.units = [...known.units, ...node.units];
        continue;
      }
      found.set(problem, {
        id: `${force.id} ! ${uri} ${start} ${code} ${found.size}`,
        kind: 'problem',
        label: message(problem, session.locale),
        detail: node === force ? '' : node.label,
        units: node.units,
        location: session.convert.location(problem),
        errors: severity === 'error' ? 1 : 0,
        warnings: severity === 'warning' ? 1 : 0,
        children: [],
      });
    }
  return [...found.values()];
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
  const markdown = entityHover(session, facts, kind, entity.id);
  return markdown === null ? null : { markdown };
}
