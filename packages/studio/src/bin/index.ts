export { BIN_DAYS, binStart, isDeletedOrNot, NOT_DELETED, notErased, type Deletable } from './deleted-assets.ts';
export { recordDeletion } from './record-deletion.ts';
export { DeletedAtWire, deletedAtToWire, DeletedFilter } from './bin.schemas.ts';
