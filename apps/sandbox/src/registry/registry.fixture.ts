import { afterAll, beforeAll, expect } from 'vitest';
import { startScratch } from '../scratch.fixture.ts';
import type { Scratch } from '../scratch.fixture.ts';
import { nameserver } from '../nameserver/index.ts';
import { forwardReport } from './forward-report.ts';
import { registry } from './index.ts';

export let sandbox: Scratch;

/** Answers all waiting calls about names that begin with `slow-`, and returns how many there were. */
export const releaseSlowCalls = (): number => {
  for (const answer of waiting) answer();
  return waiting.splice(0).length;
};
const waiting: (() => void)[] = [];

export function requestRegistry(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const json = body === undefined ? {} : { body: JSON.stringify(body) };
  return fetch(`${sandbox.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...json,
  });
}

export const credentials = { authorization: `Basic ${Buffer.from('user:token').toString('base64')}` };

interface Reply {
  status: number;
  headers: Headers;
  body: any;
}

export async function callRegistry(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const response = await requestRegistry(method, `/core/v1${path}`, body, { ...credentials, ...headers });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
}

export const contact = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '+442071234567',
  address1: '12 St James Square',
  city: 'London',
  state: 'London',
  zip: 'SW1Y 4JH',
  country: 'GB',
};
export const contacts = { registrant: contact, admin: contact, tech: contact, billing: contact };

export function registrationOrder(domainName: string, more: object = {}, domain: object = {}): object {
  return { domain: { domainName, contacts, autorenewEnabled: false, privacyEnabled: true, ...domain }, ...more };
}

export function createDomain(domainName: string, more: object = {}, key?: string): Promise<Reply> {
  return callRegistry('POST', '/domains', registrationOrder(domainName, more), key ? { 'x-idempotency-key': key } : {});
}

export async function checkDomains(...domainNames: string[]): Promise<Reply> {
  return callRegistry('POST', '/domains:checkAvailability', { domainNames });
}

export async function setFault(operation: string, kind: string, match: string): Promise<void> {
  const body = { service: 'registry', operation, kind, times: 1, match };
  expect((await requestRegistry('POST', '/_sandbox/faults', body)).status).toBe(201);
}

/** Starts a registry for the tests of one file. */
export function useRegistry(): void {
  beforeAll(async () => {
    sandbox = await startScratch({
      parts: [registry, nameserver, forwardReport],
      slowNames: () => new Promise<void>((resolve) => waiting.push(resolve)),
    });
  });
  afterAll(() => sandbox.stop());
}
