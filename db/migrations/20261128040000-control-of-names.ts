import { Migration } from '@mikro-orm/migrations';

/**
 * Control over a name ends, and is checked again. A domain that is connected already gets a proof of its own: the one that was shown was
 * not kept. Its owner is told the new one by the first check that does not find it.
 */
export class ControlOfNames extends Migration {
  override up(): void {
    this.addSql(`alter table "domain" add "control_pending_since" timestamptz null;`);
    this.addSql(
      `alter table "site_host" add "checked_at" timestamptz null, add "failed_days" int not null default 0, add "ended_at" timestamptz null;`,
    );
    this.addSql(
      `alter table "domain_connection" add "connected_at" timestamptz null, add "checked_at" timestamptz null, add "failed_days" int not null default 0;`,
    );
    this.addSql(`insert into "domain_connection" ("account_id", "name", "value", "expires_at", "created_at", "connected_at", "checked_at")
      select account_id, name, 'onym-proof=' || replace(gen_random_uuid()::text, '-', ''), created_at, created_at, created_at, now()
      from "domain" where ownership_type = 'connected' and status not in ('lost', 'transferred_out')
      on conflict ("account_id", "name") do update set connected_at = excluded.connected_at, checked_at = excluded.checked_at;`);
    // What was given up before is given up at the nameserver and at its sites, too.
    this.addSql(
      `update "domain" set control_pending_since = now() where status in ('lost', 'transferred_out')
        and (exists (select from zone_turn t where t.domain_id = domain.id)
          or exists (select from site_host h where h.account_id = domain.account_id and h.kind = 'custom' and h.active));`,
    );
  }
}
