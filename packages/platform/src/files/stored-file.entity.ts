import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** A file that lies in the store, or is about to. Times are the database's, which every process shares. */
export const StoredFileSchema = defineEntity({
  name: 'StoredFile',
  tableName: 'stored_file',
  properties: {
    sha256: p.string().primary(),
    /** When somebody last kept these bytes. */
    keptAt: p.datetime().defaultRaw('now()'),
    /** While it is being removed: until when nobody keeps it again. */
    sweptUntil: p.datetime().nullable(),
  },
});
export type StoredFile = InferEntity<typeof StoredFileSchema>;
