import { transaction } from '@onym/platform';
import { RegistrarError } from '@onym/core/ports';
import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  failRegistryCalls,
  forwardsAtRegistry,
  countJobs,
  createTestDomain,
  registerTestDomain,
  withRegistrar,
  type TestDomain,
} from './domains.fixture.ts';
import { domainsTasks } from './domains.tasks.ts';
import { pushToRegistrar, pushToRegistrarLater, sweepUnpushed } from './push-to-registrar.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

const execute = <T extends object>(sql: string, values: unknown[]): Promise<T[]> => scope.sql.unnamed<T>(sql, values);
const addForward = (
  domain: TestDomain,
  alias: string,
  { removed = false, status = 'pending', id = `fwd_${alias}_${domain.id}` } = {},
) =>
  execute(
    `insert into email_forward (id, domain_id, account_id, alias, forward_to, status, created_at, removed_at) values ($1, $2, $3, $4, 'vera@example.com', $5, now(), $6)`,
    [id, domain.id, domain.accountId, alias, status, removed ? new Date() : null],
  );
const forwards = ({ id }: TestDomain) =>
  execute<{ alias: string; status: string }>(
    'select alias, status from email_forward where domain_id = $1 order by alias, id',
    [id],
  );
const tell = (domain: TestDomain, on: TestScope = scope.fork()) => pushToRegistrar(on, { domainId: domain.id });

describe('pushToRegistrar', () => {
  it('sends what is pending, removes what was deleted, and does nothing the second time', async () => {
    const domain = await registerTestDomain(scope);
    await scope.ports.registrar.setForward(domain.name as never, 'old', 'vera@example.com');
    await addForward(domain, 'new');
    await addForward(domain, 'old', { status: 'active', removed: true });
    await tell(domain);
    expect(await forwardsAtRegistry(domain.name)).toEqual({ new: 'vera@example.com' });
    expect(await forwards(domain)).toEqual([{ alias: 'new', status: 'active' }]);
    const refuse = () => {
      throw new Error('asked');
    };
    await tell(domain, withRegistrar(scope.fork(), { setForward: refuse, removeForward: refuse, setOptions: refuse }));
  });

  it('keeps an alias forwarded that was deleted and created again', async () => {
    const domain = await registerTestDomain(scope);
    await addForward(domain, 'hello', { removed: true, id: `fwd_1${domain.id}` });
    await addForward(domain, 'hello', { id: `fwd_2${domain.id}` });
    await tell(domain);
    expect(await forwardsAtRegistry(domain.name)).toEqual({ hello: 'vera@example.com' });
    expect(await forwards(domain)).toEqual([{ alias: 'hello', status: 'active' }]);
  });

  it('repairs a deletion that arrives after the alias was created again', async () => {
    const domain = await registerTestDomain(scope);
    await addForward(domain, 'hello', { removed: true, id: `fwd_1${domain.id}` });
    const slow = withRegistrar(scope.fork(), {
      async removeForward(name, alias) {
        await addForward(domain, 'hello', { id: `fwd_2${domain.id}` });
        await scope.ports.registrar.setForward(name, alias, 'vera@example.com');
        await execute(`update email_forward set status = 'active' where id = $1`, [`fwd_2${domain.id}`]);
        await scope.ports.registrar.removeForward(name, alias);
      },
    });
    await tell(domain, slow);
    expect(await forwardsAtRegistry(domain.name)).toEqual({ hello: 'vera@example.com' });
    expect(await forwards(domain)).toEqual([{ alias: 'hello', status: 'active' }]);
  });

  it('fails with the registrar, so that the queue retries', async () => {
    const domain = await registerTestDomain(scope);
    await addForward(domain, 'hello');
    await failRegistryCalls('options', domain.name, 'error_before', 1);
    await expect(tell(domain)).rejects.toMatchObject({ kind: 'unknown_outcome' });
    expect(await forwards(domain)).toEqual([{ alias: 'hello', status: 'pending' }]);
    await tell(domain);
    expect(await forwards(domain)).toEqual([{ alias: 'hello', status: 'active' }]);
  });

  it('fails with the registrar over privacy, too; the change stays pending', async () => {
    const domain = await registerTestDomain(scope);
    await execute('update domain set privacy_enabled = false, privacy_pending_since = now() where id = $1', [
      domain.id,
    ]);
    const outage = withRegistrar(scope.fork(), {
      setOptions: async () => {
        throw new RegistrarError('unknown_outcome', 'no answer');
      },
    });
    await expect(tell(domain, outage)).rejects.toMatchObject({ kind: 'unknown_outcome' });
    const request = 'select 1 from domain where id = $1 and not privacy_enabled and privacy_pending_since is not null';
    expect(await execute(request, [domain.id])).toHaveLength(1);
    await tell(domain);
    expect(await execute(request, [domain.id])).toEqual([]);
  });

  it("adopts the registrar's privacy when it refuses ours", async () => {
    const domain = await registerTestDomain(scope);
    await execute('update domain set privacy_enabled = false, privacy_pending_since = now() where id = $1', [
      domain.id,
    ]);
    await tell(
      domain,
      withRegistrar(scope.fork(), {
        setOptions: async () => {
          throw new RegistrarError('rejected', 'no');
        },
      }),
    );
    expect(
      await execute('select privacy_enabled, privacy_pending_since from domain where id = $1', [domain.id]),
    ).toEqual([{ privacy_enabled: true, privacy_pending_since: null }]);
  });

  it('keeps a refused forward pending, without blocking the others', async () => {
    const domain = await registerTestDomain(scope);
    await addForward(domain, 'a');
    await addForward(domain, 'b');
    await tell(
      domain,
      withRegistrar(scope.fork(), {
        async setForward(name, alias, to) {
          if (alias === 'a') throw new RegistrarError('rejected', 'no');
          await scope.ports.registrar.setForward(name, alias, to);
        },
      }),
    );
    expect(await forwards(domain)).toEqual([
      { alias: 'a', status: 'pending' },
      { alias: 'b', status: 'active' },
    ]);
  });
});

