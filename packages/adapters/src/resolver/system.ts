import { Resolver as NodeResolver } from 'node:dns/promises';
import { ResolverError, type Resolver } from '@onym/ports';
import type { Closable } from '../closable.ts';

export interface ResolverSettings {
  kind: 'system';
  /** IP or IP:port each; the ones of the operating system when absent. */
  servers?: readonly string[];
}

/** Answers that tell something of the name: it or its records do not exist, or its own servers are lame. */
const NOTHING_THERE = new Set(['ENOTFOUND', 'ENODATA', 'ESERVFAIL', 'EREFUSED', 'EBADRESP', 'EBADNAME']);

/** Plain lookups at recursive resolvers, past /etc/hosts; whether an answer was signed is the resolver's business. */
export function systemResolver(
  { servers }: ResolverSettings,
  { timeoutMs = 2000, tries = 2 } = {},
): Resolver & Closable {
  const resolver = new NodeResolver({ timeout: timeoutMs, tries });
  if (servers && servers.length > 0) resolver.setServers(servers);
  return {
    async txt(name) {
      try {
        const records = await resolver.resolveTxt(name);
        // Node reads the bytes of TXT as one character each.
        return records.map((strings) => Buffer.from(strings.join(''), 'latin1').toString('utf8'));
      } catch (error) {
        const { code } = error as { code?: string };
        if (code !== undefined && NOTHING_THERE.has(code)) return [];
        throw new ResolverError(`TXT ${name} got no answer (${code ?? 'unknown'})`, { cause: error });
      }
    },
    async close() {
      resolver.cancel();
    },
  };
}
