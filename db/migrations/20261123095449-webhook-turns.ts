import { Migration } from '@mikro-orm/migrations';

export class WebhookTurns extends Migration {
  override up(): void {
    this.addSql(`alter table "webhook_endpoint" add "sending_until" timestamptz null;`);
    this.addSql(`drop index "webhook_delivery_due";`);
    this.addSql(
      `create index "webhook_delivery_waiting" on "webhook_delivery" ("endpoint_id", "next_attempt_at") where status = 'pending';`,
    );
  }
}
