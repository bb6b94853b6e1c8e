/**
 * The program of the map table: its page or that before printing where there is one, else the worker that plays games. One file for all, for each
 * holds every ruleset, and the package would hold them twice.
 */
import { startPage } from './main';
import { startPrintPage } from './print-page';
import { startWorker } from './worker';

if (typeof document === 'undefined') startWorker();
else {
  const print = document.getElementById('print');
  if (print) startPrintPage(print);
  else startPage();
}
