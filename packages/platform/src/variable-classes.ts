import { registrableDomainOf } from '@onym/core';
import ipaddr from 'ipaddr.js';
import { parseDatabaseAddress } from './database-address.ts';
import { isPlaceholder } from './placeholder.ts';
import { splitSecrets } from './secrets.ts';
import type { AddressClass, SecretForm, Variable } from './variable.ts';

/** The production rules of each class of variables. docs/configuration.md shows them. */
export const CLASS_RULES: Readonly<Record<'publicName' | 'secret' | Exclude<AddressClass, 'own'>, string>> = {
  publicName: 'must be a public host name, not of this machine',
  secret:
    'must not be easy to guess: no placeholder, repeated text or sequence, at least 8 characters; in an address this is its password',
  vendor: 'must use https, unless it is on this machine',
  inside: 'must use https, unless it is on this machine or in a private network',
  database: 'must have sslmode=require or stricter, unless it is on this machine or in a private network',
  relay: 'must use smtps while SMTP_ALLOW_PLAIN is on, unless it is on this machine or in a private network',
};

/** Hosts from which cloud providers serve the credentials of a machine. */
const METADATA = new Set(['metadata', 'metadata.google.internal', 'instance-data', 'fd00:ec2::254']);
/**
 * Names that cannot be registered: RFC 6761, RFC 8375, ICANN's resolution 2024.07.29.06, and the service names of
 * Kubernetes.
 */
const PRIVATE_NAME = /\.(internal|home\.arpa|svc|svc\.cluster\.local)$/;
const PRIVATE_RANGES = ['private', 'uniqueLocal', 'carrierGradeNat'];

/** Other variables that the check of a value depends on. */
export interface ClassFacts {
  /** PRIVATE_HOSTS, in lower case. */
  readonly privateHosts: readonly string[];
  /** SMTP_ALLOW_PLAIN. */
  readonly allowsPlainMail: boolean;
}

type Place = 'here' | 'private' | 'public' | 'forbidden';

/**
 * Returns one line for each variable whose value its class forbids in production. Values that are invalid by their
 * schema are skipped.
 */
export function classProblems(
  variables: Readonly<Record<string, Variable>>,
  env: Readonly<Record<string, string | undefined>>,
  facts: ClassFacts,
): string[] {
  return Object.entries(variables).flatMap(([name, one]) => {
    const text = env[name];
    const problem = text && one.schema.safeParse(text).success && classProblem(one, text, facts);
    return problem ? [`${name} is wrong: ${problem}`] : [];
  });
}

/**
 * Explains why a value must not be used in production, by the class of its variable; undefined when it may. The text
 * never contains the value.
 * @param text the value as set, already accepted by its schema
 */
function classProblem(one: Variable, text: string, facts: ClassFacts): string | undefined {
  if (one.publicName && !hostNames(text).every(isPublicName)) return `it ${CLASS_RULES.publicName}`;
  if (one.secret && secretsIn(text, one.secret).some((secret) => isPlaceholder(secret, one.secret === 'identifier')))
    return `it ${CLASS_RULES.secret}`;
  return one.address && addressProblem(one.address, text, facts);
}

/** Returns the secret parts of a value. */
function secretsIn(text: string, form: SecretForm): string[] {
  switch (form) {
    case 'whole':
    case 'identifier':
      return [text];
    case 'several':
      return [...splitSecrets(text)];
    case 'headers':
      return text.split(',').map((pair) => decodeURIComponent(pair.split('=').slice(1).join('=').trim()));
    case 'password':
      return [decodeURIComponent(new URL(text).password)].filter(Boolean);
  }
}

function addressProblem(to: AddressClass, text: string, facts: ClassFacts): string | undefined {
  if (to === 'own') return undefined;
  const { host, isProtected } = to === 'database' ? parseDatabaseAddress(text) : readAddress(text);
  const place = host === undefined ? 'here' : placeOf(host, facts.privateHosts);
  if (place === 'forbidden') return 'it leads to a link-local, metadata or unusable address';
  const isRelay = to === 'relay';
  if (place === 'here' || isProtected || (isRelay && !facts.allowsPlainMail)) return undefined;
  if (place === 'private' && to !== 'vendor') return undefined;
  const hint = to === 'vendor' ? '' : '; if its host is in a private network, name it in PRIVATE_HOSTS';
  return `it ${CLASS_RULES[to]}${hint}`;
}

function readAddress(text: string): { host: string; isProtected: boolean } {
  const { protocol, hostname } = new URL(text);
  return { host: hostname, isProtected: protocol === 'https:' || protocol === 'smtps:' };
}

function placeOf(written: string, privateHosts: readonly string[]): Place {
  // An IPv4 address may be written as one number, in octal or in hexadecimal; `URL` normalizes it.
  const isV6 = written.includes(':');
  const bracketed = isV6 && !written.startsWith('[') ? `[${written}]` : written;
  const host = (URL.parse(`http://${bracketed}`)?.hostname ?? written).replace(/^\[|\]$|\.$/g, '').toLowerCase();
  if (METADATA.has(host)) return 'forbidden';
  if (ipaddr.isValid(host)) {
    const range = ipaddr.process(host).range();
    if (range === 'loopback') return 'here';
    if (PRIVATE_RANGES.includes(range)) return 'private';
    if (range !== 'unicast') return 'forbidden';
  }
  if (host === 'localhost' || host.endsWith('.localhost')) return 'here';
  // A name without a dot belongs to a private network: a container, or a name in a search domain.
  const isPrivate = privateHosts.includes(host) || PRIVATE_NAME.test(host) || !/[.:]/.test(host);
  return isPrivate ? 'private' : 'public';
}

/** Returns the hosts in `Onym <hello@example.com>`, `https://example.com/a`, or `ns1.example.com,ns2.example.com`. */
function hostNames(text: string): string[] {
  if (text.includes('://')) return [URL.parse(text)?.hostname ?? ''];
  if (text.includes('@')) return [text.replace(/>\s*$/, '').split('@').at(-1)!.trim()];
  return text.split(',').map((name) => name.trim());
}

function isPublicName(name: string): boolean {
  return registrableDomainOf(name.replace(/\.$/, '')) !== undefined;
}
