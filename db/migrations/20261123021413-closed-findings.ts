import { Migration } from '@mikro-orm/migrations';

export class ClosedFindings extends Migration {
  override up(): void {
    this.addSql(`alter table "discrepancy" add "closed_at" timestamptz null;`);
  }
}
