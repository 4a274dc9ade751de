import { sandboxRecords, createBuyer, call, callSite, queryStack, uniqueWord } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { requestCheckout } from './checkout.fixture.ts';
import { expectOk, expectRefusal } from './expectations.fixture.ts';
import { waitForLaunchEnd, planLaunch, planFor, startLaunch, type Launch } from './launches.fixture.ts';

/** Waits until the parts that need no domain are finished. */
async function untilMade(id: string): Promise<void> {
  const done = `select step from launch_step where launch_id = $1 and state = 'done' and step in ('kit', 'logos', 'legal') order by step`;
  await expect.poll(() => queryStack(done, [id]), { timeout: 30_000, interval: 50 }).toHaveLength(3);
}

/** Requests every URL at which the parts of a launch can be read. */
async function readAll(
  key: string,
  { kitId, logoIds, legalId }: Launch['result'],
): Promise<[string, number, string][]> {
  const api = [
    `GET /brand-kits/${kitId}`,
    `GET /brand-kits/${kitId}/exports`,
    `POST /brand-kits/${kitId}/exports/css-variables`,
    `GET /legal/${legalId}`,
    ...logoIds.map((id) => `GET /logos/${id}`),
  ];
  const open = [
    ...logoIds.flatMap((id) => [`/api/v1/logos/${id}.svg`, `/api/v1/logos/${id}.png?width=64`]),
    ...['logo-1.svg', 'logo-1.png', 'favicon-32.png'].map((file) => `/files/kits/${kitId}/${file}`),
  ];
  const codeOf = (text: string): string => /"code":"(\w+)"/.exec(text)?.[1] ?? '';
  return [
    ...(await Promise.all(
      api.map(async (route): Promise<[string, number, string]> => {
        const [method, path] = route.split(' ') as [string, string];
        const { status, text } = await call(method, path, { key, ...(method === 'POST' ? { json: {} } : {}) });
        return [route, status, codeOf(text)];
      }),
    )),
    ...(await Promise.all(
      open.map(async (path): Promise<[string, number, string]> => {
        const { status, text } = await callSite('GET', path);
        return [path, status, codeOf(text)];
      }),
    )),
  ];
}

describe('the parts of a launch before it is paid', () => {
  it('402 entitlement_required: started, canceled once the parts are generated; nothing is captured, and no URL shows them', async () => {
    const { user, key } = await createBuyer();
    const name = `slow-${uniqueWord()}.com`;
    const launch = await planLaunch({ key }, { name });
    await startLaunch(key, launch);
    await untilMade(launch.id);
    expectOk(await call('POST', `/launches/${launch.id}/cancel`, { key }));
    const { result } = await waitForLaunchEnd(key, launch.id);
    await expect
      .poll(async () => (await sandboxRecords(name)).intents.filter(({ amountMinor }) => amountMinor === 6497), {
        timeout: 30_000,
      })
      .toMatchObject([{ status: 'canceled' }]);
    expect((await call<{ entitlements: string[] }>('GET', '/account', { user })).body.entitlements).toEqual([]);

    const answers = await readAll(key, result);
    expect(answers.length).toBeGreaterThan(14);
    expect(answers.filter(([, status, code]) => status !== 402 || code !== 'entitlement_required')).toEqual([]);
    for (const [path, list] of [
      ['/brand-kits', 'brandKits'],
      ['/logos', 'logos'],
      ['/legal', 'legalKits'],
      ['/landing-pages', 'landingPages'],
    ] as const)
      expect((await call<Record<string, unknown[]>>('GET', path, { key })).body[list]).toEqual([]);
    const file = expectOk(await call<Record<string, object[]>>('GET', '/account/export', { user }));
    expect(file['brandKits']).toMatchObject([{ kit: null, look: null }]);
    expect(file['legalKits']).toMatchObject([{ documents: null }]);
    expect(file['logos']).toMatchObject(Array.from({ length: 4 }, () => ({ concept: null, description: null })));
  });

  it('200: captured, and every URL opens as soon as the launch is done', async () => {
    const { key } = await createBuyer();
    const launch = await planFor(key, { include: ['kit', 'logos', 'legal', 'site'] });
    await startLaunch(key, launch);
    const { status, result } = await waitForLaunchEnd(key, launch.id);
    expect(status).toBe('done');
    expect((await readAll(key, result)).filter(([, code]) => code !== 200 && code !== 201)).toEqual([]);
    expectOk(await call('GET', `/landing-pages/${result.landingPageId}`, { key }));
  });
});

describe('the products of a launch', () => {
  const parts = { include: ['kit', 'logos', 'legal'] };
  const captured = (email: string) =>
    queryStack(
      `select c.state from product_charge c join account a on a.id = c.account_id where a.email = $1 order by c.state`,
      [email],
    );

  it('202: two launches started at once charge them once, and both complete with all parts', async () => {
    const { user, key } = await createBuyer();
    const [first, second] = [await planFor(key, parts), await planFor(key, parts)];
    const starts = await Promise.all([startLaunch(key, first), startLaunch(key, second)]);
    expect(starts.map(({ status }) => status)).toEqual([202, 202]);
    const ends = [await waitForLaunchEnd(key, first.id), await waitForLaunchEnd(key, second.id)];
    expect(ends.map(({ status }) => status)).toEqual(['done', 'done']);
    const charges = expectOk(
      await call<{ charges: { amount: number; description: string }[] }>('GET', '/account/charges', { user }),
    );
    expect(charges.charges.map(({ amount, description }) => [amount, description])).toEqual([
      [39.98, 'Brand Kit, Legal Kit'],
    ]);
    await expect
      .poll(() => captured(user.email), { timeout: 20_000 })
      .toEqual([{ state: 'captured' }, { state: 'released' }]);
    expect(ends.map(({ total }) => total).toSorted((a, b) => a - b)).toEqual([0, 39.98]);
    const [spent] = await queryStack<{ spent: number }>(
      `select sum(amount_minor - released_minor)::int as spent from spending_entry e join account a on a.id = e.account_id where a.email = $1`,
      [user.email],
    );
    expect(spent).toEqual({ spent: 3998 });
    for (const { result } of ends)
      expect((await readAll(key, result)).filter(([, code]) => code !== 200 && code !== 201)).toEqual([]);
  });

  it('409 already_entitled: they, and products they include, are not sold separately while a launch pays for them', async () => {
    const { user, key } = await createBuyer();
    const launch = await planLaunch({ key }, { name: `slow-${uniqueWord()}.com` });
    await startLaunch(key, launch);
    for (const productType of ['BRAND_KIT', 'LOGO_PACK', 'LEGAL_KIT'])
      expectRefusal(await requestCheckout(user, { productType }), 409, 'already_entitled');
    expectOk(await call('POST', `/launches/${launch.id}/cancel`, { key }));
    expectOk(await requestCheckout(user, { productType: 'BRAND_KIT' }));
  });
});
