import { insertion } from '../edits';
import type { Check, Fix, FixContext } from '../types';

export const kindWithoutClass: Check = {
  code: 'SND348',
  name: 'kind-without-class',
  severity: 'warning',
  title: { en: 'A kind without a class', ja: '種別のない部隊の種類' },
  message: {
    en: 'The kind “{name}” is of no class: no terrain lets it in, and no rule about a class holds for it. Classes: {known}.',
    ja: '種類「{name}」に種別がありません。どの地形にも入れず、種別についてのルールも及びません。種別: {known}。',
  },
  doc: {
    en: 'Terrain says which classes may `enter` it, and rules speak of classes. In a game that has classes each kind is of one: `kind infantry "Infantry" is land`.',
    ja: '地形は進入できる種別を`enter`で述べ、ルールも種別について述べます。種別のあるゲームでは、どの種類にも種別を書きます(`kind infantry "Infantry" is land`)。',
  },
  bad: `game sample {
  kind Sapper "Sapper" ja "工兵" { strength 1/0 }
  units red {
    | unit  | name  | ja   | kind   |
    | first | First | 第一 | Sapper |
  }
}
`,
  good: `game sample {
  kind Sapper "Sapper" ja "工兵" is land { strength 1/0 }
  units red {
    | unit  | name  | ja   | kind   |
    | first | First | 第一 | Sapper |
  }
}
`,
  *onGame({ game }) {
    const classes = game.vocabulary.classes.map(({ id }) => id);
    if (classes.length === 0) return;
    for (const { id, class: of } of game.vocabulary.kinds) {
      const at = game.located.get(`kind:${id}`)?.[0];
      // One that is misspelt is said where it stands.
      if (!at || of !== '' || game.unsure.has(`kind:${id}`)) continue;
      yield { span: at.name, args: { name: id, known: classes.join(', ') }, data: { classes } };
    }
  },
  fixes: (context) => {
    const classes = (context.issue.data?.classes as string[] | undefined) ?? [];
    const end = headEnd(context);
    return classes.flatMap((one): Fix[] => (end === undefined ? [] : [insertion(context, end, ` is ${one}`)]));
  },
};

/** Where the names of a declaration end. */
function headEnd({ at, text }: FixContext): number | undefined {
  const rest = text(at.uri)
    .slice(at.end, at.end + 400)
    .split('\n', 1)[0]!;
  const names = /^(?:[ \t]*(?:"[^"]*"|ja\b))*/.exec(rest);
  return names ? at.end + names[0].length : undefined;
}
