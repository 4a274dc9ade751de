import { Migration } from '@mikro-orm/migrations';

export class DisputesOfPayments extends Migration {
  override up(): void {
    this.addSql(
      `create table "dispute" ("id" varchar(255) not null, "intent_id" varchar(255) not null, "order_id" varchar(255) null, "account_id" varchar(255) not null, "status" text not null, "amount_minor" int not null, "currency" varchar(255) not null, "reason" text not null, "opened_at" timestamptz not null, "answer_by" timestamptz null, "evidence" jsonb null, "answer_due_at" timestamptz null, "answered_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "dispute_intent" on "dispute" ("intent_id");`);
    this.addSql(`create index "dispute_order" on "dispute" ("order_id");`);
    this.addSql(`create index "dispute_open" on "dispute" ("answer_by") where status = 'open';`);
    this.addSql(
      `alter table "dispute" add constraint "dispute_status_check" check ("status" in ('open', 'won', 'lost'));`,
    );
  }
}
