/** Reads what kind of picture a file holds, and how large it is: by its bytes, never by its name. */

/** A picture to lie under a map: where it is (`data:…`), and its size in pixels. */
export interface GroundPicture {
  href: string;
  width: number;
  height: number;
}

/** Larger files are not taken: every table would hold them several times over. In bytes. */
export const largestPicture = 24 * 1024 * 1024;
/** More pixels than this a browser does not decode. */
const mostPixels = 120_000_000;

export type PictureFault = 'large' | 'kind';

/** The picture as an address that holds all of it; or why it is none. */
export function readPicture(bytes: Uint8Array): GroundPicture | PictureFault {
  if (bytes.length > largestPicture) return 'large';
  const form = png(bytes) ?? jpeg(bytes) ?? webp(bytes) ?? svg(bytes);
  if (!form || !(form.width > 0 && form.height > 0)) return 'kind';
  if (form.width * form.height > mostPixels) return 'large';
  return { href: `data:${form.type};base64,${base64(bytes)}`, width: form.width, height: form.height };
}

interface Form {
  type: string;
  width: number;
  height: number;
}

const says = (bytes: Uint8Array, at: number, text: string): boolean =>
  [...text].every((letter, i) => bytes[at + i] === letter.charCodeAt(0));
const big = (bytes: Uint8Array, at: number, count: number): number =>
  Array.from({ length: count }, (_, i) => bytes[at + i] ?? 0).reduce((sum, byte) => sum * 256 + byte, 0);
const little = (bytes: Uint8Array, at: number, count: number): number =>
  Array.from({ length: count }, (_, i) => bytes[at + count - 1 - i] ?? 0).reduce((sum, byte) => sum * 256 + byte, 0);

/** PNG (ISO/IEC 15948): the signature, then the chunk IHDR. */
function png(bytes: Uint8Array): Form | null {
  if (bytes[0] !== 0x89 || !says(bytes, 1, 'PNG\r\n\x1a\n') || !says(bytes, 12, 'IHDR')) return null;
  return { type: 'image/png', width: big(bytes, 16, 4), height: big(bytes, 20, 4) };
}

/** JPEG (ITU-T T.81): the size stands in the frame header (SOF). */
function jpeg(bytes: Uint8Array): Form | null {
  if (big(bytes, 0, 3) !== 0xffd8ff) return null;
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1]!;
    if (marker === 0xff) at++;
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { type: 'image/jpeg', width: big(bytes, at + 7, 2), height: big(bytes, at + 5, 2) };
    else at += 2 + Math.max(2, big(bytes, at + 2, 2));
  }
  return null;
}

/** WebP (RFC 9649): lossy, lossless, extended. */
function webp(bytes: Uint8Array): Form | null {
  if (!says(bytes, 0, 'RIFF') || !says(bytes, 8, 'WEBP')) return null;
  const type = 'image/webp';
  if (says(bytes, 12, 'VP8X')) return { type, width: little(bytes, 24, 3) + 1, height: little(bytes, 27, 3) + 1 };
  if (says(bytes, 12, 'VP8L')) {
    const bits = little(bytes, 21, 4);
    return { type, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (!says(bytes, 12, 'VP8 ')) return null;
  return { type, width: little(bytes, 26, 2) & 0x3fff, height: little(bytes, 28, 2) & 0x3fff };
}

/** SVG: the root element with its size. As a picture it runs no script and loads nothing (SVG Integration, secure static mode). */
function svg(bytes: Uint8Array): Form | null {
  const text = new TextDecoder().decode(bytes.subarray(0, 8192));
  const [root] = /<svg\b[^>]*>/.exec(text) ?? [];
  if (!root || !/^\ufeff?\s*<(?:\?xml|!--|!DOCTYPE svg|svg\b)/.test(text)) return null;
  const size = (name: string) =>
    Number(new RegExp(`\\s${name}\\s*=\\s*["']\\s*([\\d.]+)(?:px)?\\s*["']`).exec(root)?.[1]);
  const [, , w, h] = (/\sviewBox\s*=\s*["']([^"']*)["']/.exec(root)?.[1] ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return { type: 'image/svg+xml', width: size('width') || w || 0, height: size('height') || h || 0 };
}

/** A multiple of three: pieces of the whole join without a gap. */
const piece = 0x6000;

/** The bytes in letters, in pieces, so that no string of all of them is made twice. */
function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += piece)
    text += btoa(Array.from(bytes.subarray(at, at + piece), (byte) => String.fromCharCode(byte)).join(''));
  return text;
}
