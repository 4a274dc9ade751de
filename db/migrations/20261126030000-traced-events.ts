import { Migration } from '@mikro-orm/migrations';

export class TracedEvents extends Migration {
  override up(): void {
    this.addSql(`alter table "webhook_event" add "traceparent" varchar(55) null;`);
  }
}
