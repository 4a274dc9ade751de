import type { MigrationObject } from '@mikro-orm/core';
import { InitialSchema } from './20261129080000-initial-schema.ts';

/**
 * In order; a static list, so that no directory has to be searched at start. `name` is stored in databases and must
 * never change, or the migration would run again.
 */
export const migrations: MigrationObject[] = [{ name: '20261129080000-initial-schema', class: InitialSchema }];
