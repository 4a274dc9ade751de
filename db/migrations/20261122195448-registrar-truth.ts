import { Migration } from '@mikro-orm/migrations';

/** What the registrar is to keep locked; names that moved to another registrar. */
export class RegistrarTruth extends Migration {
  override up(): void {
    this.addSql(`alter table "domain" drop constraint "domain_status_check";`);
    this.addSql(
      `alter table "domain" add "locked" boolean not null default true, add "lock_pending_since" timestamptz null;`,
    );
    this.addSql(
      `create index "domain_lock_pending" on "domain" ("lock_pending_since") where lock_pending_since is not null;`,
    );
    this.addSql(
      `alter table "domain" add constraint "domain_status_check" check ("status" in ('pending', 'active', 'expired', 'redemption', 'lost', 'transferred_out'));`,
    );
    // Nobody here locks what is registered elsewhere.
    this.addSql(`update "domain" set "locked" = false where "ownership_type" = 'connected';`);
  }
}
