/**
 * Every rulebook that can be played, by the id that a game names after `rules`; a game that names none is played by its text. In the package one
 * is loaded when a game first asks for it: `scripts/build.mjs` makes a piece of what stands behind each arrow.
 */
import { whenAsked } from '../kernel/records';
import type { Ruleset } from '../kernel/ruleset';
import { ardennes44 } from './ardennes-44/index';
import { byText } from './by-text';
import { empireOfTheSun } from './empire-of-the-sun';
import { indianOceanRegion } from './indian-ocean-region';
import { taiheiyoSenshi } from './taiheiyo-senshi';
import { warInThePacific } from './war-in-the-pacific';

export const rulesets: Readonly<Record<string, Ruleset>> = whenAsked<Ruleset>({
  '': () => byText,
  'war-in-the-pacific': () => warInThePacific,
  'taiheiyo-senshi': () => taiheiyoSenshi,
  'ardennes-44': () => ardennes44,
  'indian-ocean-region': () => indianOceanRegion,
  'empire-of-the-sun': () => empireOfTheSun,
});
