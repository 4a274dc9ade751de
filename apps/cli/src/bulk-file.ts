import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import { crc32, createInflateRaw } from 'node:zlib';
import { RefusedError, UsageError } from './usage-error.ts';

export interface BulkFileSource {
  fileName: string;
  digest: string;
  chunks(): AsyncIterable<Uint8Array>;
}

/**
 * Opens a bulk file of a trademark office: XML, or a ZIP archive of XML files, which is decompressed while it is read. Reads the whole file
 * once for its digest.
 * @throws UsageError for another file extension; RefusedError when the file does not exist. Iterating `chunks()` throws RefusedError for an
 *   archive whose directory or checksum is wrong, above 4 GB, with an unsupported compression, or without XML files, and the error of zlib
 *   for compressed data that is damaged.
 */
export async function openBulkFile(file: string): Promise<BulkFileSource> {
  const kind = path.extname(file).toLowerCase();
  if (kind !== '.xml' && kind !== '.zip') throw new UsageError(`${path.basename(file)} is neither .xml nor .zip`);
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new RefusedError(`File ${file} not found`);
  return {
    fileName: path.basename(file),
    digest: await digestOf(file),
    chunks: () => (kind === '.zip' ? unzipped(file, found.size) : createReadStream(file)),
  };
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

interface Entry {
  name: string;
  method: number;
  crc: number;
  packedSize: number;
  /** Offset of its local header. */
  offset: number;
}

async function* unzipped(file: string, size: number): AsyncGenerator<Uint8Array> {
  const entries = (await listEntries(file, size)).filter(({ name }) => name.toLowerCase().endsWith('.xml'));
  if (entries.length === 0) throw new RefusedError('the archive contains no .xml file');
  for (const entry of entries) yield* unpacked(file, entry);
}

async function* unpacked(file: string, { name, method, crc, packedSize, offset }: Entry): AsyncGenerator<Uint8Array> {
  if (method !== 0 && method !== 8)
    throw new RefusedError(`${name} uses an unsupported compression; extract it and import the .xml`);
  const header = await readAt(file, offset, 30);
  const start = offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  if (packedSize === 0) return;
  const packed = createReadStream(file, { start, end: start + packedSize - 1 });
  const plain = method === 0 ? packed : packed.pipe(createInflateRaw());
  packed.once('error', (error) => plain.destroy(error));
  let sum = 0;
  try {
    for await (const chunk of plain) {
      sum = crc32(chunk as Buffer, sum);
      yield chunk as Buffer;
    }
  } finally {
    packed.destroy();
  }
  if (sum !== crc) throw new RefusedError(`${name} in the archive is corrupt`);
}

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const ZIP64 = 0xffffffff;

/** Reads the central directory at the end of the archive (APPNOTE 6.3, sections 4.3.12 and 4.3.16). */
async function listEntries(file: string, size: number): Promise<Entry[]> {
  const tail = await readAt(file, Math.max(0, size - 65_557), Math.min(size, 65_557));
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || tail.length - end < 22 || tail.readUInt32LE(end) !== END_OF_DIRECTORY)
    throw new RefusedError('the file is not a ZIP archive');
  const [length, start] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (length === ZIP64 || start === ZIP64)
    throw new RefusedError('the archive is larger than 4 GB; extract it and import the .xml files');
  if (start + length > size) throw new RefusedError('the archive is corrupt');
  const directory = await readAt(file, start, length);
  const entries: Entry[] = [];
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === DIRECTORY_ENTRY;) {
    const [nameLength, extraLength, commentLength] = [
      directory.readUInt16LE(at + 28),
      directory.readUInt16LE(at + 30),
      directory.readUInt16LE(at + 32),
    ];
    entries.push({
      name: directory.toString('utf8', at + 46, at + 46 + nameLength),
      method: directory.readUInt16LE(at + 10),
      crc: directory.readUInt32LE(at + 16),
      packedSize: directory.readUInt32LE(at + 20),
      offset: directory.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + extraLength + commentLength;
  }
  if (entries.some(({ packedSize, offset }) => packedSize === ZIP64 || offset === ZIP64))
    throw new RefusedError('the archive has files above 4 GB; extract it and import the .xml files');
  return entries;
}

async function readAt(file: string, position: number, length: number): Promise<Buffer> {
  const handle = await open(file);
  try {
    const buffer = Buffer.alloc(length);
    const { bytesRead } = await handle.read(buffer, 0, length, position);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
