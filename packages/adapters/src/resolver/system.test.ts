import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { DomainName } from '@onym/core';
import { ResolverError, type RRset } from '@onym/core/ports';
import { declareIdleFails, resolverCases, resolverKit } from '@onym/testing/port-kits';
import { powerDnsBackend } from '../dns/powerdns.ts';
import { uniqueLabel } from '../sandbox-control.fixture.ts';
import { systemResolver } from './system.ts';
import { stack } from '@onym/testing';

async function open() {
  const zones = powerDnsBackend({
    kind: 'powerdns',
    baseUrl: stack().sandboxUrl,
    apiKey: 'key',
    nameservers: ['ns1.onym.test'],
    contact: 'hostmaster@onym.test',
  });
  const adapter = systemResolver({ kind: 'system', servers: [`127.0.0.1:${stack().sandboxDnsPort}`] });
  const deaf = createSocket('udp4').bind(0, '127.0.0.1');
  await once(deaf, 'listening');
  const silent = systemResolver(
    { kind: 'system', servers: [`127.0.0.1:${deaf.address().port}`] },
    { timeoutMs: 100, tries: 1 },
  );
  const freshZone = () => `${uniqueLabel()}.com` as DomainName;
  return {
    adapter,
    world: {
      silent,
      lame: () => `_proof.${freshZone()}`,
      async published(texts: readonly string[]) {
        const zone = freshZone();
        const records = texts.map((value) => ({ value, priority: null }));
        await zones.ensureZone(zone);
        await zones.replaceRRsets(zone, [{ host: '_proof', type: 'TXT', ttlSeconds: 60, records }]);
        return { name: `_proof.${zone}`, missing: `nowhere.${zone}` };
      },
      async served(set: RRset) {
        const zone = freshZone();
        await zones.ensureZone(zone);
        await zones.replaceRRsets(zone, [set]);
        return set.host === '@' ? zone : `${set.host}.${zone}`;
      },
    },
    async close() {
      await Promise.all([adapter.close(), silent.close(), zones.close()]);
      deaf.close();
    },
  };
}

resolverKit({ name: 'system', open });
declareIdleFails('resolver', resolverCases, { open, refusals: [new ResolverError('no')] });
