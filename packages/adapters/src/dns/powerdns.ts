import type { DomainName } from '@onym/core';
import { toAbsoluteHostname, absoluteHost, DnsError, toRecordContent, type DnsBackend } from '@onym/core/ports';
import { z } from 'zod';
import type { Closable } from '../closable.ts';
import { openHttpWire, WireError, type WireCall } from '../http-wire.ts';
import { findApexRepairs, buildSoaSet, type ApexSet } from './powerdns-apex.ts';

export interface PowerDnsSettings {
  kind: 'powerdns';
  /** Origin of the API, without `/api/v1`. */
  baseUrl: string;
  apiKey: string;
  /** The first one is the primary server of every zone. */
  nameservers: string[];
  /** The e-mail address that every zone names (SOA, RFC 1035 section 3.3.13). */
  contact: string;
}

export const POWERDNS_TIMEOUT_MS = 4000;

const ZONES = '/api/v1/servers/localhost/zones';

/**
 * Creates the DNS back end for PowerDNS Authoritative (4.7 or later, HTTP API). For a zone that exists, ensureZone repairs SOA and NS;
 * removing a missing zone succeeds. Failures throw DnsError: `rejected` for a 4xx other than 408 and 429, otherwise `temporary`. All calls
 * may be repeated. close() ends the connections.
 * @param timeoutMs how long one complete response may take
 */
export function powerDnsBackend(settings: PowerDnsSettings, timeoutMs = POWERDNS_TIMEOUT_MS): DnsBackend & Closable {
  const wire = openHttpWire({
    baseUrl: settings.baseUrl,
    headers: { 'x-api-key': settings.apiKey },
    connectTimeoutMs: 2000,
    // The response to a zone creation contains the whole zone: up to 500 records.
    maxResponseBytes: 4 * 1024 * 1024,
  });

  /**
   * Sends one call and returns status and text. `alsoFine` is a status that means that an earlier call already made
   * the change.
   */
  async function change(call: Omit<WireCall, 'signal'>, alsoFine?: number): Promise<{ status: number; text: string }> {
    const { status, text } = await wire
      .send({ ...call, signal: AbortSignal.timeout(timeoutMs) })
      .catch(toTemporaryError);
    if ((status >= 200 && status < 300) || status === alsoFine) return { status, text };
    const refused = status >= 400 && status < 500 && status !== 408 && status !== 429;
    throw new DnsError(
      refused ? 'rejected' : 'temporary',
      `${call.method} ${call.path}: ${status} ${errorOf(text)}`.trim(),
    );
  }

  return {
    provider: 'powerdns',
    nameservers: settings.nameservers,

    async ensureZone(zone) {
      const { status } = await change(
        {
          method: 'POST',
          path: ZONES,
          body: {
            name: toAbsoluteHostname(zone),
            kind: 'Native',
            nameservers: settings.nameservers.map(toAbsoluteHostname),
            rrsets: [buildSoaSet(zone, settings)],
            api_rectify: true,
          },
        },
        409,
      );
      if (status !== 409) return;
      // The zone was created by hand or under other settings, so its apex may need a repair.
      const { text } = await change({ method: 'GET', path: zonePath(zone) });
      const repairs = findApexRepairs(zone, settings, setsOf(text));
      if (repairs.length === 0) return;
      const rrsets = repairs.map((set) => ({ ...set, changetype: 'REPLACE' }));
      await change({ method: 'PATCH', path: zonePath(zone), body: { rrsets } });
    },

    async replaceRRsets(zone, sets) {
      if (sets.length === 0) return;
      const rrsets = sets.map(({ host, type, ttlSeconds, records }) => {
        const name = absoluteHost(host, zone);
        if (records.length === 0) return { name, type, changetype: 'DELETE' };
        return {
          name,
          type,
          ttl: ttlSeconds,
          changetype: 'REPLACE',
          records: records.map((record) => ({ content: toRecordContent(type, record), disabled: false })),
        };
      });
      await change({ method: 'PATCH', path: zonePath(zone), body: { rrsets } });
    },

    async removeZone(zone) {
      await change({ method: 'DELETE', path: zonePath(zone) }, 404);
    },

    close: () => wire.close(),
  };
}

function zonePath(zone: DomainName): string {
  return `${ZONES}/${toAbsoluteHostname(zone)}`;
}

/** @throws DnsError if the response does not describe a zone */
function setsOf(text: string): ApexSet[] {
  try {
    return zoneWire.parse(JSON.parse(text)).rrsets;
  } catch (error) {
    throw new DnsError('temporary', 'the zone is unreadable', error);
  }
}

const zoneWire = z.object({
  rrsets: z.array(
    z.object({
      name: z.string(),
      type: z.string(),
      ttl: z.number(),
      records: z.array(z.object({ content: z.string() })),
    }),
  ),
});

function toTemporaryError(error: unknown): never {
  throw error instanceof WireError ? new DnsError('temporary', error.message, error) : error;
}

/** PowerDNS reports errors as `{"error": "..."}`, and in a few cases as plain text. */
function errorOf(text: string): string {
  const message = /"error"\s*:\s*"((?:[^"\\]|\\.)*)"/.exec(text)?.[1] ?? text;
  return message.slice(0, 300);
}
