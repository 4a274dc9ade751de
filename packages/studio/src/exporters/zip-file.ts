import { zipSync, type Zippable } from 'fflate';

/** Already compressed; compressing again gains nothing. */
const DENSE = /\.(png|ico|woff2?|jpe?g|pdf|zip)$/i;

/** A zip of these files. The same files give the same bytes, whatever their order. */
export function createZip(files: readonly (readonly [path: string, bytes: Uint8Array])[]): Uint8Array {
  const tree: Zippable = {};
  // fflate writes the parts of a local time unchanged, so the bytes are the same in every time zone.
  const mtime = new Date(1980, 0, 1, 0, 0, 0);
  for (const [path, bytes] of files.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    tree[path] = [bytes, { mtime, os: 3, attrs: 0o644 << 16, level: DENSE.test(path) ? 0 : 9 }];
  }
  return zipSync(tree);
}
