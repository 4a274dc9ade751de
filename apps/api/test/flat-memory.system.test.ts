import { callerAddress, callSite, signUp, stack } from '@onym/testing';
import { describe, expect, it } from 'vitest';

/** Resident memory of the API in bytes. */
async function resident(): Promise<number> {
  const text = await (await fetch(`${stack().internalUrl}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)![1]);
}

/** Sends `count` requests, twenty at a time. */
async function many(count: number, send: (n: number) => Promise<{ status: number }>): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  for (let begun = 0; begun < count; begun += 20)
    for (const { status } of await Promise.all(Array.from({ length: 20 }, (_, i) => send(begun + i))))
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
  return statuses;
}

const MB = 1024 * 1024;
/** Far more than any of these may cost, far less than storing the requests would. */
const GROWTH = 120 * MB;
const sites = 'sites.localhost';

describe('the memory of the api', () => {
  it('stays flat under a thousand missing previews, with URLs of maximum length', async () => {
    const from = callerAddress();
    const long = 'x'.repeat(12_000);
    const ask = (n: number) =>
      callSite('GET', `/${n}${long}`, { from, headers: { host: `preview-${String(n).padStart(26, '0')}.${sites}` } });
    await many(200, ask);
    const before = await resident();
    await many(1000, (n) => ask(n + 1000));
    expect((await resident()) - before).toBeLessThan(GROWTH);
  });

  it('stays flat under batches of 2 600 calls, which are refused before any of them runs', async () => {
    const user = await signUp();
    const path = `/trpc/${Array.from({ length: 2600 }, () => 'billing.account').join(',')}?batch=1`;
    const send = () => callSite('GET', path, { user });
    expect((await send()).status).toBeGreaterThanOrEqual(400);
    const before = await resident();
    const statuses = await many(100, send);
    expect([...statuses.keys()].every((status) => status >= 400 && status < 500)).toBe(true);
    expect((await resident()) - before).toBeLessThan(GROWTH);
  });

  it('stays flat under bodies of 20 MB, at the API and at sign-in', async () => {
    const raw = JSON.stringify({ name: 'x'.repeat(20 * MB) });
    const from = callerAddress();
    const before = await resident();
    for (const path of [
      '/api/auth/sign-in/email',
      '/api/public/names',
      '/api/v1/names/generate',
      '/trpc/names.generate',
    ])
      for (let i = 0; i < 3; i++) await callSite('POST', path, { raw, from }).catch(() => undefined);
    expect((await resident()) - before).toBeLessThan(GROWTH);
  });
});
