import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { CONTACT } from '../buying-account.ts';
import { freshWord, type Owner, type Site } from './open-site.ts';
import { openMeter } from './metered.ts';

/** From the address alone to a domain that is owned and has a record. */
export interface Way {
  name: string;
  calls: number;
  bytes: number;
  domain: string;
}

const BRIEF = 'hand-dyed yarn for people who knit socks';

/** Reads llms.txt, looks at names, asks its person for a key, and buys. */
export async function byRest(site: Site, owner: Owner): Promise<Way> {
  const meter = openMeter();
  const call = callerOf(site, meter.fetch);
  await call('GET', '/llms.txt');
  const domain = await chosenName(call);
  const asked = await call('POST', '/api/public/device/code', {});
  // The person's part: not the agent's calls.
  await owner.call('POST', `/device/${String(asked['userCode'])}/approve`, { spending: { approvalAbove: null } });
  const { key } = await call('POST', '/api/public/device/token', { deviceCode: asked['deviceCode'] });
  const secret = (key as { key: string }).key;
  const { bestPrice } = await call('GET', `/api/v1/domains/check?name=${domain}`, undefined, secret);
  const maxPrice = (bestPrice as { retailPrice: number }).retailPrice;
  await call('POST', '/api/v1/domains/buy', { domain, maxPrice }, secret);
  await call('POST', `/api/v1/domains/${domain}/dns`, { type: 'A', host: 'www', value: '203.0.113.7' }, secret);
  return { name: 'REST, a key asked for', calls: meter.calls, bytes: meter.bytes, domain };
}

/** Reads llms.txt, looks at names, and pays by machine; the answer brings the key for the records. */
export async function byPayment(site: Site): Promise<Way> {
  const meter = openMeter();
  const call = callerOf(site, meter.fetch);
  await call('GET', '/llms.txt');
  const domain = await chosenName(call);
  const url = `${site.url}/api/v1/domains/buy/mpp`;
  const contact = { ...CONTACT, email: `${freshWord()}@example.com` };
  const wish = { method: 'POST', body: JSON.stringify({ domain, contact }) };
  const headers = { 'content-type': 'application/json' };
  const demand = await meter.fetch(url, { ...wish, headers });
  const [first] = (demand.headers.get('www-authenticate') ?? '').split(/,\s*(?=Payment )/);
  const challenge = Object.fromEntries(
    [...first!.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
  const credential = Buffer.from(JSON.stringify({ challenge, payload: { token: 'tok_ok' } })).toString('base64url');
  const paid = await meter.fetch(url, { ...wish, headers: { ...headers, authorization: `Payment ${credential}` } });
  const { manageKey } = (await paid.json()) as { manageKey: string };
  const record = { type: 'A', host: 'www', value: '203.0.113.7' };
  await call('POST', `/api/v1/domains/${domain}/dns`, record, manageKey);
  return { name: '402, no key', calls: meter.calls, bytes: meter.bytes, domain };
}

/** By tools, with a key that is not asked for a person; `listed` is what the list of the tools weighs, which a client reads once. */
export async function byTools(site: Site, key: string): Promise<Way & { listedBytes: number }> {
  const client = new Client({ name: 'an agent', version: '1.0.0' });
  const headers = { authorization: `Bearer ${key}` };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', site.url), { requestInit: { headers } }));
  let [calls, bytes] = [0, 0];
  const use = async (name: string, args: Record<string, unknown>): Promise<Record<string, unknown>> => {
    calls += 1;
    const { content, isError } = (await client.callTool({ name, arguments: args })) as {
      content: { text: string }[];
      isError?: boolean;
    };
    // Structured content says the same again for programs; a model reads the text.
    bytes += Buffer.byteLength(content[0]!.text);
    if (isError) throw new Error(`${name}: ${content[0]!.text}`);
    return JSON.parse(content[0]!.text) as Record<string, unknown>;
  };
  const { tools } = await client.listTools();
  const { results } = await use('names_generate', { description: BRIEF, count: 5 });
  const domain = domainOf(results);
  const { bestPrice } = await use('domains_check', { name: domain });
  await use('domains_buy', { domain, maxPrice: (bestPrice as { retailPrice: number }).retailPrice });
  await use('dns_create', { domain, type: 'A', host: 'www', value: '203.0.113.7' });
  await client.close();
  return { name: 'MCP, results', calls, bytes, domain, listedBytes: Buffer.byteLength(JSON.stringify(tools)) };
}

interface Named {
  name: string;
  domains: { tld: string; price: number }[];
}

type Call = (method: string, path: string, json?: unknown, key?: string) => Promise<Record<string, unknown>>;

async function chosenName(call: Call): Promise<string> {
  const { results } = await call('POST', '/api/public/names', { description: BRIEF, count: 5 });
  return domainOf(results);
}

/** The cheapest, as a thrifty agent picks. */
function domainOf(results: unknown): string {
  const offers = (results as Named[]).flatMap(({ name, domains }) =>
    domains.map(({ tld, price }) => ({ domain: `${name.toLowerCase()}${tld}`, price })),
  );
  return offers.toSorted((one, other) => one.price - other.price)[0]!.domain;
}

function callerOf(site: Site, send: typeof fetch): Call {
  return async (method, path, json, key) => {
    const answer = await send(`${site.url}${path}`, {
      method,
      headers: {
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key ? { authorization: `Bearer ${key}` } : {}),
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {};
  };
}
