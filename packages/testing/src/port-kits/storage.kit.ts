import { createHash, randomBytes } from 'node:crypto';
import { StorageError, type Storage } from '@onym/core/ports';
import { expect } from 'vitest';
import { declareCases, rejectionOf, type KitOptions, type PortCase } from './port-case.ts';

export interface StorageWorld {
  /** A second adapter on the same store, as in another process. */
  another: Storage;
  /** The same adapter with a store that is unreachable or denies access. */
  unreachable: Storage;
  /** Counts the stored files whose names have this prefix. */
  kept(prefix: string): Promise<number>;
}

type StorageCase = PortCase<Storage, StorageWorld>;

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const unknown = (): string => digestOf(randomBytes(32));

/** The contract of the port `Storage`, one case per guarantee. */
export const storageCases: readonly StorageCase[] = [
  {
    of: 'put',
    title: 'returns the SHA-256 of the bytes, under which get() returns them unchanged',
    async run(storage) {
      for (const bytes of [
        Buffer.alloc(0),
        Buffer.from('grüße\r\n'),
        Buffer.from([0, 255, 10, 13, 0]),
        randomBytes(2_000_000),
      ]) {
        const sha256 = await storage.put(bytes);
        expect(sha256).toBe(digestOf(bytes));
        const kept = await storage.get(sha256);
        expect(Buffer.isBuffer(kept) && kept.equals(bytes), `${bytes.length} bytes`).toBe(true);
      }
    },
  },
  {
    of: 'put',
    title: 'stores the same bytes once, for repeated and concurrent calls',
    async run(storage, world) {
      const bytes = randomBytes(200_000);
      const names = await Promise.all(Array.from({ length: 8 }, () => storage.put(bytes)));
      expect(new Set(names)).toEqual(new Set([digestOf(bytes)]));
      expect(await storage.put(bytes)).toBe(names[0]);
      expect(await world.kept(names[0]!)).toBe(1);
      expect((await storage.get(names[0]!))?.equals(bytes)).toBe(true);
    },
  },
  {
    of: 'put',
    title: 'stores a copy, which does not change with the buffer of the caller',
    async run(storage) {
      const bytes = randomBytes(1000);
      const before = Buffer.from(bytes);
      const sha256 = await storage.put(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length));
      bytes.fill(0);
      expect((await storage.get(sha256))?.equals(before)).toBe(true);
    },
  },
  {
    of: 'put',
    title: 'makes the bytes available to other processes',
    async run(storage, { another }) {
      const bytes = randomBytes(1000);
      const sha256 = await storage.put(bytes);
      expect(await another.has(sha256)).toBe(true);
      expect((await another.get(sha256))?.equals(bytes)).toBe(true);
    },
  },
  {
    of: 'get',
    title: 'returns null for an unknown digest and for an invalid name',
    async run(storage) {
      const sha256 = await storage.put(randomBytes(10));
      for (const name of [unknown(), '', 'x', '../../etc/passwd', `${sha256}/..`, sha256.toUpperCase(), `${sha256}0`])
        expect(await storage.get(name), name).toBeNull();
      expect(await storage.get(sha256)).not.toBeNull();
    },
  },
  {
    of: 'has',
    title: 'returns whether get() would find the file',
    async run(storage, { another }) {
      const bytes = randomBytes(10);
      const sha256 = digestOf(bytes);
      expect(await storage.has(sha256)).toBe(false);
      await another.put(bytes);
      expect(await storage.has(sha256)).toBe(true);
      for (const name of [unknown(), '', `${sha256}/..`, sha256.toUpperCase()])
        expect(await storage.has(name), name).toBe(false);
    },
  },
  {
    of: 'remove',
    title: 'removes the bytes for all processes and nothing else, and succeeds when they are already gone',
    async run(storage, { another, kept }) {
      const [bytes, other] = [randomBytes(1000), randomBytes(1000)];
      const [sha256, stays] = [await storage.put(bytes), await storage.put(other)];
      await storage.remove(sha256);
      expect(await kept(sha256)).toBe(0);
      expect(await another.get(sha256)).toBeNull();
      expect(await storage.has(sha256)).toBe(false);
      for (const name of [sha256, unknown(), '', '../../etc/passwd', `${stays}/..`]) await storage.remove(name);
      expect((await another.get(stays))?.equals(other)).toBe(true);
    },
  },
  {
    of: 'put',
    title: 'stores a removed file again',
    async run(storage, { another }) {
      const bytes = randomBytes(1000);
      await another.remove(await storage.put(bytes));
      const sha256 = await storage.put(bytes);
      expect((await another.get(sha256))?.equals(bytes)).toBe(true);
    },
  },
  {
    of: 'get',
    title: 'throws a StorageError, like every call, when the store is unreachable, instead of reporting a missing file',
    async run(storage, { unreachable }) {
      const bytes = randomBytes(10);
      const sha256 = await storage.put(bytes);
      expect(await rejectionOf(unreachable.put(bytes))).toBeInstanceOf(StorageError);
      expect(await rejectionOf(unreachable.get(sha256))).toBeInstanceOf(StorageError);
      expect(await rejectionOf(unreachable.has(sha256))).toBeInstanceOf(StorageError);
      expect(await rejectionOf(unreachable.remove(sha256))).toBeInstanceOf(StorageError);
      expect((await storage.get(sha256))?.equals(bytes)).toBe(true);
    },
  },
];

/** Declares the contract of the port as tests of one storage. */
export function storageKit(options: KitOptions<Storage, StorageWorld>): void {
  declareCases('storage', storageCases, options);
}
