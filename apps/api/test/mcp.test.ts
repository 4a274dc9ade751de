import { createUserKey, call, callSite, setTier, signUp, stack, uniqueWord, type User } from '@onym/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { connectAgent, earlierAgent, sendHandshake } from './mcp-client.fixture.ts';

let user: User;
let key: string;
beforeAll(async () => {
  user = await signUp();
  key = await createUserKey(user);
});

const named = async (permissions: readonly string[]): Promise<string[]> =>
  (await (await connectAgent(await createUserKey(user, { permissions }))).tools()).map(({ name }) => name);

describe.each([
  ['2026-07-28', connectAgent],
  ['2025-11-25 and before', earlierAgent],
] as const)('a client of %s', (_, connect) => {
  it('lists the tools with correct hints and requires maxPrice for those that charge', async () => {
    const tools = await (await connect(key)).tools();
    const of = (name: string) => tools.find((tool) => tool.name === name)!;
    expect(tools.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['names_generate', 'domains_check', 'domains_buy', 'dns_create', 'logos_create']),
    );
    expect(of('domains_check').annotations).toEqual({
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: true,
    });
    for (const name of ['domains_buy', 'domains_renew']) {
      expect(of(name).annotations).toMatchObject({ readOnlyHint: false, destructiveHint: true, idempotentHint: false });
      expect(of(name).inputSchema.required).toEqual(['domain', 'maxPrice']);
    }
    expect(of('dns_delete').annotations).toMatchObject({ destructiveHint: true, idempotentHint: true });
  });

  it('reads the same as REST', async () => {
    const name = `${uniqueWord()}.com`;
    const { refused, body } = await (await connect(key)).use('domains_check', { name });
    const rest = await call('GET', '/domains/check', { key, query: { name } });
    expect({ refused, body }).toEqual({ refused: false, body: rest.body });
  });

  it('learns what is wrong with its arguments from the code of the API, and what to do next', async () => {
    expect(await (await connect(key)).use('domains_check', { name: 'nodot' })).toEqual({
      refused: true,
      body: expect.objectContaining({
        code: 'invalid_domain',
        docUrl: `${stack().siteUrl}/docs/errors#invalid_domain`,
        remedy: expect.stringContaining('extension'),
        retryable: false,
      }),
    });
  });

  it('reads the documentation as resources, under the URLs of its pages', async () => {
    const reader = await connect(key);
    const uris = await reader.resources();
    expect(uris).toContain(`${stack().siteUrl}/docs/errors.md`);
    for (const uri of uris) expect(await reader.read(uri)).toBe((await callSite('GET', new URL(uri).pathname)).text);
    expect(await reader.read(`${stack().siteUrl}/docs/api/buyDomain.md`)).toContain('# buyDomain');
    for (const uri of ['file:///etc/passwd', `${stack().siteUrl}/docs/api/nothing.md`, 'https://example.com/docs.md'])
      await expect(reader.read(uri)).rejects.toMatchObject({ code: -32_602 });
  });

  it('gets prompts with the words of the user filled in, and learns which argument is missing', async () => {
    const reader = await connect(key);
    expect(await reader.prompts()).toEqual(['find_a_name', 'launch_a_business', 'point_a_domain']);
    expect(await reader.prompt('find_a_name', { description: 'A bakery in Leeds' })).toContain('A bakery in Leeds');
    await expect(reader.prompt('find_a_name')).rejects.toThrow('description');
    await expect(reader.prompt('constructor')).rejects.toMatchObject({ code: -32_602 });
  });

  it('is refused a tool that its key may not call, with the permission it lacks', async () => {
    const narrow = await connect(await createUserKey(user, { permissions: ['names:read'] }));
    const { refused, body } = await narrow.use('domains_check', { name: `${uniqueWord()}.com` });
    expect({ refused, body }).toMatchObject({
      refused: true,
      body: { code: 'forbidden', missingPermission: 'domains:read' },
    });
    expect(body).not.toHaveProperty('bestPrice');
  });
});

it('the list of all tools fits into 64 kB, with results in outline, because it is read before anything else', async () => {
  const tools = await (await connectAgent(await createUserKey(user, { permissions: ['*'] }))).tools();
  expect(Buffer.byteLength(JSON.stringify(tools))).toBeLessThan(64_000);
  const { outputSchema } = tools.find(({ name }) => name === 'domains_check') as never as { outputSchema: object };
  expect(outputSchema).toMatchObject({ properties: { bestPrice: {}, available: { type: 'boolean' } } });
  expect(JSON.stringify(outputSchema)).not.toContain('description');
});

