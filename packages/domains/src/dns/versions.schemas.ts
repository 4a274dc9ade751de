import { isId } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import { z } from 'zod';
import type { DnsVersion } from './list-versions.ts';

const domain = z.string().meta({ description: 'A domain you own', example: 'acme.com' });

export const RestoreVersionInput = z.object({
  domain,
  id: z.string().meta({ description: 'Id of the version' }),
  dryRun: z.boolean().default(false).meta({ description: 'Only preview' }),
});
export const ListVersionsInput = z.object({
  domain,
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z
    .string()
    .refine((text) => isId('dnsVersion', text), formatSentence('fields.isNotCursor'))
    .optional(),
});

const DnsVersionWire = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    by: z
      .string()
      .nullable()
      .meta({
        description:
          'Email of the person or name of the key that made the change; `onym` for automatic changes; null for a deleted person',
      }),
    keyId: z.string().nullable().meta({ description: 'Id of that key; null for a person and for `onym`' }),
    added: z.int().meta({ description: 'Number of records' }),
    changed: z.int(),
    removed: z.int(),
  })
  .meta({ id: 'DnsVersion' });
export const VersionListWire = z.object({
  domain: z.string(),
  versions: z.array(DnsVersionWire),
  nextCursor: z.string().nullable().meta({ description: 'Cursor of the next page; null on the last page' }),
});

export function versionToWire({ at, ...version }: DnsVersion): z.input<typeof DnsVersionWire> {
  return { ...version, at: at.toISOString() };
}
