import { Migration } from '@mikro-orm/migrations';

export class Renewals extends Migration {
  override up(): void {
    this.addSql(`alter table "domain_order" drop constraint "domain_order_door_check";`);
    this.addSql(`alter table "domain_order" drop constraint "domain_order_state_check";`);
    this.addSql(
      `alter table "domain_order" add "kind" text not null default 'purchase', add "expires_before" timestamptz null, add "renewal_sent_at" timestamptz null, add "attempt" varchar(255) null;`,
    );
    this.addSql(`alter table "domain_order" add constraint "domain_order_attempt_unique" unique ("attempt");`);
    this.addSql(
      `alter table "domain_order" add constraint "domain_order_kind_check" check ("kind" in ('purchase', 'renewal'));`,
    );
    this.addSql(
      `alter table "domain_order" add constraint "domain_order_door_check" check ("door" in ('card', 'machine', 'link', 'auto'));`,
    );
    this.addSql(
      `alter table "domain_order" add constraint "domain_order_state_check" check ("state" in ('created', 'intent', 'authorized', 'registered', 'provisioned', 'renewed', 'captured', 'releasing', 'completed', 'failed', 'review'));`,
    );
  }
}
