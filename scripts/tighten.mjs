// Packs a zip anew as tightly as deflate allows: zopfli needs some 4% less than the zlib that vsce packs with. The format
// is that of PKWARE's APPNOTE: a local header before each file, the directory at the end; names are UTF-8, dates are the
// earliest there are, so that the same files make the same bytes.
import { readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import zopfli from '@gfx/zopfli';
import { unzipSync } from 'fflate';

const gzip = promisify(zopfli.gzip);
/** Bytes from which on zopfli is worth its time: each call takes a tenth of a second at least, and there are some two hundred such files. */
const WORTH = 1_000;
/** Most of the time goes into finding blocks: further rounds cost little, and take off some hundred bytes. */
const ROUNDS = 15;
const GZIP_HEAD = 10;
const GZIP_TAIL = 8;
const DEFLATE = 8;
const UTF8 = 1 << 11;
const VERSION = 20;
/** 1 January 1980. */
const DATE = (1 << 5) | 1;

/** What local header and directory say alike of a file: from the version needed to the length of its extra field. */
function facts({ name, crc, packed, size }) {
  const out = Buffer.alloc(26);
  out.writeUInt16LE(VERSION, 0);
  out.writeUInt16LE(UTF8, 2);
  out.writeUInt16LE(DEFLATE, 4);
  out.writeUInt16LE(DATE, 8);
  crc.copy(out, 10);
  out.writeUInt32LE(packed.length, 14);
  out.writeUInt32LE(size, 18);
  out.writeUInt16LE(name.length, 22);
  return out;
}

/**
 * Replaces the zip by one with the same files in the same order; returns the bytes before and after.
 * @param change what a file says then, by its name and what it says
 * @param {{ tightly?: boolean }} [how] without: with zlib, which is quick
 */
export async function tighten(file, change = (_name, data) => data, { tightly = true } = {}) {
  const old = readFileSync(file);
  const parts = [];
  const directory = [];
  let at = 0;
  for (const [id, raw] of Object.entries(unzipSync(old))) {
    const data = change(id, raw);
    // gzip tells the checksum as well, which Node's zlib does not in all versions.
    const whole =
      !tightly || data.length < WORTH
        ? gzipSync(data, { level: 9 })
        : Buffer.from(await gzip(data, { numiterations: ROUNDS, blocksplittingmax: 0 }));
    const entry = {
      name: Buffer.from(id),
      packed: whole.subarray(GZIP_HEAD, -GZIP_TAIL),
      crc: whole.subarray(-GZIP_TAIL, -GZIP_TAIL + 4),
      size: data.length,
    };
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts(entry), entry.name, entry.packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    const version = Buffer.from([VERSION, 0]);
    directory.push(Buffer.from('PK\x01\x02', 'latin1'), version, facts(entry), rest, entry.name);
    parts.push(local);
    at += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  const packed = Buffer.concat([...parts, list, end]);
  writeFileSync(file, packed);
  return { before: old.length, after: packed.length };
}
