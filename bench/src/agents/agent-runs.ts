import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { CONTACT } from '../buying-account.ts';
import { uniqueWord, pollUntil, type Owner, type Site } from './open-site.ts';
import { openMeter } from './metered.ts';

/** The total cost of an agent's run so far; `bytes` of response bodies before compression. */
export interface AgentCost {
  calls: number;
  bytes: number;
  refusals: number;
}

/** The cost of a run that knows only the URL: until it owns a domain with a record, and until its site is served. */
export interface AgentRun {
  name: string;
  domain: string;
  owned: AgentCost;
  /** Total until the site is served, including `owned`. Undefined for a run without the account that a site needs. */
  live?: AgentCost;
}

const BRIEF = 'hand-dyed yarn for people who knit socks';

/**
 * Reads llms.txt, checks names, asks its user for a key, buys, reads how records, pages and deployments are written,
 * and creates them.
 */
export async function runByRest(site: Site, owner: Owner): Promise<AgentRun> {
  const meter = openMeter();
  const call = callerOf(site, meter.fetch);
  await call('GET', '/llms.txt');
  const domain = await chosenName(call);
  const codes = await call('POST', '/api/public/device/code', {});
  // The user's approval does not count as a call of the agent.
  await owner.call('POST', `/device/${String(codes['userCode'])}/approve`, { spending: { approvalAbove: null } });
  const { key } = await call('POST', '/api/public/device/token', { deviceCode: codes['deviceCode'] });
  const secret = (key as { key: string }).key;
  const { bestPrice } = await call('GET', `/api/v1/domains/check?name=${domain}`, undefined, secret);
  const maxPrice = (bestPrice as { retailPrice: number }).retailPrice;
  await call('POST', '/api/v1/domains/buy', { domain, maxPrice }, secret);
  await call('GET', '/docs/api/createDnsRecord.md');
  await call('POST', `/api/v1/domains/${domain}/dns`, RECORD, secret);
  const owned = spent(meter);

  await call('GET', '/docs/api/createLandingPage.md');
  await call('GET', '/docs/api/deployLandingPage.md');
  const make = (): ReturnType<Call> => call('POST', '/api/v1/landing-pages', pageFor(domain), secret, MINIMAL);
  const page = await make().catch(async (refusal: Error) => {
    await owner.buys(productOf(refusal));
    return make();
  });
  await call('POST', `/api/v1/landing-pages/${String(page['id'])}/deploy`, { customDomain: domain }, secret);
  await untilAnswers(site, domain);
  return { name: 'REST, key requested', domain, owned, live: spent(meter) };
}

