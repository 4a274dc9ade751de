import { beforeAll, expect, it } from 'vitest';
import { openSecrets } from '@onym/platform';
import { openTestAdmission } from './access.fixture.ts';
import { createKey, revokeKey } from './keys.ts';
import { createAccountOf, scope, useTwoProcesses } from './admission-control.fixture.ts';

const NEWER = 'a newer secret that is long enough to be one';
const newer = openSecrets(NEWER);
let both: typeof newer;

useTwoProcesses();
beforeAll(() => {
  both = openSecrets(`${NEWER},${scope.config.secret}`);
});

async function outcomes(secrets: typeof newer, keys: readonly string[]): Promise<string[]> {
  const access = openTestAdmission(Object.assign(Object.create(scope) as typeof scope, { secrets }));
  try {
    return await Promise.all(keys.map(async (key) => (await access.byKey(key)).outcome));
  } finally {
    await access.close();
  }
}

const READ = ['domains:read'] as const;

it('a key under an older secret works, also at concurrent first uses, and afterwards under the newest secret alone', async () => {
  const { secret } = await createKey(scope, await createAccountOf(), { name: 'Old', permissions: READ });
  expect(await outcomes(newer, [secret])).toEqual(['unauthorized']);
  expect(await outcomes(both, [secret, secret, secret])).toEqual(['admitted', 'admitted', 'admitted']);
  expect(await outcomes(newer, [secret])).toEqual(['admitted']);
});

it('a key that was not used while both secrets were configured ends with its secret', async () => {
  const { secret } = await createKey(scope, await createAccountOf(), { name: 'Idle', permissions: READ });
  expect(await outcomes(newer, [secret])).toEqual(['unauthorized']);
});

it('a revoked key and an invalid one are refused with several secrets too', async () => {
  const accountId = await createAccountOf();
  const { key, secret } = await createKey(scope, accountId, { name: 'Gone', permissions: READ });
  await revokeKey(scope, accountId, key.id);
  const mistyped = secret.slice(0, -1) + (secret.endsWith('0') ? '1' : '0');
  expect(await outcomes(both, [secret, mistyped])).toEqual(['unauthorized', 'unauthorized']);
});
