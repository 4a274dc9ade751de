import { Resolver } from 'node:dns/promises';
import type { DomainName } from '@onym/kernel';
import { afterAll, expect, inject, it } from 'vitest';
import { setFault, uniqueLabel } from '../sandbox-control.fixture.ts';
import { powerDnsBackend } from './powerdns.ts';

const backend = powerDnsBackend({
  kind: 'powerdns',
  baseUrl: inject('sandboxUrl'),
  apiKey: 'key',
  nameservers: ['ns1.onym.test', 'ns2.onym.test'],
});
afterAll(() => backend.close());
const resolver = new Resolver();
resolver.setServers([`127.0.0.1:${inject('sandboxDnsPort')}`]);
const freshZone = () => `${uniqueLabel()}.com` as DomainName;
const plain = (value: string) => ({ value, priority: null });

it('what is written is what the nameserver answers, for all eight types', async () => {
  const zone = freshZone();
  const long = `say "hi" \\ é ${'x'.repeat(300)}`;
  await backend.ensureZone(zone);
  await backend.ensureZone(zone);
  await backend.replaceRRsets(zone, [
    { host: '@', type: 'A', ttlSeconds: 60, records: [plain('192.0.2.1'), plain('192.0.2.2')] },
    { host: '@', type: 'AAAA', ttlSeconds: 60, records: [plain('2001:db8::1')] },
    { host: 'www', type: 'CNAME', ttlSeconds: 60, records: [plain(zone)] },
    { host: '@', type: 'MX', ttlSeconds: 60, records: [{ value: 'mail.example', priority: 10 }] },
    { host: '@', type: 'TXT', ttlSeconds: 60, records: [plain(long)] },
    { host: 'sub', type: 'NS', ttlSeconds: 60, records: [plain('ns1.example')] },
    { host: '_sip._tcp', type: 'SRV', ttlSeconds: 60, records: [{ value: '5 5060 sip.example', priority: 20 }] },
    { host: '@', type: 'CAA', ttlSeconds: 60, records: [plain('0 issue "letsencrypt.org"')] },
  ]);
  expect((await resolver.resolve4(zone)).sort()).toEqual(['192.0.2.1', '192.0.2.2']);
  expect(await resolver.resolve6(zone)).toEqual(['2001:db8::1']);
  expect(await resolver.resolveCname(`www.${zone}`)).toEqual([zone]);
  expect(await resolver.resolveMx(zone)).toMatchObject([{ exchange: 'mail.example', priority: 10 }]);
  // Node reads TXT as bytes, one character each.
  expect(
    (await resolver.resolveTxt(zone)).map((strings) => Buffer.from(strings.join(''), 'latin1').toString()),
  ).toEqual([long]);
  expect((await resolver.resolveSrv(`_sip._tcp.${zone}`))[0]).toMatchObject({
    name: 'sip.example',
    port: 5060,
    weight: 5,
    priority: 20,
  });
  expect((await resolver.resolveCaa(zone))[0]).toMatchObject({ critical: 0, issue: 'letsencrypt.org' });
  expect((await resolver.resolveNs(zone)).sort()).toEqual(['ns1.onym.test', 'ns2.onym.test']);
});

it('an empty set removes what stands there', async () => {
  const zone = freshZone();
  await backend.ensureZone(zone);
  await backend.replaceRRsets(zone, [{ host: 'www', type: 'A', ttlSeconds: 60, records: [plain('192.0.2.1')] }]);
  await backend.replaceRRsets(zone, [{ host: 'www', type: 'A', ttlSeconds: 60, records: [] }]);
  await expect(resolver.resolve4(`www.${zone}`)).rejects.toMatchObject({ code: 'ENOTFOUND' });
});

it('what the back end refuses is rejected, and nothing of the call is kept', async () => {
  const zone = freshZone();
  await backend.ensureZone(zone);
  const sets = [
    { host: 'www', type: 'A', ttlSeconds: 60, records: [plain('192.0.2.1')] },
    { host: 'bad', type: 'A', ttlSeconds: 60, records: [plain('not an address')] },
  ] as const;
  await expect(backend.replaceRRsets(zone, sets)).rejects.toMatchObject({ kind: 'rejected' });
  await expect(resolver.resolve4(`www.${zone}`)).rejects.toMatchObject({ code: 'ENOTFOUND' });
});

it('a broken back end is temporary', async () => {
  const zone = freshZone();
  await setFault({ service: 'nameserver', operation: 'zone', kind: 'drop_before', times: 1, match: zone });
  await expect(backend.ensureZone(zone)).rejects.toMatchObject({ kind: 'temporary' });
  await expect(backend.ensureZone(zone)).resolves.toBeUndefined();
});

it('a removed zone is answered no more', async () => {
  const zone = freshZone();
  await backend.ensureZone(zone);
  await backend.removeZone(zone);
  await backend.removeZone(zone);
  await expect(resolver.resolveNs(zone)).rejects.toMatchObject({ code: 'EREFUSED' });
});
