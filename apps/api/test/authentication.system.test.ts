import {
  answerBank,
  sandboxRecords,
  createBuyer,
  call,
  callSite,
  CARDS,
  queryStack,
  mailTo,
  saveCard,
  setTier,
  submitCard,
  uniqueWord,
  type User,
} from '@onym/testing';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  makeLink,
  openPath,
  submitForm,
  newVisitor,
  redirectTarget,
  useAgent,
  pathOf,
  filledForm,
  waitForOrderEnd,
} from './buy-page.fixture.ts';
import { buyDomain, checkName, freeName, findListed } from './buying.fixture.ts';
import { expectOk, expectRefusal, expectSoldOnce } from './expectations.fixture.ts';
import { connectAgent } from './mcp-client.fixture.ts';
import { renewDomain } from './renewing.fixture.ts';
import { decideApproval, keyWith, spentBy, type Key } from './spending.fixture.ts';

interface Order {
  id: string;
  status: string;
  state: string;
  authenticationUrl: string | null;
  authenticateBy: string | null;
  error: { code: string } | null;
}
interface Asked {
  orderId: string;
  authenticationUrl: string;
  authenticateBy: string;
}

let user: User;
let key: Key;
beforeAll(async () => {
  ({ user } = await createBuyer(CARDS.needsAuthentication));
  // Polling until an order has ended exceeds the rate limit of a free account.
  await setTier(user, 'founder');
});
beforeEach(async () => {
  key = await keyWith(user, { perMonth: null });
});

const orderOf = async (id: string): Promise<Order> => expectOk(await call<Order>('GET', `/orders/${id}`, { user }));
const ended = (id: string) => expect.poll(async () => (await orderOf(id)).status, { timeout: 20_000, interval: 100 });
const mailsAbout = async (domain: string) =>
  (await mailTo(user.email)).filter(({ subject }) => subject.includes(domain)).map(({ subject }) => subject);
const answer = ({ authenticationUrl }: Asked, word: 'yes' | 'no') => answerBank(authenticationUrl, word);
/** Ends the time for authentication without waiting for it. */
const timeIsOut = ({ orderId }: Asked) =>
  queryStack('update order_payment set authenticate_by = now() where order_id = $1', [orderId]);

async function buyUntilAuthentication(
  headers: Record<string, string> = {},
): Promise<Asked & { domain: string; body: Record<string, unknown> }> {
  const domain = freeName();
  const body = expectRefusal(await buyDomain({ domain }, { bearer: key.key, headers }), 402, 'authentication_required');
  return { domain, body, ...(body as unknown as Asked) };
}