describe('least privilege', () => {
  it('a key sees the tools that it may call and no others', async () => {
    const everything = await named(['*']);
    const reader = await named(['names:read', 'domains:read']);
    expect(reader).toEqual(expect.arrayContaining(['names_generate', 'domains_check', 'domains_list', 'dns_list']));
    expect(everything).toEqual(expect.arrayContaining([...reader, 'domains_buy', 'dns_delete', 'landing_deploy']));
    for (const name of ['domains_buy', 'domains_renew', 'dns_create', 'dns_update', 'dns_delete', 'landing_deploy'])
      expect(reader).not.toContain(name);
    expect(await named(['dns:write'])).not.toContain('domains_check');
  });

  it('without a key no tool that needs one is listed, and a call returns where keys are created', async () => {
    const stranger = await connectAgent();
    const offered = (await stranger.tools()).map(({ name }) => name);
    expect(offered).toEqual(['domains_check_keyless', 'names_generate_keyless', 'tlds_list_keyless']);
    const name = `${uniqueWord()}.com`;
    expect(await stranger.use('domains_check_keyless', { name })).toMatchObject({
      refused: false,
      body: { domain: name, available: true, bestPrice: { retailPrice: 16.09 } },
    });
    expect(await named(['*'])).not.toContain('domains_check_keyless');
    expect(await stranger.use('domains_list')).toMatchObject({ refused: true, body: { code: 'unauthorized' } });
  });

  it('a call counts once', async () => {
    const counted = await createUserKey(await signUp());
    const countedAgent = await connectAgent(counted);
    const left = async () => Number((await call('GET', '/tlds', { key: counted })).headers['x-ratelimit-remaining']);
    const before = await left();
    await countedAgent.use('domains_check', { name: `${uniqueWord()}.com` });
    expect(await left()).toBe(before - 2);
  });
});

describe('minimal results', () => {
  it('leave out the texts of documents and say where they are', async () => {
    const rich = await signUp();
    await setTier(rich, 'agency');
    const { body } = await (
      await connectAgent(await createUserKey(rich))
    ).use('legal_create', { businessName: 'Tiderow', businessType: 'saas' });
    expect(body['documents']).toHaveLength(6);
    for (const document of body['documents'] as object[]) expect(document).not.toHaveProperty('content');
    expect(body['url']).toBe(`${stack().siteUrl}/api/v1/legal/${String(body['id'])}`);
    expect(JSON.stringify(body).length).toBeLessThan(6000);
    const { body: whole } = await call<{ documents: { content: string }[] }>('GET', `/legal/${String(body['id'])}`, {
      user: rich,
    });
    expect(whole.documents[0]!.content).toMatch(/Tiderow/);
  });
});

describe('the endpoint', () => {
  it('401: an invalid key, with WWW-Authenticate, on the handshake and on a call', async () => {
    const params = { name: 'domains_list', arguments: {} };
    const raw = JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'tools/call', params });
    for (const message of [{}, { raw }]) {
      const answer = await sendHandshake({ key: `onym_live_${'a'.repeat(38)}`, ...message });
      expect(answer.status).toBe(401);
      expect(answer.headers['www-authenticate']).toMatch(/^Bearer/);
      expect(answer.body).toMatchObject({ jsonrpc: '2.0', error: { data: { code: 'unauthorized' } } });
    }
  });

  it('403: a foreign Origin, even with a valid key; 421: a foreign Host', async () => {
    for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }]) {
      const { status, body } = await sendHandshake({ key, headers });
      expect({ status, body }, JSON.stringify(headers)).toMatchObject({
        status: 403,
        body: { error: { data: { code: 'forbidden' } } },
      });
    }
    for (const origin of [{}, { origin: 'http://evil.example:80' }] as Record<string, string>[])
      expect((await sendHandshake({ key, headers: { host: 'evil.example:80', ...origin } })).status).toBe(421);
    expect((await sendHandshake({ key, headers: { origin: stack().siteUrl } })).status).toBe(200);
  });

  it('a session cookie is ignored', async () => {
    const params = { name: 'domains_list', arguments: {} };
    const raw = JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'tools/call', params });
    const { text } = await sendHandshake({ headers: { cookie: user.cookie }, raw });
    expect(text).toContain('unauthorized');
    expect(text).not.toContain('domains\\":[');
  });

  it('405: GET, because no server-sent stream is kept open; 400: an invalid message', async () => {
    expect((await callSite('GET', '/mcp', { headers: { accept: 'text/event-stream' } })).status).toBe(405);
    expect((await sendHandshake({ raw: '{"jsonrpc":' })).status).toBe(400);
    expect((await sendHandshake({ raw: '[]' })).status).toBe(400);
  });

  it('an unknown tool is a protocol error', async () => {
    await expect((await connectAgent(key)).use('nothing')).rejects.toThrow(/Unknown tool nothing/);
  });
});
