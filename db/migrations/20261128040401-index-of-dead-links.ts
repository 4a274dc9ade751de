import { Migration } from '@mikro-orm/migrations';

export class IndexOfDeadLinks extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(
      `create index concurrently if not exists "deployment_dead_links" on "deployment" ("id") where manifest->'deadLinks' is not null`,
    );
  }
}
