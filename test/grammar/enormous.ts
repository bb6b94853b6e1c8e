/** Enormous texts: what is repeated, with what stands around it. */

export const SIZE = 20_000;
/** What is repeated, with what stands around it. */
export const shapes: Record<string, readonly [string, string, string]> = {
  'a gigantic table': ['game g {\n  table t {\n', '    | 1..2 | 0, x   | 呉 "a b" | 4-4-5 | <=3 |\n', '  }\n}\n'],
  'a table that is not closed': ['game g {\n  table t {\n', '    | a | b\n', ''],
  'a picture': ['map m of g {\n  picture {\n', '    ~ ~ ~ x x ^ ^ s s\n', '  }\n}\n'],
  'a line of words': ['game g { side ', 'word ', ''],
  'a long word': ['game ', 'w', ' {\n}\n'],
  'a long string': ['game g "', 'text ', '" {\n}\n'],
  'a string that is not closed': ['game g "', 'text ', ''],
  'a long row': ['game g { table t {\n|', ' a, 1..2 |', '\n} }'],
  'a long region': ['map m of g {\n  region r: 0101', ', 0102..0110', '\n}\n'],
  'a long picture line': ['map m of g { picture {\n', '~ ', '\n} }'],
  'a long condition': ['scenario s of g { victory a { a: when x in (0101', ', 0102 "Kure"', ') } }'],
  'a long statement that goes wrong at its end': ['scenario s of g { setup a {\n0101: CV', ', 2 CV', ', , : | ( } }'],
  'statements that are all wrong': ['scenario s of g {\n  setup a {\n', '    0901 Aa: 2 x, ( | :\n', '  }\n}\n'],
  'deep blocks': ['', '{ ', ''],
  'deep parentheses': ['scenario s of g { victory a { a: when ', '(', ''],
  'closing braces': ['game g {\n', '}\n', ''],
  'openings by turns': ['', 'game g {\n  side a {\n', ''],
  comments: ['', '/* x */ // y\n', 'game g { }'],
  'comments that are not closed': ['', '/* \n', ''],
  'blank lines': ['', '\r\n\t \r\n', 'game g { }'],
  'one long line of blanks': ['game g', ' \u3000', '{ }'],
  'byte-order marks': ['', '\ufeff', ''],
  'lone surrogates': ['', '\ud800 \udc00', ''],
  'marks on marks': ['game x', '\u0301', ' {\n}\n'],
  'joined people': ['game g "', '👨‍👩‍👧', '" {\n}\n'],
  'text from right to left': ['game g { side ', '\u202eא', ' }'],
  'separators of lines and paragraphs': ['game g {\u2028 side a', '\u2028\u2029', ' }'],
  'carriage returns': ['game g {\r', '  side a\r', '}\r'],
  semicolons: ['game g { ', ';', ' }'],
};
/** The text of about that many characters. */
export const textOf = ([before, unit, after]: readonly [string, string, string], size: number): string =>
  before + unit.repeat(Math.ceil(size / unit.length)) + after;
