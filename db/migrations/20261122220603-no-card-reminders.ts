import { Migration } from '@mikro-orm/migrations';

export class NoCardReminders extends Migration {
  override up(): void {
    this.addSql(`alter table "lifecycle_notice" drop constraint "lifecycle_notice_kind_check";`);
    this.addSql(
      `alter table "lifecycle_notice" add constraint "lifecycle_notice_kind_check" check ("kind" in ('30', 'no-card-15', '7', 'no-card-3', '1', 'expired'));`,
    );
  }
}
