import { approveChange, declineApproval, readApproval, type Approval } from '@onym/billing/spending';
import { RegistrarError } from '@onym/core/ports';
import type { DomainName } from '@onym/core';
import { grantName, type Principal } from '@onym/platform';
import { approvalOf, asOwner, createAskingKey, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { domainChanges } from './approved-changes.ts';
import { changeSettings, type SettingsChange } from './change-settings.ts';
import { forwardsAtRegistry, registerTestDomain, withRegistrar, type TestDomain } from './domains.fixture.ts';
import { createForward, deleteForward, listForwards } from './forwards.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

/** A domain, and an approval with which a key asks to change its settings. */
async function asked(
  request: SettingsChange = { privacyEnabled: false },
): Promise<{ domain: TestDomain; id: string; key: Principal }> {
  const domain = await registerTestDomain(scope);
  const key = await createAskingKey(scope, domain.accountId);
  const id = await approvalOf(changeSettings(scope.fork(), grantName(key, domain.name), request));
  return { domain, id, key };
}
const approve = (domain: TestDomain, id: string, on: TestScope = scope.fork()): Promise<Approval> =>
  approveChange(on, domainChanges, asOwner(domain), id);
const privacyOf = async ({ id, name }: TestDomain): Promise<boolean[]> => {
  const [row] = await scope.sql.unnamed<{ privacy_enabled: boolean }>(
    'select privacy_enabled from domain where id = $1',
    [id],
  );
  return [row!.privacy_enabled, (await scope.ports.registrar.get(name as DomainName))!.privacy];
};

describe('a change of settings that its owner approves', () => {
  it('is made at the registrar and in our rows, and only then', async () => {
    const { domain, id } = await asked();
    expect(await privacyOf(domain)).toEqual([true, true]);
    expect(await approve(domain, id)).toMatchObject({ status: 'approved', orderId: null });
    expect(await privacyOf(domain)).toEqual([false, false]);
  });

  it('raises the limit of automatic renewals, which was shown with both values', async () => {
    const limitOf = ({ id }: TestDomain) =>
      scope.sql.unnamed<{ minor: number | null }>(
        'select auto_renew_max_price_minor as minor from domain where id = $1',
        [id],
      );
    const { domain, id } = await asked({ autoRenewLimit: { maxPriceMinor: 90_000 } });
    expect(await limitOf(domain)).toEqual([{ minor: null }]);
    expect(await approve(domain, id)).toMatchObject({ status: 'approved' });
    expect(await limitOf(domain)).toEqual([{ minor: 90_000 }]);
  });

  it('four times at once is made once', async () => {
    const { domain, id } = await asked();
    const answers = await Promise.allSettled([1, 2, 3, 4].map(() => approve(domain, id)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await readApproval(scope, { accountId: domain.accountId }, id)).toMatchObject({ status: 'approved' });
    const changes = await scope.sql.unnamed(
      `select 1 from audit_log where subject = $1 and action = 'domain.settings_changed'`,
      [domain.id],
    );
    expect(changes).toHaveLength(1);
  });

  it('is failed, and nothing is changed, when the registrar refuses it or the domain is gone', async () => {
    const refused = await asked();
    const refusing = withRegistrar(scope.fork(), {
      setOptions: async () => {
        throw new RegistrarError('rejected', 'no');
      },
    });
    expect(await approve(refused.domain, refused.id, refusing)).toMatchObject({
      status: 'failed',
      fault: { code: 'conflict' },
    });
    expect(await privacyOf(refused.domain)).toEqual([true, true]);

    const gone = await asked();
    await scope.sql.unnamed(`update domain set status = 'lost' where id = $1`, [gone.domain.id]);
    expect(await approve(gone.domain, gone.id)).toMatchObject({ status: 'failed', fault: { code: 'not_found' } });
  });

  it('never unlocks a domain: a stored request for that is a bug, and stays pending', async () => {
    const { domain, id } = await asked({ privacyEnabled: false, locked: false });
    await expect(approve(domain, id)).rejects.toThrow(/locked/);
    expect(await readApproval(scope, { accountId: domain.accountId }, id)).toMatchObject({ status: 'pending' });
  });

  it('is failed when the setting was changed since; a change back asks anew', async () => {
    const { domain, id, key } = await asked();
    const grant = grantName(asOwner(domain), domain.name);
    await changeSettings(scope.fork(), grant, { privacyEnabled: false });
    await changeSettings(scope.fork(), grant, { autoRenew: false });
    expect(await approve(domain, id)).toMatchObject({ status: 'failed', fault: { code: 'conflict' } });
    await changeSettings(scope.fork(), grant, { privacyEnabled: true });
    const byKey = changeSettings(scope.fork(), grantName(key, domain.name), { privacyEnabled: false });
    expect(await approvalOf(byKey)).not.toBe(id);
    expect(await privacyOf(domain)).toEqual([true, true]);
  });
});

describe('a change of forwards that its owner approves', () => {
  const input = { alias: 'hello', forwardTo: 'vera@example.net' };
  const listed = async ({ accountId, name }: TestDomain) =>
    (await listForwards(scope.fork(), { accountId, tier: 'explorer' }, name)).forwards;

  it('creates the forward with its audit entry, then deletes it, each once and not before', async () => {
    const domain = await registerTestDomain(scope);
    const key = await createAskingKey(scope, domain.accountId);
    const grant = grantName(key, domain.name);
    const create = await approvalOf(createForward(scope.fork(), key, grant, input));
    expect(await approvalOf(createForward(scope.fork(), key, grant, input))).toBe(create);
    const other = createForward(scope.fork(), key, grant, { ...input, forwardTo: 'eve@attacker.example' });
    expect(await approvalOf(other)).not.toBe(create);
    expect([await listed(domain), await forwardsAtRegistry(domain.name)]).toEqual([[], {}]);
    expect(await approve(domain, create)).toMatchObject({ status: 'approved', action: 'forwards' });
    expect(await forwardsAtRegistry(domain.name)).toEqual({ hello: 'vera@example.net' });

    const [forward] = await listed(domain);
    const remove = await approvalOf(deleteForward(scope.fork(), grant, forward!.id));
    expect(await listed(domain)).toHaveLength(1);
    const answers = await Promise.allSettled([1, 2, 3].map(() => approve(domain, remove)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const { reason } of answers.filter((answer) => answer.status === 'rejected'))
      expect(reason).toMatchObject({ code: 'conflict' });
    expect([await listed(domain), await forwardsAtRegistry(domain.name)]).toEqual([[], {}]);
    const audit = await scope.sql.unnamed<{ action: string }>(
      'select action from audit_log where subject = $1 order by id',
      [forward!.id],
    );
    expect(audit.map(({ action }) => action).toSorted()).toEqual(['email_forward.created', 'email_forward.deleted']);
  });

  it('is not asked about when it is impossible anyway, and fails when it became so', async () => {
    const domain = await registerTestDomain(scope);
    const key = await createAskingKey(scope, domain.accountId);
    const grant = grantName(key, domain.name);
    const owner = asOwner(domain);
    const id = await approvalOf(createForward(scope.fork(), key, grant, input));
    const made = await createForward(scope.fork(), owner, grantName(owner, domain.name), input);
    await expect(createForward(scope.fork(), key, grant, input)).rejects.toMatchObject({ code: 'conflict' });
    await expect(approve(domain, id)).rejects.toMatchObject({ code: 'conflict' });
    const remove = await approvalOf(deleteForward(scope.fork(), grant, made.id));
    await deleteForward(scope.fork(), grantName(owner, domain.name), made.id);
    expect(await approve(domain, remove)).toMatchObject({ status: 'failed', fault: { code: 'not_found' } });
    expect(await approve(domain, id)).toMatchObject({ status: 'approved' });
  });

  it('is not made when the owner declines', async () => {
    const domain = await registerTestDomain(scope);
    const key = await createAskingKey(scope, domain.accountId);
    const call = () => createForward(scope.fork(), key, grantName(key, domain.name), input);
    const id = await approvalOf(call());
    await declineApproval(scope.fork(), domain.accountId, id);
    await expect(approve(domain, id)).rejects.toMatchObject({ code: 'conflict', details: { status: 'declined' } });
    await expect(call()).rejects.toMatchObject({ code: 'approval_required', details: { declined: true } });
    expect(await listed(domain)).toEqual([]);
  });
});
