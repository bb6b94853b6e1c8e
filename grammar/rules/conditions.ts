/** Rules for phrases (flat, the model knows what they mean) and conditions. */
import * as t from '../tokens';
import { type Alternatives, type Rule, ValueRules } from './values';

const k = t.keywords;

export class ConditionRules extends ValueRules {
  /** Words, numbers, strings and groups in a row. */
  readonly phrase: Rule = this.RULE('phrase', () => {
    this.begin('Phrase');
    this.AT_LEAST_ONE(() => this.SUBRULE(this.part));
    this.end();
  });

  private readonly partChoice: Alternatives = [
    { ALT: () => this.SUBRULE(this.numeric) },
    {
      ALT: () => {
        this.eat(this.CONSUME(t.PhraseWord));
        this.OPTION({
          GATE: () => this.next(2, t.Simple),
          DEF: () => {
            this.beginLast('FrontBack');
            this.SUBRULE(this.slashed);
            this.end();
          },
        });
      },
    },
    { ALT: () => this.eat(this.CONSUME(t.StringToken)) },
    { ALT: () => this.eat(this.CONSUME(t.Color)) },
    { ALT: () => this.SUBRULE(this.parenthesis) },
  ] as Alternatives;
  readonly part: Rule = this.RULE('part', () => {
    this.OR(this.partChoice);
  });

  /** `( … , … )`: each element a phrase; outside conditions it may begin with a range `<=1`. */
  readonly parenthesis: Rule = this.RULE('parenthesis', () => {
    this.begin('Group');
    this.eat(this.CONSUME(t.LParen));
    this.OPTION(() => {
      this.SUBRULE1(this.element);
      this.MANY(() => {
        this.eat(this.CONSUME(t.Comma));
        this.SUBRULE2(this.element);
      });
    });
    this.eat(this.CONSUME(t.RParen));
    this.end();
  });

  private readonly elementChoice: Alternatives = [
    { ALT: () => this.SUBRULE(this.part) },
    { ALT: () => this.SUBRULE(this.openRange) },
  ] as Alternatives;
  readonly element: Rule = this.RULE('element', () => {
    this.begin('Phrase');
    this.AT_LEAST_ONE(() => {
      this.OR(this.elementChoice);
    });
    this.end();
  });

  // ---------------------------------------------------------------- conditions, loosest first

  readonly condition: Rule = this.RULE('condition', () => {
    this.SUBRULE1(this.conjunction);
    this.MANY(() => {
      this.beginLast('Binary');
      this.eat(this.CONSUME(k.or!));
      this.SUBRULE2(this.conjunction);
      this.end();
    });
  });

  readonly conjunction: Rule = this.RULE('conjunction', () => {
    this.SUBRULE1(this.negation);
    this.MANY(() => {
      this.beginLast('Binary');
      this.eat(this.CONSUME(k.and!));
      this.SUBRULE2(this.negation);
      this.end();
    });
  });

  private readonly negationChoice: Alternatives = [
    {
      ALT: () => {
        this.begin('Not');
        this.eat(this.CONSUME(k.not!));
        this.SUBRULE(this.negation);
        this.end();
      },
    },
    { ALT: () => this.SUBRULE(this.comparison) },
  ] as Alternatives;
  readonly negation: Rule = this.RULE('negation', () => {
    this.OR(this.negationChoice);
  });

  private readonly comparisonChoice: Alternatives = [
    { ALT: () => this.eat(this.CONSUME(t.Eq)) },
    { ALT: () => this.eat(this.CONSUME(t.Ne)) },
    { ALT: () => this.eat(this.CONSUME(t.Le)) },
    { ALT: () => this.eat(this.CONSUME(t.Ge)) },
    { ALT: () => this.eat(this.CONSUME(t.Lt)) },
    { ALT: () => this.eat(this.CONSUME(t.Gt)) },
  ] as Alternatives;
  readonly comparison: Rule = this.RULE('comparison', () => {
    this.SUBRULE1(this.sum);
    this.OPTION(() => {
      this.beginLast('Binary');
      this.OR(this.comparisonChoice);
      this.SUBRULE2(this.sum);
      this.end();
    });
  });

  private readonly sumChoice: Alternatives = [
    { ALT: () => this.eat(this.CONSUME(t.Plus)) },
    { ALT: () => this.eat(this.CONSUME(t.Minus)) },
  ] as Alternatives;
  readonly sum: Rule = this.RULE('sum', () => {
    this.SUBRULE1(this.product);
    this.MANY(() => {
      this.beginLast('Binary');
      this.OR(this.sumChoice);
      this.SUBRULE2(this.product);
      this.end();
    });
  });

  readonly product: Rule = this.RULE('product', () => {
    this.SUBRULE1(this.operand);
    this.MANY(() => {
      this.beginLast('Binary');
      this.eat(this.CONSUME(t.Star));
      this.SUBRULE2(this.operand);
      this.end();
    });
  });

  private readonly operandChoice: Alternatives = [
    { ALT: () => this.eat(this.CONSUME(k.no!)) },
    { ALT: () => this.eat(this.CONSUME(k.any!)) },
    { ALT: () => this.eat(this.CONSUME(k.count!)) },
  ] as Alternatives;
  private readonly operandChoice2: Alternatives = {
    IGNORE_AMBIGUITIES: true,
    DEF: [
      {
        // A number alone; with anything after it, it begins a phrase.
        GATE: () => !this.beginsPart(2),
        ALT: () => {
          this.begin('NumberExpr');
          this.SUBRULE(this.anyNumber);
          this.end();
        },
      },
      {
        ALT: () => {
          this.begin('Parenthesised');
          this.eat(this.CONSUME(t.LParen));
          this.SUBRULE(this.condition);
          this.eat(this.CONSUME(t.RParen));
          this.end();
        },
      },
      {
        GATE: () => this.beginsPart(2),
        ALT: () => {
          this.begin('Quantified');
          this.OR1(this.operandChoice);
          this.SUBRULE1(this.phrase);
          this.end();
        },
      },
      {
        ALT: () => {
          this.begin('PhraseExpr');
          this.SUBRULE2(this.phrase);
          this.end();
        },
      },
    ],
  } as Alternatives;
  readonly operand: Rule = this.RULE('operand', () => {
    this.OR(this.operandChoice2);
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
