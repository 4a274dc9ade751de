import { Migration } from '@mikro-orm/migrations';

export class NameDeletion extends Migration {
  override up(): void {
    this.addSql(`alter table "domain_order" add "name_deletion" text null;`);
    this.addSql(
      `alter table "domain_order" add constraint "domain_order_name_deletion_check" check ("name_deletion" in ('due', 'deleted', 'kept'));`,
    );
  }
}
