import { Migration } from '@mikro-orm/migrations';

/**
 * Since when a second factor stands and which of its codes was accepted last, and since when a key has its secret. Null where it was made
 * before: such a factor counts as an old one.
 */
export class WaysIn extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table auth."twoFactor" add column "createdAt" timestamptz, add column "lastStep" integer;`);
    this.addSql(`alter table "api_key" add column "rotated_at" timestamptz null;`);
  }
}
