import { SaleTaxSchema } from './sale-tax.entity.ts';

export const taxEntities = [SaleTaxSchema];
