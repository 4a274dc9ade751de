import { isId, RECORD_TYPES } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import { z } from 'zod';
import { PROOF_HOST, type Proof } from './issue-connection-proof.ts';
import { MAX_PRIORITY, TTL_SECONDS } from './record-rules.ts';
import { MAX_FILE_RECORDS, MAX_ZONE_LENGTH } from './import-zone.ts';
import { MAX_VALUE_LENGTH } from './record-value.ts';
import { MAX_RECORDS } from './sibling-rules.ts';
import { PROPAGATION_STATES, type SetPropagation, type ZonePropagation } from './check-propagation.ts';
import type { Template } from './templates.ts';
import { changesToApi, recordToApi, type ShownRecord, type ZoneChanges } from './zone-changes.ts';

const domain = z.string().meta({ description: 'A domain you own', example: 'acme.com' });
const id = z.string().min(1).meta({ description: 'Id of the record' });
const type = z.enum(RECORD_TYPES).meta({ description: 'Record type' });
const host = z.string().max(1024).meta({ description: 'Relative to the domain; @ denotes the root', example: 'www' });
const value = z
  .string()
  .max(MAX_VALUE_LENGTH)
  .meta({
    description: 'By type: an address, a host name, text, "weight port target" (SRV), or \'flags tag "value"\' (CAA)',
    example: '203.0.113.7',
  });
const ttl = z
  .int()
  .min(TTL_SECONDS.min)
  .max(TTL_SECONDS.max)
  .meta({ description: 'Seconds; all records of one host and type share the last written value' });
const priority = z
  .int()
  .min(0)
  .max(MAX_PRIORITY)
  .nullable()
  .meta({ description: 'Required for MX and SRV, unused by the others' });

export const ListRecordsInput = z.object({
  domain,
  limit: z.coerce.number().int().min(1).max(MAX_RECORDS).optional(),
  cursor: z
    .string()
    .refine((text) => isId('record', text), formatSentence('fields.isNotCursor'))
    .optional(),
});
export const CreateRecordInput = z.object({
  domain,
  type,
  host,
  value,
  ttl: ttl.default(TTL_SECONDS.fallback),
  priority: priority.optional(),
});
export const UpdateRecordInput = CreateRecordInput.partial().extend({ domain, id, ttl: ttl.optional() });
export const DeleteRecordInput = z.object({ domain, id });

export const DnsRecordWire = z
  .object({
    id: z.string(),
    type,
    host: z.string(),
    value: z.string(),
    ttl: z.int(),
    priority: z.int().nullable(),
    managed: z
      .literal(true)
      .optional()
      .meta({
        description:
          'Present on the MX records for email forwarding: they are added with the first forward, removed with the last, replaced by your own MX records at @, and cannot be edited',
      }),
  })
  .meta({ id: 'DnsRecord' });
export const RecordListWire = z.object({
  domain: z.string(),
  records: z.array(DnsRecordWire),
  nextCursor: z.string().nullable().meta({ description: 'Cursor of the next page; null on the last page' }),
});
export const RecordDeletedWire = z.object({ success: z.literal(true), id: z.string() });

export const ExportZoneInput = z.object({ domain });
export const ImportZoneInput = z.object({
  domain,
  zone: z
    .string()
    .min(1)
    .max(MAX_ZONE_LENGTH)
    .meta({
      description: `A master file of RFC 1035, at most ${MAX_FILE_RECORDS} records`,
      example: '@ 300 IN A 203.0.113.7',
    }),
  replace: z
    .boolean()
    .default(false)
    .meta({
      description: 'Remove your records that are not in the file, except those that a skipped line may refer to',
    }),
  force: z
    .boolean()
    .default(false)
    .meta({ description: 'With replace: import the accepted lines of the file instead of returning 409' }),
  dryRun: z.boolean().default(false).meta({ description: 'Only preview; IDs of added records are not stored' }),
});
export const ZoneChangesWire = z
  .object({
    added: z.array(DnsRecordWire),
    changed: z.array(DnsRecordWire),
    removed: z.array(DnsRecordWire),
    kept: z
      .array(DnsRecordWire)
      .meta({
        description:
          'Records that replace kept although they are not in the file, because a skipped line may refer to them',
      }),
    skipped: z
      .array(z.object({ line: z.int(), reason: z.string() }))
      .meta({ description: 'Skipped lines, counted from 1, with the reason' }),
    adjusted: z
      .array(z.object({ line: z.int(), field: z.enum(['ttl']), from: z.int(), to: z.int() }))
      .meta({
        description: `Lines that were imported with a different value: a TTL outside ${TTL_SECONDS.min} to ${TTL_SECONDS.max} seconds, or 1, which means automatic`,
      }),
    warnings: z
      .array(z.object({ line: z.int(), code: z.string(), message: z.string() }))
      .meta({ description: 'Lines that were imported unchanged but may not work as intended' }),
  })
  .meta({ id: 'ZoneChanges' });

