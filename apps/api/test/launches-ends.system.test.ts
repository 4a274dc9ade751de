import {
  answerBank,
  sandboxRecords,
  createBuyer,
  call,
  CARDS,
  injectFault,
  queryStack,
  openReceiver,
  uniqueWord,
} from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { expectOk, expectRefusal } from './expectations.fixture.ts';
import { waitForLaunchEnd, planLaunch, planFor, startLaunch, type Launch } from './launches.fixture.ts';

const launchOf = async (key: string, id: string) => expectOk(await call<Launch>('GET', `/launches/${id}`, { key }));
const cancel = async (key: string, id: string) =>
  expectOk(await call<Launch>('POST', `/launches/${id}/cancel`, { key }));
const stepOf = ({ steps }: Launch, name: string) => steps.find(({ step }) => step === name)!;
const spentBy = async (email: string): Promise<number> =>
  (
    await queryStack<{ spent: number }>(
      `select coalesce(sum(amount_minor - released_minor), 0)::int as spent from spending_entry e join account a on a.id = e.account_id where a.email = $1`,
      [email],
    )
  )[0]!.spent;

describe('a launch that fails', () => {
  it('keeps the finished parts, reports the failed one, charges nothing for it, and continues when it is started again', async () => {
    const { user, key } = await createBuyer();
    const name = `failreg-${uniqueWord()}.com`;
    const launch = await planLaunch({ key }, { name });
    await startLaunch(key, launch);
    const failed = await waitForLaunchEnd(key, launch.id);
    expect(failed).toMatchObject({ status: 'failed', error: { code: 'registration_failed' } });
    expect(failed.steps.find(({ step }) => step === 'domain')).toMatchObject({ status: 'failed' });
    expect(failed.steps.find(({ step }) => step === 'mail')).toMatchObject({ status: 'pending' });
    expect(failed.steps.find(({ step }) => step === 'kit')).toMatchObject({ status: 'done' });
    expect(failed.result).toMatchObject({
      kitId: expect.any(String),
      landingPageId: null,
      siteUrl: null,
      domain: null,
    });
    await expect.poll(async () => (await sandboxRecords(name)).money, { timeout: 20_000 }).toEqual([]);
    expect((await sandboxRecords(name)).registrations).toEqual([]);
    expect(await spentBy(user.email)).toBe(0);
    expect((await call<{ entitlements: string[] }>('GET', '/account', { user })).body.entitlements).toEqual([]);

    const other = launch.choices.names[1]!;
    await startLaunch(key, failed, { name: other.domain });
    const done = await waitForLaunchEnd(key, launch.id);
    expect(done).toMatchObject({ status: 'done', name: other.name, result: { domain: other.domain } });
    expect(done.result.kitId).not.toBe(failed.result.kitId);
    const { money } = await sandboxRecords(other.domain);
    expect(money.map(({ status }) => status)).toEqual(['captured', 'captured']);
  });

  it('launch.failed and launch.completed are sent only to endpoints that name them', async () => {
    const { user, key } = await createBuyer();
    const [named, usual] = [await openReceiver(), await openReceiver()];
    for (const json of [{ url: named.url, events: ['launch.failed', 'launch.completed'] }, { url: usual.url }])
      expectOk(await call('POST', '/webhook-endpoints', { user, json }));
    const failing = await planLaunch({ key }, { name: `failreg-${uniqueWord()}.com`, include: ['domain'] });
    await startLaunch(key, failing);
    await waitForLaunchEnd(key, failing.id);
    const going = await planFor(key, { include: ['domain'] });
    await startLaunch(key, going);
    await waitForLaunchEnd(key, going.id);
    await expect.poll(() => named.received.length, { timeout: 30_000 }).toBe(2);
    await expect.poll(() => usual.received.length, { timeout: 30_000 }).toBeGreaterThan(0);
    const types = (from: typeof named): string[] => from.received.map(({ event }) => event.type).toSorted();
    expect(types(named)).toEqual(['launch.completed', 'launch.failed']);
    expect(types(usual)).toEqual(['domain.registered']);
    await Promise.all([named.close(), usual.close()]);
  });
});

