/** Codes of answers: a verb of the ruleset in the high bits, up to two operands below 4096. */

/** An answer code with one or two operands below 4096. */
export function code(verb: number, a = 0, b = 0): number {
  return (verb << 24) | (a << 12) | b;
}
export function verbOf(answer: number): number {
  return answer >> 24;
}
export function first(answer: number): number {
  return (answer >> 12) & 0xfff;
}
export function second(answer: number): number {
  return answer & 0xfff;
}
