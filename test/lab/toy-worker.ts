/** The pool's worker for the toy game. */
import { serveBatches } from '../../server/cli/lab-thread';
import { toy } from './toy';

serveBatches((compiled) => toy.prepare(compiled));
