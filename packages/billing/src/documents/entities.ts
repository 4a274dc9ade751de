import { DocumentCounterSchema, DocumentFileSchema, DocumentSchema } from './document.entity.ts';

export const documentEntities = [DocumentSchema, DocumentFileSchema, DocumentCounterSchema];
