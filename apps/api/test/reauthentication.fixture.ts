import { call, queryStack, type Answer, type Body, type User } from '@onym/testing';
import { expect } from 'vitest';
import { expectRefusal } from './expectations.fixture.ts';
import { callAuth, cookieOf, personId } from './identity.fixture.ts';
import type { softwarePasskey } from './software-passkey.fixture.ts';

/** Simulates that this user's sessions were confirmed so many seconds ago; by default longer than it counts. */
export async function ageConfirmation({ email }: Pick<User, 'email'>, seconds = 601): Promise<void> {
  await queryStack(
    'update auth.session set "confirmedAt" = now() - make_interval(secs => $2) where "userId" = $1 and "confirmedAt" is not null',
    [await personId(email), seconds],
  );
}

/** Confirms who this user is. */
export const confirm = (user: Pick<User, 'cookie' | 'from'>, json: unknown) =>
  call<{ confirmedAt: string; expiresAt: string }>('POST', '/account/confirm', { user, json });

/** Confirms with a passkey who this user is. */
export async function confirmByPasskey(
  user: Pick<User, 'cookie' | 'from'>,
  passkey: ReturnType<typeof softwarePasskey>,
  { verified = true } = {},
): Promise<Answer> {
  const asked = await callAuth('GET', '/passkey/generate-authenticate-options', { user });
  const { challenge } = asked.body as { challenge: string };
  const { id, rawId, type, response } = passkey.authenticate(challenge, { verified });
  const cookie = `${user.cookie}; ${cookieOf(asked)}`;
  return call('POST', '/account/confirm', {
    user: { ...user, cookie },
    json: { passkey: { id, rawId, type, response } },
  });
}

/** Expects the refusal that asks the user to confirm who they are, by these methods. */
export function expectUnconfirmed(answer: Answer<unknown>, methods: readonly string[] = ['password']): Body {
  const body = expectRefusal(answer, 403, 'reauthentication_required');
  expect(body).toMatchObject({ methods, url: expect.stringMatching(/^http/) });
  return body;
}

/** How this user's newest session was opened, and whether that confirmed who they are. */
export async function openedBy({ email }: Pick<User, 'email'>): Promise<{ openedBy: string; isConfirmed: boolean }> {
  const [row] = await queryStack<{ openedBy: string; isConfirmed: boolean }>(
    `select "openedBy", "confirmedAt" > now() - interval '1 minute' is true as "isConfirmed" from auth.session
      where "userId" = $1 order by "createdAt" desc limit 1`,
    [await personId(email)],
  );
  return row!;
}

/** Everything of this user's account that the operations change which need a confirmation. */
export async function snapshotOf({ email }: Pick<User, 'email'>): Promise<unknown> {
  const [row] = await queryStack(
    `select (select jsonb_agg(to_jsonb(k) - 'last_used_at' order by id) from api_key k where account_id = $1) as keys,
            (select to_jsonb(s) from account_spending s where account_id = $1) as spending,
            (select jsonb_agg(to_jsonb(m) order by id) from account_member m where account_id = $1) as members,
            (select jsonb_agg(to_jsonb(g) order by id) from device_grant g where account_id = $1) as grants,
            (select jsonb_agg(locked order by name) from domain where account_id = $1) as domains,
            (select jsonb_agg(id order by id) from auth.passkey where "userId" = $1) as passkeys,
            (select jsonb_agg(to_jsonb(f) - 'lastStep' order by id) from auth."twoFactor" f where "userId" = $1) as factors,
            (select "twoFactorEnabled" from auth."user" where id = $1) as "hasFactor",
            (select count(*) from auth.session where "userId" = $1) as sessions`,
    [await personId(email)],
  );
  return row;
}
