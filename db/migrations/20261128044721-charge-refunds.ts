import { Migration } from '@mikro-orm/migrations';

export class ChargeRefunds extends Migration {
  override up(): void {
    this.addSql(`create table "charge_refund" ("intent_id" varchar(255) not null, "account_id" varchar(255) not null, "attempt" int not null default 0, "decided_at" timestamptz not null, "settled_at" timestamptz null, "outcome" text null, primary key ("intent_id"));`);
    this.addSql(`create index "charge_refund_open" on "charge_refund" ("decided_at") where settled_at is null;`);
    this.addSql(`alter table "charge_refund" add constraint "charge_refund_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete cascade;`);
    this.addSql(`alter table "charge_refund" add constraint "charge_refund_outcome_check" check ("outcome" in ('refunded', 'failed', 'disputed'));`);
  }
}
