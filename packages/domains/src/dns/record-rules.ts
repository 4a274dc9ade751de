import type { DomainName, RecordType } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import { fullyQualifiedName, parseHost } from './host.ts';
import { invalidRecordError, type FieldProblems } from './invalid-record.ts';
import { validValue, type ParsedValue } from './parsed-value.ts';
import { parseRecordValue } from './record-value.ts';
import { parseLiteralText } from './text-value.ts';

export const TTL_SECONDS = { min: 30, max: 604_800, fallback: 300 } as const;
export const MAX_PRIORITY = 65_535;

/** A record without its identity, in stored form. */
export interface RecordData {
  type: RecordType;
  host: string;
  value: string;
  ttlSeconds: number;
  /** MX and SRV only; as optional as the ORM's type of a nullable column. */
  priority?: number | null | undefined;
}

/** Returns only the content of a record: type, host, value, TTL and priority. */
export function toRecordData({ type, host, value, ttlSeconds, priority }: RecordData): RecordData {
  return { type, host, value, ttlSeconds, priority };
}

/** Whether two records have the same content. */
export function isSameRecord(a: RecordData, b: RecordData): boolean {
  return (
    a.host === b.host &&
    a.type === b.type &&
    a.value === b.value &&
    a.ttlSeconds === b.ttlSeconds &&
    (a.priority ?? null) === (b.priority ?? null)
  );
}

/** A record as a caller writes it: any spelling, with defaults for missing fields. */
export interface RecordInput {
  type: RecordType;
  host: string;
  value: string;
  ttlSeconds?: number | undefined;
  priority?: number | null | undefined;
  /** The value of a TXT record is literal: quotes around it are part of it. */
  verbatim?: boolean | undefined;
}

export type RecordPatch = { [K in keyof RecordInput]?: RecordInput[K] | undefined };

/**
 * Normalises a record to its stored form and checks it by itself; checkAgainstSiblings() checks it against the others.
 * A missing TTL becomes 300 seconds. MX and SRV need a priority; for other types a given priority is dropped.
 * @throws Fault invalid_request with fieldErrors, all fields at once
 */
export function normaliseRecord(input: RecordInput, zone: DomainName): RecordData {
  const { type, ttlSeconds = TTL_SECONDS.fallback, priority = null, verbatim = false } = input;
  const value = verbatim && type === 'TXT' ? parseLiteralText(input.value) : parseRecordValue(input.value, type);
  return toValidRecord({ type, ttlSeconds, priority, host: parseHost(input.host, type, zone), value }, zone);
}

/**
 * Returns a copy of a stored record with the given fields replaced, in stored form and checked by itself. A value that
 * is missing or equal to the stored one is parsed again only if the type changes, because parsing twice could strip
 * quotes twice.
 * @throws Fault invalid_request with fieldErrors when the result is invalid
 */
export function mergeRecord(stored: RecordData, patch: RecordPatch, zone: DomainName): RecordData {
  const {
    type = stored.type,
    ttlSeconds = stored.ttlSeconds,
    priority = stored.priority ?? null,
    value = stored.value,
    host = stored.host,
  } = patch;
  return toValidRecord(
    {
      type,
      ttlSeconds,
      priority,
      host: parseHost(host === stored.host ? `${fullyQualifiedName(host, zone)}.` : host, type, zone),
      value: type === stored.type && value === stored.value ? validValue(value) : parseRecordValue(value, type),
    },
    zone,
  );
}

type ParsedRecord = Pick<RecordData, 'type' | 'ttlSeconds'> & {
  priority: number | null;
  host: ParsedValue;
  value: ParsedValue;
};

function toValidRecord({ type, host, value, ttlSeconds, priority }: ParsedRecord, zone: DomainName): RecordData {
  const problems: FieldProblems = {};
  if (!host.ok) problems.host = host.problem;
  if (!value.ok) problems.value = value.problem;
  if (!isIntegerIn(ttlSeconds, TTL_SECONDS.min, TTL_SECONDS.max))
    problems.ttl = formatSentence('records.isNotIntegerFromLeast', { least: TTL_SECONDS.min, most: TTL_SECONDS.max });
  const ranked = type === 'MX' || type === 'SRV';
  if (ranked && (priority === null || !isIntegerIn(priority, 0, MAX_PRIORITY)))
    problems.priority = formatSentence('records.ofTypeRecordIsInteger', { type, least: 0, most: MAX_PRIORITY });
  if (type === 'MX' && value.ok && value.value === '.' && priority !== 0)
    problems.priority ??= formatSentence('records.is0WhereTheValue');
  if (type === 'CNAME' && host.ok && value.ok && value.value === fullyQualifiedName(host.value, zone))
    problems.value = formatSentence('records.isNameOfRecordItself');
  if (!host.ok || !value.ok || Object.keys(problems).length > 0) throw invalidRecordError(problems);
  return { type, host: host.value, value: value.value, ttlSeconds, priority: ranked ? priority : null };
}

function isIntegerIn(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}
