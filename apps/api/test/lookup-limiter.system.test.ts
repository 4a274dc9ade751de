import { randomBytes } from 'node:crypto';
import { type Answer, createUserKey, callerAddress, callSite, setTier, signUp, stack, uniqueWord } from '@onym/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectOk, expectRefusal } from './expectations.fixture.ts';
import { deployPage, createPage } from './landing-pages.fixture.ts';

let key: string;
let sites: string;
let live: string;
let preview: string;
beforeAll(async () => {
  const owner = await signUp();
  await setTier(owner, 'founder');
  key = await createUserKey(owner);
  const page = await createPage({}, key);
  preview = new URL(page.preview).host;
  live = new URL(expectOk(await deployPage(page.id, { subdomain: uniqueWord('here-') }, key)).deploymentUrl).host;
  sites = live.slice(live.indexOf('.') + 1);
});

const at = (host: string, path: string, from: string): Promise<Answer<unknown>> =>
  callSite('GET', path, { headers: { host }, from });
const ours = (): string => new URL(stack().siteUrl).host;
const id = (): string => uniqueWord().padEnd(26, '0');
const digest = (): string => randomBytes(32).toString('hex');

/** A thousand responses, counted by status. A status other than 429 may have cost a database lookup. */
async function thousand(ask: (n: number) => Promise<Answer<unknown>>): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (let begun = 0; begun < 1000; begun += 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => ask(begun + i)));
    for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

describe('a thousand missing things requested from one address', () => {
  it.each([
    ['labels of sites', (): string => `${uniqueWord('none-')}.${sites}`, (): string => '/'],
    ['labels of previews', (): string => `preview-${id()}.${sites}`, (): string => '/'],
    ['hosts of third parties', (): string => `${uniqueWord()}.example.org`, (): string => '/'],
    ['files of an existing preview', (): string => preview, (): string => `/${uniqueWord()}.html`],
    ['pictures', ours, (): string => `/files/kits/kit_${id()}/logo-1.svg`],
    ['exports', ours, (): string => `/files/${digest()}/colors.css`],
  ] as const)(
    '429: %s are looked up a few times only; other addresses and existing things are not affected',
    async (_what, host, path) => {
      const from = callerAddress();
      expect((await at(live, '/', callerAddress())).status).toBe(200);
      const began = performance.now();
      const counts = await thousand(() => at(host(), path(), from));
      const seconds = (performance.now() - began) / 1000;
      const looked = 1000 - (counts[429] ?? 0);
      // Sixty at once and ten per second.
      expect(looked).toBeLessThanOrEqual(61 + 10 * seconds);
      expect(Object.keys(counts).every((status) => ['404', '421', '429'].includes(status))).toBe(true);
      expect((await at(live, '/', from)).status).toBe(200);
      expect((await at(host(), path(), callerAddress())).status).toBeOneOf([404, 421]);
    },
  );

  it('429 rate_limit_exceeded: says when to retry', async () => {
    const from = callerAddress();
    const ask = () => callSite('GET', `/files/${digest()}/colors.css`, { from });
    let answer = await ask();
    for (let i = 0; i < 2000 && answer.status !== 429; i += 40)
      answer = (await Promise.all(Array.from({ length: 40 }, ask))).find(({ status }) => status === 429) ?? answer;
    expectRefusal(answer, 429, 'rate_limit_exceeded');
    expect(answer.headers['retry-after']).toBe('1');
  });

  it('afterwards the same address sees a new deployment within two seconds', async () => {
    const from = callerAddress();
    const subdomain = uniqueWord('soon-');
    const host = `${subdomain}.${sites}`;
    await thousand((n) => at(n % 2 ? host : `${uniqueWord('none-')}.${sites}`, '/', from));
    const page = await createPage({}, key);
    expectOk(await deployPage(page.id, { subdomain }, key));
    const deployed = performance.now();
    await expect.poll(async () => (await at(host, '/', from)).status, { timeout: 2000, interval: 100 }).toBe(200);
    expect(performance.now() - deployed).toBeLessThan(2000);
  });
});
