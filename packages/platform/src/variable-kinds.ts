import { isIP } from 'node:net';
import { z } from 'zod';

/** What a variable may hold, by kind: the words of `variables.ts`. */
export const url = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''));
export const port = z.coerce.number().int().min(1).max(65_535);
export const count = z.coerce.number().int().min(0);
export const dollars = z.coerce.number().min(0).max(1_000_000);
/** As OpenTelemetry writes them: name=value, by comma, percent-encoded. */
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

/** What Express's "trust proxy" takes, before a wrong one can throw at it. */
export function isProxyList(text: string): boolean {
  const isProxy = (part: string): boolean => {
    const [address = '', bits, ...rest] = part.split('/');
    const family = isIP(address);
    if (family === 0) return /^(loopback|linklocal|uniquelocal)$/.test(part);
    return (
      rest.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)))
    );
  };
  return /^(off|\d{1,2})$/.test(text) || text.split(',').every((part) => isProxy(part.trim()));
}

/** Addresses as c-ares takes them, before a wrong one can throw at it. */
export const resolvers = list.refine(
  (servers) => servers.every((server) => /^(\d{1,3}(\.\d{1,3}){3}|\[[\da-fA-F:]+\])(:\d{1,5})?$/.test(server)),
  'expected IP addresses',
);

export const TRADEMARK_SOURCES = ['famous', 'postgres', 'euipo', 'http'] as const;
export const trademarkSources = list.pipe(z.array(z.enum(TRADEMARK_SOURCES)));
export const namedUrl = z
  .url({ protocol: /^https?$/ })
  .refine((text) => text.includes('{name}'), 'expected {name} where the name goes');
