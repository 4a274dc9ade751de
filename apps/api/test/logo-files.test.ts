import { callSite } from '@onym/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from './expectations.fixture.ts';
import { type Idea, createLogos, fetchUrl, useDesigner } from './logos.fixture.ts';

useDesigner();

describe('GET /logos/{id}.svg and .png', () => {
  let logo: Idea;
  beforeAll(async () => {
    [logo] = (await createLogos({ count: 1, slogan: 'Row with the moon' })) as [Idea];
  });

  it('200: open without a key, with types and headers that allow embedding and no execution', async () => {
    for (const [url, type, start] of [
      [logo.svgUrl, 'image/svg+xml; charset=utf-8', '<svg xmlns='],
      [logo.pngUrl, 'image/png', '\ufffdPNG'],
    ] as const) {
      const { status, headers, text } = await fetchUrl(url);
      expect(status).toBe(200);
      expect(text.startsWith(start)).toBe(true);
      expect(headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': '*',
        etag: expect.stringMatching(/^"[\w-]{27}"$/),
      });
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  it('200: every variant is a different picture', async () => {
    const variants = ['color', 'light', 'dark', 'transparent', 'mono-black', 'mono-white', 'icon', 'wordmark'];
    const texts = await Promise.all(
      variants.map(async (variant) => (await fetchUrl(`${logo.svgUrl}?variant=${variant}`)).text),
    );
    expect(texts.every((text) => text.startsWith('<svg '))).toBe(true);
    expect(new Set(texts).size).toBeGreaterThanOrEqual(7); // the logo's own color is one of light and dark
    expect(texts[0]).toBe((await fetchUrl(logo.svgUrl)).text);
    expect((await fetchUrl(`${logo.pngUrl}?variant=mono-white&width=16`)).status).toBe(200);
  });

  it('200 and 206: HEAD returns the length, a range returns its part', async () => {
    const { pathname } = new URL(logo.pngUrl);
    const [whole, head, part] = [
      await callSite('GET', pathname),
      await callSite('HEAD', pathname),
      await callSite('GET', pathname, { headers: { range: 'bytes=1-3' } }),
    ];
    expect([head.status, head.text, head.headers['content-length'], head.headers.etag]).toEqual([
      200,
      '',
      whole.headers['content-length'],
      whole.headers.etag,
    ]);
    expect([part.status, part.text, part.headers['content-range']]).toEqual([
      206,
      'PNG',
      `bytes 1-3/${whole.headers['content-length']}`,
    ]);
  });

  it('304: a cached version is not sent again', async () => {
    const { headers } = await fetchUrl(logo.pngUrl);
    for (const known of [headers.etag!, `"other", W/${headers.etag!}`]) {
      const again = await fetchUrl(logo.pngUrl, { 'if-none-match': known });
      expect([again.status, again.text]).toEqual([304, '']);
    }
    expect((await fetchUrl(logo.pngUrl, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('400 invalid_request: an unknown variant, and a width outside 16 to 2048', async () => {
    for (const query of [
      'variant=pink',
      'variant=__proto__',
      'variant=',
      'variant=color&variant=dark',
      'width=15',
      'width=2049',
      'width=1e3',
      'width=-64',
      'width=',
      'width=99999999999',
    ]) {
      expectRefusal(await fetchUrl(`${logo.pngUrl}?${query}`), 400, 'invalid_request');
    }
  });

  it('404 not_found: unknown and invalid ids, including line breaks and separators', async () => {
    for (const file of [
      `log_${'0'.repeat(26)}.svg`,
      'x.svg',
      '.png',
      `${logo.id.toUpperCase()}.svg`,
      `${logo.id}.svg.png`,
      '%00.svg',
      'a%0ab.svg',
      'a%E2%80%A8b.png',
      '..%2f..%2fetc.svg',
    ]) {
      expectRefusal(await callSite('GET', `/api/v1/logos/${file}`), 404, 'not_found');
    }
  });

  it('405 method_not_allowed: pictures are read-only', async () => {
    const { pathname } = new URL(logo.svgUrl);
    expectRefusal(await callSite('POST', pathname, { json: {} }), 405, 'method_not_allowed');
  });
});
