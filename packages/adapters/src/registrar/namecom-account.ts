import type { RegistrarPage } from '@onym/core/ports';
import type { AdapterLog } from '../log.ts';
import type { NameComClient } from './namecom-client.ts';
import { authCodeWire, domainsWire, domainWire, toRegistrarDomain } from './namecom-wire.ts';

/** Well below name.com's limit of 1000, because each row contains four complete contacts. */
const PER_PAGE = 250;

/**
 * Reads one page of the account's domains at name.com, at most 250; `nextPage` is null on the last one. A row that cannot be read is logged
 * and skipped.
 * @param page from 1
 * @param timeoutMs for the complete response
 * @throws RegistrarError
 */
export async function listDomains(
  client: NameComClient,
  page: number,
  timeoutMs: number,
  log: AdapterLog,
): Promise<RegistrarPage> {
  const path = `/core/v1/domains?perPage=${PER_PAGE}&page=${page}`;
  const answer = await client.sendAndParse(
    { method: 'GET', path, signal: AbortSignal.timeout(timeoutMs), effect: 'read' },
    domainsWire,
  );
  const domains = answer.domains.flatMap((row) => {
    const parsed = domainWire.safeParse(row);
    if (parsed.success) return [toRegistrarDomain(parsed.data)];
    log.warn({ page, err: parsed.error }, 'a row of the registrar account is unreadable');
    return [];
  });
  // A next page that is not greater would loop forever.
  return { domains, nextPage: answer.nextPage && answer.nextPage > page ? answer.nextPage : null };
}

/** Reads the code with which a domain can be transferred to another registrar. @throws RegistrarError */
export async function readAuthCode(client: NameComClient, name: string, timeoutMs: number): Promise<string> {
  const path = `/core/v1/domains/${name}:getAuthCode`;
  const answer = await client.sendAndParse(
    { method: 'GET', path, signal: AbortSignal.timeout(timeoutMs), effect: 'read' },
    authCodeWire,
  );
  return answer.authCode;
}
