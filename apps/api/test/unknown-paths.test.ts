import { callSite, uniqueWord } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { expectRefusal } from './expectations.fixture.ts';

const get = (path: string, accept?: string) =>
  callSite('GET', path, { headers: accept === undefined ? {} : { accept } });
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

describe('an unknown path', () => {
  it.each([
    '/.well-known/nothing-here',
    '/favicon-of-another.ico',
    '/wp-login.php',
    '/.env',
    '/docs/none.md',
    '/assets/nothing.js',
    '/assets/',
  ])('404 not_found: %s, to a browser as well', async (path) => {
    for (const accept of [undefined, '*/*', BROWSER]) expectRefusal(await get(path, accept), 404, 'not_found');
  });

  it('404: any other path, in JSON to a program and as a page to a browser', async () => {
    const path = `/${uniqueWord()}/${uniqueWord()}`;
    expectRefusal(await get(path), 404, 'not_found');
    expectRefusal(await get(path, '*/*'), 404, 'not_found');
    expect((await get(path, BROWSER)).status).toBe(404);
  });
});
