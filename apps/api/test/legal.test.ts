import { createUserKey, call, queryStack, signUp, type Answer } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { allowanceOf, expectOk, expectRefusal } from './expectations.fixture.ts';
import { BUSINESS, key, type Kit, poorKey, stranger, useBusinesses, writeLegalTexts } from './legal.fixture.ts';

useBusinesses();

const TYPES = ['terms', 'privacy', 'cookie', 'refund', 'aup', 'dmca'];
const PATHS = ['/legal', '/legal/stream'] as const;
const textOf = (kit: Kit, type: string): string => kit.documents.find((document) => document.type === type)!.content;

/** The events of a stream with their data parsed. */
function eventsOf({ text }: Answer<unknown>): { event: string; data: Record<string, unknown> }[] {
  return text
    .trimEnd()
    .split('\n\n')
    .map((block) => {
      const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(block)!;
      return { event: event!, data: JSON.parse(data!) as Record<string, unknown> };
    });
}

describe('POST /legal', () => {
  it('200: six documents about this business, with id, date, correct word counts and the engine that wrote them', async () => {
    const kit = await writeLegalTexts();
    expect(kit).toEqual({
      id: expect.stringMatching(/^leg_[0-9a-z]{26}$/),
      createdAt: expect.any(String),
      documents: expect.any(Array),
      input: expect.objectContaining({ businessName: 'Tiderow', businessType: 'saas' }),
      metadata: {
        businessName: 'Tiderow',
        businessType: 'saas',
        regions: ['gdpr', 'ccpa'],
        engine: 'offline',
        language: 'en',
        law: 'US-CA',
        reading: expect.objectContaining({ trade: 'software', not: [] }),
        toComplete: expect.any(Array),
      },
    });
    expect(kit.documents.map(({ type }) => type)).toEqual(TYPES);
    for (const document of kit.documents) {
      expect(Object.keys(document)).toEqual(['type', 'title', 'content', 'lastUpdated', 'wordCount']);
      expect(document.lastUpdated).toBe(kit.createdAt.slice(0, 10));
      expect(document.content).toContain('Tiderow');
      const bySpaces = document.content.split(/\s+/).filter(Boolean).length;
      expect(document.wordCount / bySpaces).toBeGreaterThan(0.85);
      expect(document.wordCount / bySpaces).toBeLessThan(1.05);
    }
  });

  it('200: texts are about the described business, for its customers, under its law and in its language', async () => {
    const kit = await writeLegalTexts({
      businessType: 'ecommerce',
      description: 'Wir besohlen Kletterschuhe für alle, die klettern.',
      customers: 'businesses',
      headquartersCountry: 'DE',
      headquartersState: undefined,
    });
    expect(kit.metadata).toMatchObject({ language: 'de', law: 'DE', reading: { language: 'de' } });
    expect(kit.metadata).not.toHaveProperty('engineNote');
    expect(textOf(kit, 'terms')).toMatch(/§ 5 DDG[^]*„Wir besohlen Kletterschuhe/);
    expect(textOf(kit, 'refund')).not.toContain('Muster-Widerrufsformular');
    expect((await call<Kit>('GET', `/legal/${kit.id}`, { key })).body).toEqual(kit);
  });

  it('200: for an unsupported language the texts are in English, and the note says so', async () => {
    const { metadata, documents } = await writeLegalTexts({ language: 'ja' });
    expect(metadata).toMatchObject({ language: 'en', engineNote: expect.stringContaining('"ja"') });
    expect(documents[0]!.title).toBe('Terms of Service');
  });

  it('200: regions determine the laws that the texts cover; a repeated region counts once', async () => {
    const [usual, brazil, europe, none] = [
      await writeLegalTexts(),
      await writeLegalTexts({ regions: ['lgpd', 'lgpd'] }),
      await writeLegalTexts({ regions: ['gdpr'] }),
      await writeLegalTexts({ regions: [] }),
    ];
    expect(textOf(usual, 'privacy')).toMatch(/GDPR[^]*California/);
    expect(brazil.metadata.regions).toEqual(['lgpd']);
    for (const { content } of brazil.documents) expect(content).not.toMatch(/GDPR|CCPA/);
    expect(textOf(europe, 'privacy')).not.toMatch(/LGPD|CCPA/);
    expect(textOf(none, 'privacy')).not.toMatch(/GDPR|CCPA|LGPD/);
  });

  it('200: missing facts are marked, listed and named with their input field; given facts are included', async () => {
    const bare = await writeLegalTexts({
      contactEmail: undefined,
      websiteUrl: undefined,
      headquartersCountry: undefined,
      headquartersState: undefined,
    });
    for (const { content } of bare.documents) {
      expect(content).toMatch(/^# .+\n\n> \*\*This is a template, not legal advice/);
      expect(content).toContain('## Information to complete');
      expect(content).not.toMatch(/[\w.+-]+@[\w-]+\.\w/);
    }
    expect(bare.metadata.toComplete).toContainEqual({
      field: 'contactEmail',
      about: 'contact email address',
      documents: ['terms', 'privacy', 'cookie', 'refund', 'aup', 'dmca'],
    });
    expect(textOf(bare, 'refund')).toContain('within **(to complete: refund period in days)** days');
    const kit = await writeLegalTexts({ facts: { refundWindowDays: 30, address: '12 Harbour Street' } });
    expect(textOf(kit, 'refund')).toContain('within 30 days');
    expect(kit.metadata.toComplete.map(({ field }) => field)).not.toContain('facts.address');
  });

  it('200: a name full of markup, control characters and other scripts is shown as a name, and returned clean', async () => {
    const kit = await writeLegalTexts({
      businessName: ' <img src=x onerror=alert(1)>\n**Ö&l** [a](javascript:b)\u202E 水 ',
      businessType: '| # `x`',
    });
    expect(kit.metadata.businessName).toBe('<img src=x onerror=alert(1)> **Ö&l** [a](javascript:b) 水');
    for (const { content } of kit.documents) {
      expect(content).toContain(String.raw`\<img src=x onerror=alert(1)\> \*\*Ö&l\*\* \[a\](javascript:b) 水`);
      expect(content).not.toMatch(/(?<!\\)<img|(?<!\\)\[a\\?\]|\u202E/);
      expect(content).toContain('business type “\\| \\# \\`x\\`”');
    }
  });

  it('200: the one-time LEGAL_KIT is enough, too', async () => {
    const buyer = await signUp();
    const bearer = await createUserKey(buyer);
    const [account] = await queryStack<{ id: string }>('select id from account where email = $1', [buyer.email]);
    await queryStack(
      "insert into entitlement (id, account_id, product, source, granted_at) values ($1, $2, 'LEGAL_KIT', $1, now())",
      [`test_${account!.id}`, account!.id],
    );
    expectOk(await call('POST', '/legal', { key: bearer, json: BUSINESS }));
  });
});

describe('POST /legal/stream', () => {
  it('200: progress and document for each of the six, then done; documents equal those of /legal byte for byte; the kit can be read', async () => {
    const answer = await call('POST', '/legal/stream', {
      key,
      json: BUSINESS,
      headers: { accept: 'text/event-stream' },
    });
    expect({
      status: answer.status,
      type: answer.headers['content-type'],
      cache: answer.headers['cache-control'],
      buffering: answer.headers['x-accel-buffering'],
    }).toEqual({
      status: 200,
      type: 'text/event-stream; charset=utf-8',
      cache: 'no-cache, no-transform',
      buffering: 'no',
    });
    const events = eventsOf(answer);
    expect(events.map(({ event }) => event)).toEqual([...TYPES.flatMap(() => ['progress', 'document']), 'done']);
    expect(events.filter(({ event }) => event === 'progress').map(({ data }) => data)).toEqual(
      TYPES.map((type, index) => ({ type, index, total: 6, percent: [17, 33, 50, 67, 83, 100][index] })),
    );
    const plain = await writeLegalTexts();
    const documents = events.filter(({ event }) => event === 'document').map(({ data }) => data);
    expect(JSON.stringify(documents.map((document) => ({ ...document, lastUpdated: '' })))).toBe(
      JSON.stringify(
        plain.documents.map((document) => ({
          ...document,
          content: document.content.replaceAll(document.lastUpdated, String(documents[0]!['lastUpdated'])),
          lastUpdated: '',
        })),
      ),
    );
    const { total, id } = events.at(-1)!.data as { total: number; id: string };
    expect(total).toBe(6);
    expect(expectOk(await call<Kit>('GET', `/legal/${id}`, { key })).documents).toEqual(documents);
  });
});

describe.each(PATHS)('POST %s refuses before it writes', (path) => {
  it.each([
    ['no name', { businessName: undefined }, 'businessName'],
    ['an empty name', { businessName: ' \u200B\n' }, 'businessName'],
    ['a number as name', { businessName: 7 }, 'businessName'],
    ['a name of 201 letters', { businessName: 'x'.repeat(201) }, 'businessName'],
    ['half a character', { businessName: '\uD83D rowing' }, 'businessName'],
    ['no type', { businessType: undefined }, 'businessType'],
    ['an unknown region', { regions: ['mars'] }, 'regions[0]'],
    ['a text as regions', { regions: 'gdpr' }, 'regions'],
    ['an address that is none', { contactEmail: 'unknown' }, 'contactEmail'],
    ['a script as website', { websiteUrl: 'javascript:alert(1)' }, 'websiteUrl'],
    ['a website with a password', { websiteUrl: 'https://a:b@tiderow.example' }, 'websiteUrl'],
    ['a language that is none', { language: 'not a tag' }, 'language'],
    ['customers that are none', { customers: 'aliens' }, 'customers'],
    ['a description of spaces', { description: ' ' }, 'description'],
    ['a description that is too long', { description: 'x'.repeat(2001) }, 'description'],
    ['a number as country', { headquartersCountry: 1 }, 'headquartersCountry'],
    ['a fact of the wrong type', { facts: { refundWindowDays: 'soon' } }, 'facts.refundWindowDays'],
    ['a date that is none', { facts: { effectiveDate: '2026-02-30' } }, 'facts.effectiveDate'],
  ])('400 invalid_request: %s names the field', async (_case, over, field) => {
    expect(
      expectRefusal(await call('POST', path, { key, json: { ...BUSINESS, ...over } }), 400, 'invalid_request')[
        'fieldErrors'
      ],
    ).toHaveProperty([field]);
  });

  it('400 invalid_request: a NUL character, and a body that is no object', async () => {
    expectRefusal(
      await call('POST', path, { key, json: { ...BUSINESS, businessName: 'a\u0000b' } }),
      400,
      'invalid_request',
    );
    expectRefusal(await call('POST', path, { key, json: [] }), 400, 'invalid_request');
  });

  it('401 unauthorized: without a key', async () => {
    expectRefusal(await call('POST', path, { json: BUSINESS }), 401, 'unauthorized');
  });

  it('402 entitlement_required: names the product and where to get it; an invalid body is reported first; nothing is stored', async () => {
    const body = expectRefusal(await call('POST', path, { key: poorKey, json: BUSINESS }), 402, 'entitlement_required');
    expect(body).toMatchObject({
      productType: 'LEGAL_KIT',
      productName: expect.any(String),
      oneTimePrice: 9.99,
      recurring: 'one-time',
      message: expect.any(String),
      upgrade: { subscription: expect.stringMatching(/^http/), oneTimePurchase: expect.stringContaining('LEGAL_KIT') },
    });
    expectRefusal(await call('POST', path, { key: poorKey, json: {} }), 400, 'invalid_request');
    expect(
      await queryStack('select k.id from legal_kit k join account a on a.id = k.account_id where a.email = $1', [
        stranger.email,
      ]),
    ).toEqual([]);
  });

  it('413 payload_too_large, 415 unsupported_media_type: no more than 256 kB of JSON', async () => {
    expectRefusal(
      await call('POST', path, { key, json: { ...BUSINESS, businessType: 'x'.repeat(300_000) } }),
      413,
      'payload_too_large',
    );
    expectRefusal(
      await call('POST', path, { key, raw: 'name=Tiderow', headers: { 'content-type': 'text/plain' } }),
      415,
      'unsupported_media_type',
    );
  });
});

describe('POST /legal and POST /legal/stream', () => {
  it('429 rate_limit_exceeded: both count like every other call, and are refused before they write', async () => {
    const busy = await signUp();
    const bearer = await createUserKey(busy);
    expect(allowanceOf(await call('POST', '/legal/stream', { key: bearer, json: BUSINESS })).remaining).toBeLessThan(
      60,
    );
    const answers = await Promise.all(
      Array.from({ length: 90 }, (_, i) =>
        call('POST', PATHS[i % 2]!, { key: bearer, json: BUSINESS }).then((answer) => ({
          path: PATHS[i % 2]!,
          answer,
        })),
      ),
    );
    const refused = answers.filter(({ answer }) => answer.status === 429);
    expect(new Set(refused.map(({ path }) => path)).size).toBe(2);
    for (const { answer } of refused) {
      expect(expectRefusal(answer, 429, 'rate_limit_exceeded')).toMatchObject({ tier: 'explorer', limit: 60 });
      expect(answer.headers['retry-after']).toMatch(/^\d+$/);
    }
  });
});
