/** A form of a statement: its parts in order, as plain text with the stretch of each part. */
import type { Names } from '../../../engine/kernel/compiled';
import { type Ide, type Span, say } from '../types';

/** A part of a form: where it stands in the label, and what it is. */
export interface FormPart extends Span {
  doc: string;
}

export interface Form {
  label: string;
  doc: string;
  parts: FormPart[];
  /** Index of the part the cursor is at; -1 before and behind them all. */
  active: number;
}

/** Puts a form together. Texts without documentation are fixed words between the parts. */
export class FormMaker {
  private label = '';
  private readonly parts: FormPart[] = [];

  constructor(private readonly ide: Ide) {}

  /** A fixed word or mark. */
  fixed(text: string): this {
    this.label += text;
    return this;
  }

  /** A part to be filled in. */
  part(text: string, doc: Names): this {
    const start = this.label.length;
    this.label += text;
    this.parts.push({ start, end: this.label.length, doc: say(this.ide, doc) });
    return this;
  }

  form(doc: Names | string, active: number): Form {
    const text = typeof doc === 'string' ? doc : say(this.ide, doc);
    return { label: this.label, doc: text, parts: this.parts, active: active < this.parts.length ? active : -1 };
  }
}
