/** Rules for phrases (flat, the model knows what they mean) and conditions. */
import * as t from '../tokens';
import { type Rule, ValueRules } from './values';

const k = t.keyword;

export class ConditionRules extends ValueRules {
  /** Words, numbers, strings and groups in a row. */
  readonly phrase: Rule = this.RULE('phrase', () => {
    this.node('Phrase', () => {
      this.AT_LEAST_ONE(() => this.SUBRULE(this.part));
    });
  });

  readonly part: Rule = this.RULE('part', () => {
    const mark = this.build.mark();
    this.OR([
      { ALT: () => this.SUBRULE(this.numeric) },
      {
        ALT: () => {
          this.eat(this.CONSUME(t.PhraseWord));
          this.OPTION({
            GATE: () => this.next(2, t.Simple),
            DEF: () => this.around(mark, 'FrontBack', () => this.SUBRULE(this.slashed)),
          });
        },
      },
      { ALT: () => this.eat(this.CONSUME(t.StringToken)) },
      { ALT: () => this.eat(this.CONSUME(t.Color)) },
      { ALT: () => this.SUBRULE(this.parenthesis) },
    ]);
  });

  /** `( … , … )`: each element a phrase; outside conditions it may begin with a range `<=1`. */
  readonly parenthesis: Rule = this.RULE('parenthesis', () => {
    this.node('Group', () => {
      this.eat(this.CONSUME(t.LParen));
      this.OPTION(() => {
        this.SUBRULE1(this.element);
        this.MANY(() => {
          this.eat(this.CONSUME(t.Comma));
          this.SUBRULE2(this.element);
        });
      });
      this.eat(this.CONSUME(t.RParen));
    });
  });

  readonly element: Rule = this.RULE('element', () => {
    this.node('Phrase', () => {
      this.AT_LEAST_ONE(() => {
        this.OR([{ ALT: () => this.SUBRULE(this.part) }, { ALT: () => this.SUBRULE(this.openRange) }]);
      });
    });
  });

  // ---------------------------------------------------------------- conditions, loosest first

  readonly condition: Rule = this.RULE('condition', () => {
    const mark = this.build.mark();
    this.SUBRULE1(this.conjunction);
    this.MANY(() => {
      this.around(mark, 'Binary', () => {
        this.eat(this.CONSUME(k('or')));
        this.SUBRULE2(this.conjunction);
      });
    });
  });

  readonly conjunction: Rule = this.RULE('conjunction', () => {
    const mark = this.build.mark();
    this.SUBRULE1(this.negation);
    this.MANY(() => {
      this.around(mark, 'Binary', () => {
        this.eat(this.CONSUME(k('and')));
        this.SUBRULE2(this.negation);
      });
    });
  });

  readonly negation: Rule = this.RULE('negation', () => {
    this.OR([
      {
        ALT: () =>
          this.node('Not', () => {
            this.eat(this.CONSUME(k('not')));
            this.SUBRULE(this.negation);
          }),
      },
      { ALT: () => this.SUBRULE(this.comparison) },
    ]);
  });

  readonly comparison: Rule = this.RULE('comparison', () => {
    const mark = this.build.mark();
    this.SUBRULE1(this.sum);
    this.OPTION(() => {
      this.around(mark, 'Binary', () => {
        this.OR([
          { ALT: () => this.eat(this.CONSUME(t.Eq)) },
          { ALT: () => this.eat(this.CONSUME(t.Ne)) },
          { ALT: () => this.eat(this.CONSUME(t.Le)) },
          { ALT: () => this.eat(this.CONSUME(t.Ge)) },
          { ALT: () => this.eat(this.CONSUME(t.Lt)) },
          { ALT: () => this.eat(this.CONSUME(t.Gt)) },
        ]);
        this.SUBRULE2(this.sum);
      });
    });
  });

  readonly sum: Rule = this.RULE('sum', () => {
    const mark = this.build.mark();
    this.SUBRULE1(this.product);
    this.MANY(() => {
      this.around(mark, 'Binary', () => {
        this.OR([{ ALT: () => this.eat(this.CONSUME(t.Plus)) }, { ALT: () => this.eat(this.CONSUME(t.Minus)) }]);
        this.SUBRULE2(this.product);
      });
    });
  });

  readonly product: Rule = this.RULE('product', () => {
    const mark = this.build.mark();
    this.SUBRULE1(this.operand);
    this.MANY(() => {
      this.around(mark, 'Binary', () => {
        this.eat(this.CONSUME(t.Star));
        this.SUBRULE2(this.operand);
      });
    });
  });

  readonly operand: Rule = this.RULE('operand', () => {
    this.OR({
      IGNORE_AMBIGUITIES: true,
      DEF: [
        {
          // A number alone; with anything after it, it begins a phrase.
          GATE: () => !this.beginsPart(2),
          ALT: () => this.node('NumberExpr', () => this.SUBRULE(this.number)),
        },
        {
          ALT: () =>
            this.node('Parenthesised', () => {
              this.eat(this.CONSUME(t.LParen));
              this.SUBRULE(this.condition);
              this.eat(this.CONSUME(t.RParen));
            }),
        },
        {
          GATE: () => this.beginsPart(2),
          ALT: () =>
            this.node('Quantified', () => {
              this.OR1([
                { ALT: () => this.eat(this.CONSUME(k('no'))) },
                { ALT: () => this.eat(this.CONSUME(k('any'))) },
                { ALT: () => this.eat(this.CONSUME(k('count'))) },
              ]);
              this.SUBRULE1(this.phrase);
            }),
        },
        { ALT: () => this.node('PhraseExpr', () => this.SUBRULE2(this.phrase)) },
      ],
    });
  });

  private beginsPart(ahead: number): boolean {
    return (
      this.next(ahead, t.PhraseWord) ||
      this.next(ahead, t.NumberToken) ||
      this.next(ahead, t.StringToken) ||
      this.next(ahead, t.Signed) ||
      this.next(ahead, t.Color) ||
      this.next(ahead, t.LParen) ||
      this.next(ahead, t.Slash) ||
      this.next(ahead, t.TightDash) ||
      this.next(ahead, t.DotDot)
    );
  }
}
