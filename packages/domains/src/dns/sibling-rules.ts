import type { DomainName } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import { fullyQualifiedName } from './host.ts';
import { invalidRecordError, type FieldProblems } from './invalid-record.ts';
import type { RecordData } from './record-rules.ts';

export const MAX_RECORDS = 500;

// All records of one name and type travel in one answer, and a DNS message ends at 65,535 bytes.
const MAX_SET_BYTES = 60_000;
const RECORD_OVERHEAD_BYTES = 32;

type Rule = (record: RecordData, others: readonly RecordData[], zone: DomainName) => FieldProblems | undefined;

const RULES: readonly Rule[] = [
  zoneFullProblem,
  duplicateProblem,
  cnameConflict,
  delegationConflict,
  nullMxConflict,
  aliasTargetProblem,
  setTooLargeProblem,
];

/**
 * Checks that the record may exist beside the others of its zone, which `others` has without the record itself: at most
 * 500 records, no duplicate, nothing beside a CNAME, nothing hidden by a delegation, no other MX beside a null MX, no
 * MX or NS to an alias, and no set that is too large for one DNS message.
 * @throws Fault invalid_request with fieldErrors, for the first rule it breaks
 */
export function checkAgainstSiblings(record: RecordData, others: readonly RecordData[], zone: DomainName): void {
  for (const rule of RULES) {
    const problems = rule(record, others, zone);
    if (problems) throw invalidRecordError(problems);
  }
}

function zoneFullProblem(_record: RecordData, others: readonly RecordData[]): FieldProblems | undefined {
  return others.length >= MAX_RECORDS
    ? { host: formatSentence('records.cannotHaveAnotherRecordDomain', { n: MAX_RECORDS }) }
    : undefined;
}

function duplicateProblem(record: RecordData, others: readonly RecordData[]): FieldProblems | undefined {
  const twin = others.some(
    (other) =>
      isSameSet(record, other) &&
      other.value === record.value &&
      (other.priority ?? null) === (record.priority ?? null),
  );
  return twin ? { value: formatSentence('records.isAlreadyInAnType', { type: record.type }) } : undefined;
}

/** RFC 1034 section 3.6.2: a CNAME is the only record of its name. */
function cnameConflict(record: RecordData, others: readonly RecordData[]): FieldProblems | undefined {
  const neighbours = others.filter((other) => other.host === record.host);
  if (neighbours.some((other) => other.type === 'CNAME'))
    return { host: formatSentence('records.hasCnameRecordWhichMust') };
  return record.type === 'CNAME' && neighbours.length > 0
    ? { host: formatSentence('records.hasOtherRecordsAndCname') }
    : undefined;
}

/**
 * A delegated name is answered by its own nameservers: of our records below it, only their addresses (glue) would be
 * visible.
 */
function delegationConflict(record: RecordData, others: readonly RecordData[]): FieldProblems | undefined {
  const cut = others.find((other) => other.type === 'NS' && isHiddenBelow(other.host, record));
  if (cut) return { host: formatSentence('records.isAnsweredByNameservers', { host: cut.host }) };
  const hidden = record.type === 'NS' ? others.find((other) => isHiddenBelow(record.host, other)) : undefined;
  return hidden
    ? { host: formatSentence('records.cannotBeDelegatedTypeRecord', { type: hidden.type, host: hidden.host }) }
    : undefined;
}

function isHiddenBelow(cut: string, record: RecordData): boolean {
  if (record.host === cut) return record.type !== 'NS';
  const glue = (record.type === 'A' || record.type === 'AAAA') && !record.host.startsWith('*');
  return record.host.endsWith(`.${cut}`) && !glue;
}

/** RFC 7505 section 3: a host that accepts no mail has no other MX. */
function nullMxConflict(record: RecordData, others: readonly RecordData[]): FieldProblems | undefined {
  if (record.type !== 'MX') return undefined;
  const mailers = others.filter((other) => isSameSet(record, other));
  if (mailers.some((other) => other.value === '.')) return { value: formatSentence('records.cannotBeCombinedWithThe') };
  return record.value === '.' && mailers.length > 0
    ? { value: formatSentence('records.cannotBeNoMailTogether') }
    : undefined;
}

/** RFC 2181 section 10.3: MX and NS records must not point to an alias. */
function aliasTargetProblem(
  record: RecordData,
  others: readonly RecordData[],
  zone: DomainName,
): FieldProblems | undefined {
  const pointsTo = (from: RecordData, to: RecordData): boolean =>
    (from.type === 'MX' || from.type === 'NS') &&
    to.type === 'CNAME' &&
    from.value === fullyQualifiedName(to.host, zone);
  if (others.some((other) => pointsTo(record, other)))
    return { value: formatSentence('records.isCnameOfThisDomain', { type: record.type }) };
  const pointing = others.find((other) => pointsTo(other, record));
  return pointing
    ? { host: formatSentence('records.isTheTargetOfThe', { type: pointing.type, host: pointing.host }) }
    : undefined;
}

function setTooLargeProblem(record: RecordData, others: readonly RecordData[]): FieldProblems | undefined {
  const set = [record, ...others.filter((other) => isSameSet(record, other))];
  const bytes = set.reduce((sum, { value }) => sum + Buffer.byteLength(value) + RECORD_OVERHEAD_BYTES, 0);
  return bytes > MAX_SET_BYTES
    ? { value: formatSentence('records.makesTypeRecords', { type: record.type }) }
    : undefined;
}

function isSameSet(a: RecordData, b: RecordData): boolean {
  return a.host === b.host && a.type === b.type;
}
