import type { Answer } from '../faults.ts';
import { domainOf } from './call.ts';
import type { Call } from './call.ts';
import { pageFacts, readPage } from './paging.ts';
import { invalidArgument, notFound } from './refusal.ts';
import { activeDomain, ownedDomain } from './registration.ts';

interface Forward {
  readonly domain: string;
  readonly email_box: string;
  readonly email_to: string;
}

/**
 * `GET /domains/{domainName}/email/forwarding`, sorted by mailbox, at most 1000 per page.
 * @throws Refusal 404 for a domain outside the account, 400 for an invalid page
 */
export async function listForwards(call: Call): Promise<Answer> {
  await ownedDomain(call.pool, domainOf(call));
  const request = readPage(call.query, 1000);
  const { rows } = await call.pool.query<Forward>(
    'select * from registry_forward where domain = $1 order by email_box',
    [domainOf(call)],
  );
  const { nextPage, lastPage } = pageFacts(request, rows.length);
  const start = (request.page - 1) * request.perPage;
  const emailForwarding = rows.slice(start, start + request.perPage).map(toWire);
  return { status: 200, body: nextPage === null ? { emailForwarding } : { emailForwarding, nextPage, lastPage } };
}

/**
 * `POST /domains/{domainName}/email/forwarding`. The mailbox is stored in lower case.
 * @throws Refusal 400 for an existing mailbox, a catch-all (`*`) and an invalid address; 404 for a domain outside the account, 403 for an
 *   expired one
 */
export async function createForward(call: Call): Promise<Answer> {
  await activeDomain(call.pool, domainOf(call), call.now);
  const { emailBox, emailTo } = call.body;
  if (typeof emailBox !== 'string' || !boxForm.test(emailBox)) throw invalidArgument('emailBox is invalid');
  const { rows } = await call.pool.query<Forward>(
    `insert into registry_forward (domain, email_box, email_to) values ($1, $2, $3)
     on conflict (domain, email_box) do nothing returning *`,
    [domainOf(call), emailBox.toLowerCase(), destination(emailTo)],
  );
  if (!rows[0]) throw invalidArgument('An email forwarding entry already exists for this box');
  return { status: 200, body: toWire(rows[0]) };
}

/** `GET /domains/{domainName}/email/forwarding/{emailBox}`. @throws Refusal 404 when there is none, also for an unknown domain */
export async function getForward(call: Call): Promise<Answer> {
  const { rows } = await call.pool.query<Forward>(
    'select * from registry_forward where domain = $1 and email_box = $2',
    [domainOf(call), boxOf(call)],
  );
  return found(rows);
}

/**
 * `PUT /domains/{domainName}/email/forwarding/{emailBox}`: changes where an existing mailbox is forwarded to.
 * @throws Refusal 404 for a mailbox or a domain that does not exist, 403 for an expired domain, 400 for an invalid address
 */
export async function updateForward(call: Call): Promise<Answer> {
  await activeDomain(call.pool, domainOf(call), call.now);
  const { rows } = await call.pool.query<Forward>(
    'update registry_forward set email_to = $3 where domain = $1 and email_box = $2 returning *',
    [domainOf(call), boxOf(call), destination(call.body['emailTo'])],
  );
  return found(rows);
}

/**
 * `DELETE /domains/{domainName}/email/forwarding/{emailBox}`. 204 without a body.
 * @throws Refusal 404 for a mailbox or a domain that does not exist, 403 for an expired domain
 */
export async function deleteForward(call: Call): Promise<Answer> {
  await activeDomain(call.pool, domainOf(call), call.now);
  const { rows } = await call.pool.query<Forward>(
    'delete from registry_forward where domain = $1 and email_box = $2 returning *',
    [domainOf(call), boxOf(call)],
  );
  found(rows);
  return { status: 204 };
}

function boxOf(call: Call): string {
  return (call.params['emailBox'] ?? '').toLowerCase();
}

function destination(emailTo: unknown): string {
  if (typeof emailTo === 'string' && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(emailTo)) return emailTo;
  throw invalidArgument('emailTo must be an email address');
}

function found(rows: readonly Forward[]): Answer {
  const [forward] = rows;
  if (!forward) throw notFound('The email forwarding entry does not exist.');
  return { status: 200, body: toWire(forward) };
}

function toWire(forward: Forward): object {
  return { domainName: forward.domain, emailBox: forward.email_box, emailTo: forward.email_to };
}

/** An unquoted local part (RFC 5321 dot-string) of at most 64 characters. */
const boxForm = /^(?=.{1,64}$)[a-z0-9_+-]+(\.[a-z0-9_+-]+)*$/i;
