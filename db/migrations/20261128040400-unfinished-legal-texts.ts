import { Migration } from '@mikro-orm/migrations';

const FILES = ['terms', 'privacy', 'cookie', 'refund', 'aup', 'dmca'].map((type) => `'${type}.html'`).join(', ');

/**
 * Kits keep what they were written from. Legal texts that were published so far all carry the notice for their owner, so every version of
 * every page loses them; `deadLinks` has the worker take the links to them out of the page itself.
 */
export class UnfinishedLegalTexts extends Migration {
  override up(): void {
    this.addSql(`alter table "legal_kit" add "brief" jsonb null;`);
    this.addSql(
      `update "deployment" set "manifest" = "manifest" || jsonb_build_object('files', ("manifest"->'files') - array[${FILES}], 'deadLinks', true)
         where "manifest" is not null and jsonb_exists_any("manifest"->'files', array[${FILES}]);`,
    );
  }
}
