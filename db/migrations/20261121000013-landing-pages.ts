import { Migration } from '@mikro-orm/migrations';

export class LandingPages extends Migration {
  override up(): void {
    this.addSql(
      `create table "landing_page" ("id" varchar(255) not null, "account_id" varchar(255) not null, "status" text not null, "input" jsonb not null, "config" jsonb not null, "files" jsonb not null, "engine" text not null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "landing_page_account" on "landing_page" ("account_id", "id");`);
    this.addSql(
      `create table "deployment" ("id" varchar(255) not null, "page_id" varchar(255) not null, "version" int not null, "state" text not null, "subdomain" varchar(255) not null, "custom_domain" varchar(255) null, "manifest" jsonb null, "error" text null, "created_at" timestamptz not null, "settled_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "deployment_building" on "deployment" ("created_at") where state = 'building';`);
    this.addSql(`alter table "deployment" add constraint "deployment_version" unique ("page_id", "version");`);
    this.addSql(
      `create table "site_host" ("id" varchar(255) not null, "page_id" varchar(255) not null, "host" varchar(255) not null, "kind" text not null, "active" boolean not null, "proof" varchar(255) null, "deployment_id" varchar(255) null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "site_host_waiting" on "site_host" ("created_at") where not active;`);
    this.addSql(`create unique index "site_host_active" on "site_host" ("host") where active;`);
    this.addSql(`alter table "site_host" add constraint "site_host_page" unique ("page_id", "host");`);
    this.addSql(
      `alter table "landing_page" add constraint "landing_page_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "deployment" add constraint "deployment_page_id_foreign" foreign key ("page_id") references "landing_page" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "site_host" add constraint "site_host_page_id_foreign" foreign key ("page_id") references "landing_page" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "site_host" add constraint "site_host_deployment_id_foreign" foreign key ("deployment_id") references "deployment" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "landing_page" add constraint "landing_page_status_check" check ("status" in ('ready', 'deployed', 'failed'));`,
    );
    this.addSql(
      `alter table "landing_page" add constraint "landing_page_engine_check" check ("engine" in ('offline', 'llm'));`,
    );
    this.addSql(
      `alter table "deployment" add constraint "deployment_state_check" check ("state" in ('building', 'live', 'superseded', 'failed'));`,
    );
    this.addSql(
      `alter table "site_host" add constraint "site_host_kind_check" check ("kind" in ('subdomain', 'custom'));`,
    );
  }
}
