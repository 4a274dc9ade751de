import { Migration } from '@mikro-orm/migrations';

export class ClaimsAndMachinePayments extends Migration {
  override up(): void {
    this.addSql(
      `create table "account_claim" ("token_hash" varchar(255) not null, "account_id" varchar(255) not null, "expires_at" timestamptz not null, "used_at" timestamptz null, "created_at" timestamptz not null, primary key ("token_hash"));`,
    );
    this.addSql(
      `alter table "account_claim" add constraint "account_claim_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "domain_order" add "challenge_id" varchar(255) null, add "machine" jsonb null, add "refund_id" varchar(255) null;`,
    );
    this.addSql(
      `alter table "domain_order" add constraint "domain_order_challenge_id_unique" unique ("challenge_id");`,
    );
  }
}
