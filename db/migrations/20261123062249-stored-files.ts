import { Migration } from '@mikro-orm/migrations';

export class StoredFiles extends Migration {
  override up(): void {
    this.addSql(
      `create table "stored_file" ("sha256" varchar(255) not null, "kept_at" timestamptz not null default now(), "swept_until" timestamptz null, primary key ("sha256"));`,
    );
    this.addSql(
      `create index "deployment_files" on "deployment" using gin (jsonb_path_query_array(manifest, '$.files.**.sha256'));`,
    );
    // What lies in the store already; files that nobody named before this are not known and stay.
    this.addSql(
      `insert into stored_file (sha256) select sha256 from kit_export where sha256 is not null union select jsonb_array_elements_text(jsonb_path_query_array(manifest, '$.files.**.sha256')) from deployment;`,
    );
  }
}
