import type { GameData } from '../../model/facts/game';
import { type Demand, describeRange } from '../../model/lower/demands';
import type { Span } from '../../model/lower/pieces';
import type { Check, Found, GameInput } from '../types';
import { fits, nameOf, numberOf, type Piece, valuesOf } from './units';

/** Counters of a game with where they are written: units with rows, and kinds that no row is of. */
export function* counters(game: GameData): Generator<{ piece: Piece; span: Span }> {
  const kinds = new Set<string>();
  for (const own of game.roster.values()) {
    kinds.add(own.kind);
    const span = game.located.get(`unit:${own.id}`)?.[0]?.name;
    if (span) yield { piece: { side: own.side, nation: own.nation, kind: own.kind, own }, span };
  }
  for (const kind of game.vocabulary.kinds) {
    const span = game.located.get(`kind:${kind.id}`)?.[0]?.name;
    if (!kinds.has(kind.id) && span) yield { piece: { side: '', nation: '', kind: kind.id }, span };
  }
}

/** Counters that a demand is about. */
export function* meant(game: GameData, demand: Demand): Generator<{ piece: Piece; span: Span }> {
  for (const counter of counters(game)) if (demand.of.every((word) => fits(game, counter.piece, word))) yield counter;
}

/** Whether a counter has a value or a flag. */
function has(game: GameData, piece: Piece, word: string): boolean {
  const values = valuesOf(game, piece, word);
  return values !== undefined ? values.some((v) => v !== '' && v !== '-') : fits(game, piece, word);
}

export const missingFeature: Check = {
  code: 'SND640',
  name: 'unit-without',
  severity: 'error',
  title: { en: 'A counter without what all of its kind have', ja: '必要な値のない駒' },
  message: {
    en: '{unit} has no {word}; every {of} has it.',
    ja: '{unit}に{word}がありません。{of}には必ずあります。',
  },
  doc: {
    en: 'The game says `every carrier { has range }`: a value or a flag that no counter of the kind may be without. Write it in the counter’s row, or say `every` of fewer counters.',
    ja: 'ゲームに`every carrier { has range }`とあれば、その種類の駒には必ずその値か属性語が要ります。行に書き加えるか、`every`の対象を絞ってください。',
  },
  bad: `game sample {
  attribute range "Range" ja "航続距離"
  every Plane { has range }
}
`,
  good: `game sample {
  attribute range "Range" ja "航続距離"
  every fleet { has strength, transports }
}
`,
  onGame: (input) => each(input, 'has', (game, piece, word) => !has(game, piece, word)),
};

export const surplusFeature: Check = {
  code: 'SND641',
  name: 'unit-with',
  severity: 'error',
  title: { en: 'A counter with what none of its kind have', ja: 'あってはならない値' },
  message: {
    en: '{unit} has {word}; no {of} has it.',
    ja: '{unit}に{word}があります。{of}にはありません。',
  },
  doc: {
    en: 'The game says `every artillery { lacks attack }`: a value or a flag that no counter of the kind bears. Take it out of the counter’s row.',
    ja: 'ゲームに`every artillery { lacks attack }`とあれば、その種類の駒にその値や属性語はありません。行から取り除いてください。',
  },
  bad: `game sample {
  every land { lacks strength }
}
`,
  good: `game sample {
  every land { lacks transports }
}
`,
  onGame: (input) => each(input, 'lacks', (game, piece, word) => has(game, piece, word)),
};

function* each(
  { game }: GameInput,
  says: 'has' | 'lacks',
  wrong: (game: GameData, piece: Piece, word: string) => boolean,
): Generator<Found> {
  for (const { demand, span } of game.demands)
    for (const line of demand.lines) {
      if (line.says !== says) continue;
      for (const { piece, span: at } of meant(game, demand))
        if (wrong(game, piece, line.word))
          yield {
            span: at,
            args: { unit: nameOf(game, piece), word: line.word, of: demand.of.join(' ') },
            related: [{ span: span(line.at), message: { en: 'Said here', ja: 'この規定' } }],
          };
    }
}

export const valueOutside: Check = {
  code: 'SND642',
  name: 'value-outside',
  severity: 'error',
  title: { en: 'A value that no such counter has', ja: '範囲外の値' },
  message: {
    en: '{what} of {unit} is {found}; every {of} has {range}.',
    ja: '{unit}の{what}は{found}ですが、{of}は{range}のはずです。',
  },
  doc: {
    en: 'The game says `every cruiser { value defence 1..2; steps 2; reduced strength 0 }`: what the values of such counters lie between, at full strength and reduced, and how many steps they have.',
    ja: 'ゲームに`every cruiser { value defence 1..2; steps 2; reduced strength 0 }`とあれば、その種類の駒の値(完全戦力・損耗時)とステップ数はその範囲にあります。',
  },
  bad: `game sample {
  every land { value strength 2..3 }
}
`,
  good: `game sample {
  every land { value strength 1..3; reduced strength 0; steps 2 }
}
`,
  *onGame({ game }) {
    for (const { demand, span } of game.demands)
      for (const line of demand.lines) {
        if (line.says !== 'value' && line.says !== 'reduced' && line.says !== 'steps') continue;
        for (const { piece, span: at } of meant(game, demand)) {
          const found =
            line.says === 'steps'
              ? [piece.own?.steps ?? game.vocabulary.kinds.find((k) => k.id === piece.kind)?.steps]
              : line.says === 'value'
                ? valuesOf(game, piece, line.attribute)?.slice(0, 1)
                : valuesOf(game, piece, line.attribute)?.slice(1);
          const wrong = found?.find((v) => {
            const n = numberOf(v);
            return n !== undefined && (n < line.from || n > line.to);
          });
          if (wrong === undefined) continue;
          yield {
            span: at,
            args: {
              what: line.says === 'steps' ? 'steps' : line.attribute,
              unit: nameOf(game, piece),
              found: typeof wrong === 'object' ? JSON.stringify(wrong) : String(wrong),
              of: demand.of.join(' '),
              range: describeRange(line),
            },
            related: [{ span: span(line.at), message: { en: 'Said here', ja: 'この規定' } }],
          };
        }
      }
  },
};

export const nobodyMeant: Check = {
  code: 'SND648',
  name: 'nobody-meant',
  severity: 'warning',
  title: { en: 'A rule about counters that there are not', ja: '対象のない規定' },
  message: {
    en: 'No counter of the game is `{of}`.',
    ja: '`{of}`にあてはまる駒がありません。',
  },
  doc: {
    en: 'The words after `every`, or after `of` in `stacking`, name sides, nations, classes, kinds or flags of counters; a counter must be all the words of `every`. Probably one of them is misspelt.',
    ja: '`every`の後や`stacking`の`of`の後には、陣営・国籍・種別・種類・属性語を書きます。`every`ではすべてにあてはまる駒が対象です。おそらく綴りの誤りです。',
  },
  bad: `game sample {
  every armoured { has strength }
}
`,
  good: `game sample {
  every Army { has strength }
}
`,
  *onGame({ game }) {
    const all = [...counters(game)].map((c) => c.piece);
    for (const { demand, span } of game.demands) {
      if (demand.of.some((word) => game.vocabulary.sides.some((s) => s.id === word)) && game.roster.size === 0)
        continue;
      if (demand.of.some((word) => game.vocabulary.nations.some((n) => n.id === word)) && game.roster.size === 0)
        continue;
      if (!all.some((piece) => demand.of.every((word) => fits(game, piece, word))))
        yield { span: span(demand.at), args: { of: demand.of.join(' ') } };
    }
  },
};
