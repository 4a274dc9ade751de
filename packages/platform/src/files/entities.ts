import { StoredFileSchema } from './stored-file.entity.ts';

export const filesEntities = [StoredFileSchema];
