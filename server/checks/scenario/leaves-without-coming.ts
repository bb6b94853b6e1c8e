import { groupRemoval } from '../fixes';
import type { Check } from '../types';

export const leavesWithoutComing: Check = {
  code: 'SND453',
  name: 'leaves-without-coming',
  severity: 'error',
  whole: true,
  title: { en: 'A unit leaves that never comes', ja: '登場しない部隊の退場' },
  message: {
    en: '[[{unit} leaves, but the scenario does not have it.]][[{early} leaves on turn {leaves}, before it comes on turn {comes}.]]',
    ja: '[[{unit}は退場しますが、このシナリオに登場しません。]][[{early}の退場はターン{leaves}で、登場するターン{comes}より前です。]]',
  },
  doc: {
    en: 'A named unit that is withdrawn is set up, in reserve, or a reinforcement before.',
    ja: '退場する個別の部隊は、配置、予備、または増援として先に登場していなければなりません。',
  },
  bad: `game sample {
  units red {
    | unit  | name  | ja     | kind | strength |
    | akagi | Akagi | アカギ | Ship | 2/0      |
  }
}
scenario small extends base {
  withdrawals red {
    turn 2: Akagi
  }
}
`,
  good: `game sample {
  units red {
    | unit  | name  | ja     | kind | strength |
    | akagi | Akagi | アカギ | Ship | 2/0      |
  }
}
scenario small extends base {
  reserve Akagi
  withdrawals red {
    turn 2: Akagi
  }
}
`,
  *onScenario({ scenario }) {
    for (const { unit, leaves, leavesAt, arrives } of scenario.units) {
      const comes = arrives?.turn;
      if (unit === undefined || leaves === undefined || !leavesAt || comes === undefined || leaves >= comes) continue;
      // That it comes after the last turn is told there.
      if (scenario.turns && comes > scenario.turns.last) continue;
      yield { span: leavesAt, args: { unit: '', early: unit, leaves: String(leaves), comes: String(comes) } };
    }
  },
  // Of a unit that comes too late nobody knows which turn is meant.
  fixes: (context) => (context.issue.args.early === undefined ? groupRemoval(context) : []),
};
