import { isIPv4, isIPv6 } from 'node:net';
import type { Answer } from '../faults.ts';
import { domainOf, integerOr } from './call.ts';
import type { Call, Fields } from './call.ts';
import { pageFacts, readPage, withoutNull } from './paging.ts';
import { invalidArgument, notFound } from './refusal.ts';
import { activeDomain, ownedDomain } from './registration.ts';

/** A record in the registrar's own DNS hosting. */
interface HostedRecord {
  readonly id: number;
  readonly domain: string;
  /** Relative to the domain; '' at the apex. */
  readonly host: string;
  readonly type: string;
  readonly answer: string;
  readonly ttl: number;
  readonly priority: number | null;
}

/**
 * `GET /domains/{domainName}/records`, oldest first, at most 1000 per page.
 * @throws Refusal 404 for a domain outside the account, 400 for an invalid page
 */
export async function listRecords(call: Call): Promise<Answer> {
  await ownedDomain(call.pool, domainOf(call));
  const request = readPage(call.query, 1000);
  const { rows } = await call.pool.query<HostedRecord>('select * from registry_record where domain = $1 order by id', [
    domainOf(call),
  ]);
  const start = (request.page - 1) * request.perPage;
  const records = rows.slice(start, start + request.perPage).map(toWire);
  return { status: 200, body: { records, ...withoutNull(pageFacts(request, rows.length)) } };
}

/**
 * `POST /domains/{domainName}/records`. Refuses CAA records and TTLs below 300 seconds, as this registrar's hosting does; `@` is the apex.
 * @throws Refusal 400 for an invalid record, 404 for a domain outside the account, 403 for an expired one
 */
export async function createRecord(call: Call): Promise<Answer> {
  await activeDomain(call.pool, domainOf(call), call.now);
  const { host, type, answer, ttl, priority } = readRecord(call.body);
  const { rows } = await call.pool.query<HostedRecord>(
    `insert into registry_record (domain, host, type, answer, ttl, priority) values ($1, $2, $3, $4, $5, $6)
     returning *`,
    [domainOf(call), host, type, answer, ttl, priority],
  );
  return found(rows);
}

/** `GET /domains/{domainName}/records/{id}`. @throws Refusal 404 for an unknown record, 400 for an id that is no integer */
export async function getRecord(call: Call): Promise<Answer> {
  const { rows } = await call.pool.query<HostedRecord>('select * from registry_record where domain = $1 and id = $2', [
    domainOf(call),
    idOf(call),
  ]);
  return found(rows);
}

/**
 * `PUT /domains/{domainName}/records/{id}`: overwrites the whole record.
 * @throws Refusal 400 for an invalid record and an id that is no integer, 404 for an unknown record or domain, 403 for an expired domain
 */
export async function updateRecord(call: Call): Promise<Answer> {
  await activeDomain(call.pool, domainOf(call), call.now);
  const { host, type, answer, ttl, priority } = readRecord(call.body);
  const { rows } = await call.pool.query<HostedRecord>(
    `update registry_record set host = $3, type = $4, answer = $5, ttl = $6, priority = $7
     where domain = $1 and id = $2 returning *`,
    [domainOf(call), idOf(call), host, type, answer, ttl, priority],
  );
  return found(rows);
}

/**
 * `DELETE /domains/{domainName}/records/{id}`. 204 without a body.
 * @throws Refusal 404 for an unknown record or domain, 403 for an expired domain, 400 for an id that is no integer
 */
export async function deleteRecord(call: Call): Promise<Answer> {
  await activeDomain(call.pool, domainOf(call), call.now);
  const { rows } = await call.pool.query<HostedRecord>(
    'delete from registry_record where domain = $1 and id = $2 returning *',
    [domainOf(call), idOf(call)],
  );
  found(rows);
  return { status: 204 };
}

function readRecord(body: Fields): Omit<HostedRecord, 'id' | 'domain'> {
  const { type, answer, host = '' } = body;
  if (typeof type !== 'string' || !hostedTypes.has(type))
    throw invalidArgument(`type ${String(type)} is not supported`);
  if (typeof host !== 'string') throw invalidArgument('host must be a string');
  if (typeof answer !== 'string' || answer === '') throw invalidArgument('answer is required');
  if (!answerFits(type, answer)) throw invalidArgument(`answer is not valid for ${type}`);
  const needsPriority = type === 'MX' || type === 'SRV';
  const priority = integerOr(body, 'priority', [0, 65535], null);
  if (needsPriority && priority === null) throw invalidArgument(`priority is required for ${type}`);
  return {
    host: host === '@' ? '' : host.toLowerCase(),
    type,
    answer,
    ttl: integerOr(body, 'ttl', [300, 2 ** 31 - 1], 300),
    priority: needsPriority ? priority : null,
  };
}

function answerFits(type: string, answer: string): boolean {
  switch (type) {
    case 'A':
      return isIPv4(answer);
    case 'AAAA':
      return isIPv6(answer) && !answer.includes('%');
    case 'TXT':
      return !answer.includes('"') && !answer.endsWith(' ') && Buffer.byteLength(answer) <= 512;
    case 'SRV':
      return /^\d{1,5} \d{1,5} \S+$/.test(answer);
    default:
      return !/\s/.test(answer);
  }
}

function idOf(call: Call): number {
  const id = call.params['id'] ?? '';
  if (!/^\d{1,9}$/.test(id)) throw invalidArgument('id must be an integer');
  return Number(id);
}

function found(rows: readonly HostedRecord[]): Answer {
  const [record] = rows;
  if (!record) throw notFound('The requested record does not exist.');
  return { status: 200, body: toWire(record) };
}

function toWire(record: HostedRecord): object {
  const { id, domain, host, type, answer, ttl, priority } = record;
  const fqdn = `${host === '' ? '' : `${host}.`}${domain}.`;
  return { id, domainName: domain, host, fqdn, type, answer, ttl, ...(priority === null ? {} : { priority }) };
}

const hostedTypes = new Set(['A', 'AAAA', 'ANAME', 'CNAME', 'MX', 'NS', 'SRV', 'TXT']);
