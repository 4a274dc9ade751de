import { Migration } from '@mikro-orm/migrations';

/**
 * What a launch makes before it is paid for is sealed, and charges for a product queue. Of several charges for one product that are under
 * way in one account only the first goes on: the others give their hold back.
 */
export class SealedParts extends Migration {
  override up(): void {
    this.addSql(`alter table "brand_kit" add "sealed_by" varchar(255) null;`);
    this.addSql(`alter table "landing_page" add "sealed_by" varchar(255) null;`);
    this.addSql(`alter table "legal_kit" add "sealed_by" varchar(255) null;`);
    this.addSql(`alter table "logo" add "sealed_by" varchar(255) null;`);
    this.addSql(`alter table "product_charge" drop constraint "product_charge_state_check";`);
    this.addSql(
      `alter table "product_charge" add constraint "product_charge_state_check" check ("state" in ('queued', 'created', 'intent', 'held', 'captured', 'released')) not valid;`,
    );
    this.addSql(`
      update product_charge c set decision = 'release' where settled_at is null and decision is distinct from 'release' and exists (
        select 1 from product_charge o where o.account_id = c.account_id and o.product = c.product and o.id <> c.id
          and o.settled_at is null and o.decision is distinct from 'release'
          and (o.decision is not null, c.id) > (c.decision is not null, o.id));`);
  }
}
