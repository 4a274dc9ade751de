import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createManualClock, openTestAdmission, signUp, type TestAdmission } from './access.fixture.ts';
import { cleanUsageJob } from './access.jobs.ts';
import { accessTasks } from './access.tasks.ts';

let scope: TestScope;
let access: TestAdmission;

beforeAll(async () => {
  scope = await openTestScope();
  access = openTestAdmission(scope);
});
afterAll(async () => {
  await access.close();
  await scope.close();
});

const task = accessTasks.find(({ job }) => job === cleanUsageJob)!;
const rows = async (sql: string): Promise<unknown[]> =>
  (await scope.sql.unnamed(sql)).map((row) => Object.values(row)[0]);

describe('access.clean-usage', () => {
  it("deletes minute counters older than an hour and keeps the limiter's two minutes", async () => {
    const clock = createManualClock('2026-06-15T10:20:30.000Z');
    const minute = Math.floor(clock.wall().getTime() / 60_000);
    for (const back of [0, 1, 59, 60, 61, 5000])
      await scope.sql.unnamed('insert into usage_minute values ($1, $2, 7)', [`back ${back}`, minute - back]);
    await task.run({ ...scope.fork(), clock }, {});
    expect(await rows('select subject from usage_minute order by subject')).toEqual([
      'back 0',
      'back 1',
      'back 59',
      'back 60',
    ]);
  });

  it('keeps day counters and overage, which are billed', async () => {
    await scope.sql.unnamed(`insert into usage_day values ('usr_1', 1, 7)`);
    await scope.sql.unnamed(`insert into usage_overage values ('usr_1', 1, 7)`);
    await task.run(scope.fork(), {});
    expect(await rows('select used from usage_day union all select used from usage_overage')).toEqual([7, 7]);
  });

  it('deletes expired sessions and old sign-in counters; signed-in people stay signed in', async () => {
    const ended = await signUp(access, 'ended@example.com');
    const { cookie } = await signUp(access, 'here@example.com');
    await scope.sql.unnamed(`update auth.session set "expiresAt" = now() - interval '1 second' where "userId" = $1`, [
      ended.id,
    ]);
    const wallMs = scope.clock.wall().getTime();
    for (const [key, at] of [
      ['old', wallMs - 3_700_000],
      ['young', wallMs - 60_000],
    ] as const) {
      await scope.sql.unnamed('insert into auth."rateLimit" (id, key, count, "lastRequest") values ($1, $1, 1, $2)', [
        key,
        at,
      ]);
    }
    await task.run(scope.fork(), {});
    expect(await rows('select u.email from auth.session s join auth."user" u on u.id = s."userId"')).toEqual([
      'here@example.com',
    ]);
    expect(await rows(`select key from auth."rateLimit" where key in ('old', 'young')`)).toEqual(['young']);
    expect((await access.byCookie(cookie)).outcome).toBe('admitted');
  });
});
