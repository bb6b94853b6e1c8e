/** Where the text cites a rule that the map table speaks of. */
import { citations } from '../ide/rules';
import type { RuleParams, RuleResult } from './protocol';
import type { Session } from './session';
import { isRecord } from './shape';

export function ruleOf(session: Session, params: RuleParams | null | undefined): RuleResult {
  if (!isRecord(params) || typeof params.scenario !== 'string' || typeof params.rule !== 'string')
    return { rule: null, at: [] };
  const found = citations(session, params.scenario, params.rule);
  return found
    ? { rule: found.rule, at: found.at.map((one) => session.convert.location(one)) }
    : { rule: null, at: [] };
}
