/** What a replay says. */
import type { Atom, ReplayDecl } from '../../../grammar/ast';
import { dicePiece } from './example';
import { playerKind } from './forecast';
import { type GivenValue, givenOf } from './given';
import type { Surroundings } from './lowered';
import type { Gatherer, Recorder, Rel } from './pieces';
import { resolve, resolveScenario, scenarioMeant, unknown } from './resolve';
import { integerOf, seedOf } from './values';

export interface ReplayStatement {
  game?: string;
  scenario?: string;
  seed?: number;
  /** Where it begins, if not with the scenario's opening. */
  given?: GivenValue & { at: Rel };
  dice: { purpose: string; values: number[] }[];
  players: { side?: string; kind: string }[];
  turns: { turn: number; at: Rel; actions: { side?: string; notation: string; at: Rel }[] }[];
  result?: { winner: string; reason: string; hash: string; at: Rel };
}

/** What a replay says. */
export function replayStatement(
  decl: ReplayDecl,
  gatherer: Gatherer,
  r: Recorder,
  around: Surroundings,
  known: boolean,
): ReplayStatement {
  const value: ReplayStatement = { dice: [], players: [], turns: [] };
  const { names } = around.scope;
  const side = (atom: Atom | undefined) => (known ? resolve(r, names, ['side'], atom)?.id : undefined);
  if (decl.game) value.game = decl.game.text;
  if (decl.scenario && known) {
    const scenario = resolveScenario(r, decl.scenario, scenarioMeant(names, decl.scenario));
    if (scenario) value.scenario = scenario.id;
  }
  const seed = seedOf(decl.seed);
  if (seed !== undefined) value.seed = seed;
  if (known) {
    const scope = around.scopeOf(decl.scenario?.text);
    const { given } = decl;
    // The scenario stands in the head already.
    if (given?.scenario) r.issue('SND621', given.scenario, { name: given.scenario.text });
    if (given) value.given = { ...givenOf(given, gatherer, scope), at: r.rel(given) };
    value.dice = decl.dice.flatMap((item) => gatherer.add(dicePiece, item, scope).piece.value);
  }
  for (const player of decl.players) {
    const of = side(player.side);
    if (player.kind) playerKind(r, player.kind, ['person']);
    value.players.push({ ...(of ? { side: of } : {}), kind: player.kind?.text ?? '' });
  }
  for (const turn of decl.turns)
    value.turns.push({
      turn: integerOf(turn.turn) ?? 0,
      at: r.rel(turn),
      actions: turn.actions.map((action) => {
        // Replays have thousands of lines: the side is looked up, but noted only when it is wrong.
        const of = action.side?.text;
        if (known && of !== undefined && !names.has('side', of)) unknown(r, action.side!, ['side'], names.ids('side'));
        return { ...(of === undefined ? {} : { side: of }), notation: action.notation, at: r.rel(action) };
      }),
    });
  if (decl.result) {
    const winner = decl.result.winner;
    if (winner && winner.text !== 'draw' && winner.text !== 'unfinished') side(winner);
    value.result = {
      winner: winner?.text ?? '',
      reason: decl.result.reason?.text ?? '',
      hash: decl.result.hash?.text ?? '',
      at: r.rel(decl.result),
    };
  }
  return value;
}
