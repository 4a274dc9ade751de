import { PERSONAL_DATA } from '@onym/app/personal-data';
import { createUserKey, createBuyer, call, queryStack, setTier, signUp, uniqueWord, type User } from '@onym/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { freeName } from './buy-by-machine.fixture.ts';
import { expectOk, expectRefusal } from './expectations.fixture.ts';
import { createPage } from './landing-pages.fixture.ts';

describe('GET /account/export', () => {
  let user: User;
  let key: string;
  let domain: string;
  let text: string;
  let file: Record<string, Record<string, unknown>[]>;
  const words = uniqueWord('word');
  beforeAll(async () => {
    ({ user, key } = await createBuyer());
    await setTier(user, 'founder');
    key = await createUserKey(user, { permissions: ['*'] });
    domain = freeName();
    expectOk(await call('POST', '/domains/buy', { key, json: { domain } }));
    expectOk(await call('POST', `/domains/${domain}/dns`, { key, json: { type: 'TXT', host: '@', value: words } }));
    expectOk(
      await call('POST', `/domains/${domain}/forwards`, { key, json: { alias: 'hi', forwardTo: 'vera@example.com' } }),
    );
    expectOk(await call('POST', '/webhook-endpoints', { key, json: { url: 'http://127.0.0.1:9/x' } }));
    await createPage({}, key);
    const answer = await call('GET', '/account/export', { user });
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="onym-account.json"',
    });
    file = expectOk(answer) as unknown as typeof file;
    ({ text } = answer);
  });

  it('returns the account with its data in every module, as one JSON file to save', () => {
    expect(Object.keys(file)).toEqual([
      'service',
      'accountId',
      'exportedAt',
      ...PERSONAL_DATA.exports.map(({ name }) => name),
    ]);
    expect(file['accounts']).toMatchObject([{ email: user.email, tier: 'founder' }]);
    expect(file['contacts']).toMatchObject([{ firstName: 'Vera', email: 'vera@example.com' }]);
    expect(file['domains']).toMatchObject([
      { name: domain, forwards: [{ alias: 'hi', forwardTo: 'vera@example.com' }] },
    ]);
    expect(file['dnsRecords']).toMatchObject([
      { domain, records: expect.arrayContaining([expect.objectContaining({ type: 'TXT' })]) },
    ]);
    expect(file['dnsVersions']!.slice(0, 2)).toMatchObject([
      { domain, changes: [] },
      { domain, changes: [{ after: { value: words } }] },
    ]);
    expect(file['orders']).toMatchObject([{ domain, state: 'completed' }]);
    expect(file['charges']).toMatchObject([{ kind: 'charge' }]);
    expect(file['documents']).toMatchObject([
      {
        kind: 'invoice',
        number: expect.stringMatching(/^20\d\d-\d{6}$/),
        page: expect.stringMatching(/^\/receipts\//),
      },
    ]);
    expect(file['landingPages']).toHaveLength(1);
    expect(file['audit']).toEqual(expect.arrayContaining([expect.objectContaining({ action: 'order.placed' })]));
  });

  it('contains no secret of the account: no key, no digest, no signing secret, no password, and no encrypted value', async () => {
    const [row] = await queryStack<{ digest: Buffer; sealed: string; password: string }>(
      `select k.digest, w.sealed_secret as sealed, a.password from account c join api_key k on k.account_id = c.id
         join webhook_endpoint w on w.account_id = c.id join auth."account" a on a."userId" = c.id where c.email = $1 order by k.id`,
      [user.email],
    );
    for (const secret of [key, row!.digest.toString('hex'), row!.digest.toString('base64'), row!.sealed, row!.password])
      expect(text).not.toContain(secret);
  });

  it('contains nothing of other accounts', async () => {
    const other = await signUp();
    const answer = await call('GET', '/account/export', { user: other });
    expect(answer.text).toContain(other.email);
    expect(answer.text).not.toContain(user.email);
    expect(answer.text).not.toContain(words);
  });

  it('403 session_required: an API key is not enough; 401: no credentials', async () => {
    expectRefusal(await call('GET', '/account/export', { key }), 403, 'session_required');
    expectRefusal(await call('GET', '/account/export'), 401, 'unauthorized');
  });
});
