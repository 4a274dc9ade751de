import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StorageError } from '@onym/core/ports';
import { declareIdleFails, storageCases, storageKit } from '@onym/testing/port-kits';
import { diskStorage } from './disk.ts';
import { openS3Server } from './s3-server.fixture.ts';
import { s3Storage } from './s3.ts';

async function openDisk() {
  const root = await mkdtemp(path.join(tmpdir(), 'onym-files-'));
  const dir = path.join(root, 'made', 'when', 'missing');
  const blocked = path.join(root, 'a-file');
  await writeFile(blocked, '');
  return {
    adapter: diskStorage({ kind: 'disk', dir }),
    world: {
      another: diskStorage({ kind: 'disk', dir }),
      unreachable: diskStorage({ kind: 'disk', dir: blocked }),
      kept: async (prefix: string) =>
        (await readdir(dir, { recursive: true })).filter((file) => path.basename(file).startsWith(prefix)).length,
    },
    close: () => rm(root, { recursive: true, force: true }),
  };
}

async function openS3() {
  const bucket = 'onym';
  const server = await openS3Server({ bucket, accessKeyId: 'AK' });
  const settings = {
    kind: 's3',
    endpoint: server.endpoint,
    region: 'eu-central-1',
    bucket,
    accessKeyId: 'AK',
    secretAccessKey: 'SK',
  } as const;
  return {
    adapter: s3Storage(settings),
    world: {
      another: s3Storage(settings),
      unreachable: s3Storage({ ...settings, accessKeyId: 'STRANGER' }),
      kept: async (prefix: string) =>
        [...server.objects.keys()].filter((key) => path.posix.basename(key).startsWith(prefix)).length,
    },
    close: () => server.close(),
  };
}

storageKit({ name: 'disk', open: openDisk });
storageKit({ name: 's3', open: openS3 });
declareIdleFails('storage', storageCases, { open: openDisk, refusals: [new StorageError('no')] });
