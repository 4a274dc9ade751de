import { Migration } from '@mikro-orm/migrations';

export class ManageKeys extends Migration {
  override up(): void {
    this.addSql(`alter table "api_key" add "issued_for" varchar(255) null;`);
    this.addSql(`alter table "api_key" add constraint "api_key_issued_for_unique" unique ("issued_for");`);
  }
}
