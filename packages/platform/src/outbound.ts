import { formatSentence } from '@onym/core/sentences';
import { lookup as dnsLookup } from 'node:dns';
import ipaddr from 'ipaddr.js';
import { Agent, request } from 'undici';

/** The address must not be contacted; the message says why. */
export class BlockedAddress extends Error {
  override readonly name = 'BlockedAddress';
}

export interface OutboundOptions {
  /** Allows loopback addresses and http, for endpoints on a developer's machine. Never in livemode. */
  allowLoopback: boolean;
  timeoutMs: number;
  /** How many bytes of the response are read at most. */
  maxBytes: number;
  /** Resolves host names; the system's resolver by default. */
  lookup?: typeof dnsLookup;
}

export interface OutboundRequest {
  method: 'GET' | 'POST' | 'HEAD';
  headers: Record<string, string>;
  body?: string;
  /** Aborts the call before its own timeout. */
  signal?: AbortSignal;
}

export interface OutboundResponse {
  status: number;
  headers: Record<string, string>;
  /** At most maxBytes of the response body. */
  body: string;
}

/** Calls URLs that customers entered: only public addresses, no redirects, limited time and size. */
export interface Outbound {
  /** @throws BlockedAddress, or the error of the network */
  send(url: string, request: OutboundRequest): Promise<OutboundResponse>;
  close(): Promise<void>;
}

/** The well-known NAT64 prefix 64:ff9b::/96 (RFC 6052). */
const NAT64 = [0x00, 0x64, 0xff, 0x9b, 0, 0, 0, 0, 0, 0, 0, 0];

/**
 * Whether an IP address is a unicast address of the public internet. IPv4-mapped and NAT64 addresses are judged by the
 * IPv4 address in them; IPv4-compatible, 6to4 and Teredo addresses, and texts that are no address, are not public.
 */
export function isPublicAddress(ip: string): boolean {
  if (!ipaddr.isValid(ip)) return false;
  let address = ipaddr.process(ip);
  if (address.kind() === 'ipv6') {
    const bytes = address.toByteArray();
    if (NAT64.every((byte, i) => bytes[i] === byte)) address = ipaddr.fromByteArray(bytes.slice(12));
    else if (['6to4', 'teredo'].includes(address.range())) return false;
    else if (bytes.slice(0, 12).every((byte) => byte === 0)) return false; // ::a.b.c.d, deprecated by RFC 4291
  }
  return address.range() === 'unicast';
}

/**
 * Parses a URL and checks whether a customer may register it, or have it called: https on 443 or 8443 without user
 * info; with allowLoopback also http to this machine. Resolves nothing: host names are checked again when they are
 * resolved.
 * @throws BlockedAddress with a reason that is safe to show
 */
export function checkOutboundUrl(text: string, { allowLoopback }: Pick<OutboundOptions, 'allowLoopback'>): URL {
  if (!URL.canParse(text)) throw new BlockedAddress(formatSentence('endpoints.itIsNotUrl'));
  const url = new URL(text);
  if (url.username || url.password) throw new BlockedAddress(formatSentence('endpoints.itContainsAUserName'));
  const host = url.hostname.replace(/^\[|\]$|\.$/g, '');
  const loopback =
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback');
  if (allowLoopback && loopback && /^https?:$/.test(url.protocol)) return url;
  if (url.protocol !== 'https:') throw new BlockedAddress(formatSentence('endpoints.itMustStartWithHttps'));
  if (!['', '443', '8443'].includes(url.port))
    throw new BlockedAddress(formatSentence('endpoints.onlyPorts443And8443Are'));
  if (loopback || (ipaddr.isValid(host) && !isPublicAddress(host)))
    throw new BlockedAddress(formatSentence('endpoints.itIsNotPublicAddress'));
  if (!ipaddr.isValid(host) && !host.includes('.'))
    throw new BlockedAddress(formatSentence('endpoints.itIsNotPublicHost'));
  return url;
}

/**
 * Creates the client for URLs that customers entered. It checks each URL with checkOutboundUrl() and connects only to
 * the address that it has checked. Close it at the end.
 */
export function openOutbound(options: OutboundOptions): Outbound {
  const mayConnect = (ip: string): boolean =>
    isPublicAddress(ip) || (options.allowLoopback && ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'loopback');
  const resolve = options.lookup ?? dnsLookup;
  const agent = new Agent({
    connectTimeout: Math.min(5000, options.timeoutMs),
    headersTimeout: options.timeoutMs,
    bodyTimeout: options.timeoutMs,
    connect: {
      // Connects to the address that was checked, so a host name cannot resolve to another one in between.
      lookup: (host, lookupOptions, done) =>
        resolve(host, { ...lookupOptions, all: true }, (error, addresses) => {
          if (error) return done(error, []);
          if (addresses.length === 0 || addresses.some(({ address }) => !mayConnect(address)))
            return done(new BlockedAddress(formatSentence('endpoints.nameResolvesToAddress')), []);
          return lookupOptions.all
            ? done(null, addresses)
            : (done as (error: null, address: string, family: number) => void)(
                null,
                addresses[0]!.address,
                addresses[0]!.family,
              );
        }),
    },
  });
  return {
    async send(text, { method, headers, body, signal: ended }) {
      const url = checkOutboundUrl(text, options);
      const timeout = AbortSignal.timeout(options.timeoutMs);
      const signal = ended ? AbortSignal.any([timeout, ended]) : timeout;
      const answer = await request(url, {
        method,
        headers,
        ...(body === undefined ? {} : { body }),
        dispatcher: agent,
        signal,
      });
      const chunks: Buffer[] = [];
      let size = 0;
      for await (const chunk of answer.body) {
        chunks.push(chunk as Buffer);
        if ((size += (chunk as Buffer).length) >= options.maxBytes) break; // leaving the loop destroys the stream
      }
      const flat = Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)]));
      return {
        status: answer.statusCode,
        headers: flat,
        body: Buffer.concat(chunks).subarray(0, options.maxBytes).toString('utf8'),
      };
    },
    close: () => agent.close(),
  };
}
