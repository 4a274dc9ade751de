import { Migration } from '@mikro-orm/migrations';

/** A domain knows who it is registered to; the registrar tells it of those that were registered before. */
export class RegistrantOfDomains extends Migration {
  override up(): void {
    this.addSql(`alter table "domain" add "sealed_registrant" text null;`);
  }
}
