import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

export const MARK_STATUSES = ['registered', 'pending', 'dead'] as const;

/** A mark of a trademark office's register, from its bulk files. Filled by the importer, one row per application. */
export const TrademarkSchema = defineEntity({
  name: 'Trademark',
  tableName: 'trademark',
  properties: {
    /** Office and its serial number, e.g. us:97123456. */
    id: p.string().primary(),
    office: p.string(),
    mark: p.text(),
    /** Classes of the Nice Agreement; empty when the office states none. */
    classes: p.array<number>((text) => Number(text)).columnType('integer[]'),
    status: p.enum(MARK_STATUSES),
    /** The office's date of this state of the record. An older file never overwrites a newer state. */
    recordedOn: p.date(),
    /** Index keys by spelling, sound and word, from indexKeysOfMark. */
    keys: p.array<string>(),
  },
  indexes: [{ name: 'trademark_keys', properties: ['keys'], type: 'gin' }],
});
export type Trademark = InferEntity<typeof TrademarkSchema>;

/** Progress of the import of one file, so that an interrupted import can resume. */
export const TrademarkImportSchema = defineEntity({
  name: 'TrademarkImport',
  tableName: 'trademark_import',
  properties: {
    /** SHA-256 of the file's bytes, in hex. */
    digest: p.string().primary(),
    fileName: p.string(),
    /** Records read so far, counted from the beginning of the file; those without words are not stored. */
    records: p.integer(),
    startedAt: p.datetime(),
    finishedAt: p.datetime().nullable(),
  },
});
