import { Migration } from '@mikro-orm/migrations';

/** Orders that wait for a cardholder whose bank wants to hear from them. */
export class OrderAuthentication extends Migration {
  override up(): void {
    this.addSql(`alter table "domain_order" drop constraint "domain_order_state_check";`);
    this.addSql(
      `alter table "domain_order" add "authentication_url" text null, add "authenticate_by" timestamptz null, add "authenticated_at" timestamptz null, add "look_at" timestamptz null;`,
    );
    this.addSql(
      `create index "domain_order_authenticating" on "domain_order" ("intent_id") where state = 'authenticating';`,
    );
    this.addSql(
      `alter table "domain_order" add constraint "domain_order_state_check" check ("state" in ('created', 'intent', 'authenticating', 'authorized', 'registered', 'provisioned', 'renewed', 'captured', 'releasing', 'completed', 'failed', 'review'));`,
    );
  }
}
