import { Migration } from '@mikro-orm/migrations';

/**
 * Removes tax countries that came from the registrant of a purchase. An account with a saved contact keeps its country, which that contact
 * has set in most cases and which the next save corrects; without a saved contact only purchases can have set it.
 */
export class TaxCountryOfAccount extends Migration {
  override up(): void {
    this.addSql(`update "account" set "country" = null where "country" is not null
      and not exists (select from "registrant_contact" c where c."account_id" = "account"."id");`);
  }
}
