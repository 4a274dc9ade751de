import { KeyActSchema } from './key-act.entity.ts';

export const actEntities = [KeyActSchema];
