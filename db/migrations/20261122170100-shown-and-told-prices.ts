import { Migration } from '@mikro-orm/migrations';

/** What an account was shown and told, so that it never pays more; and which key asked for an order. */
export class ShownAndToldPrices extends Migration {
  override up(): void {
    this.addSql(
      `create table "shown_price" ("account_id" varchar(255) not null, "domain" varchar(255) not null, "retail_minor" int not null, "cost_minor" int not null, "shown_at" timestamptz not null, primary key ("account_id", "domain"));`,
    );
    this.addSql(`create index "shown_price_age" on "shown_price" ("shown_at");`);
    this.addSql(
      `create table "renewal_price_told" ("domain_id" varchar(255) not null, "told_at" timestamptz not null, "price_minor" int not null, primary key ("domain_id", "told_at"));`,
    );
    this.addSql(`alter table "domain" add "renewal_shown_minor" int null;`);
    this.addSql(`alter table "domain_order" add "key_id" varchar(255) null, add "key_name" varchar(255) null;`);
    this.addSql(
      `alter table "shown_price" add constraint "shown_price_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "renewal_price_told" add constraint "renewal_price_told_domain_id_foreign" foreign key ("domain_id") references "domain" ("id") on delete cascade;`,
    );
    // What links held was shown.
    this.addSql(
      `insert into shown_price (account_id, domain, retail_minor, cost_minor, shown_at)
       select distinct on (account_id, domain) account_id, domain, retail_minor, cost_minor, created_at from proposal
       where account_id is not null and created_at > now() - interval '7 days' order by account_id, domain, created_at desc;`,
    );
    // Owners were shown the price of a renewal when they bought; more than that is not charged before another mail.
    this.addSql(
      `insert into renewal_price_told (domain_id, told_at, price_minor)
       select id, created_at, renewal_price_minor from domain where status <> 'lost' and ownership_type <> 'connected';`,
    );
  }
}
