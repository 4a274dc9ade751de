import { Resolver } from 'node:dns/promises';
import { EvidenceError, type Homepages } from '@onym/core/ports';
import { z } from 'zod';
import type { Closable } from '../closable.ts';
import { openJsonSource } from './json-source.ts';

export type HomepageSettings = { kind: 'internet' } | { kind: 'gateway'; baseUrl: string; source: string };

/**
 * Creates the source that tells a host's nameservers and the addresses of its pages (it fetches no page): from the internet, or from a
 * gateway that serves `<base>/homepages/<host>/<path>` and `<base>/homepages-dns/<host>`. The nameservers are null for a host that does not
 * exist, and empty for one without NS records. A failed lookup throws EvidenceError.
 */
export function createHomepages(settings: HomepageSettings): Homepages & Closable {
  return settings.kind === 'internet' ? internetHomepages() : gatewayHomepages(settings);
}

const LOOKUP_TIMEOUT_MS = 1500;
const NOT_THERE = new Set(['ENOTFOUND', 'NXDOMAIN']);

function internetHomepages(): Homepages & Closable {
  return {
    source: 'dns+https',
    address: (host, path) => `https://${host}${path}`,
    async nameservers(host, signal) {
      const resolver = new Resolver({ timeout: LOOKUP_TIMEOUT_MS, tries: 1 });
      const stop = (): void => resolver.cancel();
      signal.addEventListener('abort', stop, { once: true });
      try {
        return (await resolver.resolveNs(host)).map((name) => name.toLowerCase());
      } catch (error) {
        const { code } = error as { code?: string };
        if (NOT_THERE.has(code ?? '')) return null;
        if (code === 'ENODATA') return [];
        throw new EvidenceError(`DNS did not answer for ${host} (${code ?? 'unknown'})`, { cause: error });
      } finally {
        signal.removeEventListener('abort', stop);
      }
    },
    close: async () => {},
  };
}

const DnsAnswer = z.object({ nameservers: z.array(z.string()).nullable() });

function gatewayHomepages({ baseUrl, source }: { baseUrl: string; source: string }): Homepages & Closable {
  const http = openJsonSource('homepages', baseUrl);
  return {
    source,
    address: (host, path) => `${baseUrl}/homepages/${host}${path}`,
    nameservers: async (host, signal) =>
      (await http.read({ path: `/homepages-dns/${host}`, signal }, DnsAnswer)).nameservers,
    close: () => http.close(),
  };
}
