import { createReadStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createBrotliDecompress } from 'node:zlib';

const BLOCK = 512;

/** Unpacks the folders and files of a brotli-compressed ustar archive (POSIX.1-1988); ignores owners and links. */
export async function untarBrotli(archive: string, destination: string): Promise<void> {
  const tar = await buffer(createReadStream(archive).pipe(createBrotliDecompress()));
  for (let offset = 0; offset + BLOCK <= tar.length;) {
    const field = (start: number, length: number): string =>
      tar.toString('latin1', offset + start, offset + start + length).replace(/\0.*$/s, '');
    const name = field(0, 100);
    if (name === '') return;
    const size = Number.parseInt(field(124, 12), 8) || 0;
    const kind = field(156, 1);
    const place = path.join(destination, name);
    if (kind === '5') await mkdir(place, { recursive: true });
    if (kind === '0' || kind === '') {
      await mkdir(path.dirname(place), { recursive: true });
      await writeFile(place, tar.subarray(offset + BLOCK, offset + BLOCK + size), { mode: 0o755 });
    }
    offset += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}
