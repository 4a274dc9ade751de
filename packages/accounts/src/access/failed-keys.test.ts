import { createTestAccount, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createManualClock, createTestKey } from './access.fixture.ts';
import { openAdmissionControl } from './admission-control.ts';
import { openFailedKeys } from './failed-keys.ts';
import { revokeKey } from './keys.ts';
import type { Sessions } from './sessions.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(async () => {
  await Promise.all(keepers.map((keeper) => keeper.flush()));
  await scope.close();
});

const LIMIT = 5;
const noError = (error: unknown): never => {
  throw error;
};
const keepers: ReturnType<typeof openAdmissionControl>[] = [];
let last = 0;
/** Returns an address that no other test uses. */
const address = (): string => `192.0.2.${++last}`;

/** Opens the admission of one API process, with a small limit. */
function openTestFailedKeys(clock = createManualClock()) {
  const settings = { ...scope.settings, publicLimits: { ...scope.settings.publicLimits, failedKeysPerMinute: LIMIT } };
  const keeper = openAdmissionControl({
    sql: scope.sql,
    sessions: { who: async () => null } as unknown as Sessions,
    clock,
    secrets: scope.secrets,
    settings,
    onError: noError,
  });
  keepers.push(keeper);
  const show = async (secret: string, from: string): Promise<string> =>
    (
      await keeper.admit(
        { transport: 'rest', authorization: `Bearer ${secret}`, headers: new Headers(), address: from },
        {
          credential: 'key',
          permission: null,
          dayCost: 0,
          overage: false,
          proven: false,
          readsOnly: false,
          member: null,
        },
      )
    ).outcome;
  return { clock, keeper, show };
}

async function revoked(): Promise<string> {
  const { id } = await createTestAccount(scope);
  const secret = await createTestKey(scope, id);
  const [row] = await scope.sql.unnamed<{ id: string }>('select id from api_key where account_id = $1', [id]);
  await revokeKey(scope.fork(), id, row!.id);
  return secret;
}

describe('invalid keys', () => {
  it('are refused as invalid up to the limit, over all processes and for any reason, and then rate limited', async () => {
    const clock = createManualClock();
    const [one, other] = [openTestFailedKeys(clock), openTestFailedKeys(clock)];
    const from = address();
    const revokedKey = await revoked();
    const answers = [];
    for (const [at, secret] of [
      'nonsense',
      revokedKey,
      '',
      revokedKey,
      'onym_live_x',
      revokedKey,
      'nonsense',
    ].entries())
      answers.push(await (at % 2 ? other : one).show(secret, from));
    expect(answers).toEqual([...Array<string>(LIMIT).fill('unauthorized'), 'limited', 'limited']);
  });

  it('never block a valid key or another address', async () => {
    const { show } = openTestFailedKeys();
    const from = address();
    const secret = await createTestKey(scope, (await createTestAccount(scope)).id);
    for (let n = 0; n <= LIMIT; n++) await show('nonsense', from);
    expect([await show('nonsense', from), await show(secret, from), await show('nonsense', address())]).toEqual([
      'limited',
      'admitted',
      'unauthorized',
    ]);
  });

  it('are refused as invalid again once the next call is allowed', async () => {
    const { clock, keeper, show } = openTestFailedKeys();
    const from = address();
    for (let n = 0; n < LIMIT; n++) await show('nonsense', from);
    const refusal = await keeper.admit(
      { transport: 'rest', authorization: 'Bearer x', headers: new Headers(), address: from },
      {
        credential: 'key',
        permission: null,
        dayCost: 0,
        overage: false,
        proven: false,
        readsOnly: false,
        member: null,
      },
    );
    if (refusal.outcome !== 'limited') throw new Error(`it was ${refusal.outcome}`);
    expect(refusal.allowance).toMatchObject({ tier: 'explorer', limit: LIMIT, remaining: 0 });
    clock.set((refusal.allowance.resetAt - 1) * 1000);
    expect(await show('nonsense', from)).toBe('limited');
    clock.set(refusal.allowance.resetAt * 1000);
    expect(await show('nonsense', from)).toBe('unauthorized');
  });

  it('do not include calls without a key, or a key where a session is required', async () => {
    const { keeper, show } = openTestFailedKeys();
    const from = address();
    const ask = (authorization: string | undefined, credential: 'key' | 'session') =>
      keeper.admit(
        { transport: 'rest', authorization, headers: new Headers(), address: from },
        { credential, permission: null, dayCost: 0, overage: false, proven: false, readsOnly: false, member: null },
      );
    for (let n = 0; n <= LIMIT; n++)
      expect([(await ask(undefined, 'key')).outcome, (await ask('Bearer x', 'session')).outcome]).toEqual([
        'unauthorized',
        'unauthorized',
      ]);
    expect(await show('nonsense', from)).toBe('unauthorized');
  });
});

it('over the limit no statement is sent; if counting fails, the response is the plain refusal', async () => {
  let rowCalls = 0;
  const sql = {
    ...scope.sql,
    row: async <T>(): Promise<T> => ({ allowed: ++rowCalls < 3, used: rowCalls, reset_at: '9999999999' }) as T,
  };
  const { countFailure } = openFailedKeys({ sql, clock: createManualClock(), perMinute: 2, onError: noError });
  const answers = [];
  for (let n = 0; n < 5; n++) answers.push((await countFailure('192.0.2.250')).outcome);
  expect([answers, rowCalls]).toEqual([['unauthorized', 'unauthorized', 'limited', 'limited', 'limited'], 3]);

  const errors: unknown[] = [];
  const broken = openFailedKeys({
    sql: {
      ...scope.sql,
      row: async () => {
        throw new Error('gone');
      },
    },
    clock: createManualClock(),
    perMinute: 2,
    onError: (error) => errors.push(error),
  });
  expect([(await broken.countFailure('192.0.2.251')).outcome, errors.length]).toEqual(['unauthorized', 1]);
});
