import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { storeFile, sweepFiles } from '@onym/platform/files';
import { newId } from '@onym/core';
import { transaction } from '@onym/platform';
import { StorageError } from '@onym/core/ports';
import { createTestAccount, openTestScope, uniqueWord, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moduleOfFile, listModules } from '../../../test/workspace-modules.ts';
import { PERSONAL_DATA } from './personal-data.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

const rows = <T extends object>(text: string, values: unknown[] = []) =>
  transaction(scope.fork(), (tx) => tx.sql.unnamed<T>(text, values));
const isKept = (sha256: string) => scope.ports.storage.has(sha256);
const isRegistered = async (sha256: string) =>
  (await rows('select 1 from stored_file where sha256 = $1', [sha256])).length === 1;
const sweep = () => sweepFiles(scope.fork(), PERSONAL_DATA.findReferencedFiles);

/** A file that was stored two days ago. */
async function old(text = uniqueWord()): Promise<string> {
  const sha256 = await storeFile(scope, Buffer.from(text));
  await rows(`update stored_file set kept_at = now() - interval '2 days' where sha256 = $1`, [sha256]);
  return sha256;
}

/** A kit with this file as an export. */
async function kitWith(sha256: string): Promise<string> {
  const { id: account } = await createTestAccount(scope);
  const kit = newId('kit', scope.clock.now());
  await rows(
    `insert into brand_kit (id, account_id, input, look, kit, reading, engine, created_at) values ($1, $2, '{}', '{}', '{}', '{}', 'offline', now())`,
    [kit, account],
  );
  await rows(
    `insert into kit_export (id, kit_id, account_id, format, content_key, opts, state, sha256, bytes, mime, filename, created_at)
     values ($1, $2, $3, 'gpl', $4, '{}', 'ready', $5, 1, 'text/plain', 'a.gpl', now())`,
    [newId('export', scope.clock.now()), kit, account, uniqueWord(), sha256],
  );
  return kit;
}

/** A page with a version that consists of these files. */
async function pageWith(plain: string, br: string, gzip: string): Promise<string> {
  const { id: account } = await createTestAccount(scope);
  const page = newId('landingPage', scope.clock.now());
  const manifest = {
    policy: 'none',
    files: { 'a/index.html': { sha256: plain, br: { sha256: br }, gzip: { sha256: gzip } } },
  };
  await rows(
    `insert into landing_page (id, account_id, status, input, config, reading, files, engine, created_at)
     values ($1, $2, 'deployed', '{}', '{}', '{}', '[]', 'offline', now())`,
    [page, account],
  );
  await rows(
    `insert into deployment (id, page_id, account_id, version, state, subdomain, manifest, created_at) values ($1, $2, $3, 1, 'superseded', 'x', $4::jsonb, now())`,
    [newId('deployment', scope.clock.now()), page, account, JSON.stringify(manifest)],
  );
  return page;
}

describe('files without a reference', () => {
  it('leave the store when their kit is deleted, unless another kit has the same file', async () => {
    const [mine, shared] = [await old(), await old()];
    const [kit, other] = [await kitWith(mine), await kitWith(shared)];
    await kitWith(shared);
    await sweep();
    expect([await isKept(mine), await isKept(shared)]).toEqual([true, true]);
    await rows('delete from brand_kit where id in ($1, $2)', [kit, other]);
    await sweep();
    expect([await isKept(mine), await isKept(shared)]).toEqual([false, true]);
    expect([await isRegistered(mine), await isRegistered(shared)]).toEqual([false, true]);
  });

  it('leave the store with their page, each version and each compressed form of it', async () => {
    const files = [await old(), await old(), await old()] as const;
    const page = await pageWith(...files);
    await sweep();
    expect(await Promise.all(files.map(isKept))).toEqual([true, true, true]);
    await rows('delete from landing_page where id = $1', [page]);
    await sweep();
    expect(await Promise.all(files.map(isKept))).toEqual([false, false, false]);
  });

  it('stay for a day after they were last stored, because the row that will reference them may not be written yet', async () => {
    const text = uniqueWord();
    const sha256 = await old(text);
    await storeFile(scope, Buffer.from(text));
    await sweep();
    expect(await isKept(sha256)).toBe(true);
  });

  it('are stored again when the same bytes are created after their removal', async () => {
    const text = uniqueWord();
    const sha256 = await old(text);
    await sweep();
    expect(await isKept(sha256)).toBe(false);
    expect(await storeFile(scope, Buffer.from(text))).toBe(sha256);
    await kitWith(sha256);
    await sweep();
    expect(await isKept(sha256)).toBe(true);
  });

  it('cannot be stored by another process at the moment of their removal', async () => {
    const text = uniqueWord();
    const sha256 = await old(text);
    let refused: unknown;
    const storage = {
      ...scope.ports.storage,
      async remove(name: string) {
        if (name === sha256) refused = await storeFile(scope, Buffer.from(text)).catch((error: unknown) => error);
        return scope.ports.storage.remove(name);
      },
    };
    await sweepFiles({ ...scope.fork(), ports: { ...scope.ports, storage } }, PERSONAL_DATA.findReferencedFiles);
    expect(refused).toBeInstanceOf(StorageError);
    expect(await storeFile(scope, Buffer.from(text))).toBe(sha256);
    expect(await isKept(sha256)).toBe(true);
  });

  it.each(['before', 'after'] as const)(
    'are removed by the next sweep when the first was killed %s the removal',
    async (at) => {
      const [one, other] = [await old(), await old()];
      const storage = {
        ...scope.ports.storage,
        async remove(name: string) {
          if (at === 'after') await scope.ports.storage.remove(name);
          throw new StorageError('killed here');
        },
      };
      await expect(
        sweepFiles({ ...scope.fork(), ports: { ...scope.ports, storage } }, PERSONAL_DATA.findReferencedFiles),
      ).rejects.toThrow('killed here');
      // The claim of the dead process has expired.
      await rows(`update stored_file set swept_until = now() - interval '1 second' where swept_until is not null`);
      await sweep();
      expect([await isKept(one), await isRegistered(one), await isKept(other)]).toEqual([false, false, false]);
    },
  );

  it('are looked up in every module that stores files', () => {
    const root = path.join(import.meta.dirname, '../../..');
    const parts = listModules(root);
    const keeps = (file: string): boolean =>
      !/\.(test|fixture)\.ts$/.test(file) &&
      /storeFile\(|storage\.put\(/.test(readFileSync(path.join(root, file), 'utf8'));
    const importPaths = globSync('packages/*/src/**/*.ts', { cwd: root })
      .filter((file) => existsSync(path.join(root, file)) && keeps(file))
      .map((file) => moduleOfFile(parts, file)!.specifier)
      .filter((importPath) => !['@onym/platform/files', '@onym/adapters', '@onym/testing'].includes(importPath));
    const imports = [
      ...readFileSync(path.join(import.meta.dirname, 'personal-data.ts'), 'utf8').matchAll(
        /filter\w*Files\w*\b[^}]*\} from '(@onym\/[\w/-]+)'/g,
      ),
    ];
    expect([...new Set(importPaths)].sort()).toEqual(imports.map(([, importPath]) => importPath).sort());
  });
});
