import { call, type User } from '@onym/testkit';
import { expectOk } from './expectations.fixture.ts';

export interface Entry {
  id: string;
  at: string;
  actor: { kind: string; id: string; name: string | null };
  action: string;
  subject: string;
  from: string | null;
  requestId: string | null;
  details: Record<string, unknown>;
}

/** What stands in this account's trail, the newest first. */
export const trailOf = async (user: User, query: Record<string, string> = {}): Promise<Entry[]> =>
  expectOk(await call<{ entries: Entry[] }>('GET', '/account/audit', { user, query: { limit: '100', ...query } }))
    .entries;

/** The newest line of this action. */
export const lineOf = async (user: User, action: string): Promise<Entry | undefined> =>
  (await trailOf(user, { action }))[0];
