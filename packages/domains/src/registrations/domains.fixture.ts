import { randomBytes } from 'node:crypto';
import { newId, type DomainName } from '@onym/core';
import type { Scope } from '@onym/platform';
import type { Registrar } from '@onym/core/ports';
import { createTestAccount, stack, type TestScope } from '@onym/testing';
import type { DomainStatus } from './domain.entity.ts';

/**
 * A name that no other test uses, because all test files share the sandbox's registry. The prefix decides its answer.
 */
export function freshName(extension = 'com', prefix = 'shelf'): DomainName {
  return `${prefix}-${randomBytes(6).toString('hex')}.${extension}` as DomainName;
}

/** Makes the registry fail calls about this text only. */
export async function failRegistryCalls(
  operation: string,
  match: string,
  kind = 'error_before',
  times?: number,
): Promise<void> {
  const answer = await fetch(`${stack().sandboxUrl}/_sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service: 'registry', operation, kind, match, times }),
  });
  if (answer.status !== 201) throw new Error(`the sandbox took no fault: ${await answer.text()}`);
}

/** Creates a domain of a new account, in our rows and in the registry of this run. */
export async function registerTestDomain(
  scope: TestScope,
  facts: Partial<Parameters<typeof createTestDomain>[1]> = {},
): Promise<TestDomain> {
  const name = (facts.name ?? freshName()) as DomainName;
  const contact = {
    firstName: 'Vera',
    lastName: 'Field',
    email: 'vera@example.com',
    phone: '+14155552671',
    address1: '12 Harbour Street',
    city: 'San Francisco',
    state: 'CA',
    zip: '94105',
    country: 'US',
  };
  const { expiresAt } = await scope.ports.registrar.register(
    { name, contact, privacy: true, nameservers: ['ns1.onym.localhost'], costMinor: 1299, premium: false, years: 1 },
    `ord_${name}`,
  );
  return createTestDomain(scope, { expiresAt, ...facts, name });
}

/** Changes a name without us: at the registrar's own pages, or at another registrar. */
export async function changeAtRegistry(
  domain: string,
  action: 'renew' | 'transfer_away' | 'autorenew_on' | 'drop',
): Promise<void> {
  const answer = await fetch(`${stack().sandboxUrl}/_sandbox/registrations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ domain, action }),
  });
  if (!answer.ok) throw new Error(`the sandbox refused: ${await answer.text()}`);
}

/** The forwards of a domain in the registry of this run, by alias. */
export async function forwardsAtRegistry(name: string): Promise<Record<string, string>> {
  const answer = await fetch(`${stack().sandboxUrl}/core/v1/domains/${name}/email/forwarding`, {
    headers: { authorization: `Basic ${btoa('sandbox:sandbox')}` },
  });
  const { emailForwarding } = (await answer.json()) as { emailForwarding: { emailBox: string; emailTo: string }[] };
  return Object.fromEntries(emailForwarding.map(({ emailBox, emailTo }) => [emailBox, emailTo]));
}

/** The number of waiting jobs of this name for a domain. */
export async function countJobs(scope: TestScope, task: string, domainId: string): Promise<number> {
  const [row] = await scope.sql.unnamed<{ count: number }>(
    `select count(*)::int as count from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1 and j.payload ->> 'domainId' = $2`,
    [task, domainId],
  );
  return row!.count;
}

/** Marks a domain as connected, registered elsewhere. */
export async function markConnected(scope: TestScope, domainId: string): Promise<void> {
  await scope.sql.unnamed(`update domain set ownership_type = 'connected' where id = $1`, [domainId]);
}

/** The scope with a registrar of which some methods are replaced. */
export function withRegistrar<S extends Scope>(scope: S, script: Partial<Registrar>): S {
  return { ...scope, ports: { ...scope.ports, registrar: { ...scope.ports.registrar, ...script } } };
}

export interface TestDomain {
  id: string;
  name: string;
  accountId: string;
  email: string;
}

/** A domain of a new account. `expiresAt` may be any text that PostgreSQL reads as a timestamp. */
export async function createTestDomain(
  scope: TestScope,
  facts: { expiresAt: Date | string; status?: DomainStatus; accountId?: string; autoRenew?: boolean; name?: string },
): Promise<TestDomain> {
  const owner = facts.accountId ? { id: facts.accountId, email: '' } : await createTestAccount(scope);
  const id = newId('domain', scope.clock.now());
  const name = facts.name ?? freshName();
  await scope.sql.unnamed(
    `insert into domain (id, account_id, name, status, registered_at, expires_at, years, auto_renew, privacy_enabled, purchase_price_minor, renewal_price_minor, currency, nameservers, dns_provider, created_at)
     values ($1, $2, $3, $4, $5, $6::timestamptz, 1, $7, true, 1609, 2184, 'usd', '{ns1.onym.localhost,ns2.onym.localhost}', 'powerdns', $8)`,
    [
      id,
      owner.id,
      name,
      facts.status ?? 'active',
      scope.clock.now(),
      facts.expiresAt,
      facts.autoRenew ?? true,
      scope.clock.now(),
    ],
  );
  return { id, name, accountId: owner.id, email: owner.email };
}

export async function statusOf(scope: TestScope, domainId: string): Promise<DomainStatus> {
  const [row] = await scope.sql.unnamed<{ status: DomainStatus }>('select status from domain where id = $1', [
    domainId,
  ]);
  return row!.status;
}

/** The events published about a domain, oldest first. */
export function eventsOf(
  scope: TestScope,
  domainId: string,
): Promise<{ type: string; data: Record<string, unknown> }[]> {
  return scope.sql.unnamed(`select type, data from webhook_event where data ->> 'domainId' = $1 order by id`, [
    domainId,
  ]);
}

/** Subjects of the mails that wait to be sent to an address, oldest first. */
export async function mailsTo(scope: TestScope, email: string): Promise<string[]> {
  const rows = await scope.sql.unnamed<{ subject: string }>(
    'select subject from outgoing_mail where "to" = $1 order by id',
    [email],
  );
  return rows.map(({ subject }) => subject);
}
