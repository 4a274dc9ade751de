import { Migration } from '@mikro-orm/migrations';

/** What an event of the processor asks for, in our words. Rows from before have none: it is read of their payload when needed. */
export class ProcessorEventActions extends Migration {
  override up(): void {
    this.addSql(`alter table "processor_event" add "action" jsonb null;`);
  }
}
