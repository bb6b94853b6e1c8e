#!/usr/bin/env node
/** `sandtable`: runs this process's command line. */
import { processHost } from './host';
import { chosenLocale, commandLine } from './program';

const argv = process.argv.slice(2);
void commandLine(argv, processHost(chosenLocale(argv, process.env))).then((code) => {
  process.exitCode = code;
});
