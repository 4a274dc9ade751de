import { randomUUID } from 'node:crypto';
import {
  createUserKey,
  sandboxRecords,
  createBuyer,
  call,
  CARDS,
  contactDetails,
  injectFault,
  queryStack,
  saveCard,
  saveContact,
  signUp,
} from '@onym/testing';
import { describe, expect, it, vi } from 'vitest';
import { bodyFieldsOf } from './contract.fixture.ts';
import { expectOk, expectRefusal, expectSoldOnce, expectUntouched } from './expectations.fixture.ts';
import { buyDomain, freeName, findListed, useBuyer, user } from './buying.fixture.ts';

useBuyer();

describe('POST /domains/buy with an Idempotency-Key', () => {
  const keyed = () => ({ 'idempotency-key': randomUUID() });

  it('200: the same body gets the same response, marked as replayed; charged once', async () => {
    const domain = freeName();
    const headers = keyed();
    const [one, two] = [await buyDomain({ domain }, { headers }), await buyDomain({ domain }, { headers })];
    const { elapsedMs: _one, ...first } = expectOk(one);
    const { elapsedMs: _two, ...second } = expectOk(two);
    expect(second).toEqual(first);
    expect([one.headers['idempotent-replayed'], two.headers['idempotent-replayed']]).toEqual([undefined, 'true']);
    await expectSoldOnce(domain, 1609);
  });

  it('402 payment_declined: a refused order is replayed too, not retried', async () => {
    const poor = await createBuyer(CARDS.failsWhenCharged);
    const domain = freeName();
    const headers = keyed();
    expectRefusal(await buyDomain({ domain }, { bearer: poor.key, headers }), 402, 'payment_declined');
    const again = await buyDomain({ domain }, { bearer: poor.key, headers });
    expectRefusal(again, 402, 'payment_declined');
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect((await sandboxRecords(domain)).intents).toHaveLength(1);
  });

  it('422 idempotency_key_reused: another body under the same key; the other name is untouched', async () => {
    const [domain, other] = [freeName(), freeName()];
    const headers = keyed();
    expectOk(await buyDomain({ domain }, { headers }));
    expectRefusal(await buyDomain({ domain: other }, { headers }), 422, 'idempotency_key_reused');
    expectRefusal(await buyDomain({ domain, privacy: false }, { headers }), 422, 'idempotency_key_reused');
    await expectUntouched(other, user.email);
  });

  it('422 idempotency_key_reused: every field of the body counts, including each field of the contact', async () => {
    const sent = {
      domain: freeName(),
      contact: contactDetails(),
      privacy: true,
      autoRenew: true,
      emailForwards: [{ from: 'hello', to: 'vera@example.com' }],
    };
    const headers = keyed();
    expectOk(await buyDomain(sent, { headers }));
    const fields = await bodyFieldsOf('buyDomain');
    // One year is the only choice, so it has no other value; parameters that accept a price are not part of the
    // request's fingerprint.
    const consent = ['years', 'maxPrice', 'dryRun'];
    expect(fields.filter((field) => !consent.includes(field)).sort()).toEqual(Object.keys(sent).sort());
    const others = [
      { domain: freeName() },
      ...(await bodyFieldsOf('saveContact')).map((field) => ({ contact: contactDetails({ [field]: 'other' }) })),
      { privacy: false },
      { autoRenew: false },
      { emailForwards: [{ from: 'hello', to: 'otto@example.com' }] },
      { emailForwards: [{ from: 'hi', to: 'vera@example.com' }] },
    ];
    for (const other of others)
      expectRefusal(await buyDomain({ ...sent, ...other }, { headers }), 422, 'idempotency_key_reused');
    expect(expectOk(await buyDomain(sent, { headers }))).toMatchObject({ domain: sent.domain });
  });

  it('409 conflict: the same key while the first request is in progress; the first one completes', async () => {
    const domain = freeName();
    const headers = keyed();
    await injectFault({ service: 'registry', operation: 'create', kind: 'latency', ms: 1500, times: 1, match: domain });
    const first = buyDomain({ domain }, { headers });
    await vi.waitFor(async () => expect((await sandboxRecords(domain)).money).toHaveLength(1), {
      timeout: 30_000,
      interval: 50,
    });
    expectRefusal(await buyDomain({ domain }, { headers }), 409, 'conflict');
    expectOk(await first);
    await expectSoldOnce(domain, 1609);
  });

  it('200: two accounts may use the same key for different purchases', async () => {
    const headers = keyed();
    const [mine, theirs] = [freeName(), freeName()];
    const other = await createBuyer();
    expectOk(await buyDomain({ domain: mine }, { headers }));
    expectOk(await buyDomain({ domain: theirs }, { bearer: other.key, headers }));
    await expectSoldOnce(theirs, 1609);
  });

  it('twenty identical requests at once under one key: one purchase; the others are replays or 409 conflict', async () => {
    const domain = freeName();
    const headers = keyed();
    const answers = await Promise.all(Array.from({ length: 20 }, () => buyDomain({ domain }, { headers })));
    const fresh = answers.filter((answer) => answer.status === 200 && !answer.headers['idempotent-replayed']);
    const verdicts = new Set(
      answers
        .filter((answer) => answer !== fresh[0])
        .map((answer) =>
          answer.status === 200 ? 'replayed' : `${answer.status} ${(answer.body as unknown as { code: string }).code}`,
        ),
    );
    expect(fresh).toHaveLength(1);
    expect([...verdicts].filter((verdict) => verdict !== 'replayed' && verdict !== '409 conflict')).toEqual([]);
    await expectSoldOnce(domain, 1609);
    expect(await queryStack('select state from domain_order where domain = $1', [domain])).toEqual([
      { state: 'completed' },
    ]);
  });
});

describe('POST /domains/buy concurrently', () => {
  it('two accounts, one name: one gets it, the other is 400 domain_unavailable and not charged', async () => {
    const rivals = await Promise.all([createBuyer(), createBuyer()]);
    const domain = freeName();
    const answers = await Promise.all(rivals.map((rival) => buyDomain({ domain }, { bearer: rival.key })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const loser = answers.findIndex(({ status }) => status === 400);
    expectRefusal(answers[loser]!, 400, 'domain_unavailable');
    await expectSoldOnce(domain, 1609);
    expect((await sandboxRecords(rivals[loser]!.user.email)).money).toEqual([]);
    expect(await findListed(domain, rivals[loser]!.key)).toBeUndefined();
    expect(await findListed(domain, rivals[1 - loser]!.key)).toMatchObject({ status: 'active' });
  });

  it('ten requests of one account without a key: one purchase, nine 400 domain_unavailable', async () => {
    const domain = freeName();
    const answers = await Promise.all(Array.from({ length: 10 }, () => buyDomain({ domain })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(400)]);
    await expectSoldOnce(domain, 1609);
  });

  it('one account, five names: each is sold once', async () => {
    const domains = Array.from({ length: 5 }, () => freeName());
    for (const answer of await Promise.all(domains.map((domain) => buyDomain({ domain })))) expectOk(answer);
    for (const domain of domains) await expectSoldOnce(domain, 1609);
  });

  it('the contact of the body is used without being saved', async () => {
    const who = await signUp();
    const [bearer] = await Promise.all([createUserKey(who), saveCard(who)]);
    expectOk(
      await call('POST', '/domains/buy', { user: who, json: { domain: freeName(), contact: contactDetails() } }),
    );
    expect(expectOk(await call('GET', '/account/contact', { user: who }))).toEqual({ contact: null });
    await saveContact(who);
    expectOk(await buyDomain({ domain: freeName() }, { bearer }));
  });
});
