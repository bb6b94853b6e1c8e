/** The pool's worker for War in the Pacific. */
import { warInThePacific } from '../../engine/rulesets/war-in-the-pacific/index';
import { serveBatches } from '../../server/cli/lab-thread';

serveBatches((compiled) => warInThePacific.prepare(compiled));
