import { Migration } from '@mikro-orm/migrations';

export class SeveralSecretsInUse extends Migration {
  override up(): void {
    this.addSql(
      `create table "secret_canary" ("id" varchar(255) not null, "sealed" text not null, primary key ("id"));`,
    );
    this.addSql(`alter table "api_key" add "digested_with" varchar(255) null;`);
  }
}
