import { Resolver } from 'node:dns/promises';
import type { DomainName } from '@onym/core';
import { DnsError } from '@onym/core/ports';
import { declareIdleFails, dnsCases, dnsKit } from '@onym/testing/port-kits';
import { stack } from '@onym/testing';
import { expect, it } from 'vitest';
import { setFault, uniqueLabel } from '../sandbox-control.fixture.ts';
import { unusedAddress } from '../wire-double.fixture.ts';
import { installedPowerDns, startPowerDns } from './powerdns-server.fixture.ts';
import { powerDnsBackend } from './powerdns.ts';

const NAMESERVERS = ['ns1.onym.test', 'ns2.onym.test'];

/**
 * Connects the adapter to a PowerDNS API, of the sandbox or of a real server, and queries the same server over DNS.
 */
async function openBackend(baseUrl: string, dnsPort: number, apiKey: string) {
  const settings = { kind: 'powerdns', apiKey, nameservers: NAMESERVERS, contact: 'dns.desk@onym.test' } as const;
  const adapter = powerDnsBackend({ ...settings, baseUrl });
  const unreachable = powerDnsBackend({ ...settings, baseUrl: await unusedAddress() });
  const nameserver = new Resolver();
  nameserver.setServers([`127.0.0.1:${dnsPort}`]);
  return {
    adapter,
    world: { freshZone: () => `${uniqueLabel()}.com` as DomainName, nameserver, notServed: 'EREFUSED', unreachable },
    /** Creates a zone as another program would: without its own SOA. */
    async makeBareZone(zone: DomainName) {
      const made = await fetch(`${baseUrl}/api/v1/servers/localhost/zones`, {
        method: 'POST',
        headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
        body: JSON.stringify({ name: `${zone}.`, kind: 'Native', nameservers: ['old.onym.test.'] }),
      });
      expect(made.status).toBe(201);
    },
    close: () => Promise.all([adapter.close(), unreachable.close()]),
  };
}

const openSandbox = () => openBackend(stack().sandboxUrl, stack().sandboxDnsPort, 'key');
const installed = installedPowerDns();
/** The PowerDNS servers to test. Without a real one on this machine its cases are not declared. */
const servers = [
  { name: "the sandbox's nameserver", open: openSandbox },
  ...(installed
    ? [
        {
          name: 'the pdns_server of this machine',
          async open() {
            const server = await startPowerDns(installed);
            const opened = await openBackend(server.apiUrl, server.dnsPort, server.apiKey);
            return { ...opened, close: () => opened.close().then(server.stop) };
          },
        },
      ]
    : []),
];
for (const { name, open } of servers) dnsKit({ name: `powerdns over ${name}`, open });

declareIdleFails('dns', dnsCases, {
  open: openSandbox,
  refusals: (['rejected', 'temporary'] as const).map((kind) => new DnsError(kind, 'no')),
});

it('a back end that fails or closes the connection is temporary, and accepts the call on a retry', async () => {
  const { adapter, world, close } = await openSandbox();
  for (const kind of ['error_before', 'drop_before', 'drop_after'] as const) {
    const zone = world.freshZone();
    await setFault({ service: 'nameserver', operation: 'zone', kind, times: 1, match: zone });
    await expect(adapter.ensureZone(zone)).rejects.toMatchObject({ kind: 'temporary' });
    await expect(adapter.ensureZone(zone)).resolves.toBeUndefined();
  }
  await close();
});

for (const { name, open } of servers)
  it(`a zone that was created by hand gets our SOA and NS, and a correct one stays unchanged: ${name}`, async () => {
    const { adapter, world, makeBareZone, close } = await open();
    const zone = world.freshZone();
    await makeBareZone(zone);
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

for (const real of servers.slice(1))
  it("the sandbox's nameserver reports the same SOA and the same serial changes as a real server", async () => {
    const opened = await Promise.all([openSandbox(), real.open()]);
    const [bare, own] = [opened[0].world.freshZone(), opened[0].world.freshZone()];
    const reports = await Promise.all(
      opened.map(async ({ adapter, world, makeBareZone }) => {
        await makeBareZone(bare);
        await adapter.ensureZone(own);
        const [unwritten, first] = [await world.nameserver.resolveSoa(bare), await world.nameserver.resolveSoa(own)];
        await adapter.replaceRRsets(own, [
          { host: 'www', type: 'A', ttlSeconds: 60, records: [{ value: '192.0.2.1', priority: null }] },
        ]);
        await adapter.ensureZone(bare);
        const [second, repaired] = [await world.nameserver.resolveSoa(own), await world.nameserver.resolveSoa(bare)];
        const grown = [second.serial - first.serial, repaired.serial - unwritten.serial];
        return { soas: [unwritten, first, second, repaired].map((soa) => ({ ...soa, serial: 0 })), grown };
      }),
    );
    expect(reports[0]).toEqual(reports[1]);
    expect(reports[0]!.soas[0]!.hostmaster).toBe(`hostmaster.${bare}`);
    await Promise.all(opened.map(({ close }) => close()));
  });
