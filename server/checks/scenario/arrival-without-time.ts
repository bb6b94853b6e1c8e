import type { Check } from '../types';

export const arrivalWithoutTime: Check = {
  code: 'SND452',
  name: 'arrival-without-time',
  severity: 'error',
  title: { en: 'An arrival without a turn', ja: '時期のない登場' },
  message: {
    en: 'Say when they come: `turn 3:`, `when …:` or a pool.',
    ja: '登場の時期を書いてください(`turn 3:`、`when …:`、またはプール)。',
  },
  doc: {
    en: 'A line of reinforcements begins with a turn, a condition, or the pool that its units are drawn from.',
    ja: '増援の行は、ターン、条件、または引き元のプールで始めます。',
  },
  bad: `scenario small extends base {
  remove blue bl Army of turn 2
  reinforcements blue {
    option fog: bl Army
  }
}
`,
  good: `scenario small extends base {
  remove blue bl Army of turn 2
  reinforcements blue {
    turn 2 option fog: bl Army
  }
}
`,
  unfixable: {
    en: 'the turn is printed in the scenario, not in the text.',
    ja: 'ターンは印刷されたシナリオにあり、本文からは分かりません。',
  },
};
