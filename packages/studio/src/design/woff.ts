import { inflateSync } from 'node:zlib';

interface Table {
  tag: Buffer;
  checksum: number;
  data: Buffer;
}

/**
 * Unpacks the TrueType or OpenType font of a WOFF file (W3C, WOFF File Format 1.0, sections 4 and 5). Libraries that
 * read WOFF directly unpack a table again for each glyph; this unpacks once. Meant for our own files.
 * @throws RangeError when the data is not a WOFF file
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new RangeError('Not a WOFF file');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, i): Table => {
    const entry = 44 + 20 * i;
    const [offset, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [number, number, number];
    const raw = woff.subarray(offset, offset + packed);
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.readUInt32BE(entry + 16),
      data: packed < length ? inflateSync(raw) : raw,
    };
  });

  const power = 2 ** Math.floor(Math.log2(count));
  const header = Buffer.alloc(12 + 16 * count);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(16 * power, 6);
  header.writeUInt16BE(Math.log2(power), 8);
  header.writeUInt16BE(16 * (count - power), 10);
  const parts: Buffer[] = [header];
  let offset = header.length;
  for (const [i, { tag, checksum, data }] of tables.entries()) {
    const entry = 12 + 16 * i;
    tag.copy(header, entry);
    header.writeUInt32BE(checksum, entry + 4);
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(data.length, entry + 12);
    const padding = Buffer.alloc((4 - (data.length % 4)) % 4);
    parts.push(data, padding);
    offset += data.length + padding.length;
  }
  return Buffer.concat(parts);
}