/** Reads llms.txt, checks names, and pays by machine payment; the response contains the key for the records. */
export async function runByPayment(site: Site): Promise<AgentRun> {
  const meter = openMeter();
  const call = callerOf(site, meter.fetch);
  await call('GET', '/llms.txt');
  const domain = await chosenName(call);
  const url = `${site.url}/api/v1/domains/buy/mpp`;
  const contact = { ...CONTACT, email: `${uniqueWord()}@example.com` };
  const purchase = { method: 'POST', body: JSON.stringify({ domain, contact }) };
  const headers = { 'content-type': 'application/json' };
  const demand = await meter.fetch(url, { ...purchase, headers });
  const [first] = (demand.headers.get('www-authenticate') ?? '').split(/,\s*(?=Payment )/);
  const challenge = Object.fromEntries(
    [...first!.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
  const credential = Buffer.from(JSON.stringify({ challenge, payload: { token: 'tok_ok' } })).toString('base64url');
  const paid = await meter.fetch(url, { ...purchase, headers: { ...headers, authorization: `Payment ${credential}` } });
  const { manageKey } = (await paid.json()) as { manageKey: string };
  await call('GET', '/docs/api/createDnsRecord.md');
  await call('POST', `/api/v1/domains/${domain}/dns`, RECORD, manageKey);
  return { name: '402, no key', domain, owned: spent(meter) };
}

/**
 * Uses tools, with a key that needs no approval. `listedBytes` is the size of the tool list, which a client reads
 * once.
 */
export async function runByTools(site: Site, owner: Owner, key: string): Promise<AgentRun & { listedBytes: number }> {
  const client = new Client({ name: 'an agent', version: '1.0.0' });
  const headers = { authorization: `Bearer ${key}` };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', site.url), { requestInit: { headers } }));
  const sum: AgentCost = { calls: 0, bytes: 0, refusals: 0 };
  const use = async (name: string, args: Record<string, unknown>): Promise<Record<string, unknown>> => {
    const { content, isError } = (await client.callTool({ name, arguments: args })) as {
      content: { text: string }[];
      isError?: boolean;
    };
    sum.calls += 1;
    // Structured content repeats the text for programs; a model reads the text.
    sum.bytes += Buffer.byteLength(content[0]!.text);
    if (isError) sum.refusals += 1;
    if (isError) throw new Error(content[0]!.text);
    return JSON.parse(content[0]!.text) as Record<string, unknown>;
  };
  const { tools } = await client.listTools();
  const { results } = await use('names_generate', { description: BRIEF, count: 5 });
  const domain = domainOf(results);
  const { bestPrice } = await use('domains_check', { name: domain });
  await use('domains_buy', { domain, maxPrice: (bestPrice as { retailPrice: number }).retailPrice });
  await use('dns_create', { domain, ...RECORD });
  const owned = { ...sum };

  const make = (): ReturnType<typeof use> => use('landing_create', pageFor(domain));
  const page = await make().catch(async (refusal: Error) => {
    await owner.buys(productOf(refusal));
    return make();
  });
  await use('landing_deploy', { id: page['id'], customDomain: domain });
  await untilAnswers(site, domain);
  await client.close();
  const listedBytes = Buffer.byteLength(JSON.stringify(tools));
  return { name: 'MCP, results', domain, owned, live: { ...sum }, listedBytes };
}

const RECORD = { type: 'A', host: 'www', value: '203.0.113.7' };
/** Leaves file contents out of responses (RFC 7240): a program that deploys a page does not need to read it. */
const MINIMAL = { prefer: 'return=minimal' };

function pageFor(domain: string): Record<string, string> {
  return { businessName: domain.split('.')[0]!, industry: 'craft supplies', description: BRIEF };
}

function spent({ calls, bytes, refusals }: AgentCost): AgentCost {
  return { calls, bytes, refusals };
}

/** The product that an `entitlement_required` refusal requires. @throws the refusal itself if it has another code */
function productOf(refusal: Error): string {
  const { code, productType } = JSON.parse(refusal.message.slice(refusal.message.indexOf('{'))) as Record<
    string,
    string
  >;
  if (code !== 'entitlement_required' || !productType) throw refusal;
  return productType;
}

/** Polls until the service answers 200 with the domain as Host, as a browser would request it once DNS points here. */
async function untilAnswers({ url }: Site, domain: string): Promise<void> {
  await pollUntil(async () => {
    const outgoing = request(url, { headers: { host: domain } });
    const [answer] = (await once(outgoing.end(), 'response')) as [IncomingMessage];
    return answer.resume().statusCode === 200;
  }, `the site at ${domain}`);
}

interface Named {
  name: string;
  domains: { tld: string; price: number }[];
}

type Call = (
  method: string,
  path: string,
  json?: unknown,
  key?: string,
  headers?: Record<string, string>,
) => Promise<Record<string, unknown>>;

async function chosenName(call: Call): Promise<string> {
  const { results } = await call('POST', '/api/public/names', { description: BRIEF, count: 5 });
  return domainOf(results);
}

/** The cheapest offered domain. */
function domainOf(results: unknown): string {
  const offers = (results as Named[]).flatMap(({ name, domains }) =>
    domains.map(({ tld, price }) => ({ domain: `${name.toLowerCase()}${tld}`, price })),
  );
  return offers.toSorted((one, other) => one.price - other.price)[0]!.domain;
}

function callerOf(site: Site, send: typeof fetch): Call {
  return async (method, path, json, key, headers) => {
    const answer = await send(`${site.url}${path}`, {
      method,
      headers: {
        ...headers,
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
