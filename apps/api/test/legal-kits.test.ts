import { createUserKey, call, setTier, signUp } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { expectOk, expectRefusal } from './expectations.fixture.ts';
import { BUSINESS, key, type Kit, poorKey, useBusinesses, user, writeLegalTexts } from './legal.fixture.ts';

useBusinesses();

describe('GET /legal and GET /legal/{id}', () => {
  it('200: the kit as it was delivered, with a key or the session; the list has it without its texts, newest first, page by page', async () => {
    const owner = await signUp();
    await setTier(owner, 'founder');
    const bearer = await createUserKey(owner);
    const made: Kit[] = [];
    for (const businessName of ['One', 'Two', 'Three'])
      made.push(expectOk(await call<Kit>('POST', '/legal', { key: bearer, json: { ...BUSINESS, businessName } })));
    for (const credentials of [{ key: bearer }, { user: owner }])
      expect(expectOk(await call<Kit>('GET', `/legal/${made[0]!.id}`, credentials))).toEqual(made[0]);
    const pages: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = expectOk(
        await call<{ legalKits: Record<string, unknown>[]; nextCursor: string | null }>('GET', '/legal', {
          key: bearer,
          query: { limit: '2', ...(cursor ? { cursor } : {}) },
        }),
      );
      for (const row of page.legalKits) {
        expect(Object.keys(row)).toEqual([
          'id',
          'businessName',
          'businessType',
          'regions',
          'missingFacts',
          'createdAt',
        ]);
        pages.push(String(row['id']));
      }
      cursor = page.nextCursor;
    } while (cursor);
    expect(pages).toEqual(
      made
        .map(({ id }) => id)
        .toSorted()
        .toReversed(),
    );
  });

  it('200: existing texts stay readable when the plan has ended', async () => {
    const kit = await writeLegalTexts();
    await setTier(user, 'explorer');
    const answer = await call<Kit>('GET', `/legal/${kit.id}`, { key });
    await setTier(user, 'agency');
    expect(expectOk(answer).id).toBe(kit.id);
  });

  it('404 not_found: a kit of another account, and an unknown one', async () => {
    const { id } = await writeLegalTexts();
    expectRefusal(await call('GET', `/legal/${id}`, { key: poorKey }), 404, 'not_found');
    expectRefusal(await call('GET', `/legal/leg_${'0'.repeat(26)}`, { key }), 404, 'not_found');
    expect(expectOk(await call<{ legalKits: unknown[] }>('GET', '/legal', { key: poorKey })).legalKits).toEqual([]);
  });

  it.each([
    ['limit', '0'],
    ['limit', '101'],
    ['limit', 'x'],
    ['cursor', 'x'.repeat(65)],
  ])('400 invalid_request: %s=%s', async (name, value) => {
    expect(
      expectRefusal(await call('GET', '/legal', { key, query: { [name]: value } }), 400, 'invalid_request')[
        'fieldErrors'
      ],
    ).toHaveProperty(name);
  });

  it('401 unauthorized: without a key', async () => {
    expectRefusal(await call('GET', '/legal'), 401, 'unauthorized');
    expectRefusal(await call('GET', `/legal/leg_${'0'.repeat(26)}`), 401, 'unauthorized');
  });
});
