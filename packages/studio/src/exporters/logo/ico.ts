/**
 * Returns an icon file with PNG entries, each square and at most 256 pixels wide
 * (https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10)).
 */
export function toIco(pictures: readonly (readonly [size: number, png: Uint8Array])[]): Uint8Array {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [i, [size, png]] of pictures.entries()) {
    const at = 6 + 16 * i;
    head.writeUInt8(size % 256, at); // 256 is written as 0.
    head.writeUInt8(size % 256, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(([, png]) => png)]);
}
