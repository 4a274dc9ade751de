import type { DomainName } from '@onym/core';
import type { RegisterCommand } from '@onym/core/ports';
import { afterEach } from 'vitest';
import { openWireDouble, type Reply, type RecordedRequest } from '../wire-double.fixture.ts';
import { nameComRegistrar, NAMECOM_TIMEOUTS } from './namecom.ts';

const closers: (() => Promise<void>)[] = [];

/** Closes what the tests opened. Call once per test file. */
export function closeAfterEach(): void {
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
  });
}

/** The log lines of the registrar that was opened last. */
export const logged: { facts: object; message: string }[] = [];
const log = {
  warn: (facts: object, message: string) => void logged.push({ facts, message }),
  error: (facts: object, message: string) => void logged.push({ facts, message }),
};

/** Opens the adapter against a server that sends scripted responses. */
export async function openScriptedRegistrar(
  script: (request: RecordedRequest, index: number) => Reply,
  timeouts = NAMECOM_TIMEOUTS,
) {
  const double = await openWireDouble(script);
  closers.push(() => double.close());
  return { double, registrar: openRegistrarAt(double.url, timeouts) };
}

export function openRegistrarAt(baseUrl: string, timeouts = NAMECOM_TIMEOUTS) {
  logged.length = 0;
  const registrar = nameComRegistrar({ kind: 'namecom', baseUrl, username: 'onym', token: 'secret' }, log, timeouts);
  closers.push(() => registrar.close());
  return registrar;
}

export const acme = 'acme.com' as DomainName;
export const command: RegisterCommand = {
  name: acme,
  privacy: true,
  nameservers: ['ns1.onym.test', 'ns2.onym.test'],
  costMinor: 1299,
  premium: false,
  years: 1,
  contact: {
    firstName: 'Vera',
    lastName: 'Fox',
    email: 'vera@example.com',
    phone: '+85212345678',
    address1: '1 Road',
    city: 'Hong Kong',
    state: '',
    zip: ' ',
    country: 'HK',
    organization: 'Fox Ltd',
  },
};
export const domainJson = {
  domainName: 'acme.com',
  createDate: '2026-11-21T10:00:00Z',
  expireDate: '2027-11-21T10:00:00Z',
  autorenewEnabled: false,
  privacyEnabled: true,
  locked: true,
  nameservers: ['ns1.onym.test', 'ns2.onym.test'],
};
