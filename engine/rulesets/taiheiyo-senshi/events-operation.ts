/** Card list: operations that are ended or taken over just before they begin (J15, A15, A09): no pass; what was spent is lost. */
import { S } from './codes';
import type { VerbHandler } from './effects';
import type { Play } from './play';

/** An operation is about to begin, and no event has ended or taken it yet. */
function stands(g: Play): boolean {
  return g.p.scalars[S.CANCELLED] === 0 && g.p.scalars[S.INSTEAD] === 0;
}

function tell(g: Play, side: number, en: string, ja: string): void {
  g.says('operation-lost', '7.2.2', { side }, `{side} ${en}`, `{side}${ja}`);
}

/** `end-operation japan`. */
const endOperation: VerbHandler = {
  apply(g, effect) {
    g.p.scalars[S.CANCELLED] = 1;
    tell(g, effect.side, 'ends its operation without doing anything', 'の作戦は何もせずに終わる');
  },
  applies: (g) => stands(g),
};

/** `operate-instead allies`: the side operates in the other's place; then all goes on as if the other had. */
const operateInstead: VerbHandler = {
  apply(g, effect) {
    g.p.scalars[S.INSTEAD] = effect.side + 1;
    tell(g, effect.side, 'operates instead', 'が代わって作戦を行う');
  },
  applies: (g) => stands(g),
};

export const operationVerbs: Readonly<Record<string, VerbHandler>> = {
  'end-operation': endOperation,
  'operate-instead': operateInstead,
};
