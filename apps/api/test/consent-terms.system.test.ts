import { createHash } from 'node:crypto';
import { canonicalJson } from '@onym/core';
import {
  createUserKey,
  sandboxRecords,
  createBuyer,
  call,
  CARDS,
  contactDetails,
  allMailTo,
  saveCard,
  saveContact,
  signUp,
  stack,
  type User,
} from '@onym/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { buyDomain, freeName } from './buying.fixture.ts';
import { expectOk, expectRefusal, expectSoldOnce } from './expectations.fixture.ts';
import { decideApproval, keyWith, pendingApprovals } from './spending.fixture.ts';

interface Terms {
  registrant: { name: string; email: string; country: string } | null;
  [name: string]: unknown;
}
interface WithTerms {
  terms: Terms | null;
  termsDigest: string | null;
}

const EVE = { firstName: 'Eve', lastName: 'Mallory', email: 'eve@attacker.example' };
const REGISTRANT = { name: 'Eve Mallory', email: 'eve@attacker.example', country: 'US' };

let user: User;
beforeAll(async () => {
  ({ user } = await createBuyer());
});

const bought = async (domain: string): Promise<{ contacts: { registrant: Record<string, string> } }> =>
  (await (
    await fetch(`${stack().sandboxUrl}/core/v1/domains/${domain}`, {
      headers: { authorization: `Basic ${btoa('sandbox:sandbox')}` },
    })
  ).json()) as never;
const approvalOf = async (id: unknown): Promise<WithTerms & { status: string; orderId: string; reason: string }> =>
  expectOk(await call('GET', `/approvals/${String(id)}`, { user })) as never;
const digestOf = (terms: Terms | null): string => createHash('sha256').update(canonicalJson(terms)).digest('hex');

describe('a key that names a registrant other than the saved contact', () => {
  it('403 approval_required although every limit allows it; page, mail and order show the same terms', async () => {
    const domain = freeName();
    const { key } = await keyWith(user);
    const request = {
      domain,
      contact: contactDetails(EVE),
      privacy: false,
      emailForwards: [{ from: 'admin', to: EVE.email }],
    };
    expect(expectOk(await buyDomain({ ...request, dryRun: true }, { bearer: key }))).toMatchObject({
      spending: { allowed: false, rule: 'approval_required' },
    });
    const { approvalId } = expectRefusal(await buyDomain(request, { bearer: key }), 403, 'approval_required');
    expect((await sandboxRecords(domain)).registrations).toEqual([]);

    const approval = await approvalOf(approvalId);
    expect(approval).toMatchObject({
      reason: "the registrant is not the account's saved contact",
      terms: {
        action: 'buy',
        domain,
        years: 1,
        price: 16.09,
        renewalPrice: 21.84,
        currency: 'usd',
        registrant: REGISTRANT,
        privacy: false,
        autoRenew: true,
        emailForwards: [{ from: 'admin', to: EVE.email }],
        nameservers: ['ns1.onym.localhost', 'ns2.onym.localhost'],
      },
    });
    expect(approval.termsDigest).toBe(digestOf(approval.terms));
    const mail = await expect
      .poll(async () => (await allMailTo(user.email)).find(({ subject }) => subject.includes(domain)))
      .toBeDefined()
      .then(async () => (await allMailTo(user.email)).find(({ subject }) => subject.includes(domain))!);
    for (const line of [
      'Registrant: Eve Mallory, eve@attacker.example, US',
      "WHOIS privacy: off (the registrant's name, address and phone number are public)",
      'Auto-renew: on',
      `Email forward: admin@${domain} to eve@attacker.example`,
    ])
      expect(mail.text).toContain(line);

    expectOk(await decideApproval(user, String(approvalId), 'approve'));
    const { orderId } = expectOk(await buyDomain(request, { bearer: key }));
    await expectSoldOnce(domain, 1609);
    expect((await bought(domain)).contacts.registrant).toMatchObject(EVE);
    const order = expectOk(await call<WithTerms>('GET', `/orders/${orderId}`, { user }));
    expect(order).toMatchObject({ terms: approval.terms, termsDigest: approval.termsDigest });
    const owned = expectOk(await call<{ registrant: unknown }>('GET', `/domains/${domain}`, { user }));
    expect(owned.registrant).toEqual(REGISTRANT);
    const file = expectOk(
      await call<{ domains: { name: string; registrant: unknown }[] }>('GET', '/account/export', { user }),
    );
    expect(file.domains.find(({ name }) => name === domain)).toMatchObject({ registrant: REGISTRANT });
  });

  it('names the registrant in the approval even when a limit is reported first', async () => {
    const { key } = await keyWith(user);
    const answer = await buyDomain(
      { domain: freeName('com').replace(/^/, 'premium-'), contact: contactDetails(EVE) },
      { bearer: key },
    );
    const { approvalId } = expectRefusal(answer, 403, 'spending_not_allowed');
    expect((await approvalOf(approvalId)).reason).toBe(
      "the key can't buy premium names; the registrant is not the account's saved contact",
    );
    await decideApproval(user, String(approvalId), 'decline');
  });

  it.each(Object.keys(contactDetails()))('403 approval_required where only %s differs', async (field) => {
    const other = { phone: '+14155552672', country: 'CA', email: 'other@example.com' }[field] ?? 'Other';
    const { key } = await keyWith(user);
    const answer = await buyDomain(
      { domain: freeName(), contact: contactDetails({ [field]: other }) },
      { bearer: key },
    );
    const { approvalId } = expectRefusal(answer, 403, 'approval_required');
    await decideApproval(user, String(approvalId), 'decline');
  });

  it('200: the saved contact in another spelling needs no approval', async () => {
    const { key } = await keyWith(user);
    const before = await pendingApprovals(user.email);
    const domain = freeName();
    expectOk(
      await buyDomain(
        { domain, contact: contactDetails({ phone: '(415) 555-2671', city: ' San Francisco ' }) },
        { bearer: key },
      ),
    );
    expect(await pendingApprovals(user.email)).toHaveLength(before.length);
    expect(expectOk(await call('GET', `/domains/${domain}`, { key }))).toMatchObject({
      registrant: { name: 'Vera Field', email: 'vera@example.com', country: 'US' },
    });
  });

  it('403 approval_required for the first contact of an account', async () => {
    const owner = await signUp();
    await saveCard(owner);
    const key = await createUserKey(owner, { spending: {} });
    const domain = freeName();
    expectRefusal(await buyDomain({ domain }, { bearer: key }), 400, 'contact_required');
    expectRefusal(await buyDomain({ domain, contact: contactDetails() }, { bearer: key }), 403, 'approval_required');
    expect((await sandboxRecords(domain)).money).toEqual([]);
    await saveContact(owner);
    expectOk(await buyDomain({ domain, contact: contactDetails() }, { bearer: key }));
  });

  it('200: a key without any limit registers for others, as its owner may', async () => {
    const domain = freeName();
    expectOk(await buyDomain({ domain, contact: contactDetails(EVE) }, { bearer: await createUserKey(user) }));
    expect((await bought(domain)).contacts.registrant).toMatchObject(EVE);
  });

  it('200: a person who is signed in may name any registrant', async () => {
    const domain = freeName();
    expectOk(await call('POST', '/domains/buy', { user, json: { domain, contact: contactDetails(EVE) } }));
    expect((await bought(domain)).contacts.registrant).toMatchObject(EVE);
  });
});

