import { Migration } from '@mikro-orm/migrations';

export class LegalSettings extends Migration {
  override up(): void {
    this.addSql(`alter table "legal_kit" add "setting" jsonb null;`);
  }
}
