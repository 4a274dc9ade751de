import { Migration } from '@mikro-orm/migrations';

export class KeptReadings extends Migration {
  override up(): void {
    this.addSql(`alter table "brand_kit" add "reading" jsonb null;`);
    this.addSql(`alter table "landing_page" add "reading" jsonb null;`);
    this.addSql(`alter table "legal_kit" add "reading" jsonb null;`);
  }
}
