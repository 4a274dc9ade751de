import { TrademarkImportSchema, TrademarkSchema } from './trademark.entity.ts';

export const brandEntities = [TrademarkSchema, TrademarkImportSchema];
