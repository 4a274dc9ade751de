import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StorageError, type Storage } from '@onym/core/ports';
import { holdTimeouts } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWireDouble, type Reply, type RecordedRequest } from '../wire-double.fixture.ts';
import { diskStorage } from './disk.ts';
import { s3Storage } from './s3.ts';

/** No other call uses this timeout. */
const TIMEOUT_MS = 20_500;
const HELLO = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824';

describe('files on disk', () => {
  let dir: string;
  let storage: Storage;
  beforeAll(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'onym-files-'));
    storage = diskStorage({ kind: 'disk', dir: path.join(dir, 'made', 'when', 'missing') });
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));

  it('stored concurrently leave no partial files behind', async () => {
    const bytes = Buffer.alloc(2_000_000, 'x');
    const names = await Promise.all(Array.from({ length: 8 }, () => storage.put(bytes)));
    expect(new Set(names).size).toBe(1);
    expect(await readdir(path.join(dir, 'made', 'when', 'missing', names[0]!.slice(0, 2)))).toEqual([names[0]]);
    expect((await storage.get(names[0]!))?.equals(bytes)).toBe(true);
  });
});

describe('files on S3', () => {
  async function storeThat(
    answers: (request: RecordedRequest, index: number) => Reply,
  ): Promise<{ storage: Storage; requests: RecordedRequest[] }> {
    const double = await openWireDouble(answers);
    closing.push(() => double.close());
    return {
      storage: s3Storage(
        {
          kind: 's3',
          endpoint: double.url,
          region: 'eu-central-1',
          bucket: 'onym',
          accessKeyId: 'AK',
          secretAccessKey: 'SK',
        },
        TIMEOUT_MS,
      ),
      requests: double.requests,
    };
  }
  const closing: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const close of closing) await close();
  });

  it('are stored under their digest, signed with version 4 over their bytes', async () => {
    const { storage, requests } = await storeThat(({ method }) => ({ status: method === 'HEAD' ? 404 : 200 }));
    expect(await storage.put(Buffer.from('hello'))).toBe(HELLO);
    expect(requests.map(({ method, path: at }) => `${method} ${at}`)).toEqual([
      `HEAD /onym/2c/${HELLO}`,
      `PUT /onym/2c/${HELLO}`,
    ]);
    expect(requests[1]).toMatchObject({ body: 'hello', headers: { 'x-amz-content-sha256': HELLO } });
    expect(requests[1]!.headers.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AK\/\d{8}\/eu-central-1\/s3\/aws4_request, SignedHeaders=.*, Signature=[0-9a-f]{64}$/,
    );
  });

  it('that exist are not sent again', async () => {
    const { storage, requests } = await storeThat(() => ({ status: 200 }));
    await storage.put(Buffer.from('hello'));
    expect(requests.map(({ method }) => method)).toEqual(['HEAD']);
  });

  it.each([
    ['a 503', { status: 503 }],
    ['a cut connection', 'drop'],
    ['no answer', 'hang'],
  ] as const)('are requested again after %s, three times at most', async (_title, reply) => {
    const timeouts = holdTimeouts((ms) => ms === TIMEOUT_MS);
    const bad = (): Reply => {
      if (reply === 'hang') timeouts.pass();
      return reply;
    };
    const once = await storeThat((_request, index) => (index === 0 ? bad() : { status: 200, text: 'hello' }));
    expect((await once.storage.get(HELLO))?.toString()).toBe('hello');
    const always = await storeThat(bad);
    await expect(always.storage.get(HELLO)).rejects.toBeInstanceOf(StorageError);
    expect(always.requests).toHaveLength(3);
  });

  it('refused permanently fail at once', async () => {
    const { storage, requests } = await storeThat(() => ({ status: 403 }));
    await expect(storage.put(Buffer.from('hello'))).rejects.toBeInstanceOf(StorageError);
    expect(requests).toHaveLength(1);
  });
});
