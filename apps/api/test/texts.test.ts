import { createHash } from 'node:crypto';
import { callSite, stack } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { readContract } from './contract.fixture.ts';

const site = (): string => stack().siteUrl;
const bytes = (text: string): number => Buffer.byteLength(text);
async function read(path: string, type: RegExp): Promise<string> {
  const { status, headers, text } = await callSite('GET', path);
  expect({ path, status, type: headers['content-type'] }).toEqual({
    path,
    status: 200,
    type: expect.stringMatching(type),
  });
  return text;
}

describe('texts for programs', () => {
  it('/llms.txt is at most 6 kB, says how to buy and names every operation', async () => {
    const text = await read('/llms.txt', /^text\/plain/);
    expect(bytes(text)).toBeLessThanOrEqual(6144);
    for (const word of [
      '@onym/sdk',
      '/domains/check',
      '/domains/buy',
      'maxPrice',
      'Idempotency-Key',
      `${site()}/mcp`,
      'tok_ok',
    ])
      expect(text).toContain(word);
    for (const { operation } of await readContract()) expect(text).toContain(operation.operationId);
  });

  it('GET /llms.txt says what to call first', async () => {
    expect(await read('/llms.txt', /^text\/plain; charset=utf-8$/)).toContain(`POST ${site()}/api/v1/domains/buy/mpp`);
  });

  it('reading /llms.txt and the pages of check and buy is 15 kB at most', async () => {
    const pages = ['/llms.txt', '/docs/api/checkDomain.md', '/docs/api/buyDomain.md'];
    const texts = await Promise.all(pages.map((path) => read(path, /^text\//)));
    expect(bytes(texts.join(''))).toBeLessThanOrEqual(15 * 1024);
  });

  it('every operation has a page of at most 4 kB with URL, credential, inputs and codes', async () => {
    for (const { method, path, atRoot, operation } of await readContract()) {
      const page = await read(`/docs/api/${operation.operationId}.md`, /^text\/markdown/);
      expect(bytes(page), operation.operationId).toBeLessThanOrEqual(4096);
      expect(page).toContain(`\`${method} ${site()}${atRoot ? '' : '/api/v1'}${path}\``);
      if (operation['x-required-permission']) expect(page).toContain(`key with ${operation['x-required-permission']}`);
      expect(page, operation.operationId).toMatch(/- 500: .*internal_error/);
    }
  });

  it('the page about buying shows a complete call, and says what it does', async () => {
    const page = await read('/docs/api/buyDomain.md', /^text\/markdown/);
    expect(page).toContain(
      `curl -X POST "${site()}/api/v1/domains/buy" -H "Authorization: Bearer $ONYM_KEY" -H "Content-Type: application/json" -d '{"domain":"tiderow-quay.com","maxPrice":20}'`,
    );
    expect(page).toContain('Charges once, only if the registration succeeds');
    expect(page).toMatch(/- `maxPrice` number 0 to 1000000: The most you pay/);
    expect(page).toMatch(/- 403: .*approval_required/);
  });

  it('/llms-full.txt contains the short text and every page', async () => {
    const [full, short] = [await read('/llms-full.txt', /^text\/plain/), await read('/llms.txt', /^text\/plain/)];
    expect(full.startsWith(short)).toBe(true);
    for (const part of ['# buyDomain', '# Error codes', '# Webhooks', 'webhook-signature'])
      expect(full).toContain(part);
  });

  it('every page of the docs exists as Markdown', async () => {
    expect(await read('/docs.md', /^text\/markdown/)).toContain('docs/api/buyDomain.md');
    expect(await read('/docs/errors.md', /^text\/markdown/)).toContain('`confirmation_required` (403)');
    expect(await read('/docs/webhooks.md', /^text\/markdown/)).toContain('HMAC-SHA256');
    expect((await callSite('GET', '/docs/api/nothing.md', { headers: { accept: 'text/markdown' } })).status).toBe(404);
  });

  it('/robots.txt names the site map, and all its URLs open', async () => {
    expect(await read('/robots.txt', /^text\/plain/)).toContain(`Sitemap: ${site()}/sitemap.xml`);
    const urls = [...(await read('/sitemap.xml', /^application\/xml/)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, url]) => url!,
    );
    expect(urls).toContain(`${site()}/docs/api/buyDomain.md`);
    for (const url of urls.filter((one) => one !== `${site()}/`))
      expect((await callSite('GET', new URL(url).pathname)).status, url).toBe(200);
  });

  it('every page of the docs in the site map answers as Markdown under the same path with .md', async () => {
    const paths = [...(await read('/sitemap.xml', /^application\/xml/)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, url]) => new URL(url!).pathname,
    );
    const pages = paths.filter((path) => path.startsWith('/docs') && !path.endsWith('.md'));
    expect(pages).toEqual(expect.arrayContaining(['/docs', '/docs/plain', '/docs/errors']));
    for (const page of pages) expect((await read(`${page}.md`, /^text\/markdown/)).startsWith('# ')).toBe(true);
  });

  it('/ links to the document, the docs, the texts and the catalogue', async () => {
    const { headers } = await callSite('GET', '/', { headers: { accept: 'text/html' } });
    for (const target of ['</openapi.json>; rel="service-desc"', '</llms.txt>; rel="describedby"', 'rel="api-catalog"'])
      expect(headers['link']).toContain(target);
  });
});

describe('/.well-known', () => {
  const json = async (path: string, type: RegExp) =>
    JSON.parse(await read(path, type)) as Record<string, { [key: string]: unknown }[]>;

  it('the catalogue of AI resources leads to the server card, and that to /mcp', async () => {
    const { entries } = await json('/.well-known/ai-catalog.json', /^application\/ai-catalog\+json/);
    const { type, url } = entries![0] as { type: string; url: string };
    expect(type).toBe('application/mcp-server-card+json');
    const card = await json(new URL(url).pathname, /^application\/mcp-server-card\+json/);
    expect(card).toMatchObject({ version: '1.0.0', remotes: [{ type: 'streamable-http', url: `${site()}/mcp` }] });
    for (const path of ['/.well-known/mcp/server-card.json', '/.well-known/mcp.json'])
      expect(await json(path, /json/)).toEqual(card);
  });

  it('404: any other probed path, such as that of an authorization server, which does not exist', async () => {
    for (const path of ['oauth-protected-resource/mcp', 'oauth-authorization-server', 'nothing.json'])
      expect((await callSite('GET', `/.well-known/${path}`, { headers: { accept: '*/*' } })).status, path).toBe(404);
  });

  it('the index of skills links to a skill with the stated digest', async () => {
    const { skills } = await json('/.well-known/agent-skills/index.json', /^application\/json/);
    const { name, url, digest } = skills![0] as Record<'name' | 'url' | 'digest', string>;
    const text = await read(url, /^text\/markdown/);
    expect(text).toContain(`name: ${name}`);
    expect(digest).toBe(`sha256:${createHash('sha256').update(text).digest('hex')}`);
  });

  it('the API catalogue is a linkset (RFC 9727) that leads to the document', async () => {
    const { linkset } = await json('/.well-known/api-catalog', /^application\/linkset\+json/);
    const description = linkset![0]!['service-desc'] as { href: string }[];
    expect((await callSite('GET', new URL(description[0]!.href).pathname)).status).toBe(200);
  });
});
