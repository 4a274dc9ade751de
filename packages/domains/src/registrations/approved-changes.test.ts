import { createKey } from '@onym/accounts/access';
import { approveChange, readApproval, refuseChange, type Approval } from '@onym/billing/spending';
import { RegistrarError } from '@onym/core/ports';
import type { DomainName } from '@onym/core';
import type { Principal } from '@onym/platform';
import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { domainChanges } from './approved-changes.ts';
import { registerTestDomain, withRegistrar, type TestDomain } from './domains.fixture.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

/** A domain, and an approval with which a key asks to change its settings. */
async function asked(request: unknown = { privacyEnabled: false }): Promise<{ domain: TestDomain; id: string }> {
  const domain = await registerTestDomain(scope);
  const { accountId } = domain;
  const { key } = await createKey(scope.fork(), accountId, { name: 'Scout', permissions: ['*'] });
  const { details } = await refuseChange(scope.fork(), {
    accountId,
    keyId: key.id,
    keyName: key.name,
    action: 'settings',
    domain: domain.name,
    changes: [{ what: 'privacyEnabled', from: 'on', to: 'off' }],
    request,
  });
  return { domain, id: String(details['approvalId']) };
}
const approve = ({ accountId, email }: TestDomain, id: string, on: TestScope = scope.fork()): Promise<Approval> => {
  const owner: Principal = { kind: 'session', accountId, tier: 'explorer', email, admin: false };
  return approveChange(on, domainChanges, owner, id);
};
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
    const { domain, id } = await asked({ locked: false });
    await expect(approve(domain, id)).rejects.toThrow(/locked/);
    expect(await readApproval(scope, { accountId: domain.accountId }, id)).toMatchObject({ status: 'pending' });
  });
});
