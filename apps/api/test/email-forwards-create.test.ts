import { createUserKey, call, queryStack, setTier, signUp, stack, uniqueWord } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { expectOk, expectRefusal } from './expectations.fixture.ts';
import {
  ABSENT,
  requestForward,
  domain,
  forwardsAtRegistrar,
  listForwardIds,
  key,
  listForwards,
  createForward,
  removeForward,
  useDomain,
  user,
} from './email-forwards.fixture.ts';

useDomain();

const mailRecords = async () =>
  expectOk(
    await call<{ records: { id: string; type: string }[] }>('GET', `/domains/${domain}/dns`, { key }),
  ).records.filter(({ type }) => type === 'MX');

/** For each forward, whether the registrar receives its mail: it depends on what the nameserver answers. */
async function arrives(): Promise<boolean[]> {
  const state = await fetch(`${stack().sandboxUrl}/_sandbox/state?about=${domain}`);
  return ((await state.json()) as { forwards: { arrives: boolean }[] }).forwards.map((one) => one.arrives);
}

describe('POST /domains/{domain}/forwards', () => {
  it('200: the forward, in its stored spelling; the registrar has it', async () => {
    expect(
      expectOk(
        await requestForward({ alias: ' Sales.EU ', forwardTo: 'Vera@Example.NET', status: 'pending', id: ABSENT }),
      ),
    ).toEqual({
      id: expect.stringMatching(/^fwd_[0-9a-z]{26}$/),
      alias: 'sales.eu',
      forwardTo: 'Vera@example.net',
      status: 'active',
      createdAt: expect.stringMatching(/Z$/),
      mx: 'managed',
    });
    expect(await forwardsAtRegistrar()).toMatchObject([{ emailBox: 'sales.eu', emailTo: 'Vera@example.net' }]);
  });

  it('200: its MX records are published, the mail arrives at the registrar, and users cannot change them; they are removed with the last forward', async () => {
    await expect.poll(mailRecords).toEqual([]);
    const { id } = await createForward();
    await expect.poll(mailRecords).not.toEqual([]);
    await expect.poll(arrives).toEqual([true]);
    const records = await mailRecords();
    expect(records).toContainEqual({
      id: expect.stringMatching(/^rec_/),
      type: 'MX',
      host: '@',
      value: 'mx3.name.com',
      ttl: 300,
      priority: 10,
      managed: true,
    });
    expectRefusal(
      await call('DELETE', `/domains/${domain}/dns`, { key, query: { id: records[0]!.id } }),
      409,
      'conflict',
    );
    expectRefusal(
      await call('PUT', `/domains/${domain}/dns`, { key, json: { id: records[0]!.id, value: 'mail.example.net' } }),
      409,
      'conflict',
    );
    expect(await mailRecords()).toEqual(records);
    expectOk(await removeForward(id));
    await expect.poll(mailRecords).toEqual([]);
  });

  it('200: MX records of the owner are left alone; the forward says so', async () => {
    const own = expectOk(
      await call<{ id: string }>('POST', `/domains/${domain}/dns`, {
        key,
        json: { type: 'MX', host: '@', value: 'mail.example.net', priority: 10 },
      }),
    );
    expect((await createForward()).mx).toBe('yours');
    expect((await listForwards()).forwards).toMatchObject([{ mx: 'yours' }]);
    expect(await mailRecords()).toEqual([own]);
    expect(await arrives()).toEqual([false]);
    expectOk(await call('DELETE', `/domains/${domain}/dns`, { key, query: { id: own.id } }));
    expect((await listForwards()).forwards).toMatchObject([{ mx: 'managed' }]);
    expect(await arrives()).toEqual([true]);
  });

  it('400 invalid_request: an invalid alias or address, a catch-all, an address of the domain itself; nothing is created', async () => {
    const long = 'x'.repeat(65);
    for (const alias of [
      undefined,
      null,
      7,
      '',
      '  ',
      '*',
      'a b',
      'a@b',
      '.a',
      'a..b',
      'é',
      long,
      `${long}${long}${long}${long}${long}`,
      '<script>',
      'a\u0000b',
      '\ud800',
      ['a'],
    ]) {
      expect(
        expectRefusal(await requestForward({ alias, forwardTo: 'vera@example.net' }), 400, 'invalid_request')[
          'fieldErrors'
        ],
        String(alias),
      ).toHaveProperty('alias');
    }
    for (const forwardTo of [
      undefined,
      null,
      7,
      '',
      'unknown',
      'a b@example.net',
      `vera@${domain}`,
      'vera@localhost',
      'vera@example.net\r\nBcc: x@example.net',
      'v\u0000@example.net',
    ]) {
      expect(
        expectRefusal(await requestForward({ alias: 'a', forwardTo }), 400, 'invalid_request')['fieldErrors'],
        String(forwardTo),
      ).toHaveProperty('forwardTo');
    }
    expect(await listForwardIds()).toEqual([]);
    expect(await forwardsAtRegistrar()).toEqual([]);
  });

  it('402 entitlement_required: the sixth forward, naming the product; five more for each purchase, and none needed on a plan', async () => {
    for (let n = 0; n < 5; n++) await createForward();
    const refusal = expectRefusal(
      await requestForward({ alias: 'sixth', forwardTo: 'vera@example.net' }),
      402,
      'entitlement_required',
    );
    expect(refusal).toMatchObject({
      productType: 'EMAIL_FORWARDING_SLOT',
      productName: expect.stringMatching(/\S/),
      oneTimePrice: 4.99,
      recurring: 'one-time',
      message: expect.stringMatching(/\S/),
      upgrade: {
        subscription: expect.stringMatching(/^http/),
        oneTimePurchase: expect.stringContaining('EMAIL_FORWARDING_SLOT'),
      },
    });
    expect(await listForwardIds()).toHaveLength(5);

    const source = uniqueWord('test:');
    await queryStack(
      `insert into entitlement (id, account_id, product, source, granted_at) select $1, id, 'EMAIL_FORWARDING_SLOT', $1, now() from account where email = $2`,
      [source, user.email],
    );
    await createForward('sixth');
    expect((await listForwards()).slots).toEqual({ used: 6, total: 10 });
    await queryStack('delete from entitlement where source = $1', [source]);
    expectRefusal(
      await requestForward({ alias: 'seventh', forwardTo: 'vera@example.net' }),
      402,
      'entitlement_required',
    );
    await setTier(user, 'founder');
    await createForward('seventh');
    await setTier(user, 'explorer');
  });

  it('404 not_found: domains of another account, unknown and malformed names look alike; nothing is created', async () => {
    const stranger = await createUserKey(await signUp());
    const json = { alias: 'a', forwardTo: 'vera@example.net' };
    const answers = [
      await requestForward(json, { bearer: stranger }),
      await requestForward(json, { name: `${uniqueWord()}.com` }),
      await requestForward(json, { name: 'nodot' }),
    ];
    expect(new Set(answers.map((answer) => expectRefusal(answer, 404, 'not_found')['error'])).size).toBe(1);
    expect(await listForwardIds()).toEqual([]);
  });

  it('409 conflict: the same alias twice, in any spelling; the first one stays', async () => {
    const first = await createForward('hello');
    expectRefusal(await requestForward({ alias: 'HELLO', forwardTo: 'other@example.net' }), 409, 'conflict');
    expect((await listForwards()).forwards).toEqual([first]);
    expect(await forwardsAtRegistrar()).toMatchObject([{ emailTo: 'vera@example.net' }]);
  });

  it('409 conflict: a connected domain, and one that is not active', async () => {
    for (const [column, value, back] of [
      ['ownership_type', 'connected', 'owned'],
      ['status', 'expired', 'active'],
    ]) {
      await queryStack(`update domain set ${column} = $2 where name = $1`, [domain, value]);
      expectRefusal(await requestForward({ alias: 'a', forwardTo: 'vera@example.net' }), 409, 'conflict');
      await queryStack(`update domain set ${column} = $2 where name = $1`, [domain, back]);
    }
    expect(await listForwardIds()).toEqual([]);
  });
});
