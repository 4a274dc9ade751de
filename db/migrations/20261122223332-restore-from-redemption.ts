import { Migration } from '@mikro-orm/migrations';

export class RestoreFromRedemption extends Migration {
  override up(): void {
    this.addSql(`alter table "approval" drop constraint "approval_action_check";`);
    this.addSql(
      `alter table "approval" add constraint "approval_action_check" check ("action" in ('buy', 'renew', 'restore', 'launch'));`,
    );
  }
}
