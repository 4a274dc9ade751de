import type { RegisteredMark, TrademarkRegister } from '@onym/core/ports';
import { EvidenceError } from '@onym/core/ports';
import { z } from 'zod';
import type { Closable } from '../closable.ts';
import { openJsonSource } from './json-source.ts';

export interface EuipoSettings {
  baseUrl: string;
  /** Complete address of the OAuth 2 token endpoint, which is on its own host. */
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  source: string;
}

/** A token is renewed this long before it expires. */
const TOKEN_MARGIN_MS = 60_000;
const PAGE_SIZE = 100;

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().default(3600) });
const Answer = z.object({
  trademarks: z
    .array(
      z.object({
        applicationNumber: z.string().optional(),
        wordMarkSpecification: z.object({ verbalElement: z.string().optional() }).nullish(),
        niceClasses: z.array(z.coerce.number()).nullish(),
        status: z.string().optional(),
      }),
    )
    .default([]),
});

const DEAD = /REFUSED|WITHDRAWN|SURRENDERED|EXPIRED|CANCELLED|INVALID|REMOVED|ENDED/;

/**
 * Creates the register of EU trade marks from EUIPO Trademark Search 1.x (dev.euipo.europa.eu): OAuth 2 client credentials,
 * X-IBM-Client-Id, an RSQL filter. The office matches letters, not sounds, so it is queried for marks that contain the name or begin with
 * its first four letters or digits, and the caller compares the results; one page of 100 at most. A name with fewer than two letters or
 * digits finds nothing. A failed query throws EvidenceError.
 */
export function euipoRegister({
  baseUrl,
  tokenUrl,
  clientId,
  clientSecret,
  source,
}: EuipoSettings): TrademarkRegister & Closable {
  const api = openJsonSource('EUIPO', baseUrl, { 'x-ibm-client-id': clientId });
  const { origin, pathname } = new URL(tokenUrl);
  const tokens = openJsonSource('EUIPO token', origin);
  let token: { text: string; until: number } | undefined;

  async function bearer(signal: AbortSignal): Promise<string> {
    if (token && token.until > Date.now()) return token.text;
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
      scope: 'uid',
    }).toString();
    const answer = await tokens.read({ method: 'POST', path: pathname, form, signal }, Token);
    token = { text: answer.access_token, until: Date.now() + answer.expires_in * 1000 - TOKEN_MARGIN_MS };
    return token.text;
  }

  return {
    source,
    coverage:
      'EU trade marks whose words contain the name or begin like it; national registers of the member states are not part of it',
    async find(name, signal) {
      const filter = filterFor(name);
      if (!filter) return [];
      const query = new URLSearchParams({ query: filter, page: '0', size: String(PAGE_SIZE) });
      const ask = async () =>
        api.read(
          {
            path: `/trademark-search/trademarks?${query}`,
            headers: { authorization: `Bearer ${await bearer(signal)}` },
            signal,
          },
          Answer,
        );
      const { trademarks } = await ask().catch((error: unknown) => {
        // The token was revoked before it expired: retry once with a new one.
        if (!(error instanceof EvidenceError) || !/answered 401/.test(error.message) || !token) throw error;
        token = undefined;
        return ask();
      });
      return trademarks.flatMap(toMark);
    },
    async close() {
      await Promise.all([api.close(), tokens.close()]);
    },
  };
}

/**
 * Returns an RSQL filter. It contains only letters, digits and inner spaces of the name, so a name cannot change the
 * filter.
 */
function filterFor(name: string): string | undefined {
  const plain = name
    .normalize('NFKC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  if (plain.length < 2) return undefined;
  const start = plain.replaceAll(' ', '').slice(0, 4);
  const patterns = [
    `*${plain}*`,
    ...(plain.includes(' ') ? [`*${plain.replaceAll(' ', '')}*`] : []),
    ...(start.length === 4 ? [`${start}*`] : []),
  ];
  return patterns.map((pattern) => `wordMarkSpecification.verbalElement=="${pattern}"`).join(',');
}

function toMark({
  applicationNumber,
  wordMarkSpecification,
  niceClasses,
  status,
}: z.infer<typeof Answer>['trademarks'][number]): RegisteredMark[] {
  const mark = wordMarkSpecification?.verbalElement;
  if (!mark) return [];
  const state = (status ?? '').toUpperCase();
  return [
    {
      mark,
      classes: niceClasses ?? [],
      status: DEAD.test(state) ? 'dead' : state === 'REGISTERED' ? 'registered' : 'pending',
      ...(applicationNumber ? { number: applicationNumber } : {}),
    },
  ];
}
