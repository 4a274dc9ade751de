import type { DomainName } from '@onym/core';
import { injectFault, createTestAccount, createTestDomain, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOrder } from '../engine/order-lease.ts';
import { makeOrder, queryRows, settleOrder, findViolations } from '../order.fixture.ts';
import { repairProvisioning } from './provisioning-steps.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

const failed = (steps: { step: string; success: boolean }[]): string[] =>
  steps.filter(({ success }) => !success).map(({ step }) => step);

describe('provisioning', () => {
  it('reports every step of a purchase once', async () => {
    const { id, domain } = await makeOrder(scope, { forwards: [{ alias: 'hello', forwardTo: 'vera@example.com' }] });
    const { steps } = await settleOrder(scope, id);
    expect(steps.map(({ step }) => step)).toEqual([
      'authorize_payment',
      'register_domain',
      'whois_privacy',
      'dns_zone',
      'nameservers',
      'email_forwards',
      'capture_payment',
    ]);
    expect(failed(steps)).toEqual([]);
    const routed = () =>
      queryRows(
        scope,
        `select 1 from graphile_worker.jobs where task_identifier = 'domains.route-mail' and key = (select 'route-mail:' || id from domain where name = $1)`,
        [domain],
      );
    expect(await routed()).toHaveLength(1);
  });

  it.each([
    ['registry', 'options', ['whois_privacy']],
    ['nameserver', 'zone', ['dns_zone']],
  ] as const)(
    'that fails at %s %s completes the purchase and is repaired by a job',
    async (service, operation, expected) => {
      const { id, domain } = await makeOrder(scope);
      await injectFault({ service, operation, kind: 'error_before', times: 1, match: domain });
      const order = await settleOrder(scope, id);
      expect(order.state).toBe('completed');
      expect(failed(order.steps)).toHaveLength(expected.length);
      expect(
        await queryRows(scope, 'select 1 from graphile_worker.jobs where key = $1', [`repair:${id}`]),
      ).toHaveLength(1);
      await repairProvisioning(scope.fork(), id);
      expect(failed((await readOrder(scope, id)).steps)).toEqual([]);
      expect(await findViolations(scope, id)).toEqual([]);
    },
  );

  it('removes the records that an earlier owner of the name had published', async () => {
    const { id, domain } = await makeOrder(scope);
    const former = await createTestDomain(scope, (await createTestAccount(scope)).id, domain);
    await queryRows(scope, `update domain set status = 'lost' where id = $1 returning id`, [former.id]);
    const { dns, resolver } = scope.ports;
    const proof = { value: 'the-former-owner', priority: null };
    await dns.ensureZone(domain as DomainName);
    await dns.replaceRRsets(domain as DomainName, [{ host: 'old', type: 'TXT', ttlSeconds: 60, records: [proof] }]);
    expect(await resolver.txt(`old.${domain}`)).toEqual([proof.value]);
    expect((await settleOrder(scope, id)).state).toBe('completed');
    expect(await resolver.txt(`old.${domain}`)).toEqual([]);
  });

  it('that succeeded is not repeated by the repair, because the owner may have changed it since', async () => {
    const { id, domain } = await makeOrder(scope);
    await injectFault({ service: 'nameserver', operation: 'zone', kind: 'error_before', times: 1, match: domain });
    await settleOrder(scope, id);
    await scope.ports.registrar.setOptions(domain as never, { privacy: false });
    await repairProvisioning(scope.fork(), id);
    expect(await scope.ports.registrar.get(domain as never)).toMatchObject({ privacy: false });
  });

  it('is repaired to the current settings of the owner', async () => {
    const { id, domain } = await makeOrder(scope, {
      forwards: [
        { alias: 'hello', forwardTo: 'vera@example.com' },
        { alias: 'gone', forwardTo: 'vera@example.com' },
      ],
    });
    await injectFault({ service: 'registry', operation: 'options', kind: 'error_before', times: 3, match: domain });
    const order = await settleOrder(scope, id);
    expect(failed(order.steps)).toEqual(expect.arrayContaining(['whois_privacy', 'email_forwards']));
    await queryRows(scope, 'update domain set privacy_enabled = false, locked = false where name = $1 returning id', [
      domain,
    ]);
    await queryRows(
      scope,
      `delete from email_forward where alias = 'gone' and domain_id in (select id from domain where name = $1) returning id`,
      [domain],
    );
    const forwarded: string[] = [];
    const { registrar } = scope.ports;
    await repairProvisioning(
      {
        ...scope.fork(),
        ports: {
          ...scope.ports,
          registrar: {
            ...registrar,
            setForward: (name, alias, to) => {
              forwarded.push(alias);
              return registrar.setForward(name, alias, to);
            },
          },
        },
      },
      id,
    );
    expect(await registrar.get(domain as never)).toMatchObject({ privacy: false, locked: false });
    expect(forwarded).toEqual(['hello']);
    expect(failed((await readOrder(scope, id)).steps)).toEqual([]);
  });

  it('that still fails is retried, and concurrent repairs complete every step', async () => {
    const { id, domain } = await makeOrder(scope);
    await injectFault({ service: 'nameserver', operation: 'zone', kind: 'error_before', times: 2, match: domain });
    await settleOrder(scope, id);
    await expect(repairProvisioning(scope.fork(), id)).rejects.toThrow('still fails');
    await Promise.all([repairProvisioning(scope.fork(), id), repairProvisioning(scope.fork(), id)]);
    expect((await readOrder(scope, id)).steps).toMatchObject(Array(6).fill({ success: true }));
  });

  it('marks the forwards of a purchase active once the registrar has them', async () => {
    const { id, domain } = await makeOrder(scope, { forwards: [{ alias: 'hello', forwardTo: 'vera@example.com' }] });
    await injectFault({ service: 'registry', operation: 'options', kind: 'error_before', times: 3, match: domain });
    await settleOrder(scope, id);
    const status = () =>
      queryRows(scope, `select f.status from email_forward f join domain d on d.id = f.domain_id where d.name = $1`, [
        domain,
      ]);
    expect(await status()).toEqual([{ status: 'pending' }]);
    await repairProvisioning(scope.fork(), id);
    expect(await status()).toEqual([{ status: 'active' }]);
  });
});
