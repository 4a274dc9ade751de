import { DurableProcessSchema } from './durable/process.entity.ts';

export const platformEntities = [DurableProcessSchema];
