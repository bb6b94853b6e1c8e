/** Whole numbers that are written otherwise than with digits: what a slip of the keyboard, or a word, stands for. */

const words = [
  ['zero', '〇'],
  ['one', '一'],
  ['two', '二'],
  ['three', '三'],
  ['four', '四'],
  ['five', '五'],
  ['six', '六'],
  ['seven', '七'],
  ['eight', '八'],
  ['nine', '九'],
  ['ten', '十'],
  ['eleven', '十一'],
  ['twelve', '十二'],
];

/** The whole number that is surely meant: `１２`, `l2`, `1O`, `two`, `三`; undefined when the text does not tell. */
export function numberMeant(written: string): number | undefined {
  const plain = written.normalize('NFKC').replace(/["\s]/g, '').toLowerCase();
  const word = words.findIndex((all) => all.includes(plain));
  if (word >= 0) return word;
  const digits = /\d/.test(plain) ? plain.replace(/o/g, '0').replace(/[il]/g, '1') : plain;
  return /^\d{1,6}$/.test(digits) ? Number(digits) : undefined;
}
