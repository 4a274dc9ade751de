import { readFileSync } from 'node:fs';
import { Migration } from '@mikro-orm/migrations';

/** Everything that version 0.1.0 stores, as PostgreSQL printed it; the queue brings its own schema. */
export class InitialSchema extends Migration {
  override up(): void {
    this.addSql(readFileSync(new URL('20261128100000-initial-schema.sql', import.meta.url), 'utf8'));
  }
}
