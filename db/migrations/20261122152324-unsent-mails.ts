import { Migration } from '@mikro-orm/migrations';

export class UnsentMails extends Migration {
  override up(): void {
    this.addSql(`create index "outgoing_mail_unsent" on "outgoing_mail" ("id") where sent_at is null;`);
  }
}
