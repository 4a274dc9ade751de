import { Migration } from '@mikro-orm/migrations';

export class ConnectionsAndForwards extends Migration {
  override up(): void {
    this.addSql(
      `create table "domain_connection" ("account_id" varchar(255) not null, "name" varchar(255) not null, "value" varchar(255) not null, "expires_at" timestamptz not null, "created_at" timestamptz not null, primary key ("account_id", "name"));`,
    );
    this.addSql(`alter table "domain" add "privacy_pending_since" timestamptz null;`);
    this.addSql(
      `create index "domain_privacy_pending" on "domain" ("privacy_pending_since") where privacy_pending_since is not null;`,
    );
    this.addSql(`alter table "email_forward" drop constraint "email_forward_alias";`);
    this.addSql(`alter table "email_forward" add "removed_at" timestamptz null;`);
    this.addSql(
      `create index "email_forward_unsettled" on "email_forward" ("domain_id") where status = 'pending' or removed_at is not null;`,
    );
    this.addSql(
      `create unique index "email_forward_alias" on "email_forward" ("domain_id", "alias") where removed_at is null;`,
    );
    this.addSql(
      `alter table "domain_connection" add constraint "domain_connection_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete cascade;`,
    );
  }
}
