import { Migration } from '@mikro-orm/migrations';

export class DeviceGrants extends Migration {
  override up(): void {
    this.addSql(
      `create table "device_grant" ("id" varchar(255) not null, "device_digest" bytea not null, "user_code" varchar(255) not null, "name" varchar(255) not null, "permissions" jsonb not null, "spending" jsonb not null, "status" text not null, "account_id" varchar(255) null, "key_id" varchar(255) null, "interval_seconds" int not null, "polled_at" timestamptz null, "created_at" timestamptz not null, "expires_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "device_grant" add constraint "device_grant_device_digest_unique" unique ("device_digest");`,
    );
    this.addSql(`alter table "device_grant" add constraint "device_grant_user_code_unique" unique ("user_code");`);
    this.addSql(`create index "device_grant_expires" on "device_grant" ("expires_at");`);
    this.addSql(
      `alter table "device_grant" add constraint "device_grant_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "device_grant" add constraint "device_grant_status_check" check ("status" in ('pending', 'approved', 'denied', 'taken'));`,
    );
  }
}
