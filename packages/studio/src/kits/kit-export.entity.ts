import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { BrandKitSchema } from './brand-kit.entity.ts';

/** One file made of a kit: for the same format, version, content and options there is one row. */
export const KitExportSchema = defineEntity({
  name: 'KitExport',
  tableName: 'kit_export',
  properties: {
    id: p.string().primary(),
    kit: () => p.manyToOne(BrandKitSchema).ref().deleteRule('cascade'),
    /** Whose it is. */
    accountId: p.string(),
    format: p.string(),
    /** SHA-256 of exporter, its version, the kit's content and the options. */
    contentKey: p.string(),
    opts: p.json<Record<string, unknown>>(),
    state: p.enum(['building', 'ready', 'failed'] as const),
    /** Of the file in the storage; null until it is ready. */
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
