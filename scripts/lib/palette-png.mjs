import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const COLORS = 256;

/** Encodes RGBA pixels of a flat drawing as a palette PNG, less than half the size of what a browser saves. */
export function palettePng(pixels, width, height) {
  const colors = Array.from({ length: width * height }, (_, index) => pixels.readUInt32BE(index * 4));
  const palette = mostFrequent(colors);
  const indexOf = nearestIn(palette);
  const rows = Buffer.alloc((width + 1) * height); // each row starts with its filter: 0 is none
  colors.forEach((color, index) => rows.writeUInt8(indexOf(color), index + Math.floor(index / width) + 1));

  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3], 8); // 8 bits per pixel, with a palette
  const alpha = palette.map((color) => color & 0xff);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap((color) => channels(color).slice(0, 3)))),
    ...(alpha.some((value) => value < 255) ? [chunk('tRNS', Buffer.from(alpha))] : []),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const channels = (color) => [24, 16, 8, 0].map((shift) => (color >>> shift) & 0xff);

/** The flat colors, and the most common shades along the edges. */
function mostFrequent(colors) {
  const counts = new Map();
  for (const color of colors) counts.set(color, (counts.get(color) ?? 0) + 1);
  const byCount = [...counts].sort(([, a], [, b]) => b - a);
  return byCount.slice(0, COLORS).map(([color]) => color);
}

function nearestIn(palette) {
  const known = new Map(palette.map((color, index) => [color, index]));
  return (color) => {
    if (!known.has(color)) {
      const distances = palette.map((each) => distance(channels(each), channels(color)));
      known.set(color, distances.indexOf(Math.min(...distances)));
    }
    return known.get(color);
  };
}

const distance = (a, b) => a.reduce((sum, value, index) => sum + (value - b[index]) ** 2, 0);

function chunk(type, data) {
  const content = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, checksum]);
}
