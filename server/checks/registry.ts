/** All checks, in the order of their codes. One file each: the code says which. */
import { cardsChecks } from './cards';
import { demandsChecks } from './demands';
import { examplesChecks } from './examples';
import { mapChecks } from './map';
import { namesChecks } from './names';
import { playedChecks } from './played';
import { rulesChecks } from './rules';
import { scenarioChecks } from './scenario';
import { setupChecks } from './setup';
import { syntaxChecks } from './syntax';
import { tablesChecks } from './tables';
import type { Check } from './types';
import { unitsChecks } from './units';

const all: readonly Check[] = [
  ...syntaxChecks,
  ...namesChecks,
  ...mapChecks,
  ...setupChecks,
  ...unitsChecks,
  ...tablesChecks,
  ...cardsChecks,
  ...scenarioChecks,
  ...demandsChecks,
  ...examplesChecks,
  ...playedChecks,
  ...rulesChecks,
];

export const checks: readonly Check[] = [...all].sort((a, b) => place(a) - place(b));

/** Syntax first, then by number. */
function place(check: Check): number {
  return Number(check.code.slice(3)) + (check.code.startsWith('SYN') ? 0 : 1000);
}

const byCode = new Map(checks.map((check) => [check.code, check]));

export function checkOf(code: string): Check | undefined {
  return byCode.get(code);
}