describe('pushToRegistrarLater', () => {
  it('waits twenty seconds, so that the caller who stored the change can send it first', async () => {
    const domain = await createTestDomain(scope, { expiresAt: '2031-01-01' });
    const before = Date.now();
    await transaction(scope.fork(), (tx) => pushToRegistrarLater(tx, domain.id));
    const [job] = await execute<{ run_at: Date }>('select run_at from graphile_worker._private_jobs where key = $1', [
      `settle:${domain.id}`,
    ]);
    expect(new Date(job!.run_at).getTime()).toBeGreaterThanOrEqual(before + 20_000);
    expect(new Date(job!.run_at).getTime()).toBeLessThanOrEqual(Date.now() + 20_000);
  });
});

describe('sweepUnpushed', () => {
  it('queues the job of every active domain that needs it, and of no other', async () => {
    const [byPrivacy, byForward, byDeletion, upToDate, expired] = await Promise.all(
      Array.from({ length: 5 }, () => createTestDomain(scope, { expiresAt: '2031-01-01' })),
    );
    await execute('update domain set privacy_pending_since = now() where id in ($1, $2)', [byPrivacy!.id, expired!.id]);
    await execute(`update domain set status = 'expired' where id = $1`, [expired!.id]);
    await addForward(byForward!, 'a');
    await addForward(byDeletion!, 'a', { status: 'active', removed: true });
    await addForward(upToDate!, 'a', { status: 'active' });
    await sweepUnpushed(scope.fork());
    await domainsTasks.find(({ job }) => job.name === 'domains.sweep-unsettled')!.run(scope.fork(), {});
    const queued = (domain: TestDomain) => countJobs(scope, 'domains.settle-domain', domain.id);
    expect(await Promise.all([byPrivacy!, byForward!, byDeletion!].map(queued))).toEqual([1, 1, 1]);
    expect(await Promise.all([upToDate!, expired!].map(queued))).toEqual([0, 0]);
  });
});
