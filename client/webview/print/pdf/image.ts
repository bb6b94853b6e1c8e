/** Pictures as PDF image objects (ISO 32000-1, 8.9): JPEG as it is, PNG unpacked. */
import { unzlibSync } from 'fflate';
import { PrintError } from '../paper';
import type { PdfFile } from './file';

/** Writes the picture of a `data:` address; answers with the object's number. @throws PrintError for a kind of picture that PDF does not know */
export function imageObject(file: PdfFile, href: string): number {
  const [, type = '', data = ''] = /^data:([\w/+-]+);base64,(.*)$/s.exec(href) ?? [];
  if (type !== 'image/jpeg' && type !== 'image/png') throw unknownKind(type);
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  return type === 'image/jpeg' ? jpegObject(file, bytes) : pngObject(file, bytes);
}

function unknownKind(type: string): PrintError {
  return new PrintError({
    en: `A picture under a map must be a PNG or JPEG file to be printed as PDF, not ${type}. Print as SVG, or convert it.`,
    ja: `PDFに印刷するマップの画像は、PNGかJPEGでなければなりません（${type} は使えません）。SVGで印刷するか、変換してください。`,
  });
}

const head = (width: number, height: number, space: string) =>
  `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace ${space} /BitsPerComponent 8`;

function jpegObject(file: PdfFile, bytes: Uint8Array): number {
  const at = frameOf(bytes);
  const two = (i: number) => bytes[at + i]! * 256 + bytes[at + i + 1]!;
  const spaces: Record<number, string> = { 1: '/DeviceGray', 3: '/DeviceRGB', 4: '/DeviceCMYK' };
  const components = bytes[at + 9]!;
  // Programs that write four colours write them the other way round.
  const turned = components === 4 ? ' /Decode [1 0 1 0 1 0 1 0]' : '';
  return file.packed(`${head(two(7), two(5), spaces[components] ?? '/DeviceRGB')}${turned} /Filter /DCTDecode`, bytes);
}

/** Where the frame header (SOF) of a JPEG file begins. */
function frameOf(bytes: Uint8Array): number {
  let at = 2;
  for (;;) {
    const marker = bytes[at + 1];
    if (marker === undefined) throw unknownKind('image/jpeg');
    if (marker === 0xff) at++;
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) return at;
    else at += 2 + bytes[at + 2]! * 256 + bytes[at + 3]!;
  }
}

interface Png {
  width: number;
  height: number;
  depth: number;
  /** 0 grey, 2 red-green-blue, 3 palette, 4 grey with alpha, 6 red-green-blue with alpha. */
  kind: number;
  interlaced: boolean;
  palette: Uint8Array;
  alphas: Uint8Array;
  data: Uint8Array;
}

function pngObject(file: PdfFile, bytes: Uint8Array): number {
  const png = readPng(bytes);
  const channels = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }[png.kind];
  if (channels === undefined || png.interlaced) throw unknownKind('image/png');
  const rows = unfiltered(png, channels);
  const { colors, alphas } = unpacked(png, channels, rows);
  const { width, height } = png;
  const grey = png.kind === 0 || png.kind === 4;
  const mask = alphas ? ` /SMask ${file.stream(head(width, height, '/DeviceGray'), alphas)} 0 R` : '';
  return file.stream(`${head(width, height, grey ? '/DeviceGray' : '/DeviceRGB')}${mask}`, colors);
}

function readPng(bytes: Uint8Array): Png {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const none = new Uint8Array();
  const png: Png = {
    width: view.getUint32(16),
    height: view.getUint32(20),
    depth: bytes[24]!,
    kind: bytes[25]!,
    interlaced: bytes[28] !== 0,
    palette: none,
    alphas: none,
    data: none,
  };
  const parts: Uint8Array[] = [];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at);
    const name = [4, 5, 6, 7].map((i) => String.fromCharCode(bytes[at + i]!)).join('');
    const content = bytes.subarray(at + 8, at + 8 + length);
    if (name === 'PLTE') png.palette = content;
    else if (name === 'tRNS') png.alphas = content;
    else if (name === 'IDAT') parts.push(content);
    at += 12 + length;
  }
  const packed = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    packed.set(part, at);
    at += part.length;
  }
  try {
    png.data = unzlibSync(packed);
  } catch {
    throw unknownKind('image/png');
  }
  return png;
}

/** Rows without their filters (PNG, 9.2). */
function unfiltered({ width, height, depth, data }: Png, channels: number): Uint8Array {
  const step = Math.max(1, (channels * depth) / 8);
  const long = Math.ceil((width * channels * depth) / 8);
  if (data.length < (long + 1) * height) throw unknownKind('image/png');
  const out = new Uint8Array(long * height);
  for (let y = 0; y < height; y++) {
    const filter = data[y * (long + 1)]!;
    const row = data.subarray(y * (long + 1) + 1, (y + 1) * (long + 1));
    for (let i = 0; i < long; i++) {
      const left = i >= step ? out[y * long + i - step]! : 0;
      const up = y > 0 ? out[(y - 1) * long + i]! : 0;
      const corner = y > 0 && i >= step ? out[(y - 1) * long + i - step]! : 0;
      out[y * long + i] = row[i]! + predicted(filter, left, up, corner);
    }
  }
  return out;
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const p = left + up - corner;
  const [a, b, c] = [Math.abs(p - left), Math.abs(p - up), Math.abs(p - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

/** Colours of eight bits each, and how solid each pixel is where some are not. */
function unpacked(
  { width, height, depth, kind, palette, alphas }: Png,
  channels: number,
  rows: Uint8Array,
): { colors: Uint8Array; alphas?: Uint8Array } {
  const long = Math.ceil((width * channels * depth) / 8);
  const most = 2 ** Math.min(depth, 8) - 1;
  const sample = (x: number, y: number, channel: number): number => {
    const i = x * channels + channel;
    if (depth >= 8) return rows[y * long + (i * depth) / 8]!;
    const byte = rows[y * long + ((i * depth) >> 3)]!;
    return (byte >> (8 - depth - ((i * depth) & 7))) & most;
  };
  const own = kind === 0 || kind === 4 ? 1 : 3;
  const colors = new Uint8Array(width * height * own);
  const solid = kind === 4 || kind === 6 || (kind === 3 && alphas.length > 0) ? new Uint8Array(width * height) : null;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (kind === 3) {
        const color = sample(x, y, 0);
        colors.set(palette.subarray(3 * color, 3 * color + 3), 3 * at);
        if (solid) solid[at] = alphas[color] ?? 255;
        continue;
      }
      for (let c = 0; c < own; c++) colors[own * at + c] = (sample(x, y, c) * 255) / most;
      if (solid) solid[at] = (sample(x, y, own) * 255) / most;
    }
  return solid ? { colors, alphas: solid } : { colors };
}