describe('POST /launches/{id}/cancel', () => {
  it('200: before the registrar was called the order ends with order_withdrawn; nothing is bought, held or charged, whatever the bank answers later', async () => {
    const { user, key } = await createBuyer(CARDS.needsAuthentication);
    const launch = await planFor(key, { include: ['domain'] });
    const { domain } = launch.choices.names[0]!;
    await startLaunch(key, launch);
    const bankUrlInStep = async () =>
      /https?:\S+/.exec(stepOf(await launchOf(key, launch.id), 'domain').message)?.[0] ?? '';
    await expect.poll(bankUrlInStep, { timeout: 20_000, interval: 500 }).toContain('http');
    const bankUrl = await bankUrlInStep();
    const canceled = await cancel(key, launch.id);
    expect(canceled.status).toBe('canceled');
    expect(stepOf(canceled, 'domain')).toMatchObject({
      status: 'canceled',
      message: expect.stringContaining('nothing is charged'),
    });
    const order = async () =>
      (await call<{ status: string; error: { code: string } }>('GET', `/orders/${canceled.result.orderId}`, { user }))
        .body;
    await expect
      .poll(order, { timeout: 20_000 })
      .toMatchObject({ status: 'failed', error: { code: 'order_withdrawn' } });
    await answerBank(bankUrl, 'yes').catch(() => {});
    expect(await sandboxRecords(domain)).toMatchObject({ money: [], registrations: [] });
    expect(await spentBy(user.email)).toBe(0);
    expect((await cancel(key, launch.id)).status).toBe('canceled');
    expectRefusal(await startLaunch(key, launch), 409, 'conflict');
  });

  it('200: after the registrar was called nothing more is started, the products are released, and the domain purchase completes', async () => {
    const { user, key } = await createBuyer();
    const name = `slow-${uniqueWord()}.com`;
    const launch = await planLaunch({ key }, { name });
    await startLaunch(key, launch);
    const openRequests = () =>
      queryStack('select 1 from domain_order where domain = $1 and register_started_at is not null', [name]);
    await expect.poll(openRequests, { timeout: 20_000, interval: 50 }).toHaveLength(1);
    const canceled = await cancel(key, launch.id);
    expect(canceled.steps.filter(({ status }) => status === 'running' || status === 'pending')).toEqual([]);
    const price = Math.round(launch.choices.names[0]!.price * 100);
    await expect
      .poll(async () => (await sandboxRecords(name)).intents.filter(({ status }) => status === 'held'), {
        timeout: 30_000,
      })
      .toEqual([]);
    await expect
      .poll(async () => (await sandboxRecords(name)).money.map(({ amountMinor }) => amountMinor), { timeout: 30_000 })
      .toEqual([price]);
    expect((await sandboxRecords(name)).registrations).toHaveLength(1);
    await expect
      .poll(async () => (await launchOf(key, launch.id)).result.domain, { timeout: 30_000, interval: 200 })
      .toBe(name);
    expect(await spentBy(user.email)).toBe(price);
    expect((await call<{ entitlements: string[] }>('GET', '/account', { user })).body.entitlements).toEqual([]);
  });

  it('409 conflict: one that is done; 404 not_found: an unknown one', async () => {
    const { key } = await createBuyer();
    const launch = await planFor(key, { include: ['domain'] });
    await startLaunch(key, launch);
    await waitForLaunchEnd(key, launch.id);
    expectRefusal(await call('POST', `/launches/${launch.id}/cancel`, { key }), 409, 'conflict');
    expectRefusal(await call('POST', '/launches/lau_nothing/cancel', { key }), 404, 'not_found');
  });
});

describe('GET /launches/{id}/events', () => {
  it('200: every step as it happens, and resumes after the last seen event', async () => {
    const { key } = await createBuyer();
    const launch = await planFor(key, { include: ['domain', 'mail'] });
    const whole = call('GET', `/launches/${launch.id}/events`, { key });
    await startLaunch(key, launch);
    const { text, headers } = await whole;
    expect(headers['content-type']).toContain('text/event-stream');
    const events = eventsOf(text);
    expect(events.map(({ id }) => id)).toEqual(events.map((_, i) => String(i + 1)));
    expect(events[0]).toMatchObject({ event: 'launch', data: { status: 'running' } });
    expect(events.at(-1)).toMatchObject({ event: 'launch', data: { status: 'done' } });
    expect(events.filter(({ data }) => data['status'] === 'done').map(({ data }) => data['step'] ?? 'launch')).toEqual([
      'domain',
      'mail',
      'launch',
    ]);
    const behind = await call('GET', `/launches/${launch.id}/events`, { key, headers: { 'last-event-id': '3' } });
    expect(eventsOf(behind.text)).toEqual(events.slice(3));
    expectRefusal(await call('GET', `/launches/${launch.id}/events?lastEventId=x`, { key }), 400, 'invalid_request');
    expectRefusal(await call('GET', '/launches/lau_nothing/events', { key }), 404, 'not_found');
  });
});

describe('a registrar that does not answer', () => {
  it('delays only what needs the domain; a later answer completes the launch', async () => {
    const { key } = await createBuyer();
    const launch = await planFor(key);
    const { domain } = launch.choices.names[0]!;
    await injectFault({ service: 'registry', operation: 'create', kind: 'error_before', match: domain, times: 4 });
    await startLaunch(key, launch);
    const done = await waitForLaunchEnd(key, launch.id);
    expect(done.status).toBe('done');
    expect((await sandboxRecords(domain)).registrations).toHaveLength(1);
  });
});

function eventsOf(text: string): { id: string; event: string; data: Record<string, unknown> }[] {
  return text
    .split('\n\n')
    .filter((block) => block.startsWith('id: '))
    .map((block) => {
      const [, id, event, data] = /^id: (\d+)\nevent: (\w+)\ndata: (.*)$/.exec(block)!;
      return { id: id!, event: event!, data: JSON.parse(data!) as Record<string, unknown> };
    });
}
