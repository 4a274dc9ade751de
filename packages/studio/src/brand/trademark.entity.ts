import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

export const MARK_STATUSES = ['registered', 'pending', 'dead'] as const;

/** A mark of an office's register, as its bulk files tell. Filled by the importer, one row per application. */
export const TrademarkSchema = defineEntity({
  name: 'Trademark',
  tableName: 'trademark',
  properties: {
    /** Office and its number, e.g. us:97123456. */
    id: p.string().primary(),
    office: p.string(),
    mark: p.text(),
    /** Of the Nice Agreement; empty when the office tells none. */
    classes: p.array<number>((text) => Number(text)).columnType('integer[]'),
    status: p.enum(MARK_STATUSES),
    /** The office's own date of this state of the record; an older file never overwrites a newer one. */
    recordedOn: p.date(),
    /** See mark-keys.ts. */
    keys: p.array<string>(),
  },
  indexes: [{ name: 'trademark_keys', properties: ['keys'], type: 'gin' }],
});
export type Trademark = InferEntity<typeof TrademarkSchema>;

/** How far an import of one file has come, so that it can go on where it was stopped. */
export const TrademarkImportSchema = defineEntity({
  name: 'TrademarkImport',
  tableName: 'trademark_import',
  properties: {
    /** SHA-256 of the file's bytes, in hex. */
    digest: p.string().primary(),
    fileName: p.string(),
    /** Records read and stored, counted from the file's beginning. */
    records: p.integer(),
    startedAt: p.datetime(),
    finishedAt: p.datetime().nullable(),
  },
});
