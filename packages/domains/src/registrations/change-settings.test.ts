import type { DomainName } from '@onym/core';
import { grantNameToJob } from '@onym/platform';
import { RegistrarError } from '@onym/core/ports';
import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSettings } from './change-settings.ts';
import {
  markConnected,
  failRegistryCalls,
  countJobs,
  createTestDomain,
  registerTestDomain,
  withRegistrar,
  type TestDomain,
} from './domains.fixture.ts';
import { pushToRegistrar } from './push-to-registrar.ts';

let scope: TestScope;
let mine: TestDomain;
beforeAll(async () => {
  scope = await openTestScope();
  mine = await registerTestDomain(scope);
});
afterAll(() => scope.close());

interface Row {
  auto_renew: boolean;
  privacy_enabled: boolean;
  pending: boolean;
}
async function rowOf({ id }: TestDomain): Promise<Row> {
  const [row] = await scope.sql.unnamed<Row>(
    'select auto_renew, privacy_enabled, privacy_pending_since is not null as pending from domain where id = $1',
    [id],
  );
  return row!;
}
const privacyAtRegistry = async ({ name }: TestDomain): Promise<boolean> =>
  (await scope.ports.registrar.get(name as DomainName))!.privacy;
const change = (
  domain: TestDomain,
  request: Parameters<typeof changeSettings>[2],
  on: TestScope = scope.fork(),
): Promise<void> => changeSettings(on, grantNameToJob(on, domain.accountId, domain.name), request);

describe('changeSettings', () => {
  it("changes auto-renewal in our rows only: the registrar's own stays off", async () => {
    await change(mine, { autoRenew: false });
    expect(await rowOf(mine)).toMatchObject({ auto_renew: false, privacy_enabled: true });
    await change(mine, { autoRenew: true });
    expect(await rowOf(mine)).toMatchObject({ auto_renew: true });
    expect(await scope.ports.registrar.get(mine.name as DomainName)).toMatchObject({ autoRenew: false });
  });

  it('switches privacy at the registrar before it returns', async () => {
    await change(mine, { privacyEnabled: false });
    expect([await rowOf(mine), await privacyAtRegistry(mine)]).toMatchObject([
      { privacy_enabled: false, pending: false },
      false,
    ]);
    await change(mine, { privacyEnabled: true });
    expect([await rowOf(mine), await privacyAtRegistry(mine)]).toMatchObject([
      { privacy_enabled: true, pending: false },
      true,
    ]);
  });

  it('sends the registrar nothing when privacy already has the requested value', async () => {
    const silent = withRegistrar(scope.fork(), {
      setOptions: () => {
        throw new Error('asked');
      },
    });
    await change(mine, { privacyEnabled: true, autoRenew: true }, silent);
    expect(await rowOf(mine)).toMatchObject({ pending: false });
  });

  it('keeps the change when the answer is lost, and a job sends it again', async () => {
    const domain = await registerTestDomain(scope);
    await failRegistryCalls('options', domain.name, 'drop_before', 1);
    await change(domain, { privacyEnabled: false });
    expect([await rowOf(domain), await privacyAtRegistry(domain)]).toMatchObject([
      { privacy_enabled: false, pending: true },
      true,
    ]);
    expect(await countJobs(scope, 'domains.settle-domain', domain.id)).toBe(1);
    await pushToRegistrar(scope.fork(), { domainId: domain.id });
    expect([await rowOf(domain), await privacyAtRegistry(domain)]).toMatchObject([{ pending: false }, false]);
  });

  it('undoes the whole change when the registrar refuses', async () => {
    const refusing = withRegistrar(scope.fork(), {
      setOptions: async () => {
        throw new RegistrarError('rejected', 'no');
      },
    });
    await expect(change(mine, { privacyEnabled: false, autoRenew: false }, refusing)).rejects.toMatchObject({
      code: 'conflict',
      status: 409,
    });
    expect(await rowOf(mine)).toEqual({ auto_renew: true, privacy_enabled: true, pending: false });
  });

  it('undoes a privacy change at the registrar too when the lock is refused after it', async () => {
    const domain = await registerTestDomain(scope);
    const { setOptions } = scope.ports.registrar;
    const unlockable = withRegistrar(scope.fork(), {
      async setOptions(name, options) {
        if (options.locked !== undefined) throw new RegistrarError('rejected', 'locked for sixty days');
        await setOptions(name, options);
      },
    });
    await expect(
      change(domain, { privacyEnabled: false, locked: false, autoRenew: false }, unlockable),
    ).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('transfer lock') });
    expect(await rowOf(domain)).toEqual({ auto_renew: true, privacy_enabled: true, pending: true });
    await pushToRegistrar(scope.fork(), { domainId: domain.id });
    expect([await rowOf(domain), await scope.ports.registrar.get(domain.name as DomainName)]).toMatchObject([
      { privacy_enabled: true, pending: false },
      { privacy: true, locked: true },
    ]);
  });

  it("of many concurrent changes, the last one in our rows is the registrar's, too", async () => {
    const domain = await registerTestDomain(scope);
    await Promise.all(Array.from({ length: 6 }, (_, i) => change(domain, { privacyEnabled: i % 2 === 0 })));
    const row = await rowOf(domain);
    expect(row.pending).toBe(false);
    expect(await privacyAtRegistry(domain)).toBe(row.privacy_enabled);
  });

  it('conflict: a connected domain has no settings here; nothing is changed', async () => {
    const domain = await registerTestDomain(scope);
    await markConnected(scope, domain.id);
    for (const request of [{ autoRenew: false }, { privacyEnabled: false }])
      await expect(change(domain, request)).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringContaining('connected'),
      });
    expect(await rowOf(domain)).toEqual({ auto_renew: true, privacy_enabled: true, pending: false });
  });

  it('auto-renewal may be changed in the grace period, privacy only while active, neither before or after', async () => {
    const [expired, pending, redemption] = await Promise.all(
      (['expired', 'pending', 'redemption'] as const).map((status) =>
        createTestDomain(scope, { expiresAt: '2031-01-01', status }),
      ),
    );
    await change(expired!, { autoRenew: false });
    expect(await rowOf(expired!)).toMatchObject({ auto_renew: false });
    await expect(change(expired!, { privacyEnabled: false, autoRenew: true })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await rowOf(expired!)).toEqual({ auto_renew: false, privacy_enabled: true, pending: false });
    for (const domain of [pending!, redemption!])
      await expect(change(domain, { autoRenew: false })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('not_found: a domain of another account', async () => {
    const stranger = await createTestDomain(scope, { expiresAt: '2031-01-01' });
    await expect(
      changeSettings(scope.fork(), grantNameToJob(scope, stranger.accountId, mine.name), { autoRenew: false }),
    ).rejects.toMatchObject({ code: 'not_found' });
    expect(await rowOf(mine)).toMatchObject({ auto_renew: true });
  });
});
