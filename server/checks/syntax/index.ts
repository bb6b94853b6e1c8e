/** Checks of this folder, by code. */

import type { Check } from '../types';
import { badColor } from './bad-color';
import { badEscape } from './bad-escape';
import { blocksTooDeep } from './blocks-too-deep';
import { controlCharacter } from './control-character';
import { missingMark } from './missing-mark';
import { notAStatement } from './not-a-statement';
import { notUtf8 } from './not-utf8';
import { openBlock } from './open-block';
import { openComment } from './open-comment';
import { openString } from './open-string';
import { parenthesesTooDeep } from './parentheses-too-deep';
import { strayBrace } from './stray-brace';
import { unexpected } from './unexpected';
import { unfinished } from './unfinished';
import { unknownCharacter } from './unknown-character';

export const syntaxChecks: readonly Check[] = [
  unexpected,
  missingMark,
  unfinished,
  notAStatement,
  strayBrace,
  openBlock,
  blocksTooDeep,
  parenthesesTooDeep,
  openString,
  badEscape,
  badColor,
  unknownCharacter,
  openComment,
  controlCharacter,
  notUtf8,
];
