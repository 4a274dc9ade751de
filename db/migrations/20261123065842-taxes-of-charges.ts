import { Migration } from '@mikro-orm/migrations';

export class TaxesOfCharges extends Migration {
  override up(): void {
    this.addSql(
      `create table "charge_tax" ("transaction_id" varchar(255) not null, "country" varchar(255) not null, "percent" varchar(255) not null, primary key ("transaction_id"));`,
    );
    this.addSql(`alter table "account" add "country" varchar(255) null;`);
  }
}