export const TemplateListWire = z.object({
  templates: z.array(
    z
      .object({
        id: z.string(),
        name: z.string(),
        kind: z.enum(['mail', 'sending', 'site']),
        source: z.string().meta({ description: 'Documentation of the provider' }),
        values: z.array(
          z.object({
            name: z.string(),
            about: z.string(),
            pattern: z.string(),
            example: z.string(),
            required: z.boolean(),
          }),
        ),
        records: z
          .array(z.object({ type, host: z.string(), value: z.string(), priority: z.int().nullable() }))
          .meta({ description: 'With {name} where a value comes; {domain} is the domain itself' }),
      })
      .meta({ id: 'DnsTemplate' }),
  ),
});
export const ApplyTemplateInput = z.object({
  domain,
  template: z.string().max(64).meta({ description: 'Id of a template', example: 'google-workspace' }),
  values: z
    .record(z.string().max(64), z.string().max(1024))
    .default({})
    .meta({ description: 'Values by the names that the template declares' }),
  dryRun: z.boolean().default(false).meta({ description: 'Only preview' }),
});

export const PropagationInput = z.object({ domain });
const SetPropagationWire = z
  .object({
    host: z.string(),
    type,
    seen: z
      .enum(PROPAGATION_STATES)
      .meta({
        description:
          'same or different compared with the stored records; absent: no record found; unreachable: no resolver responded in time',
      }),
    stored: z.array(z.string()).meta({ description: 'MX and SRV start with their priority' }),
    values: z.array(z.string()).meta({ description: 'Observed values in the same format; at most 50' }),
    ttl: z
      .int()
      .nullable()
      .meta({ description: 'Seconds for which the value may still be cached; only for addresses' }),
  })
  .meta({ id: 'SeenRecordSet' });
export const ZonePropagationWire = z.object({
  domain: z.string(),
  nameservers: SetPropagationWire.meta({
    description: 'Delegation of the domain; `stored` are our nameservers. Unless it is same, our records are not live',
  }),
  sets: z.array(SetPropagationWire).meta({ description: 'One per host and type with records' }),
});

export const UndoInput = z.object({ domain, dryRun: z.boolean().default(false).meta({ description: 'Only preview' }) });

export const ProofWire = z
  .object({
    domain: z.string(),
    status: z.literal('pending'),
    record: z
      .object({
        type: z.literal('TXT'),
        host: z.string().meta({ description: 'Relative to the domain' }),
        value: z.string(),
        ttl: z.int(),
      })
      .meta({ description: "Publish it at the domain's current DNS provider" }),
    name: z.string().meta({ description: 'The host in full', example: '_onym.acme.com' }),
    nameservers: z
      .array(z.string())
      .meta({ description: 'Set these at the registrar afterwards to manage the records here' }),
    expiresAt: z.iso.datetime().meta({ description: 'Verification is possible until then' }),
  })
  .meta({ id: 'DomainProof' });

/**
 * Returns the API's response to a request for a proof. `nameservers` are ours, which the owner can set at the registrar
 * afterwards.
 */
export function proofToWire(
  { domain, record, expiresAt }: Proof,
  nameservers: readonly string[],
): z.input<typeof ProofWire> {
  return {
    domain,
    status: 'pending',
    record,
    name: `${PROOF_HOST}.${domain}`,
    nameservers: [...nameservers],
    expiresAt: expiresAt.toISOString(),
  };
}

/** Returns a record as the API shows it: its TTL in seconds as `ttl`, and `managed` only where it is true. */
export function recordToWire(record: ShownRecord): z.input<typeof DnsRecordWire> {
  return recordToApi(record);
}

/** Returns the comparison of a zone with public DNS as the API shows it; `ttl` in seconds, null where unknown. */
export function zonePropagationToWire({
  domain: name,
  nameservers,
  sets,
}: ZonePropagation): z.input<typeof ZonePropagationWire> {
  const setPropagationToWire = ({ ttlSeconds, ...set }: SetPropagation): z.input<typeof SetPropagationWire> => ({
    ...set,
    ttl: ttlSeconds,
  });
  return { domain: name, nameservers: setPropagationToWire(nameservers), sets: sets.map(setPropagationToWire) };
}

/** Returns the changes of a zone as the API shows them; a list without changes is empty. */
export function zoneChangesToWire(changes: ZoneChanges): z.input<typeof ZoneChangesWire> {
  return changesToApi(changes);
}

/** Returns a template as the API shows it; the priority of a record without one is null. */
export function templateToWire({
  records,
  values,
  ...template
}: Template): z.input<typeof TemplateListWire>['templates'][number] {
  return {
    ...template,
    values: [...values],
    records: records.map((record) => ({ ...record, priority: record.priority ?? null })),
  };
}
