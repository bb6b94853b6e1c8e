import { insertion } from '../edits';
import type { Check } from '../types';

export const routeWithoutBridge: Check = {
  code: 'SND237',
  name: 'route-without-bridge',
  severity: 'error',
  whole: true,
  title: { en: 'A route without its bridge', ja: '橋のない経路' },
  message: {
    en: 'The route from {a} to {b} crosses a hexside of the kind {kind}; it needs {needs} there.',
    ja: '{a}から{b}への経路は{kind}のヘクスサイドを越えるので、{needs}が必要です。',
  },
  doc: {
    en: 'The game says which hexsides a route crosses only on a bridge (`route-needs`). List the bridge, or lead the route another way.',
    ja: 'ゲームの宣言(`route-needs`)により、この種のヘクスサイドを越える経路には橋が必要です。橋を書くか、経路を変えてください。',
  },
  bad: `game sample {
  route road "Road" ja "道路"
  hexside river "River" ja "河川" { cross land, air; route-needs bridge }
  hexside bridge "Bridge" ja "橋梁" { cross land, air; over river }
}
map hill of sample "Hill" {
  grid hex flat-top { ids CCRR; columns 1..2; rows 1..2; shifted even }
  terrain plain: 0101, 0102, 0201, 0202
  hexside river: 0101/0201, 0102/0201
  hexside bridge: 0102/0201
  route road: 0101-0201-0102
}
`,
  good: `game sample {
  route road "Road" ja "道路"
  hexside river "River" ja "河川" { cross land, air; route-needs bridge }
  hexside bridge "Bridge" ja "橋梁" { cross land, air; over river }
}
map hill of sample "Hill" {
  grid hex flat-top { ids CCRR; columns 1..2; rows 1..2; shifted even }
  terrain plain: 0101, 0102, 0201, 0202
  hexside river: 0101/0201, 0102/0201
  hexside bridge: 0102/0201, 0101/0201
  route road: 0101-0201-0102
}
`,
  *onMap({ game, map }) {
    const needs = new Map(game.vocabulary.borders.map((border) => [border.id, border.routeNeeds ?? []]));
    if (![...needs.values()].some((list) => list.length > 0)) return;
    const kinds = new Map<string, string[]>();
    for (const { a, b, kind } of map.board.borders) kinds.set(`${a}/${b}`, [...(kinds.get(`${a}/${b}`) ?? []), kind]);
    for (const { a, b, kind: route } of map.board.routes ?? []) {
      const here = kinds.get(`${a}/${b}`) ?? [];
      for (const kind of here) {
        const wanted = needs.get(kind) ?? [];
        const span = map.routeAt.get(`${a}/${b} ${route}`);
        if (span && wanted.length > 0 && !wanted.some((other) => here.includes(other)))
          yield { span, args: { a, b, kind, needs: wanted.join(', ') } };
      }
    }
  },
  fixes: (context) => {
    const { a, b, needs } = context.issue.args;
    const text = context.text(context.at.uri);
    // Before the line on which the statement begins.
    const before = text.slice(0, context.at.end);
    const start =
      before.lastIndexOf(
        '\n',
        before.search(/[^\n]*\broute\s[^\n]*(?:\n(?!\s*(?:route|hexside|border|line)\b)[^\n]*)*$/),
      ) + 1;
    const indent = /^[ \t]*/.exec(text.slice(start))![0];
    const kind = needs?.split(', ')[0] ?? '';
    return [insertion(context, start, `${indent}hexside ${kind}: ${a}/${b}\n`)];
  },
};
