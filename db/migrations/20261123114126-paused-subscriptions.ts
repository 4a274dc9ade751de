import { Migration } from '@mikro-orm/migrations';

export class PausedSubscriptions extends Migration {
  override up(): void {
    this.addSql(`alter table "subscription" add "is_paused" boolean not null default false;`);
  }
}
