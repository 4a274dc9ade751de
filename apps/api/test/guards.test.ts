import { createUserKey, callSite, setTier, signUp, type Answer, type CallOptions } from '@onym/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { nameOf, readContract, type Endpoint } from './contract.fixture.ts';
import { expectRefusal } from './expectations.fixture.ts';

/** Operations open to all. An addition to this list is a deliberate decision. */
const OPEN = [
  'POST /api/public/device/code',
  'POST /api/public/device/token',
  'GET /api/public/check',
  'GET /api/public/tlds',
  'POST /api/public/names',
  'GET /api/public/sold',
  'POST /api/public/abuse',
  'POST /domains/buy/mpp',
  'GET /logos/{id}.svg',
  'GET /logos/{id}.png',
];

let endpoints: Endpoint[];
beforeAll(async () => {
  endpoints = await readContract();
});

const knock = ({ method, address }: Endpoint, options: CallOptions = {}): Promise<Answer> =>
  callSite(method, address, { ...(method === 'GET' || method === 'DELETE' ? {} : { json: {} }), ...options });
const isGuarded = (endpoint: Endpoint) => !OPEN.includes(nameOf(endpoint));
const takesKeys = ({ operation }: Endpoint) => operation.security?.some((one) => 'apiKey' in one) ?? false;

describe('every operation of the document', () => {
  it('401 unauthorized: without credentials, with WWW-Authenticate, unless it is on the short list of public ones', async () => {
    expect(endpoints.length).toBeGreaterThan(30);
    for (const endpoint of endpoints.filter(isGuarded)) {
      const answer = await knock(endpoint);
      expectRefusal(answer, 401, 'unauthorized');
      expect(answer.headers['www-authenticate'], nameOf(endpoint)).toMatch(/^Bearer /);
    }
  });

  it('is public only when it is on the list, and documents the credentials that it accepts', () => {
    expect(endpoints.filter(({ operation }) => operation.security?.length === 0).map(nameOf)).toEqual(OPEN);
    for (const endpoint of endpoints.filter(isGuarded)) {
      const statuses = Object.keys(endpoint.operation.responses);
      expect(statuses, nameOf(endpoint)).toEqual(expect.arrayContaining(['401', '429', '500']));
      expect(statuses.includes('200') || statuses.includes('202'), nameOf(endpoint)).toBe(true);
      expect(endpoint.operation.security, nameOf(endpoint)).toContainEqual({ session: [] });
    }
  });

  it('403 forbidden: a key with names:read alone, where another permission is required; the body names it', async () => {
    const key = await createUserKey(await signUp(), { permissions: ['names:read'] });
    const demanding = endpoints.filter(
      ({ operation }) =>
        operation['x-required-permission'] !== undefined && operation['x-required-permission'] !== 'names:read',
    );
    expect(demanding.map(nameOf)).toEqual(
      expect.arrayContaining([
        'POST /domains/buy',
        'GET /domains/list',
        'GET /domains/check',
        'POST /domains/{domain}/dns',
      ]),
    );
    for (const endpoint of demanding) {
      expect(expectRefusal(await knock(endpoint, { key }), 403, 'forbidden'), nameOf(endpoint)).toMatchObject({
        missingPermission: endpoint.operation['x-required-permission'],
      });
    }
  });

  it('401 unauthorized or 403 session_required: a key with all permissions, where only the session is accepted', async () => {
    const key = await createUserKey(await signUp(), { permissions: ['*'] });
    const personal = endpoints.filter((endpoint) => isGuarded(endpoint) && !takesKeys(endpoint));
    expect(personal.map(nameOf)).toEqual(
      expect.arrayContaining(['GET /keys', 'POST /keys', 'PUT /account/contact', 'POST /approvals/{id}/approve']),
    );
    for (const endpoint of personal) {
      const answer = await knock(endpoint, { key });
      // The key endpoints are hidden from keys; elsewhere the error names the page to show to the user.
      if (endpoint.path.startsWith('/keys')) expectRefusal(answer, 401, 'unauthorized');
      else
        expect(expectRefusal(answer, 403, 'session_required'), nameOf(endpoint)).toMatchObject({
          url: expect.stringMatching(/^http/),
        });
    }
  });

  it('admits a key with names:read where no other permission is required', async () => {
    const user = await signUp();
    await setTier(user, 'agency');
    const key = await createUserKey(user, { permissions: ['names:read'] });
    for (const endpoint of endpoints.filter(
      (one) => takesKeys(one) && [undefined, 'names:read'].includes(one.operation['x-required-permission']),
    )) {
      expect([401, 403], nameOf(endpoint)).not.toContain((await knock(endpoint, { key })).status);
    }
  });

  it('admits the session everywhere, and an empty request reveals no bug', async () => {
    const user = await signUp();
    await setTier(user, 'agency');
    for (const endpoint of endpoints) {
      const { status, body } = await knock(endpoint, { user });
      expect([401, 403, 429], nameOf(endpoint)).not.toContain(status);
      expect(body['code'], nameOf(endpoint)).not.toBe('internal_error');
    }
  });
});
