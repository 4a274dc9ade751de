import { expect, it } from 'vitest';
import { toIco } from './ico.ts';

it('writes a directory whose entries point to their pictures', () => {
  const pictures = (
    [
      [16, 'one'],
      [48, 'three'],
      [256, 'big'],
    ] as const
  ).map(([size, text]) => [size, Buffer.from(text)] as const);
  const file = Buffer.from(toIco(pictures));
  expect([file.readUInt16LE(0), file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([0, 1, 3]);
  const entries = pictures.map((_picture, i) => {
    const at = 6 + 16 * i;
    const [bytes, offset] = [file.readUInt32LE(at + 8), file.readUInt32LE(at + 12)];
    return [
      file.readUInt8(at),
      file.readUInt8(at + 1),
      file.readUInt16LE(at + 6),
      file.toString('utf8', offset, offset + bytes),
    ];
  });
  expect(entries).toEqual([
    [16, 16, 32, 'one'],
    [48, 48, 32, 'three'],
    [0, 0, 32, 'big'],
  ]);
  expect(file.length).toBe(6 + 16 * 3 + 11);
});
