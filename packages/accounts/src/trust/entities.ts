import { FlagSchema } from './flag.entity.ts';

export const trustEntities = [FlagSchema];
