import { randomBytes } from 'node:crypto';
import { newId } from '@onym/core';
import { grantNameToJob, type NameGrant } from '@onym/platform';
import { createTestAccount, stack, type TestScope } from '@onym/testing';

export type TestZone = NameGrant & { domainId: string };

/** Creates a domain of a new account with a name that is new to this run's nameserver, which many files share. */
export async function createTestZone(
  scope: TestScope,
  domain = `zone-${randomBytes(6).toString('hex')}.com`,
): Promise<TestZone> {
  const { id: accountId } = await createTestAccount(scope);
  const domainId = newId('domain', scope.clock.now());
  await scope.sql.unnamed(
    `insert into domain (id, account_id, name, status, registered_at, expires_at, years, auto_renew, privacy_enabled, purchase_price_minor, renewal_price_minor, currency, nameservers, dns_provider, created_at)
     values ($1, $2, $3, 'active', now(), now() + interval '1 year', 1, true, true, 1609, 2184, 'usd', '{}', 'powerdns', now())`,
    [domainId, accountId, domain],
  );
  return { ...grantNameToJob(scope, accountId, domain), domainId };
}

/** Makes the nameserver fail its next call about this domain. */
export async function failNextNameserverCall(
  domain: string,
  kind: 'error_before' | 'error_after' | 'drop_after',
  operation = 'rrset',
): Promise<void> {
  const answer = await fetch(`${stack().sandboxUrl}/_sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service: 'nameserver', operation, kind, times: 1, match: domain }),
  });
  if (!answer.ok) throw new Error(`the sandbox refused the fault: ${await answer.text()}`);
}

/** The waiting jobs of this name, oldest first. */
export async function queuedJobs(scope: TestScope, name: string): Promise<{ payload: Record<string, unknown> }[]> {
  return scope.sql.unnamed(
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1 order by j.id`,
    [name],
  );
}
