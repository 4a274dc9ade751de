import { randomBytes } from 'node:crypto';
import { opensCanary } from '@onym/accounts/access';
import { openSecrets, type Scope } from '@onym/platform';
import type { CommandEnvironment } from '../../command-environment.ts';
import { reencryptAll } from '../admin/reseal.ts';
import { runOnDatabaseCopy, checkDecryption } from './run-on-database-copy.ts';
import { countText, type Steps } from './steps.ts';

/**
 * Practises the replacement of APP_SECRET on a copy of the live database, with a random secret that is discarded
 * afterwards: the new secret is put first, everything is re-encrypted, then the old one is removed. The running service
 * keeps its secrets. A failure is a failed step, not an error.
 */
export async function drillRotation(ground: CommandEnvironment, steps: Steps): Promise<void> {
  await runOnDatabaseCopy(ground, steps, {
    async work({ config, scope }) {
      const fresh = randomBytes(32).toString('hex');
      const under = (secret: string): Scope => ({ ...scope(), secrets: openSecrets(secret) });
      const present = config.secret;
      const both = `${fresh},${present}`;
      let keys = 0;
      await runUntilFailure([
        () => steps.runStep('present', () => checkDecryption(under(present))),
        () => steps.runStep('both', () => checkDecryption(under(both))),
        () =>
          steps.runStep('reseal', async () => {
            const { json } = await reencryptAll(under(both));
            keys = json.keys.older;
            const left = json.sealed.filter(({ older, unreadable }) => older + unreadable > 0);
            if (left.length > 0) throw new Error(`not re-encrypted: ${left.map(({ where }) => where).join(', ')}`);
            const moved = json.sealed.reduce((sum, column) => sum + column.moved, 0);
            return `${countText(moved, 'value')} re-encrypted`;
          }),
        () => steps.runStep('newer alone', () => checkDecryption(under(fresh))),
        () =>
          steps.runStep('older alone', async () => {
            if ((await opensCanary(under(present))) !== false) throw new Error('a start with it would succeed');
            return 'no longer decrypts anything: a start with it would fail';
          }),
        () =>
          steps.runStep('keys', async () =>
            keys === 0
              ? 'no API key needs the older secret'
              : `${countText(keys, 'API key')} would move to the new secret at the next use, and stop working if the older secret were dropped before`,
          ),
      ]);
    },
  });
}

/** Stops at the first failed step, because each depends on the one before. */
async function runUntilFailure(all: readonly (() => Promise<boolean>)[]): Promise<void> {
  for (const step of all) if (!(await step())) return;
}
