import { Migration } from '@mikro-orm/migrations';

/** What a member did is found by them. Built beside whoever writes. */
export class IndexesOfMembers extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(
      `create index concurrently if not exists "audit_log_member" on "audit_log" ("actor") where member_email is not null`,
    );
    this.addSql(
      `create index concurrently if not exists "domain_order_member" on "domain_order" ("member_id") where member_email is not null`,
    );
  }
}
