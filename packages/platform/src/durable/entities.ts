import { DurableProcessSchema } from './process.entity.ts';

export const platformEntities = [DurableProcessSchema];
