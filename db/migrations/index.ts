import type { MigrationObject } from '@mikro-orm/core';
import { InitialSchema } from './20261128100000-initial-schema.ts';

/** In order; a static list, so that nothing is globbed at start. `name` is what databases have on record: it never changes, or the migration would run again. */
export const migrations: MigrationObject[] = [{ name: '20261128100000-initial-schema', class: InitialSchema }];
