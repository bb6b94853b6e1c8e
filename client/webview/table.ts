/**
 * The program of the map table: the page where there is one, else the worker that plays games for it. One file for both, for each
 * holds every ruleset, and the package would hold them twice.
 */
import { startPage } from './main';
import { startWorker } from './worker';

if (typeof document === 'undefined') startWorker();
else startPage();
