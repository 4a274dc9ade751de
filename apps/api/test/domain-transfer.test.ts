import {
  createUserKey,
  createBuyer,
  call,
  injectFault,
  queryStack,
  mailTo,
  signUp,
  stack,
  uniqueWord,
  type User,
} from '@onym/testing';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectOk, expectRefusal } from './expectations.fixture.ts';

interface Domain {
  status: string;
  lifecycle: string;
  locked: boolean;
}

let user: User;
let key: string;
let domain: string;
beforeAll(async () => {
  ({ user, key } = await createBuyer());
  domain = `${uniqueWord()}.com`;
  expectOk(await call('POST', '/domains/buy', { key, json: { domain } }));
});
beforeEach(async () => {
  key = await createUserKey(user);
  await queryStack(`update domain set status = 'active' where name = $1`, [domain]);
});

const lock = (locked: boolean, as: { user?: User; key?: string } = { user }) =>
  call<Domain>('PATCH', `/domains/${domain}`, { ...as, json: { locked } });
const authCode = (as: { user?: User; key?: string } = { user }, name = domain) =>
  call<{ domain: string; authCode: string }>('GET', `/domains/${name}/auth-code`, as);
const shown = async (): Promise<Domain> => expectOk(await call<Domain>('GET', `/domains/${domain}`, { key }));
async function isLockedThere(): Promise<boolean> {
  const answer = await fetch(`${stack().sandboxUrl}/core/v1/domains/${domain}`, {
    headers: { authorization: `Basic ${btoa('sandbox:sandbox')}` },
  });
  return ((await answer.json()) as { locked: boolean }).locked;
}

describe('PATCH /domains/{domain} {locked}', () => {
  it('200: with the session; the registrar has it before the response', async () => {
    expect(await shown()).toMatchObject({ locked: true });
    expect(expectOk(await lock(false))).toMatchObject({ locked: false });
    expect(await isLockedThere()).toBe(false);
    expect(expectOk(await lock(true))).toMatchObject({ locked: true });
    expect(await isLockedThere()).toBe(true);
  });

  it('403 session_required: with a key, also beside settings that a key may change; nothing is changed', async () => {
    expectRefusal(await lock(false, { key }), 403, 'session_required');
    expectRefusal(
      await call('PATCH', `/domains/${domain}`, { key, json: { locked: false, autoRenew: false } }),
      403,
      'session_required',
    );
    expect(await shown()).toMatchObject({ locked: true, autoRenew: true });
    expect(await isLockedThere()).toBe(true);
  });

  it('409 conflict: an expired domain', async () => {
    await queryStack(`update domain set status = 'expired' where name = $1`, [domain]);
    expectRefusal(await lock(false), 409, 'conflict');
  });
});

describe('GET /domains/{domain}/auth-code', () => {
  it('409 domain_locked: until it is unlocked', async () => {
    expectOk(await lock(true));
    expect(expectRefusal(await authCode(), 409, 'domain_locked')).toMatchObject({ domain });
  });

  it('200: the code of the registrar, with a mail to the owner and an audit entry for each reading', async () => {
    expectOk(await lock(false));
    const answer = expectOk(await authCode());
    expect(answer).toEqual({ domain, authCode: expect.stringMatching(/^\S{6,}$/) });
    const [{ id }] = (await queryStack('select id from domain where name = $1', [domain])) as [{ id: string }];
    const audit = await queryStack(
      `select actor, action, details::text as details from audit_log where subject = $1 and action = 'domain.auth_code_read'`,
      [id],
    );
    expect(audit).toMatchObject([{ action: 'domain.auth_code_read' }]);
    expect(JSON.stringify(audit)).not.toContain(answer.authCode);
    const readNotices = async () =>
      (await mailTo(user.email)).filter(({ subject }) => subject === `The auth code of ${domain} was viewed`);
    await expect.poll(readNotices).toHaveLength(1);
    expect(JSON.stringify(await readNotices())).not.toContain(answer.authCode);
  });

  it('403 session_required: with a key', async () => {
    expectRefusal(await authCode({ key }), 403, 'session_required');
  });

  it('404 not_found: another account, and an unregistered name', async () => {
    expectRefusal(await authCode({ user: await signUp() }), 404, 'not_found');
    expectRefusal(await authCode({ user }, 'unknown-owns-this.com'), 404, 'not_found');
  });

  it('409 conflict: a domain that is not active', async () => {
    expectOk(await lock(false));
    await queryStack(`update domain set status = 'expired' where name = $1`, [domain]);
    expectRefusal(await authCode(), 409, 'conflict');
  });

  it('503 registrar_unavailable: the registrar does not answer; no reading is recorded or mailed', async () => {
    expectOk(await lock(false));
    const mails = () =>
      queryStack('select id from outgoing_mail where subject = $1', [`The auth code of ${domain} was viewed`]);
    const before = await mails();
    await injectFault({ service: 'registry', operation: 'get', kind: 'error_before', times: 1, match: domain });
    const refusal = await authCode();
    expectRefusal(refusal, 503, 'registrar_unavailable');
    expect(await mails()).toEqual(before);
  });
});

describe('lifecycle', () => {
  it.each([
    ['active', 'active', 'active'],
    ['pending', 'pending', 'active'],
    ['expired', 'expired', 'grace'],
    ['redemption', 'expired', 'redemption'],
    ['transferred_out', 'expired', 'transferred_out'],
  ])('a domain that is %s is shown as %s with the lifecycle %s', async (stands, status, lifecycle) => {
    await queryStack('update domain set status = $2 where name = $1', [domain, stands]);
    expect(await shown()).toMatchObject({ status, lifecycle });
  });

  it('409 conflict: a domain that was transferred out is neither renewed nor changed here', async () => {
    await queryStack(`update domain set status = 'transferred_out' where name = $1`, [domain]);
    expectRefusal(await call('POST', `/domains/${domain}/renew`, { key, json: {} }), 409, 'conflict');
    expectRefusal(await call('PATCH', `/domains/${domain}`, { key, json: { autoRenew: false } }), 409, 'conflict');
    expectRefusal(
      await call('POST', `/domains/${domain}/dns`, { key, json: { type: 'A', host: 'www', value: '203.0.113.1' } }),
      409,
      'conflict',
    );
  });
});
