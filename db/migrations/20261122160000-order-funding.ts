import { Migration } from '@mikro-orm/migrations';

/** An order says how it is paid, whether its owner is mailed and whom its sale is attributed to; what is not there yet is null. */
export class OrderFunding extends Migration {
  override up(): void {
    this.addSql(
      `alter table "domain_order" add "funding" varchar(255) null, add "mails_owner" boolean null, add "agent" varchar(255) null;`,
    );
    this.addSql(
      `update "domain_order" set "funding" = case when "door" = 'machine' then 'machine_charge' else 'card_hold' end, "mails_owner" = "door" <> 'card';`,
    );
    this.addSql(
      `update "domain_order" o set "agent" = p."agent" from "proposal" p where p."token" = o."proposal_token" and o."state" = 'completed';`,
    );
    // Processes of the version before write rows beside new ones for a while, and know nothing of these columns.
    this.addSql(
      `create function order_of_older_program() returns trigger language plpgsql as $$
begin
  new.funding := coalesce(new.funding, case when new.door = 'machine' then 'machine_charge' else 'card_hold' end);
  new.mails_owner := coalesce(new.mails_owner, new.door <> 'card');
  return new;
end $$;`,
    );
    this.addSql(
      `create trigger order_of_older_program before insert on "domain_order" for each row when (new.funding is null or new.mails_owner is null) execute function order_of_older_program();`,
    );
    this.addSql(
      `alter table "domain_order" alter column "funding" set not null, alter column "mails_owner" set not null;`,
    );
    this.addSql(
      `create index "domain_order_sold" on "domain_order" ("settled_at", "id") where state = 'completed' and agent is not null;`,
    );
    this.addSql(
      `alter table "domain_order" alter column "payment_method_id" drop not null, alter column "sealed_contact" drop not null;`,
    );
    this.addSql(`update "domain_order" set "payment_method_id" = null where "payment_method_id" = '';`);
    this.addSql(`update "domain_order" set "sealed_contact" = null where "sealed_contact" = '';`);
    // The table of kinds knows what there is; a new one needs no change here.
    this.addSql(`alter table "domain_order" drop constraint "domain_order_kind_check";`);
  }
}
