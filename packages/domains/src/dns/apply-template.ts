import { Fault } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import type { NameGrant, Scope } from '@onym/platform';
import { applyPlan } from './import-zone.ts';
import { parseZoneName } from './lock-zone.ts';
import { recordsMeantBy, planChanges, type RequestedRecord } from './plan-changes.ts';
import type { DnsRecord } from './record.entity.ts';
import { normaliseRecord, type RecordData, type RecordInput } from './record-rules.ts';
import { TEMPLATES, type Template } from './templates.ts';
import type { ZoneChanges } from './zone-changes.ts';

/**
 * Adds the records of the template with this id, which a hosting provider requires, in one write, and writes an audit
 * entry per record. `values` fill the template's {placeholders}; a record whose optional value is missing is left out.
 * No existing record is removed, but those of a written set get its TTL. A template record that conflicts with an
 * existing one is listed in `skipped`, where `line` is its place among the records that are not left out, from 1.
 * `dryRun` only reports the changes.
 * @throws Fault invalid_request for an unknown template, a value that is unknown, missing or does not match, or a
 *   record that the nameserver refuses; not_found when the account does not own the domain; domain_suspended;
 *   control_not_allowed when the owner has denied changes of mail and certificate records to the caller; conflict when
 *   the domain is neither active nor expired; nameserver_unavailable with nothing changed
 */
export async function applyTemplate(
  scope: Scope,
  grant: NameGrant,
  id: string,
  values: Readonly<Record<string, string>>,
  dryRun: boolean,
): Promise<ZoneChanges> {
  const name = parseZoneName(grant.domain);
  const template = TEMPLATES.find((one) => one.id === id);
  if (!template) throw invalidTemplateInput('template', formatSentence('zones.isNotInTheList'));
  const filled = fillTemplate(template, values, name);
  const drafts = filled.map((record, i) => ({
    line: i + 1,
    data: normaliseRecord({ ...record, verbatim: true }, name),
  }));
  const request = { does: 'template', template: id, values } as const;
  return applyPlan(scope, grant, { request, dryRun }, (zone) => {
    const rivals = new Map(drafts.map((draft) => [draft, findConflictingRecord(draft.data, drafts, zone.records)]));
    const plan = planChanges(
      zone,
      drafts.filter((draft) => !rivals.get(draft)),
      () => false,
    );
    const conflicts = [...rivals].flatMap(([{ line, data }, rival]) =>
      rival
        ? [
            {
              line,
              reason: formatSentence('zones.hostAlreadyHasTheType', {
                type: data.type,
                host: data.host,
                value: rival.value,
              }),
              meant: recordsMeantBy(data),
            },
          ]
        : [],
    );
    return { ...plan, kept: [], skipped: [...conflicts, ...plan.skipped].sort((a, b) => a.line - b.line) };
  });
}

/** The template's records with the values filled in. A record whose value is missing is left out. */
function fillTemplate(
  { values: declared, records }: Template,
  values: Readonly<Record<string, string>>,
  domain: string,
): RecordInput[] {
  for (const name of Object.keys(values))
    if (!declared.some((one) => one.name === name))
      throw invalidTemplateInput(
        'values',
        formatSentence('zones.hasNameWhichTemplateDoes', { name: name.slice(0, 40) }),
      );
  const given = new Map([['domain', domain]]);
  for (const { name, pattern, required, example } of declared) {
    const text = Object.hasOwn(values, name) ? values[name] : undefined;
    if (text === undefined && required) throw invalidTemplateInput('values', `lacks ${name}, e.g. ${example}`);
    if (text === undefined) continue;
    if (!new RegExp(`^(?:${pattern})$`).test(text))
      throw invalidTemplateInput('values', formatSentence('zones.hasName', { name, example }));
    given.set(name, text);
  }
  return records
    .map((record) => ({
      ...record,
      host: replacePlaceholders(record.host, given),
      value: replacePlaceholders(record.value, given),
    }))
    .filter(
      (record): record is typeof record & { host: string; value: string } =>
        record.host !== undefined && record.value !== undefined,
    );
}

function replacePlaceholders(text: string, given: ReadonlyMap<string, string>): string | undefined {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  return names.every((name) => given.has(name))
    ? text.replace(/\{(\w+)\}/g, (_, name: string) => given.get(name)!)
    : undefined;
}

/**
 * The existing record that conflicts in practice although DNS allows both: mail at two providers, a second SPF
 * record, a site at two addresses.
 */
function findConflictingRecord(
  data: RecordData,
  drafts: readonly RequestedRecord[],
  records: readonly DnsRecord[],
): DnsRecord | undefined {
  return records.find(
    (record) =>
      !record.managed &&
      record.host === data.host &&
      record.type === data.type &&
      (data.type !== 'TXT' || (isSpf(data) && isSpf(record))) &&
      !drafts.some(
        ({ data: own }) => own.host === record.host && own.type === record.type && own.value === record.value,
      ),
  );
}

function isSpf({ value }: RecordData): boolean {
  return /^v=spf1( |$)/i.test(value);
}

function invalidTemplateInput(field: 'template' | 'values', problem: string): Fault {
  return new Fault('invalid_request', `${field} ${problem}`, {
    details: { fieldErrors: { [field]: `${field} ${problem}` } },
  });
}
