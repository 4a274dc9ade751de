import { Migration } from '@mikro-orm/migrations';

export class InboxDeadLetter extends Migration {
  override up(): void {
    this.addSql(
      `alter table "processor_event" add "attempts" int not null default 0, add "failure" text null, add "due_at" timestamptz null, add "dead_at" timestamptz null, add "told_at" timestamptz null;`,
    );
    this.addSql(`create index "processor_event_open" on "processor_event" ("received_at") where processed_at is null;`);
    this.addSql(`create index "processor_event_told" on "processor_event" ("told_at") where told_at is not null;`);
  }
}
