import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { DomainName } from '@onym/kernel';
import { ResolverError } from '@onym/ports';
import { afterAll, expect, inject, it } from 'vitest';
import { powerDnsBackend } from '../dns/powerdns.ts';
import { uniqueLabel } from '../sandbox-control.fixture.ts';
import { systemResolver } from './system.ts';

const backend = powerDnsBackend({
  kind: 'powerdns',
  baseUrl: inject('sandboxUrl'),
  apiKey: 'key',
  nameservers: ['ns1.onym.test'],
});
const resolver = systemResolver({ kind: 'system', servers: [`127.0.0.1:${inject('sandboxDnsPort')}`] });
afterAll(async () => {
  await backend.close();
  await resolver.close();
});

it('answers every TXT record of a name as one text, however it was cut up', async () => {
  const zone = `${uniqueLabel()}.com` as DomainName;
  const texts = ['short', `é ${'x'.repeat(600)}`];
  await backend.ensureZone(zone);
  await backend.replaceRRsets(zone, [
    { host: '_proof', type: 'TXT', ttlSeconds: 60, records: texts.map((value) => ({ value, priority: null })) },
  ]);
  expect((await resolver.txt(`_proof.${zone}`)).sort()).toEqual(texts.sort());
});

it('answers nothing for a name without TXT, a name that is not there and a zone that nobody serves', async () => {
  const zone = `${uniqueLabel()}.com` as DomainName;
  await backend.ensureZone(zone);
  expect(await resolver.txt(zone)).toEqual([]);
  expect(await resolver.txt(`nowhere.${zone}`)).toEqual([]);
  expect(await resolver.txt(`${uniqueLabel()}.com`)).toEqual([]);
});

it('says so when no resolver answers', async () => {
  const silent = createSocket('udp4').bind(0, '127.0.0.1');
  await once(silent, 'listening');
  const hasty = systemResolver(
    { kind: 'system', servers: [`127.0.0.1:${silent.address().port}`] },
    { timeoutMs: 100, tries: 1 },
  );
  await expect(hasty.txt('acme.com')).rejects.toThrow(ResolverError);
  silent.close();
});
