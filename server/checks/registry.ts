/** All checks, in the order of their codes. One file each: the code says which. */
import { cardsChecks } from './cards';
import { examplesChecks } from './examples';
import { mapChecks } from './map';
import { namesChecks } from './names';
import { scenarioChecks } from './scenario';
import { setupChecks } from './setup';
import { syntaxChecks } from './syntax';
import { tablesChecks } from './tables';
import type { Check } from './types';

export const checks: readonly Check[] = [
  ...syntaxChecks,
  ...namesChecks,
  ...mapChecks,
  ...setupChecks,
  ...tablesChecks,
  ...cardsChecks,
  ...scenarioChecks,
  ...examplesChecks,
];

const byCode = new Map(checks.map((check) => [check.code, check]));

export function checkOf(code: string): Check | undefined {
  return byCode.get(code);
}