describe('an approval by the owner', () => {
  it('applies to the request it was made for and no other: any changed argument needs a new approval', async () => {
    const domain = freeName();
    const approvalIdFor = async (bearer: string, over: object) =>
      String(expectRefusal(await buyDomain({ domain, ...over }, { bearer }), 403, 'approval_required').approvalId);
    const changes = [
      { contact: contactDetails(EVE) },
      { privacy: false },
      { autoRenew: false },
      { emailForwards: [{ from: 'admin', to: EVE.email }] },
      { years: 1, maxPrice: 50 },
    ];
    const { key } = await keyWith(user, { approvalAbove: 10 });
    const { key: second } = await keyWith(user, { approvalAbove: 10 });
    const plain = await approvalIdFor(key, {});
    const others: string[] = [];
    // A key has at most five open requests.
    for (const [index, change] of changes.entries()) others.push(await approvalIdFor(index < 4 ? key : second, change));
    expect(new Set([plain, await approvalIdFor(second, {}), ...others]).size).toBe(changes.length + 2);
    expect(await approvalIdFor(key, { years: 1, privacy: true })).toBe(plain);

    expectOk(await decideApproval(user, plain, 'approve'));
    expectOk(await buyDomain({ domain }, { bearer: key }));
    for (const change of [...changes, { maxPrice: 1 }])
      expectRefusal(await buyDomain({ domain, ...change }, { bearer: key }), 400, 'domain_unavailable');
    await expectSoldOnce(domain, 1609);
    expect((await bought(domain)).contacts.registrant).toMatchObject({ firstName: 'Vera' });
    // The name is sold by now: the other approvals for it fail.
    expect(expectOk(await decideApproval(user, others[0]!, 'approve'))).toMatchObject({
      status: 'failed',
      orderId: null,
    });
    await expectSoldOnce(domain, 1609);
  });

  it('buys for the registrant that was shown, even if the saved contact has changed by then', async () => {
    const { user: owner } = await createBuyer();
    const { key } = await keyWith(owner, { approvalAbove: 10 });
    const domain = freeName();
    const { approvalId } = expectRefusal(await buyDomain({ domain }, { bearer: key }), 403, 'approval_required');
    expectOk(await call('PUT', '/account/contact', { user: owner, json: contactDetails({ firstName: 'Later' }) }));
    expectOk(await decideApproval(owner, String(approvalId), 'approve'));
    expectOk(await buyDomain({ domain }, { bearer: key }));
    expect((await bought(domain)).contacts.registrant).toMatchObject({ firstName: 'Vera' });
  });

  it('failed: a declined card makes the approval failed, and the same call requests a new one', async () => {
    const poor = await createBuyer(CARDS.failsWhenCharged);
    const { key } = await keyWith(poor.user, { approvalAbove: 10 });
    const domain = freeName();
    const first = expectRefusal(await buyDomain({ domain }, { bearer: key }), 403, 'approval_required');
    await decideApproval(poor.user, String(first.approvalId), 'approve');
    await expect
      .poll(async () => (await call('GET', `/approvals/${String(first.approvalId)}`, { user: poor.user })).body, {
        timeout: 20_000,
      })
      .toMatchObject({ status: 'failed', error: { code: 'payment_declined' }, orderId: expect.any(String) });
    expect((await sandboxRecords(domain)).money).toEqual([]);
    const second = expectRefusal(await buyDomain({ domain }, { bearer: key }), 403, 'approval_required');
    expect(second.approvalId).not.toBe(first.approvalId);
  });
});
