import { LegalKitSchema } from './legal-kit.entity.ts';

export const legalEntities = [LegalKitSchema];
