/** The pool's worker for the shipped games: the ruleset that a game names plays it. */
import { rulesets } from '../../engine/rulesets/index';
import { serveBatches } from '../../server/cli/lab-thread';

serveBatches((compiled) => rulesets[compiled.game.rules]!.prepare(compiled));
