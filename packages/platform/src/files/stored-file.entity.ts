import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/**
 * A file that is in the store, or about to be written there. Times are those of the database, which all processes
 * share.
 */
export const StoredFileSchema = defineEntity({
  name: 'StoredFile',
  tableName: 'stored_file',
  properties: {
    sha256: p.string().primary(),
    /** When these bytes were last stored. */
    keptAt: p.datetime().defaultRaw('now()'),
    /** While the file is being removed: until when the same bytes cannot be stored again. */
    sweptUntil: p.datetime().nullable(),
  },
});
export type StoredFile = InferEntity<typeof StoredFileSchema>;
