import type { DomainName } from '@onym/core';
import { say } from '@onym/core/sentences';
import { fullName } from './host.ts';
import { invalidRecord, type FieldProblems } from './invalid-record.ts';
import type { RecordData } from './record-rules.ts';

export const MAX_RECORDS = 500;

// All records of one name and type travel in one answer, and a DNS message ends at 65,535 bytes.
const MAX_SET_BYTES = 60_000;
const RECORD_OVERHEAD_BYTES = 32;

type Rule = (record: RecordData, others: readonly RecordData[], zone: DomainName) => FieldProblems | undefined;

const RULES: readonly Rule[] = [
  fullZone,
  duplicate,
  besideAlias,
  hiddenByDelegation,
  besideNoMail,
  namesAlias,
  fullSet,
];

/**
 * Checks that the record may exist beside the others of its zone. `others` does not contain the record.
 * @throws Fault invalid_request with fieldErrors, for the first rule it breaks
 */
export function checkSiblings(record: RecordData, others: readonly RecordData[], zone: DomainName): void {
  for (const rule of RULES) {
    const problems = rule(record, others, zone);
    if (problems) throw invalidRecord(problems);
  }
}

function fullZone(_record: RecordData, others: readonly RecordData[]): FieldProblems | undefined {
  return others.length >= MAX_RECORDS
    ? { host: say('records.cannotHaveAnotherRecordDomain', { n: MAX_RECORDS }) }
    : undefined;
}

function duplicate(record: RecordData, others: readonly RecordData[]): FieldProblems | undefined {
  const twin = others.some(
    (other) =>
      sameSet(record, other) && other.value === record.value && (other.priority ?? null) === (record.priority ?? null),
  );
  return twin ? { value: say('records.standsInAnotherTypeRecord', { type: record.type }) } : undefined;
}

/** RFC 1034 section 3.6.2: a CNAME is the only record of its name. */
function besideAlias(record: RecordData, others: readonly RecordData[]): FieldProblems | undefined {
  const neighbours = others.filter((other) => other.host === record.host);
  if (neighbours.some((other) => other.type === 'CNAME')) return { host: say('records.hasCnameRecordWhichMust') };
  return record.type === 'CNAME' && neighbours.length > 0
    ? { host: say('records.hasOtherRecordsAndCname') }
    : undefined;
}

/**
 * A delegated name is answered by its own nameservers: of our records below it, only their addresses (glue) would be
 * visible.
 */
function hiddenByDelegation(record: RecordData, others: readonly RecordData[]): FieldProblems | undefined {
  const cut = others.find((other) => other.type === 'NS' && isHiddenBelow(other.host, record));
  if (cut) return { host: say('records.isAnsweredByNameservers', { host: cut.host }) };
  const hidden = record.type === 'NS' ? others.find((other) => isHiddenBelow(record.host, other)) : undefined;
  return hidden
    ? { host: say('records.cannotBeDelegatedTypeRecord', { type: hidden.type, host: hidden.host }) }
    : undefined;
}

function isHiddenBelow(cut: string, record: RecordData): boolean {
  if (record.host === cut) return record.type !== 'NS';
  const glue = (record.type === 'A' || record.type === 'AAAA') && !record.host.startsWith('*');
  return record.host.endsWith(`.${cut}`) && !glue;
}

/** RFC 7505 section 3: a host that accepts no mail has no other MX. */
function besideNoMail(record: RecordData, others: readonly RecordData[]): FieldProblems | undefined {
  if (record.type !== 'MX') return undefined;
  const mailers = others.filter((other) => sameSet(record, other));
  if (mailers.some((other) => other.value === '.')) return { value: say('records.cannotStandBesideMxRecord') };
  return record.value === '.' && mailers.length > 0 ? { value: say('records.cannotBeNoMailBeside') } : undefined;
}

/** RFC 2181 section 10.3: MX and NS records must not point to an alias. */
function namesAlias(record: RecordData, others: readonly RecordData[], zone: DomainName): FieldProblems | undefined {
  const pointsTo = (from: RecordData, to: RecordData): boolean =>
    (from.type === 'MX' || from.type === 'NS') && to.type === 'CNAME' && from.value === fullName(to.host, zone);
  if (others.some((other) => pointsTo(record, other)))
    return { value: say('records.isCnameOfThisDomain', { type: record.type }) };
  const pointing = others.find((other) => pointsTo(other, record));
  return pointing
    ? { host: say('records.isNamedByTypeRecord', { type: pointing.type, host: pointing.host }) }
    : undefined;
}

function fullSet(record: RecordData, others: readonly RecordData[]): FieldProblems | undefined {
  const set = [record, ...others.filter((other) => sameSet(record, other))];
  const bytes = set.reduce((sum, { value }) => sum + Buffer.byteLength(value) + RECORD_OVERHEAD_BYTES, 0);
  return bytes > MAX_SET_BYTES ? { value: say('records.makesTypeRecords', { type: record.type }) } : undefined;
}

function sameSet(a: RecordData, b: RecordData): boolean {
  return a.host === b.host && a.type === b.type;
}
