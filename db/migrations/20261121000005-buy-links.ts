import { Migration } from '@mikro-orm/migrations';

export class BuyLinks extends Migration {
  override up(): void {
    this.addSql(
      `create table "pending_purchase" ("session_id" varchar(255) not null, "proposal_token" varchar(255) not null, "account_id" varchar(255) null, "customer_id" varchar(255) not null, "sealed" text not null, "order_id" varchar(255) null, "created_at" timestamptz not null, primary key ("session_id"));`,
    );
    this.addSql(`create index "pending_purchase_age" on "pending_purchase" ("created_at");`);
    this.addSql(
      `alter table "pending_purchase" add constraint "pending_purchase_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete cascade;`,
    );
    this.addSql(`alter table "proposal" drop constraint "proposal_account_id_foreign";`);
    this.addSql(`alter table "proposal" alter column "account_id" drop not null;`);
    this.addSql(
      `alter table "proposal" add constraint "proposal_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete set null;`,
    );
  }
}
