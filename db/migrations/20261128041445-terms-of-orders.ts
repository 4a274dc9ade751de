import { Migration } from '@mikro-orm/migrations';

/** What an order or a question agrees to is kept with its digest. */
export class TermsOfOrders extends Migration {
  override up(): void {
    this.addSql(
      `alter table "approval" add "fingerprint" text not null default '', add "sealed_terms" text null, add "terms_digest" text null;`,
    );
    this.addSql(`alter table "domain_order" add "sealed_terms" text null, add "terms_digest" text null;`);
  }
}
