import {
  createUserKey,
  call,
  callSandboxControl,
  injectFault,
  holdTimeouts,
  queryStack,
  signUp,
  uniqueWord,
  type User,
} from '@onym/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { allowanceOf, expectOk, expectRefusal } from './expectations.fixture.ts';

interface Conflict {
  score: number;
  advice: string;
  type: string;
  detail: string;
  severity: string;
}
interface Check {
  status: string;
  source: string;
  coverage: string;
}
interface Verdict {
  name: string;
  status: string;
  severity: string;
  conflicts: Conflict[];
  checks: { trademark: Check; homepage: Check; search: Check };
}

const ONLY = { trademark: false, homepage: false, search: false };

let user: User;
let key: string;
beforeAll(async () => {
  user = await signUp();
  key = await createUserKey(user, { permissions: ['names:read'] });
});

const ask = (json: unknown, bearer = key) => call<Verdict>('POST', '/brand-conflict', { key: bearer, json });

describe('POST /brand-conflict', () => {
  it('200: a famous mark is a conflict of severity high, whatever the context', async () => {
    for (const [name, context] of [
      ['Google', 'beekeeping'],
      ['coca cola', undefined],
      ['NIKE', 'consumer products'],
    ] as const) {
      const verdict = expectOk(await ask({ name, context, checks: { ...ONLY, trademark: true } }));
      expect(verdict).toMatchObject({
        name,
        status: 'conflict',
        severity: 'high',
        conflicts: expect.arrayContaining([
          {
            type: 'trademark',
            severity: 'high',
            detail: expect.stringContaining('famous mark'),
            score: expect.closeTo(1, 5),
            advice: expect.stringMatching(/^Choose another name.*\.$/),
          },
        ]),
      });
    }
  });

  it('200: a misspelled famous mark is a conflict, too', async () => {
    expect(expectOk(await ask({ name: 'Mikrosoft', checks: { ...ONLY, trademark: true } }))).toMatchObject({
      status: 'conflict',
      severity: 'high',
    });
  });

  it('200: a coined name is clear, all three checks ran, and none claims to have searched a register', async () => {
    const { status, severity, conflicts, checks } = expectOk(
      await ask({ name: uniqueWord('zovq'), context: 'beekeeping' }),
    );
    expect({ status, severity, conflicts }).toEqual({ status: 'clear', severity: 'clear', conflicts: [] });
    expect(checks).toMatchObject({
      trademark: { status: 'ran', source: expect.stringMatching(/^famous-list/) },
      homepage: { status: 'ran', source: 'sandbox' },
      search: { status: 'ran', source: 'sandbox' },
    });
    expect(checks.trademark.coverage).toContain('not a trademark register');
  });

  it('200: all three kinds of conflict for a brand with a site; the worst comes first and sets the severity', async () => {
    const { status, severity, conflicts } = expectOk(await ask({ name: 'Spotify', context: 'music streaming' }));
    expect({ status, severity }).toEqual({ status: 'conflict', severity: 'high' });
    expect(new Set(conflicts.map(({ type }) => type))).toEqual(new Set(['trademark', 'homepage', 'search']));
    expect(conflicts[0]!.severity).toBe('high');
    const scores = conflicts.map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(scores.every((score) => score >= 0 && score <= 1)).toBe(true);
    expect(conflicts.every(({ advice }) => advice.endsWith('.'))).toBe(true);
  });

  it('200: a live .com in the same trade is high, in another trade medium', async () => {
    const name = `Live ${uniqueWord()}`;
    const request = { name, checks: { ...ONLY, homepage: true } };
    expect(expectOk(await ask({ ...request, context: 'a SaaS platform' }))).toMatchObject({
      status: 'conflict',
      severity: 'high',
    });
    expect(expectOk(await ask({ ...request, context: 'a bakery' }))).toMatchObject({
      status: 'warning',
      severity: 'medium',
    });
  });

  it('200: parked names are notes: severity low and still clear', async () => {
    const { status, severity, conflicts } = expectOk(
      await ask({ name: `Parked ${uniqueWord()}`, checks: { ...ONLY, homepage: true } }),
    );
    expect({ status, severity }).toEqual({ status: 'clear', severity: 'low' });
    expect(conflicts).toHaveLength(5);
    expect(conflicts.every(({ detail }) => detail.endsWith('is registered and parked'))).toBe(true);
  });

  it('200: one exact title on the web is low, three and more are medium; both warn', async () => {
    const checks = { ...ONLY, search: true };
    expect(expectOk(await ask({ name: `Heard ${uniqueWord()}`, checks }))).toMatchObject({
      status: 'warning',
      severity: 'low',
      conflicts: [{ type: 'search', severity: 'low' }],
    });
    expect(expectOk(await ask({ name: `Known ${uniqueWord()}`, checks }))).toMatchObject({
      status: 'warning',
      severity: 'medium',
      conflicts: [{ type: 'search', severity: 'medium' }],
    });
  });

  it('200: a check that is switched off is skipped and finds nothing', async () => {
    const off = expectOk(await ask({ name: 'Google', checks: ONLY }));
    expect(off).toMatchObject({
      status: 'clear',
      severity: 'clear',
      conflicts: [],
      checks: { trademark: { status: 'skipped' }, homepage: { status: 'skipped' }, search: { status: 'skipped' } },
    });
    const { conflicts } = expectOk(await ask({ name: 'Google', checks: { homepage: false, search: false } }));
    expect(conflicts.length).toBeGreaterThan(0);
    expect(conflicts.every(({ type }) => type === 'trademark')).toBe(true);
  });

  it('200: a failed check says so, finds nothing, and does not affect the others', async () => {
    const name = uniqueWord('heard');
    await injectFault({ service: 'search', operation: 'search', kind: 'error_before', times: 1, match: name });
    expect(expectOk(await ask({ name }))).toMatchObject({
      status: 'clear',
      conflicts: [],
      checks: {
        search: { status: 'failed', source: 'sandbox' },
        trademark: { status: 'ran' },
        homepage: { status: 'ran' },
      },
    });
    expect(expectOk(await ask({ name })).checks.search.status).toBe('ran');
  });

  it('200: a response arrives within four seconds although a source hangs', async () => {
    const name = uniqueWord('heard');
    await injectFault({ service: 'search', operation: 'search', kind: 'latency', ms: 8000, times: 1, match: name });
    const deadlines = holdTimeouts((ms) => ms >= 3000 && ms < 4000);
    const answer = ask({ name });
    const faults = async () => (await callSandboxControl<{ faults: { match: string }[] }>('GET', 'faults')).faults;
    await expect.poll(faults, { interval: 20 }).not.toContainEqual(expect.objectContaining({ match: name }));
    deadlines.pass();
    expect(expectOk(await answer).checks.search.status).toBe('failed');
  });

  it('200: a name registered through this service is reported without its owner, who is not notified', async () => {
    const owner = await signUp();
    const ownerKey = await createUserKey(owner);
    const name = uniqueWord('held');
    const [{ id } = { id: '' }] = await queryStack<{ id: string }>('select id from account where email = $1', [
      owner.email,
    ]);
    await queryStack(
      `insert into domain (id, account_id, name, status, registered_at, expires_at, years, auto_renew, privacy_enabled, purchase_price_minor, renewal_price_minor, currency, nameservers, dns_provider, created_at)
       values ($1, $2, $3, 'active', now(), now() + interval '1 year', 1, true, true, 1609, 2184, 'usd', '{}', 'powerdns', now())`,
      [`dom_${uniqueWord()}`, id, `${name}.net`],
    );
    const checks = { ...ONLY, homepage: true };
    const answer = await ask({ name, checks });
    expect(expectOk(answer)).toMatchObject({
      status: 'clear',
      severity: 'low',
      conflicts: [{ type: 'homepage', severity: 'low', detail: `${name}.net is registered` }],
    });
    expect(answer.text).not.toContain(id);
    expect(expectOk(await ask({ name, checks }, ownerKey)).conflicts).toEqual([]);
  });

  it('200: 2 and 64 characters are checked unchanged, white space around them does not count', async () => {
    for (const name of ['zq', `Zq${'x'.repeat(62)}`, 'Крем', '明月', 'Ænima & Søn'])
      expect(expectOk(await ask({ name, checks: { ...ONLY, trademark: true, homepage: true } })).name).toBe(name);
    expect(expectOk(await ask({ name: `  Tide\t row ${' '.repeat(90)}`, checks: ONLY })).name).toBe('Tide row');
  });

  it('200: any valid key is accepted, and a call counts as one', async () => {
    const who = await createUserKey(await signUp(), { permissions: ['domains:read'] });
    const answer = await ask({ name: 'Tiderow', checks: ONLY }, who);
    expectOk(answer);
    expect(allowanceOf(answer)).toMatchObject({ dailyLimit: 200, dailyRemaining: 199 });
  });

  it.each([
    ['no name', {}, 'name'],
    ['an empty name', { name: '' }, 'name'],
    ['white space', { name: ' \n ' }, 'name'],
    ['one character', { name: 'a' }, 'name'],
    ['65 characters', { name: 'a'.repeat(65) }, 'name'],
    ['a number', { name: 7 }, 'name'],
    ['punctuation alone', { name: '!!!' }, 'name'],
    ['a NUL', { name: 'Tide\u0000row' }, 'name'],
    ['half a surrogate pair', { name: 'Tide\ud800' }, 'name'],
    ['a context that is no text', { name: 'Tiderow', context: 5 }, 'context'],
    ['a switch that is no boolean', { name: 'Tiderow', checks: { trademark: 'yes' } }, 'checks.trademark'],
    ['checks that are a list', { name: 'Tiderow', checks: [] }, 'checks'],
  ])('400 invalid_request: %s names the field', async (_case, json, field) => {
    expect(expectRefusal(await ask(json), 400, 'invalid_request')['fieldErrors']).toHaveProperty([field]);
  });

  it('401 unauthorized: without a key', async () => {
    expectRefusal(await call('POST', '/brand-conflict', { json: { name: 'Tiderow' } }), 401, 'unauthorized');
  });

  it('429 daily_quota_exceeded: when the day is used up', async () => {
    const poor = await signUp();
    const bearer = await createUserKey(poor);
    const [account] = await queryStack<{ id: string }>('select id from account where email = $1', [poor.email]);
    await queryStack(
      'insert into usage_day (account_id, day, used) values ($1, extract(epoch from now())::int / 86400, 200), ($1, extract(epoch from now())::int / 86400 + 1, 200) on conflict (account_id, day) do update set used = 200',
      [account!.id],
    );
    expect(expectRefusal(await ask({ name: 'Tiderow' }, bearer), 429, 'daily_quota_exceeded')).toMatchObject({
      limit: 200,
    });
  });
});