describe('a purchase whose bank requires the cardholder', () => {
  it('402 authentication_required: nothing is charged, the order waits for hours, and the owner gets the URL by mail', async () => {
    const { domain, body, orderId, authenticationUrl, authenticateBy } = await buyUntilAuthentication();
    expect(body).toMatchObject({ retryable: false, moneyMoved: 'no' });
    expect((await fetch(authenticationUrl)).status).toBe(200);
    const hours = (Date.parse(authenticateBy) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(1);
    expect(hours).toBeLessThan(24);
    expect(await sandboxRecords(domain)).toMatchObject({ money: [], registrations: [] });
    expect(await findListed(domain, key.key)).toBeUndefined();
    expect(await orderOf(orderId)).toMatchObject({
      status: 'pending',
      state: 'authenticating',
      authenticationUrl,
      authenticateBy,
      error: null,
    });
    const watched = await callSite('GET', new URL(body['statusUrl'] as string).pathname, {
      headers: { accept: 'text/html' },
    });
    expect(watched.text).toContain(`href="${authenticationUrl}"`);
    await expect.poll(() => mailsAbout(domain)).toEqual([`Confirm your payment for ${domain} with your bank`]);
    const mail = (await mailTo(user.email)).find(({ subject }) => subject.includes(domain));
    expect(mail?.text).toContain(authenticationUrl);
    expect(await spentBy(user, key.id)).toMatchObject({ day: 16.09 });
  });

  it('continues automatically after the authentication: charged once, counted once, mailed; the cardholder returns to our page', async () => {
    const made = await buyUntilAuthentication();
    const { domain, orderId } = made;
    const back = new URL((await answer(made, 'yes')).headers.get('location')!);
    expect(back.pathname + back.search).toContain(`/orders?order=${orderId}`);
    await ended(orderId).toBe('completed');
    await expectSoldOnce(domain, 1609);
    expect(await orderOf(orderId)).toMatchObject({ authenticationUrl: null, authenticateBy: null });
    expect((await findListed(domain, key.key))?.status).toBe('active');
    expect(await spentBy(user, key.id)).toMatchObject({ day: 16.09 });
    await expect.poll(() => mailsAbout(domain)).toContainEqual(`${domain} is yours`);
  });

  it('fails after a declined authentication: nothing charged, the limits and the name are free again, and a mail says so', async () => {
    const made = await buyUntilAuthentication();
    const { domain, orderId } = made;
    await answer(made, 'no');
    await ended(orderId).toBe('failed');
    expect(await orderOf(orderId)).toMatchObject({ error: { code: 'payment_declined' }, authenticationUrl: null });
    expect(await sandboxRecords(domain)).toMatchObject({ money: [], registrations: [] });
    expect((await checkName(domain, key.key)).available).toBe(true);
    expect(await spentBy(user, key.id)).toMatchObject({ day: 0 });
    await expect.poll(() => mailsAbout(domain)).toContainEqual(`${domain} was not registered`);
  });

  it('is given up without an answer when its time has passed; a late authentication charges nothing', async () => {
    const made = await buyUntilAuthentication();
    const { domain, orderId } = made;
    await timeIsOut(made);
    await ended(orderId).toBe('failed');
    expect((await answer(made, 'yes')).status).toBe(410);
    expect(await sandboxRecords(domain)).toMatchObject({ money: [], registrations: [] });
    expect(await spentBy(user, key.id)).toMatchObject({ day: 0 });
    await expect.poll(() => mailsAbout(domain)).toContainEqual(`${domain} was not registered`);
  });

  it('402 authentication_required: the same call with its Idempotency-Key has the same URL, and in the end the same order', async () => {
    const headers = { 'Idempotency-Key': uniqueWord() };
    const made = await buyUntilAuthentication(headers);
    const { domain, orderId, authenticationUrl } = made;
    const again = await buyDomain({ domain }, { bearer: key.key, headers });
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(expectRefusal(again, 402, 'authentication_required')).toMatchObject({ orderId, authenticationUrl });
    await expect.poll(() => mailsAbout(domain)).toHaveLength(1);
    await answer(made, 'yes');
    await ended(orderId).toBe('completed');
    expect(expectOk(await buyDomain({ domain }, { bearer: key.key, headers })).orderId).toBe(orderId);
    await expectSoldOnce(domain, 1609);
  });

  it('400 domain_unavailable: without that key the response says which order buys the name and where to authenticate', async () => {
    const { domain, orderId, authenticationUrl } = await buyUntilAuthentication();
    for (const again of await Promise.all([1, 2].map(() => buyDomain({ domain }, { bearer: key.key }))))
      expect(expectRefusal(again, 400, 'domain_unavailable')).toMatchObject({
        inProgress: true,
        orderId,
        authenticationUrl,
      });
    expect((await sandboxRecords(domain)).intents).toHaveLength(1);
  });

  it('authenticated twice at once counts once', async () => {
    const made = await buyUntilAuthentication();
    await Promise.all([answer(made, 'yes'), answer(made, 'yes'), answer(made, 'yes')]);
    await ended(made.orderId).toBe('completed');
    await expectSoldOnce(made.domain, 1609);
  });

  it('works the same through every entry point: MCP returns the URL', async () => {
    const domain = freeName();
    const client = await connectAgent(key.key, () => ({ action: 'accept', content: { yes: true } }));
    const { refused, body } = await client.use('domains_buy', { domain, maxPrice: 20 });
    expect({ refused, body }).toMatchObject({
      refused: true,
      body: {
        code: 'authentication_required',
        moneyMoved: 'no',
        orderId: expect.stringMatching(/^ord_/),
        authenticationUrl: expect.stringContaining('/authenticate/'),
      },
    });
    const seen = await client.use('orders_get', { id: body['orderId'] });
    expect(seen.body).toMatchObject({ state: 'authenticating', authenticationUrl: body['authenticationUrl'] });
  });

  it('after approval by the owner: the approval has the waiting order, and the same call of the agent returns the URL', async () => {
    const careful = await keyWith(user, { approvalAbove: 10 });
    const domain = freeName();
    const { approvalId } = expectRefusal(
      await buyDomain({ domain }, { bearer: careful.key }),
      403,
      'approval_required',
    );
    const { orderId } = expectOk(await decideApproval(user, String(approvalId), 'approve'));
    const refusal = expectRefusal(await buyDomain({ domain }, { bearer: careful.key }), 402, 'authentication_required');
    expect(refusal).toMatchObject({ orderId });
    await answer(refusal as unknown as Asked, 'yes');
    await ended(orderId!).toBe('completed');
    await expectSoldOnce(domain, 1609);
    expect(expectOk(await buyDomain({ domain }, { bearer: careful.key })).orderId).toBe(orderId);
  });
});

describe('a renewal whose bank requires the cardholder', () => {
  it('402 authentication_required: nothing is renewed or charged until authentication; then once', async () => {
    const other = await createBuyer();
    const domain = freeName();
    expectOk(await buyDomain({ domain }, { bearer: other.key }));
    const before = (await findListed(domain, other.key))!.expiresAt;
    await saveCard(other.user, CARDS.needsAuthentication);
    const headers = { 'Idempotency-Key': uniqueWord() };
    const refusal = expectRefusal(
      await renewDomain(domain, { bearer: other.key, headers }),
      402,
      'authentication_required',
    );
    expect((await findListed(domain, other.key))!.expiresAt).toBe(before);
    expectRefusal(await renewDomain(domain, { bearer: other.key }), 409, 'already_renewed');
    await answer(refusal as unknown as Asked, 'yes');
    await expect
      .poll(async () => (await renewDomain(domain, { bearer: other.key, headers })).status, { timeout: 20_000 })
      .toBe(200);
    expect(Date.parse((await findListed(domain, other.key))!.expiresAt)).toBeGreaterThan(Date.parse(before));
    expect((await sandboxRecords(domain)).money.map(({ status }) => status)).toEqual(['captured', 'captured']);
  });
});

describe('a purchase through a link whose bank requires the cardholder', () => {
  useAgent();

  it('shows the link to the bank on a page that continues automatically afterwards', async () => {
    const link = await makeLink();
    const who = newVisitor();
    const email = `${uniqueWord()}@example.com`;
    const hosted = await submitCard(
      redirectTarget(await submitForm(link.path, filledForm({ email }), who)),
      CARDS.needsAuthentication,
    );
    const statusPath = redirectTarget(await openPath(pathOf(hosted.headers.get('location')!), who));
    const shown = async () => (await openPath(statusPath)).text;
    await expect.poll(shown, { timeout: 20_000 }).toContain('Confirm with your bank');
    const [, address = ''] = /href="([^"]*\/authenticate\/[^"]*)"/.exec(await shown()) ?? [];
    expect((await sandboxRecords(link.domain)).money).toEqual([]);
    await expect
      .poll(async () => (await mailTo(email)).map(({ text }) => text))
      .toContainEqual(expect.stringContaining(address));
    const back = (await answerBank(address, 'yes')).headers.get('location')!;
    expect(pathOf(back)).toContain(statusPath);
    expect(await waitForOrderEnd(pathOf(back))).toContain(`${link.domain} is yours`);
    await expectSoldOnce(link.domain, 1609);
  });
});

describe('a card that was saved with an authentication', () => {
  it('200: is charged without another authentication', async () => {
    const once = await createBuyer(CARDS.authenticatesOnce);
    const domain = freeName();
    expectOk(await buyDomain({ domain }, { bearer: once.key }));
    await expectSoldOnce(domain, 1609);
  });
});
