import { Migration } from '@mikro-orm/migrations';

/** One open question per request, not per name; orders whose terms are to be forgotten are found. Built while others write. */
export class IndexesOfTerms extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(
      `create unique index concurrently if not exists "approval_open_request" on "approval" ("key_id", "action", "domain", "fingerprint") where status = 'pending'`,
    );
    this.addSql(`drop index concurrently if exists "approval_open"`);
    this.addSql(
      `create index concurrently if not exists "domain_order_personal" on "domain_order" ("created_at") where sealed_contact is not null or sealed_terms is not null`,
    );
    this.addSql(`drop index concurrently if exists "domain_order_contact"`);
  }
}
