/**
 * The floor for parsing: a hand-written scanner and recursive descent that makes plain objects with offsets of the language of
 * `generate.ts` (what `sandtable.langium` has, too). It stops at the first error and keeps no blanks and comments.
 */

enum Kind {
  End,
  Word,
  Number,
  String,
  Color,
  Mark,
}

export interface HandNode {
  type: string;
  start: number;
  end: number;
  name?: string;
  values?: string[];
  children?: HandNode[];
}

const classes = new Uint8Array(128);
for (let c = 48; c < 58; c++) classes[c] = 2;
for (let c = 65; c < 91; c++) classes[c] = classes[c + 32] = 1;
classes[95] = 1;

/** Parses a generated text. Throws at the first error. */
export function parseByHand(text: string): HandNode {
  return new Hand(text).file();
}

class Hand {
  private at = 0;
  private kind = Kind.End;
  private start = 0;
  private end = 0;
  /** A line break stands before the token. */
  private fresh = false;

  constructor(private readonly text: string) {
    this.next();
  }

  private next(): void {
    const { text } = this;
    const { length } = text;
    let at = this.at;
    this.fresh = false;
    for (;;) {
      const c = text.charCodeAt(at);
      if (c === 32 || c === 9 || c === 13) at++;
      else if (c === 10) {
        at++;
        this.fresh = true;
      } else if (c === 47 && text.charCodeAt(at + 1) === 47) {
        while (at < length && text.charCodeAt(at) !== 10) at++;
      } else break;
    }
    this.start = at;
    const c = text.charCodeAt(at);
    const kind = c < 128 ? classes[c]! : at < length ? 1 : 0;
    if (at >= length) this.kind = Kind.End;
    else if (kind === 2 && this.number(at)) return;
    else if (kind !== 0) {
      at++;
      for (;;) {
        const d = text.charCodeAt(at);
        if (d < 128 ? classes[d]! > 0 : d >= 128) at++;
        else if (d === 45 && classes[text.charCodeAt(at + 1)]! > 0) at++;
        else break;
      }
      this.kind = Kind.Word;
    } else if (c === 34) {
      at = text.indexOf('"', at + 1) + 1;
      this.kind = Kind.String;
    } else if (c === 35) {
      at++;
      while (classes[text.charCodeAt(at)]! > 0) at++;
      this.kind = Kind.Color;
    } else {
      at += c === 46 && text.charCodeAt(at + 1) === 46 ? 2 : 1;
      this.kind = Kind.Mark;
    }
    this.at = this.end = at;
  }

  private number(from: number): boolean {
    let at = from;
    while (classes[this.text.charCodeAt(at)] === 2) at++;
    if (this.text.charCodeAt(at) === 46 && classes[this.text.charCodeAt(at + 1)] === 2) {
      at++;
      while (classes[this.text.charCodeAt(at)] === 2) at++;
    }
    if (classes[this.text.charCodeAt(at)] === 1) return false;
    this.kind = Kind.Number;
    this.at = this.end = at;
    return true;
  }

  private is(word: string): boolean {
    return this.end - this.start === word.length && this.text.startsWith(word, this.start);
  }
  private take(): string {
    const found = this.text.slice(this.start, this.end);
    this.next();
    return found;
  }
  private expect(mark: string): void {
    if (!this.is(mark)) throw new Error(`expected ${mark} at ${this.start}`);
    this.next();
  }
  private maybe(mark: string): boolean {
    if (!this.is(mark)) return false;
    this.next();
    return true;
  }
  private node(type: string, start: number, more: Partial<HandNode>): HandNode {
    return { type, start, end: this.start, ...more };
  }

  file(): HandNode {
    const children: HandNode[] = [];
    while (this.kind !== Kind.End) children.push(this.declared());
    return { type: 'file', start: 0, end: this.text.length, children };
  }

  /** Everything that begins with a word, an id, names. */
  private declared(): HandNode {
    const { start } = this;
    const type = this.take();
    const values: string[] = [];
    let name: string | undefined;
    if (this.kind === Kind.Word && !this.fresh) name = this.take();
    const children: HandNode[] = [];
    while (!this.fresh && this.kind !== Kind.End && !this.is('{') && !this.is('}') && !this.is(';')) {
      if (this.is('(')) children.push(this.provenance());
      else values.push(this.take());
    }
    if (!this.fresh && this.is('{')) {
      this.next();
      while (!this.is('}')) {
        if (!this.maybe(';')) children.push(this.inside(type));
      }
      this.next();
      if (this.is('(')) children.push(this.provenance());
    }
    return this.node(type, start, { ...(name !== undefined && { name }), values, children });
  }

  private inside(type: string): HandNode {
    if (this.is('|')) return this.row();
    switch (type) {
      case 'setup':
        return this.setupLine();
      case 'reinforcements':
        return this.arrival();
      case 'victory':
        return this.victoryLine();
      case 'picture':
      case 'legend':
        return this.line(type);
      case 'kind':
      case 'terrain':
      case 'marker':
      case 'grid':
        return this.property();
      default:
        return this.declared();
    }
  }

  private provenance(): HandNode {
    const { start } = this;
    this.expect('(');
    const values: string[] = [];
    while (!this.maybe(')')) values.push(this.take());
    return this.node('provenance', start, { values });
  }

  private row(): HandNode {
    const { start } = this;
    const children: HandNode[] = [];
    this.expect('|');
    do {
      const cell = this.start;
      const values: string[] = [];
      while (!this.is('|')) values.push(this.take());
      children.push(this.node('cell', cell, { values }));
      this.expect('|');
    } while (!this.fresh && !this.is('}'));
    return this.node('row', start, { children });
  }

  private line(type: string): HandNode {
    const { start } = this;
    const values = [this.take()];
    while (!this.fresh && !this.is('}')) values.push(this.take());
    return this.node(type, start, { values });
  }

  private property(): HandNode {
    const { start } = this;
    const name = this.take();
    const values: string[] = [];
    while (!this.fresh && !this.is(';') && !this.is('}')) values.push(this.take());
    return this.node('property', start, { name, values });
  }

  private groups(): HandNode[] {
    const groups: HandNode[] = [];
    do {
      const { start } = this;
      const values: string[] = [];
      while (!this.fresh && (this.kind === Kind.Word || this.kind === Kind.Number)) values.push(this.take());
      groups.push(this.node('group', start, { values }));
    } while (this.maybe(','));
    return groups;
  }

  private setupLine(): HandNode {
    const { start } = this;
    const values = [this.take()];
    if (this.kind === Kind.Word) values.push(this.take());
    this.expect(':');
    return this.node('line', start, { values, children: this.groups() });
  }

  private arrival(): HandNode {
    const { start } = this;
    this.expect('turn');
    const values = [this.take()];
    this.expect(':');
    return this.node('arrival', start, { values, children: this.groups() });
  }

  private victoryLine(): HandNode {
    const { start } = this;
    const name = this.take();
    while (!this.is(':')) this.next();
    this.expect(':');
    const values: string[] = [];
    while (!this.is('when')) values.push(this.take());
    this.next();
    return this.node('victory-line', start, { name, values, children: [this.phrase()] });
  }

  private phrase(): HandNode {
    const { start } = this;
    const values: string[] = [];
    const children: HandNode[] = [];
    while (!this.fresh && !this.is(')') && !this.is('}')) {
      if (this.maybe('(')) {
        children.push(this.phrase());
        this.expect(')');
      } else values.push(this.take());
    }
    return this.node('phrase', start, { values, children });
  }
}
