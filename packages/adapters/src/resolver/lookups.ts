import type { Resolver } from 'node:dns/promises';
import type { RecordType } from '@onym/core';
import type { ResolvedRecord } from '@onym/core/ports';

type LookUp = (resolver: Resolver, name: string) => Promise<ResolvedRecord[]>;

/**
 * How Node queries each record type, and how its response becomes our record. Node reports a TTL for addresses only.
 */
export const LOOKUPS: Record<RecordType, LookUp> = {
  A: async (resolver, name) => (await resolver.resolve4(name, { ttl: true })).map(ofAddress),
  AAAA: async (resolver, name) => (await resolver.resolve6(name, { ttl: true })).map(ofAddress),
  CNAME: async (resolver, name) => (await resolver.resolveCname(name)).map((value) => seen(value)),
  NS: async (resolver, name) => (await resolver.resolveNs(name)).map((value) => seen(value)),
  MX: async (resolver, name) =>
    (await resolver.resolveMx(name)).map(({ exchange, priority }) => seen(exchange || '.', priority)),
  SRV: async (resolver, name) =>
    (await resolver.resolveSrv(name)).map(({ weight, port, name: target, priority }) =>
      seen(`${weight} ${port} ${target || '.'}`, priority),
    ),
  // Node decodes each byte of a TXT record as one character.
  TXT: async (resolver, name) =>
    (await resolver.resolveTxt(name)).map((strings) => seen(Buffer.from(strings.join(''), 'latin1').toString('utf8'))),
  CAA: async (resolver, name) =>
    (await resolver.resolveCaa(name)).map(({ critical, ...tags }) => {
      // Node returns the record's single tag beside a `type` member, which its declared type does not contain.
      const [tag, value] = Object.entries(tags).find(([name]) => name !== 'type') ?? ['', ''];
      return seen(`${critical} ${tag} "${String(value)}"`);
    }),
};

function seen(value: string, priority: number | null = null): ResolvedRecord {
  return { value, priority, ttlSeconds: null };
}

function ofAddress({ address, ttl }: { address: string; ttl: number }): ResolvedRecord {
  return { value: address, priority: null, ttlSeconds: ttl };
}
