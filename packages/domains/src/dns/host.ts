import type { DomainName, RecordType } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import { isLabel, MAX_NAME_LENGTH, toAsciiName } from './dns-name.ts';
import { validValue, invalidValue, type ParsedValue } from './parsed-value.ts';

const APEX = '@';
// RFC 2782: _service._protocol, optionally followed by a name.
const SERVICE_HOST = /^_[a-z0-9-]+\._[a-z0-9-]+(\.|$)/;
const NO_UNDERSCORE: readonly RecordType[] = ['A', 'AAAA', 'MX'];
const NO_APEX: readonly RecordType[] = ['CNAME', 'NS'];

/**
 * Normalises a record's host, relative to its zone: `@` or lower-case labels, with `*` only as the whole first label. A
 * full name inside the zone (`www.acme.com`, with or without the trailing dot) is converted to the relative one. A
 * refusal, also of a host that records of this type cannot have, is in the result, not thrown.
 */
export function parseHost(raw: string, type: RecordType, zone: DomainName): ParsedValue {
  const name = toAsciiName(raw);
  if (name === undefined) return invalidValue(formatSentence('records.isNotHostName'));
  if (name === '') return invalidValue(formatSentence('records.isMissingUseForThe'));
  const host = relativeTo(zone, name);
  if (host === undefined) return invalidValue(formatSentence('records.endsWithDotBut', { zone }));
  const problem = host === APEX ? apexProblem(type) : (labelProblem(host, type) ?? hostProblemOfType(host, type));
  if (problem) return invalidValue(problem);
  return fullyQualifiedName(host, zone).length > MAX_NAME_LENGTH
    ? invalidValue(formatSentence('records.withDomainIsLonger', { n: MAX_NAME_LENGTH }))
    : validValue(host);
}

/** Returns the fully qualified name of a host, without a trailing dot; for `@` the name of the zone. */
export function fullyQualifiedName(host: string, zone: string): string {
  return host === APEX ? zone : `${host}.${zone}`;
}

function relativeTo(zone: string, name: string): string | undefined {
  const bare = name.endsWith('.') ? name.slice(0, -1) : name;
  if (bare === zone) return APEX;
  if (bare.endsWith(`.${zone}`)) return bare.slice(0, -zone.length - 1);
  return bare === name ? name : undefined;
}

function apexProblem(type: RecordType): string | undefined {
  if (type === 'SRV') return formatSentence('records.ofSrvRecordIsService');
  if (!NO_APEX.includes(type)) return undefined;
  return type === 'NS'
    ? formatSentence('records.cannotBeNameserversOfDomain')
    : formatSentence('records.cannotBeDomainItselfHas');
}

function labelProblem(host: string, type: RecordType): string | undefined {
  const labels = host.split('.');
  const wildcard = labels[0] === '*';
  if (!labels.slice(wildcard ? 1 : 0).every(isLabel)) {
    return host.includes('*') ? formatSentence('records.mayHaveOnlyAsIts') : formatSentence('records.isOrLabelsOf163');
  }
  return wildcard && type === 'NS' ? formatSentence('records.ofNsRecordCannot') : undefined;
}

function hostProblemOfType(host: string, type: RecordType): string | undefined {
  if (host.includes('_') && NO_UNDERSCORE.includes(type))
    return formatSentence('records.ofTypeRecordCannotContain', { type });
  if (type === 'SRV' && !SERVICE_HOST.test(host)) return formatSentence('records.ofSrvRecordIsService');
  return undefined;
}
