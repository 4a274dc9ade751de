import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { databaseUrlProblem } from './database-address.ts';

/** The schemas of variables by kind, used in `variables.ts`. */
export const url = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''));
export const port = z.coerce.number().int().min(1).max(65_535);
export const count = z.coerce.number().int().min(0);
export const dollars = z.coerce.number().min(0).max(1_000_000);
/** In the format of OpenTelemetry: name=value, comma separated, percent-encoded. */
export const headers = z
  .string()
  .regex(/^\s*[\w-]+=[^,=]*(,\s*[\w-]+=[^,=]*)*$/)
  .transform((text) =>
    Object.fromEntries(
      text.split(',').map((pair) => pair.trim().split('=').map(decodeURIComponent) as [string, string]),
    ),
  );
export const flag = z.enum(['on', 'off']).transform((word) => word === 'on');
export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

/** More proxies than any service has in front of it. Each hop too many would let clients forge their IP address. */
const MOST_HOPS = 5;
/**
 * Wider networks contain more than the proxies of one company: a client in such a network could forge its IP address.
 */
const LEAST_BITS = { ipv4: 8, ipv6: 16 };

/**
 * Values that Express accepts as "trust proxy", checked here because Express throws on invalid ones; lists that trust
 * everyone are refused.
 */
export const proxies = z
  .string()
  .refine(isProxyList, 'expected off, a number of hops, or addresses and networks')
  .refine(
    (text) => !/^\d+$/.test(text) || Number(text) <= MOST_HOPS,
    `at most ${MOST_HOPS} hops: with more than there are, callers choose the address that limits count by`,
  )
  .refine(
    (text) => text.split(',').every((part) => !isTooWide(part.trim())),
    'a network as wide as the internet: callers would choose the address that limits count by',
  );

function isProxyList(text: string): boolean {
  const isProxy = (part: string): boolean => {
    const [address = '', bits, ...rest] = part.split('/');
    const family = isIP(address);
    if (family === 0) return /^(loopback|linklocal|uniquelocal)$/.test(part);
    return (
      rest.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)))
    );
  };
  return /^(off|\d{1,4})$/.test(text) || text.split(',').every((part) => isProxy(part.trim()));
}

function isTooWide(part: string): boolean {
  const [text = '', bits] = part.split('/');
  if (bits === undefined || !ipaddr.isValid(text)) return false;
  const written = ipaddr.parse(text);
  // An IPv4 network may be written as an IPv6 one: its last 32 bits count (RFC 4291 section 2.5.5.2).
  const address = ipaddr.process(text);
  return Number(bits) - (written.kind() === address.kind() ? 0 : 96) < LEAST_BITS[address.kind()];
}

/** Host names or IP addresses, without port, in the form of `URL.hostname`. */
export const hosts = list.refine(
  (all) => all.every((host) => /^[\w.:[\]-]+$/.test(host) && !host.includes('://') && !/^[^:]+:\d+$/.test(host)),
  'expected names or IP addresses of hosts, without scheme and port',
);

export const databaseUrl = z.string().superRefine((text, context) => {
  const problem = databaseUrlProblem(text);
  if (problem) context.addIssue({ code: 'custom', message: problem });
});

/** Addresses that c-ares accepts, checked here because c-ares throws on invalid ones. */
export const resolvers = list.refine(
  (servers) => servers.every((server) => /^(\d{1,3}(\.\d{1,3}){3}|\[[\da-fA-F:]+\])(:\d{1,5})?$/.test(server)),
  'expected IP addresses',
);

export const TRADEMARK_SOURCES = ['famous', 'postgres', 'euipo', 'http'] as const;
export const trademarkSources = list.pipe(z.array(z.enum(TRADEMARK_SOURCES)));
export const namedUrl = z
  .url({ protocol: /^https?$/ })
  .refine((text) => text.includes('{name}'), 'expected {name} where the name goes');
