/** What a scenario says itself, and what it has from the one that it builds on. */
import type { ScenarioData } from '../model/facts/scenario';
import type { Span } from '../model/lower/pieces';

/** Whether a place in the texts lies in the block of the scenario itself. */
export const isOwn = ({ header }: Pick<ScenarioData, 'header'>, at: Span): boolean =>
  at.uri === header.uri && at.decl === header.decl;
