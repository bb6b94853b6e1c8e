/** Every rulebook that can be played, by the id that a game names after `rules`. */
import type { Ruleset } from '../kernel/ruleset';
import { ardennes44 } from './ardennes-44/index';
import { taiheiyoSenshi } from './taiheiyo-senshi';
import { warInThePacific } from './war-in-the-pacific';

export const rulesets: Readonly<Record<string, Ruleset>> = {
  'war-in-the-pacific': warInThePacific,
  'taiheiyo-senshi': taiheiyoSenshi,
  'ardennes-44': ardennes44,
};
