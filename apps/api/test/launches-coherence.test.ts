import { buyer, call, callSite } from '@onym/testkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { ended, planFor, start, type Launch } from './launches.fixture.ts';

let key: string;
let done: Launch;
let domain: string;
beforeAll(async () => {
  ({ key } = await buyer());
  const launch = await planFor(key);
  await start(key, launch);
  // Asked of the database: on a busy machine asking the API would use up the key's minute.
  done = await ended(key, launch.id);
  expect(done.status).toBe('done');
  domain = done.result.domain!;
}, 90_000);

const visit = (path: string) => callSite('GET', path, { headers: { host: domain } });

describe('what a launch leaves', () => {
  it('is a site at the domain whose footer leads to legal texts that answer, each about the business and its address', async () => {
    const { status, text } = await visit('/');
    expect(status).toBe(200);
    // As they call it, never by our id of the trade.
    expect(text).toContain('>Small bakery<');
    expect(text).not.toContain('>baking<');
    const footer = text.slice(text.lastIndexOf('<footer'));
    for (const name of ['terms', 'privacy', 'cookie', 'refund']) {
      expect(footer).toContain(`href="${name}.html"`);
      const page = await visit(`/${name}.html`);
      expect(page.status, name).toBe(200);
      expect(page.text, name).toContain(done.name!);
    }
    expect((await visit('/privacy.html')).text).toContain(`hello@${domain}`);
  });

  it('has icons, a manifest and a social picture that answer, in a colour of the kit', async () => {
    const { text } = await visit('/');
    const kit = await call('GET', `/brand-kits/${done.result.kitId}`, { key });
    const colours = new Set(kit.text.match(/#[0-9a-f]{6}/gi)!.map((hex) => hex.toLowerCase()));
    const pointed = [
      ...[...text.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)"[^>]*href="([^"]+)"/g)].map(
        ([, href]) => href!,
      ),
      /<meta property="og:image" content="([^"]+)"/.exec(text)![1]!,
    ].map((href) => new URL(href, `http://${domain}/`).pathname);
    expect(pointed.length).toBeGreaterThanOrEqual(4);
    for (const path of pointed) expect([path, (await visit(path)).status]).toEqual([path, 200]);
    const icon = await visit(pointed.find((path) => path.endsWith('.svg'))!);
    expect(icon.text.match(/#[0-9a-f]{6}/gi)!.some((hex) => colours.has(hex.toLowerCase()))).toBe(true);
  });

  it('takes mail for hello@ at the domain: a forward, its MX and one SPF', async () => {
    const { body } = await call<{ forwards: { alias: string }[] }>('GET', `/domains/${domain}/forwards`, { key });
    expect(body.forwards.map(({ alias }) => alias)).toEqual(['hello']);
    const zone = async () => (await call('GET', `/domains/${domain}/dns/zone`, { key })).text;
    await expect.poll(zone, { timeout: 20_000 }).toMatch(/\sMX\s/);
    expect((await zone()).match(/v=spf1/g)).toHaveLength(1);
  });

  it('is found by its domain, by its owner alone', async () => {
    const idsOf = async (path: string, who = key) =>
      (await call<{ launches: { id: string }[] }>('GET', path, { key: who })).body.launches.map(({ id }) => id);
    expect(await idsOf(`/launches?domain=${domain.toUpperCase()}`)).toEqual([done.id]);
    expect(await idsOf('/launches?domain=other.com')).toEqual([]);
    const { key: theirs } = await buyer();
    expect(await idsOf(`/launches?domain=${domain}`, theirs)).toEqual([]);
  });

  it('is not paid for again: the plan for another name costs its domain alone', async () => {
    const other = await planFor(key);
    expect(other.total).toBe(other.choices.names[0]!.price);
  });
});
