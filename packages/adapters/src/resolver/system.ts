import { Resolver as NodeResolver } from 'node:dns/promises';
import { ResolverError, type Resolver } from '@onym/core/ports';
import type { Closable } from '../closable.ts';
import { LOOKUPS } from './lookups.ts';

export interface ResolverSettings {
  kind: 'system';
  /** IP or IP:port of each server. If absent, the operating system's servers are used. */
  servers?: readonly string[];
}

/** Errors that say something about the name: it or its records do not exist, or its own servers fail. */
const NOTHING_THERE = new Set(['ENOTFOUND', 'ENODATA', 'ESERVFAIL', 'EREFUSED', 'EBADRESP', 'EBADNAME']);

/**
 * Creates a resolver that queries recursive DNS servers and ignores /etc/hosts. A name that does not exist, has no such record, or whose
 * own servers fail, gives an empty list; ResolverError means that the recursive servers did not answer. Only addresses have a TTL. DNSSEC
 * validation is left to those servers. close() cancels open queries.
 */
export function systemResolver(
  { servers }: ResolverSettings,
  { timeoutMs = 2000, tries = 2 } = {},
): Resolver & Closable {
  const resolver = new NodeResolver({ timeout: timeoutMs, tries });
  if (servers && servers.length > 0) resolver.setServers(servers);
  const lookUp: Resolver['records'] = async (name, type) => {
    try {
      return await LOOKUPS[type](resolver, name);
    } catch (error) {
      const { code } = error as { code?: string };
      if (code !== undefined && NOTHING_THERE.has(code)) return [];
      throw new ResolverError(`${type} ${name} got no answer (${code ?? 'unknown'})`, { cause: error });
    }
  };
  return {
    txt: async (name) => (await lookUp(name, 'TXT')).map(({ value }) => value),
    records: lookUp,
    async close() {
      resolver.cancel();
    },
  };
}
