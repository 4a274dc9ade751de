import { Migration } from '@mikro-orm/migrations';

export class SuspendedVersions extends Migration {
  override up(): void {
    this.addSql(`alter table "subscription" add "suspended_version" int null;`);
  }
}
