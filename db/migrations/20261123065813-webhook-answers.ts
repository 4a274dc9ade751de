import { Migration } from '@mikro-orm/migrations';

export class WebhookAnswers extends Migration {
  override up(): void {
    this.addSql(`alter table "webhook_attempt" add "answer" text null;`);
  }
}
