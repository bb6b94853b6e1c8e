import type { Check } from '../types';

export const whichCounter: Check = {
  code: 'SND710',
  name: 'which-counter',
  severity: 'error',
  title: { en: 'One of several equal counters, without its number', ja: '番号のない同じ駒' },
  message: {
    en: 'There are {count} counters {unit}: say which one, {unit}-1 to {unit}-{count}.',
    ja: '{unit}の駒は{count}個あります。どれかを{unit}-1から{unit}-{count}までの番号で示してください。',
  },
  doc: {
    en: 'A row with a `count` is so many equal counters. In a set-up, a position and an expectation its name is any of them; an answer, a fact and a roll of dice are about one.',
    ja: '`count`のある行は、その数の同じ駒です。配置、局面、期待では名前がそのどれか1つを指しますが、答え、事実、ダイスの目的は特定の1個についてのものです。',
  },
  bad: `game sample {
  kind Boat "Boat" ja "艇" is fleet { strength 1/0 }
  units red {
    | unit  | name  | ja   | kind | strength | count |
    | patrol | Patrol | 哨戒 | Boat | 2/1      | 2     |
  }
}
scenario small extends base {
  reserve 2 patrol
}
example "A patrol" of sample {
  given small
  do { red: move patrol 0101 }
  expect distance 0101 0201 = 1
}
`,
  good: `game sample {
  kind Boat "Boat" ja "艇" is fleet { strength 1/0 }
  units red {
    | unit  | name  | ja   | kind | strength | count |
    | patrol | Patrol | 哨戒 | Boat | 2/1      | 2     |
  }
}
scenario small extends base {
  reserve 2 patrol
}
example "A patrol" of sample {
  given small
  do { red: move patrol-1 0101 }
  expect distance 0101 0201 = 1
}
`,
  unfixable: {
    en: 'which of the equal counters is meant does not stand in the text.',
    ja: '同じ駒のうちどれのことかは本文から分かりません。',
  },
};
