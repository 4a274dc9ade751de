import { LogoSchema } from './logo.entity.ts';

export const logosEntities = [LogoSchema];
