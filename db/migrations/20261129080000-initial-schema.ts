import { readFileSync } from 'node:fs';
import { Migration } from '@mikro-orm/migrations';

/** The complete schema of version 0.1.0, as PostgreSQL printed it; the queue has its own migrations. */
export class InitialSchema extends Migration {
  override up(): void {
    this.addSql(readFileSync(new URL('20261129080000-initial-schema.sql', import.meta.url), 'utf8'));
  }
}
