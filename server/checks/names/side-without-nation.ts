import type { Span } from '../../model/lower/pieces';
import type { Check } from '../types';

export const sideWithoutNation: Check = {
  code: 'SND617',
  name: 'side-without-nation',
  severity: 'warning',
  title: { en: 'A side without a nation', ja: '国籍のない陣営' },
  message: {
    en: '{side} has no nation: no unit can belong to it.',
    ja: '{side}に国籍がありません。部隊を持てません。',
  },
  doc: {
    en: 'Every unit is of a nation, and every nation of a side: `side japan { nation jp "Japan" }`. A side with one nation need not name it anywhere else.',
    ja: '部隊は国籍に、国籍は陣営に属します(`side japan { nation jp "Japan" }`)。国籍が1つの陣営では、ほかの場所で国籍を書く必要はありません。',
  },
  bad: `//! replace supply-blue | => supply-blue | supply-green |
//! replace | 5          | 3           | => | 5 | 3 | 0 |
//! replace | 4          | 4           | => | 4 | 4 | 0 |
//! replace | 3          | 5           | => | 3 | 5 | 0 |
game sample {
  side green "Jade" ja "緑軍"
}
`,
  good: `//! replace supply-blue | => supply-blue | supply-green |
//! replace | 5          | 3           | => | 5 | 3 | 0 |
//! replace | 4          | 4           | => | 4 | 4 | 0 |
//! replace | 3          | 5           | => | 3 | 5 | 0 |
game sample {
  side green "Jade" ja "緑軍" { nation gn "Greenland" ja "緑国" }
}
`,
  *onGame({ game }) {
    const { sides, nations } = game.vocabulary;
    for (const side of sides) {
      const located = game.located.get(`side:${side.id}`)?.[0];
      const span = located?.name;
      // It has one that bears the id of another: that is said there.
      const twice = game.issues.some(
        ({ code, args, span: at }) =>
          code === 'SND102' && args.kind === 'nation' && located && isWithin(at, located.whole),
      );
      if (span && !twice && !nations.some((nation) => nation.side === side.id)) yield { span, args: { side: side.id } };
    }
  },
  fixes: (context) => {
    const { side = '' } = context.issue.args;
    const game = context.core.game(context.issue.game ?? '');
    const whole = game?.located.get(`side:${side}`)?.[0]?.whole;
    if (!game || !whole) return [];
    // Called as its side is; only its id has to be its own.
    const { uri, start, end } = context.locate(whole);
    const text = context.text(uri).slice(start, end);
    const taken = new Set([...game.located.keys()].map((key) => key.slice(key.indexOf(':') + 1)));
    const letters = [2, 3, 4].map((n) => side.slice(0, n)).concat(`${side}-nation`);
    const id = letters.find((one) => !taken.has(one)) ?? '';
    const names = /(?:\s+(?:ja\s+)?"(?:[^"\\\n]|\\.)*")+/.exec(text)?.[0] ?? '';
    const line = `nation ${id}${names}`;
    const title = { en: `Add ${line}`, ja: `${line}を加える` };
    const brace = text.lastIndexOf('}');
    const edit =
      brace < 0
        ? { uri, start: end, end, text: ` { ${line} }` }
        : { uri, start: start + brace, end: start + brace, text: `; ${line} ` };
    return [{ title, edits: [edit] }];
  },
};

const isWithin = (at: Span, whole: Span): boolean =>
  at.uri === whole.uri && at.decl === whole.decl && whole.start <= at.start && at.end <= whole.end;
