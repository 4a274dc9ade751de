import type { Answer } from '../faults.ts';
import { booleanOr, domainOf, stringList } from './call.ts';
import type { Call } from './call.ts';
import { contactsForReplace } from './contacts.ts';
import { pageFacts, readPage, withoutNull } from './paging.ts';
import { invalidArgument, notFound, Refusal } from './refusal.ts';
import { activeDomain, ownedDomain, toWire } from './registration.ts';
import type { Registration } from './registration.ts';

/**
 * `GET /domains/{domainName}`; an expired domain is returned too. @throws Refusal 404 outside the account, 500 for a name that begins with
 * `unknownreg-`
 */
export async function getDomain(call: Call): Promise<Answer> {
  if (domainOf(call).startsWith('unknownreg-')) throw new Refusal(500, 'Internal Server Error');
  return { status: 200, body: toWire(await ownedDomain(call.pool, domainOf(call)), call.market) };
}

/** `GET /domains`: the account's domains sorted by name, by default 1000 per page and at most 1000. @throws Refusal 400 for an invalid page */
export async function listDomains({ pool, query, market }: Call): Promise<Answer> {
  const request = readPage(query, 1000);
  const counted = await pool.query<{ count: number }>('select count(*)::int as count from registry_registration');
  const { rows } = await pool.query<Registration>(
    'select * from registry_registration order by domain limit $1 offset $2',
    [request.perPage, (request.page - 1) * request.perPage],
  );
  const facts = pageFacts(request, counted.rows[0]?.count ?? 0);
  return { status: 200, body: { domains: rows.map((row) => toWire(row, market)), ...withoutNull(facts) } };
}

/**
 * `PATCH /domains/{domainName}`: changes autorenewEnabled, privacyEnabled and locked; an absent one stays.
 * @throws Refusal 400 without any of them, 404 for a domain outside the account, 403 for an expired one
 */
export async function updateDomain(call: Call): Promise<Answer> {
  const options = [
    booleanOr(call.body, 'autorenewEnabled', null),
    booleanOr(call.body, 'privacyEnabled', null),
    booleanOr(call.body, 'locked', null),
  ];
  if (options.every((option) => option === null)) {
    throw invalidArgument('One of autorenewEnabled, privacyEnabled or locked is required');
  }
  return change(
    call,
    'autorenew = coalesce($2, autorenew), privacy = coalesce($3, privacy), locked = coalesce($4, locked)',
    options,
  );
}

/**
 * `POST /domains/{domainName}:setNameservers`: replaces the nameservers, in lower case.
 * @throws Refusal 400 for an empty list or an invalid host name, 404 for a domain outside the account, 403 for an expired one
 */
export async function setNameservers(call: Call): Promise<Answer> {
  const nameservers = stringList(call.body['nameservers'], 'nameservers');
  const wrong = nameservers.find((host) => !hostForm.test(host));
  if (wrong !== undefined) throw invalidArgument(`nameservers: ${wrong} is not a host name`);
  return change(call, 'nameservers = $2', [nameservers.map((host) => host.toLowerCase())]);
}

/**
 * `POST /domains/{domainName}:setContacts`: replaces all four contacts.
 * @throws Refusal 400 for a missing or invalid contact, 404 for a domain outside the account, 403 for an expired one
 */
export async function setContacts(call: Call): Promise<Answer> {
  const contacts = contactsForReplace(call.body['contacts']);
  return change(call, 'contacts = $2', [JSON.stringify(contacts)]);
}

/**
 * `GET /domains/{domainName}:getAuthCode`: the code for a transfer, also for a locked domain.
 * @throws Refusal 404 for a domain outside the account, 403 for an expired one
 */
export async function getAuthCode(call: Call): Promise<Answer> {
  const registration = await activeDomain(call.pool, domainOf(call), call.now);
  return { status: 200, body: { authCode: registration.auth_code } };
}

async function change(call: Call, assignments: string, values: readonly unknown[]): Promise<Answer> {
  await activeDomain(call.pool, domainOf(call), call.now);
  const { rows } = await call.pool.query<Registration>(
    `update registry_registration set ${assignments} where domain = $1 returning *`,
    [domainOf(call), ...values],
  );
  const [changed] = rows;
  if (!changed) throw notFound('The requested domain does not exist.');
  return { status: 200, body: toWire(changed, call.market) };
}

const hostForm = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}\.?$/i;
