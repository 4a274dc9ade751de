import type { TrademarkRegister } from '@onym/core/ports';
import { z } from 'zod';
import type { Closable } from '../closable.ts';
import { openJsonSource } from './json-source.ts';

export interface HttpRegisterSettings {
  /** The address to query, with `{name}` in place of the percent-encoded name. */
  url: string;
  /** Sent as a bearer token. */
  token?: string;
  /** The operator's sentence on what the register covers. */
  coverage?: string;
}

const Answer = z.object({
  marks: z
    .array(
      z.object({
        mark: z.string().min(1),
        classes: z.array(z.number()).default([]),
        status: z.enum(['registered', 'pending', 'dead']).default('registered'),
        number: z.string().optional(),
      }),
    )
    .max(1000),
});

/**
 * Creates a trademark register from a small HTTP service that the operator runs: GET of `url` returns {marks: [{mark, classes?, status?,
 * number?}]}, at most 1000. Without `classes` a mark has none, without `status` it is registered. A failed query, or a response of another
 * shape, throws EvidenceError.
 */
export function httpRegister({ url, token, coverage }: HttpRegisterSettings): TrademarkRegister & Closable {
  const { origin } = new URL(url);
  const http = openJsonSource('trademark service', origin, token ? { authorization: `Bearer ${token}` } : {});
  return {
    source: 'http',
    coverage: coverage ?? `marks that ${new URL(url).hostname} knows; what that is, its operator must say`,
    async find(name, signal) {
      const { marks } = await http.read(
        { path: url.slice(origin.length).replaceAll('{name}', encodeURIComponent(name)), signal },
        Answer,
      );
      return marks.map(({ number, ...mark }) => ({ ...mark, ...(number ? { number } : {}) }));
    },
    close: () => http.close(),
  };
}
