import { Migration } from '@mikro-orm/migrations';

export class BrandKitModels extends Migration {
  override up(): void {
    this.addSql(`alter table "brand_kit" add "model" varchar(255) null, add "fallback_reason" text null;`);
    this.addSql(
      `alter table "brand_kit" add constraint "brand_kit_fallback_reason_check" check ("fallback_reason" in ('auth', 'provider', 'timeout', 'cancelled', 'invalid_output', 'budget'));`,
    );
  }
}
