import type { MigrationObject } from '@mikro-orm/core';
import { Migration20261121000001 } from './Migration20261121000001.ts';
import { Migration20261121000002 } from './Migration20261121000002.ts';
import { Migration20261121000003 } from './Migration20261121000003.ts';
import { Migration20261121000004 } from './Migration20261121000004.ts';
import { Migration20261121000005 } from './Migration20261121000005.ts';
import { Migration20261121000006 } from './Migration20261121000006.ts';
import { Migration20261121000007 } from './Migration20261121000007.ts';
import { Migration20261121000008 } from './Migration20261121000008.ts';
import { Migration20261121000009 } from './Migration20261121000009.ts';
import { Migration20261121000010 } from './Migration20261121000010.ts';
import { Migration20261121000011 } from './Migration20261121000011.ts';
import { Migration20261121000012 } from './Migration20261121000012.ts';
import { Migration20261121000013 } from './Migration20261121000013.ts';
import { Migration20261121000014 } from './Migration20261121000014.ts';
import { Migration20261121000015 } from './Migration20261121000015.ts';
import { Migration20261121000016 } from './Migration20261121000016.ts';
import { Migration20261121000017 } from './Migration20261121000017.ts';

/** In order; a static list, so that nothing is globbed at start. */
export const migrations: MigrationObject[] = [
  { name: 'Migration20261121000001', class: Migration20261121000001 },
  { name: 'Migration20261121000002', class: Migration20261121000002 },
  { name: 'Migration20261121000003', class: Migration20261121000003 },
  { name: 'Migration20261121000004', class: Migration20261121000004 },
  { name: 'Migration20261121000005', class: Migration20261121000005 },
  { name: 'Migration20261121000006', class: Migration20261121000006 },
  { name: 'Migration20261121000007', class: Migration20261121000007 },
  { name: 'Migration20261121000008', class: Migration20261121000008 },
  { name: 'Migration20261121000009', class: Migration20261121000009 },
  { name: 'Migration20261121000010', class: Migration20261121000010 },
  { name: 'Migration20261121000011', class: Migration20261121000011 },
  { name: 'Migration20261121000012', class: Migration20261121000012 },
  { name: 'Migration20261121000013', class: Migration20261121000013 },
  { name: 'Migration20261121000014', class: Migration20261121000014 },
  { name: 'Migration20261121000015', class: Migration20261121000015 },
  { name: 'Migration20261121000016', class: Migration20261121000016 },
  { name: 'Migration20261121000017', class: Migration20261121000017 },
];
