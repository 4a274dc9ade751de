import { Resolver } from 'node:dns/promises';
import type { DomainName } from '@onym/kernel';
import { DnsError } from '@onym/ports';
import { declareIdleFails, dnsCases, dnsKit } from '@onym/testkit/port-kits';
import { expect, inject, it } from 'vitest';
import { setFault, uniqueLabel } from '../sandbox-control.fixture.ts';
import { deadAddress } from '../wire-double.fixture.ts';
import { installedPowerDns, startPowerDns } from './powerdns-server.fixture.ts';
import { powerDnsBackend } from './powerdns.ts';

const NAMESERVERS = ['ns1.onym.test', 'ns2.onym.test'];

/** The adapter over a PowerDNS, the sandbox's or a real one, and what that one's nameserver says. */
async function openBackend(baseUrl: string, dnsPort: number, apiKey: string) {
  const settings = { kind: 'powerdns', apiKey, nameservers: NAMESERVERS, contact: 'dns.desk@onym.test' } as const;
  const adapter = powerDnsBackend({ ...settings, baseUrl });
  const unreachable = powerDnsBackend({ ...settings, baseUrl: await deadAddress() });
  const nameserver = new Resolver();
  nameserver.setServers([`127.0.0.1:${dnsPort}`]);
  return {
    adapter,
    world: { freshZone: () => `${uniqueLabel()}.com` as DomainName, nameserver, notServed: 'EREFUSED', unreachable },
    close: () => Promise.all([adapter.close(), unreachable.close()]),
  };
}

const openSandbox = () => openBackend(inject('sandboxUrl'), inject('sandboxDnsPort'), 'key');
dnsKit({ name: "powerdns over the sandbox's nameserver", open: openSandbox });

const installed = installedPowerDns();
if (installed)
  dnsKit({
    name: 'powerdns over the pdns_server of this machine',
    async open() {
      const server = await startPowerDns(installed);
      const opened = await openBackend(server.apiUrl, server.dnsPort, server.apiKey);
      return { ...opened, close: () => opened.close().then(server.stop) };
    },
  });

declareIdleFails('dns', dnsCases, {
  open: openSandbox,
  refusals: (['rejected', 'temporary'] as const).map((kind) => new DnsError(kind, 'no')),
});

it('a back end that is broken or hangs up is temporary, and takes the call again', async () => {
  const { adapter, world, close } = await openSandbox();
  for (const kind of ['error_before', 'drop_before', 'drop_after'] as const) {
    const zone = world.freshZone();
    await setFault({ service: 'nameserver', operation: 'zone', kind, times: 1, match: zone });
    await expect(adapter.ensureZone(zone)).rejects.toMatchObject({ kind: 'temporary' });
    await expect(adapter.ensureZone(zone)).resolves.toBeUndefined();
  }
  await close();
});

it('a zone that an earlier program has made gets its own SOA and NS, and one that is in order stays as it is', async () => {
  const { adapter, world, close } = await openSandbox();
  const zone = world.freshZone();
  const bare = { name: `${zone}.`, kind: 'Native', nameservers: ['old.onym.test.'] };
  const made = await fetch(`${inject('sandboxUrl')}/api/v1/servers/localhost/zones`, {
    method: 'POST',
    headers: { 'x-api-key': 'key', 'content-type': 'application/json' },
    body: JSON.stringify(bare),
  });
  expect(made.status).toBe(201);
  const before = await world.nameserver.resolveSoa(zone);
  expect(before).toMatchObject({ nsname: 'a.misconfigured.dns.server.invalid', minttl: 3600 });
  await adapter.ensureZone(zone);
  const after = await world.nameserver.resolveSoa(zone);
  expect(after).toMatchObject({ nsname: 'ns1.onym.test', minttl: 300 });
  expect(after.serial).toBeGreaterThan(before.serial);
  expect((await world.nameserver.resolveNs(zone)).toSorted()).toEqual(NAMESERVERS);
  await adapter.ensureZone(zone);
  expect(await world.nameserver.resolveSoa(zone)).toEqual(after);
  await close();
});
