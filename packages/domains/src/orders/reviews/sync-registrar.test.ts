import type { DomainName } from '@onym/core';
import { RegistrarError, type Registrar } from '@onym/core/ports';
import { createTestAccount, openTestScope, stack, type TestScope } from '@onym/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeOrder, queryRows, settleOrder, advanceOrderTo } from '../order.fixture.ts';
import { ordersTasks } from '../orders.tasks.ts';
import { syncRegistrar } from './sync-registrar.ts';

// One scope per test, because the comparison reads all domains.
let scope: TestScope;
beforeEach(async () => {
  scope = await openTestScope();
});
afterEach(() => scope.close());

/** Returns a scope whose registrar account has only these names, because all test files share the sandbox's account. */
function withNames(names: readonly string[], list?: Registrar['list']): TestScope {
  const fork = scope.fork();
  const { registrar } = fork.ports;
  const only: Registrar['list'] = async () => {
    const found = await Promise.all(names.map((name) => registrar.get(name as DomainName)));
    return { domains: found.filter((domain) => domain !== null), nextPage: null };
  };
  return { ...fork, ports: { ...fork.ports, registrar: { ...registrar, list: list ?? only } } };
}
const sync = (...names: string[]) => syncRegistrar(withNames(names));
const open = () =>
  queryRows<{ kind: string; subject: string }>(
    scope,
    'select kind, subject from discrepancy where resolved_at is null order by kind, subject',
  );
const run = (sql: string, ...values: unknown[]) => queryRows(scope, sql, values);
const bought = async () => settleOrder(scope, (await makeOrder(scope)).id);
async function happens(domain: string, action: string): Promise<void> {
  const answer = await fetch(`${stack().sandboxUrl}/_sandbox/registrations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ domain, action }),
  });
  expect(answer.status).toBe(200);
}

describe('syncRegistrar', () => {
  it('reports nothing about a name that was bought here', async () => {
    const { domain } = await bought();
    expect(await sync(domain)).toEqual({ listed: 1, repaired: [], unknown: [], unanswered: [], missing: null });
    expect(await open()).toEqual([]);
  });

  it('a domain without an owner here is an open finding, mailed once, and closed once it has an owner', async () => {
    const { domain } = await bought();
    const operator = await createTestAccount(scope);
    await run('update account set admin = true where id = $1', operator.id);
    await run(`update domain set status = 'lost' where name = $1`, domain);
    for (const _time of [1, 2]) expect(await sync(domain)).toMatchObject({ unknown: [domain] });
    expect(await open()).toEqual([{ kind: 'registration_unknown', subject: domain }]);
    expect(await run('select subject from outgoing_mail where "to" = $1', operator.email)).toMatchObject([
      { subject: expect.stringContaining(domain) },
    ]);
    await run(`update domain set status = 'active' where name = $1`, domain);
    await sync(domain);
    expect(await open()).toEqual([]);
  });

  it('a name with a purchase in progress is not reported', async () => {
    const order = await advanceOrderTo(scope, await makeOrder(scope), 'authorized');
    const registered = await scope.ports.registrar.check([order.domain as DomainName]);
    expect(registered[0]!.state).toBe('available');
    const other = await bought();
    const listed = await scope.ports.registrar.get(other.domain as DomainName);
    const asIfRegistered = withNames([], async () => ({
      domains: [{ ...listed!, name: order.domain as DomainName }, listed!],
      nextPage: null,
    }));
    expect(await syncRegistrar(asIfRegistered)).toMatchObject({ unknown: [], repaired: [] });
  });

  it('a domain that was dropped is lost, and an open finding', async () => {
    const { domain } = await bought();
    await happens(domain, 'drop');
    expect(await sync()).toMatchObject({ repaired: [{ domain, what: 'lost' }] });
    expect(await open()).toMatchObject([{ kind: 'registration_gone', subject: expect.stringMatching(/^dom_/) }]);
  });

  it('a dropped domain is an open finding also when the run ends at the domain after it', async () => {
    const dropped = [await bought(), await bought()].map(({ domain }) => domain);
    for (const domain of dropped) await happens(domain, 'drop');
    const fork = withNames([]);
    const { registrar } = fork.ports;
    let first: string | undefined;
    const get: Registrar['get'] = async (name) => {
      first ??= name;
      if (name !== first) throw new Error('the process ends here');
      return registrar.get(name);
    };
    const failing = { ...fork, ports: { ...fork.ports, registrar: { ...registrar, get } } };
    await expect(syncRegistrar(failing)).rejects.toThrow('the process ends here');
    expect(await open()).toMatchObject([{ kind: 'registration_gone' }]);
    expect(await sync()).toMatchObject({ repaired: [{ domain: dropped.find((one) => one !== first), what: 'lost' }] });
    expect(await open()).toMatchObject([{ kind: 'registration_gone' }, { kind: 'registration_gone' }]);
  });

  it('an account that lacks too many of our domains is an open finding until it is the right one again', async () => {
    const { id } = await createTestAccount(scope);
    await run(
      `insert into domain (id, account_id, name, status, registered_at, expires_at, years, auto_renew, privacy_enabled, purchase_price_minor, renewal_price_minor, currency, nameservers, dns_provider, created_at)
       select 'dom_wrong' || n, $1, 'wrong-account' || n || '.com', 'active', now(), now() + interval '1 year', 1, true, true, 1, 1, 'usd', '{}', 'powerdns', now() from generate_series(1, 11) n`,
      id,
    );
    expect(await sync()).toMatchObject({ missing: 11, repaired: [] });
    expect(await open()).toEqual([{ kind: 'registrar_account_differs', subject: 'registrar_account' }]);
    await run(`update domain set status = 'lost' where account_id = $1`, id);
    await sync();
    expect(await open()).toEqual([]);
  });

  it('registrar_unavailable: an account that cannot be listed changes nothing; the job fails, to be tried again', async () => {
    const { domain } = await bought();
    await happens(domain, 'transfer_away');
    const silent = withNames([], async () => {
      throw new RegistrarError('temporary', 'no answer');
    });
    await expect(syncRegistrar(silent)).rejects.toMatchObject({ code: 'registrar_unavailable', status: 503 });
    const task = ordersTasks.find(({ job }) => job.name === 'domains.sync-registrar')!;
    await expect(task.run(silent, {})).rejects.toMatchObject({ code: 'registrar_unavailable' });
    expect(await run('select status from domain where name = $1', domain)).toEqual([{ status: 'active' }]);
  });
});
