// Makes client/webview/svg/land.bin: the land of the earth, from Natural Earth (public domain) as the npm package world-atlas has it.
// Usage: node scripts/land.mjs. Fetches the package; needs to be run only when the data or its form are to change.
// Form: units a degree; then for each ring its number of points, and each point as steps from the one before (longitude, latitude), all
// as variable-length numbers. Rings are not cut at 180 degrees, and not closed by their first point.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './paths.mjs';

const source = 'world-atlas@2.0.2';
/** Units a degree: 2.8 km at the equator. */
const units = 40;
/** Points whose triangle with their neighbours is smaller (in square degrees at the equator) go. */
const finest = 0.0035;
/** Every island keeps so many points. */
const fewest = 5;

const folder = mkdtempSync(path.join(tmpdir(), 'land-'));
let topology;
try {
  execFileSync('npm', ['pack', '--silent', source], { cwd: folder });
  execFileSync('tar', ['xzf', 'world-atlas-2.0.2.tgz', 'package/land-50m.json'], { cwd: folder });
  topology = JSON.parse(readFileSync(path.join(folder, 'package/land-50m.json'), 'utf8'));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

const { scale, translate } = topology.transform;
/** The arcs in degrees. */
const arcs = topology.arcs.map((arc) => {
  let [x, y] = [0, 0];
  return arc.map(([dx, dy]) => {
    x += dx;
    y += dy;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
});

/** A ring without its last point, its longitudes going on beyond 180 degrees. */
function ringOf(indices) {
  const points = indices.flatMap((index) => (index < 0 ? arcs[~index].toReversed() : arcs[index]).slice(0, -1));
  let last = points[0][0];
  return points.map(([x, y]) => {
    last += ((((x - last + 180) % 360) + 360) % 360) - 180;
    return [last, y];
  });
}

/** A ring around a pole goes on to it. */
function closed(ring) {
  const turns = Math.round((ring.at(-1)[0] - ring[0][0]) / 360);
  return turns === 0 ? ring : [...ring, [ring.at(-1)[0], -90], [ring[0][0], -90]];
}

/** Leaves out the points that matter least, one by one (Visvalingam and Whyatt 1993). */
function simplified(ring) {
  const points = [...ring];
  const area = (i) => {
    const [a, b, c] = [points.at(i - 1), points[i], points[(i + 1) % points.length]];
    const twice = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]);
    return (Math.abs(twice) / 2) * Math.cos((b[1] * Math.PI) / 180);
  };
  while (points.length > fewest) {
    let [least, at] = [finest, -1];
    for (let i = 0; i < points.length; i++) {
      const own = area(i);
      if (own < least) [least, at] = [own, i];
    }
    if (at < 0) break;
    points.splice(at, 1);
  }
  return points;
}

const bytes = [];
const put = (value) => {
  let rest = value < 0 ? -2 * value - 1 : 2 * value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  bytes.push(rest);
};
put(units);
const [land] = topology.objects.land.geometries ?? [topology.objects.land];
let [x, y] = [0, 0];
for (const ring of land.arcs.flat().map(ringOf)) {
  // What lies flat on the pole is an edge of the flat map, not of the land.
  if (ring.every(([, latitude]) => latitude < -85)) continue;
  // Rounded first: points that rounding puts in a line with their neighbours go, too.
  const rounded = closed(ring).map((point) => point.map((degrees) => Math.round(degrees * units) / units));
  const points = simplified(rounded).map((point) => point.map((degrees) => Math.round(degrees * units)));
  put(points.length);
  for (const [px, py] of points) {
    put(px - x);
    put(py - y);
    [x, y] = [px, py];
  }
}
writeFileSync(path.join(root, 'client/webview/svg/land.bin'), Uint8Array.from(bytes));
console.log(`${bytes.length} bytes`);
