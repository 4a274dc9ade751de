import type { MigrationObject } from '@mikro-orm/core';
import { Migration20261121000001 } from './Migration20261121000001.ts';
import { Migration20261121000002 } from './Migration20261121000002.ts';
import { Migration20261121000003 } from './Migration20261121000003.ts';
import { Migration20261121000004 } from './Migration20261121000004.ts';
import { Migration20261121000005 } from './Migration20261121000005.ts';
import { Migration20261121000006 } from './Migration20261121000006.ts';

/** In order; a static list, so that nothing is globbed at start. */
export const migrations: MigrationObject[] = [
  { name: 'Migration20261121000001', class: Migration20261121000001 },
  { name: 'Migration20261121000002', class: Migration20261121000002 },
  { name: 'Migration20261121000003', class: Migration20261121000003 },
  { name: 'Migration20261121000004', class: Migration20261121000004 },
  { name: 'Migration20261121000005', class: Migration20261121000005 },
  { name: 'Migration20261121000006', class: Migration20261121000006 },
];
