/** The program of the worker threads that `simulate` plays on. */
import { serveBatches } from './lab-thread';
import { prepareCompiled } from './rules';

serveBatches(prepareCompiled);
