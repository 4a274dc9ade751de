import { Migration } from '@mikro-orm/migrations';

export class LandingPageModels extends Migration {
  override up(): void {
    this.addSql(`alter table "landing_page" add "model" varchar(255) null, add "fallback_reason" text null;`);
    this.addSql(
      `alter table "landing_page" add constraint "landing_page_fallback_reason_check" check ("fallback_reason" in ('auth', 'provider', 'timeout', 'cancelled', 'invalid_output', 'budget'));`,
    );
  }
}
