import { Migration } from '@mikro-orm/migrations';

export class IndexesOfControl extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(
      `create index concurrently if not exists "domain_control_pending" on "domain" ("control_pending_since") where control_pending_since is not null;`,
    );
    this.addSql(
      `create index concurrently if not exists "site_host_checked" on "site_host" ("checked_at") where active and kind = 'custom';`,
    );
    this.addSql(
      `create index concurrently if not exists "domain_connection_checked" on "domain_connection" ("checked_at") where connected_at is not null;`,
    );
  }
}
