import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { BrandKitSchema } from './brand-kit.entity.ts';

/** One exported file of a kit. There is one row for each combination of format, version, content and options. */
export const KitExportSchema = defineEntity({
  name: 'KitExport',
  tableName: 'kit_export',
  properties: {
    id: p.string().primary(),
    kit: () => p.manyToOne(BrandKitSchema).ref().deleteRule('cascade'),
    /** The owning account. */
    accountId: p.string(),
    format: p.string(),
    /** SHA-256 of the exporter, its version, the kit's content and the options. */
    contentKey: p.string(),
    opts: p.json<Record<string, unknown>>(),
    state: p.enum(['building', 'ready', 'failed'] as const),
    /** Digest of the stored file; null until it is ready. */
    sha256: p.string().nullable(),
    bytes: p.integer().nullable(),
    mime: p.string(),
    filename: p.string(),
    createdAt: p.datetime(),
    settledAt: p.datetime().nullable(),
  },
  indexes: [
    { name: 'kit_export_file', properties: ['sha256'] },
    { name: 'kit_export_latest', properties: ['kit', 'format', 'settledAt'] },
    { name: 'kit_export_building', properties: ['createdAt'], where: "state = 'building'" },
  ],
  uniques: [{ name: 'kit_export_content', properties: ['kit', 'contentKey'] }],
});
export type KitExport = InferEntity<typeof KitExportSchema>;
