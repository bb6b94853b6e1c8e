/** A small PNG file whose pixels differ: red is the column, green the row, blue 128, and each is a little less solid. Its rows are filtered in turn. */
import { zlibSync } from 'fflate';

export function pngOf(width: number, height: number): Uint8Array {
  const rows: number[] = [];
  const pixel = (x: number, y: number) => [x & 255, y & 255, 128, 255 - ((x + y) & 127)];
  for (let y = 0; y < height; y++) {
    // By the pixel to the left, or by the one above.
    const filter = y % 2 === 0 ? 1 : 2;
    rows.push(filter);
    for (let x = 0; x < width; x++) {
      const before = filter === 1 ? (x === 0 ? [0, 0, 0, 0] : pixel(x - 1, y)) : pixel(x, y - 1);
      for (const [i, value] of pixel(x, y).entries()) rows.push((value - before[i]!) & 255);
    }
  }
  const four = (n: number) => [n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255];
  const chunk = (name: string, data: Iterable<number>) => {
    const body = [...name].map((letter) => letter.charCodeAt(0)).concat(...data);
    return [...four(body.length - 4), ...body, ...four(crc(body))];
  };
  const header = [...four(width), ...four(height), 8, 6, 0, 0, 0];
  return Uint8Array.from([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...chunk('IHDR', header),
    ...chunk('IDAT', zlibSync(Uint8Array.from(rows))),
    ...chunk('IEND', []),
  ]);
}

function crc(bytes: readonly number[]): number {
  let rest = 0xffffffff;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  }
  return ~rest >>> 0;
}
