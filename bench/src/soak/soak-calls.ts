import type { Buyers } from '../chaos/buyers.ts';
import { runBuyer } from '../chaos/channels.ts';
import type { PlannedOrder } from '../chaos/plan.ts';
import type { Random } from '../chaos/random.ts';
import { sendCall, type Answer, type Message } from '../chaos/send.ts';
import type { SoakInstallation } from './soak-installation.ts';
import type { Kind } from './windows.ts';

/** A declared refusal for rate limits or a temporary condition. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

export type SoakCallKind = Exclude<Kind, 'stream'>;

/** The context of one call. `n` and `tag` are unique to the call. */
export interface CallContext {
  installation: SoakInstallation;
  random: Random;
  n: number;
  tag: string;
}

/** Frequency of each kind per hundred calls. */
export const CALL_WEIGHTS: Readonly<Record<SoakCallKind, number>> = {
  check: 40,
  checks: 12,
  names: 8,
  buy: 5,
  'buy 402': 3,
  dns: 10,
  kit: 4,
  page: 2,
  visit: 16,
};

const BRIEFS = [
  'A small bakery in Porto that delivers sourdough bread to offices before nine.',
  'Tide tables and training logs for rowing clubs.',
  'A repair shop for bicycles and cargo bikes in Utrecht.',
  'Eine Rösterei in Leipzig, die Kaffee im Abo verschickt.',
  'Un taller de cerámica en Valencia con cursos los sábados.',
];

/** Each resolves on the expected response. @throws Refused; Broken when the connection breaks; Error otherwise */
export const SOAK_CALLS: Readonly<Record<SoakCallKind, (context: CallContext) => Promise<void>>> = {
  async check(context) {
    await callApi(context, { method: 'GET', path: `/api/v1/domains/check?name=${context.tag}.com` });
  },
  async checks(context) {
    const domains = ['com', 'net', 'org', 'io', 'dev'].map((tld) => `${context.tag}.${tld}`);
    await callApi(context, { method: 'POST', path: '/api/v1/domains/check', json: { domains } });
  },
  async names(context) {
    const json = { description: context.random.one(BRIEFS), count: 10, seed: context.tag };
    await callApi(context, { method: 'POST', path: '/api/v1/names/generate', json });
  },
  buy: (context) => buy(context, 'card'),
  'buy 402': (context) => buy(context, 'machine'),
  async dns(context) {
    const { installation, random, tag } = context;
    const [path, as] = [`/api/v1/domains/${random.one(installation.domains)}/dns`, installation.owner];
    const json = { type: 'TXT', host: tag, value: tag, ttl: 300 };
    const { body } = await callApi(context, { method: 'POST', path, json }, as);
    await callApi(context, { method: 'DELETE', path: `${path}?id=${String(body['id'])}` }, as);
  },
  async kit(context) {
    const { installation, random, n } = context;
    const as = installation.buyers.good[n % installation.buyers.good.length]!;
    const json = { name: 'Tiderow', description: random.one(BRIEFS) };
    const { body: kit } = await callApi(context, { method: 'POST', path: '/api/v1/brand-kits', json }, as);
    const path = `/api/v1/brand-kits/${String(kit['id'])}/exports`;
    const { body: list } = await callApi(context, { method: 'GET', path }, as);
    const formats = (list['formats'] as { id: string }[]).map(({ id }) => id);
    const { body: made } = await callApi(
      context,
      { method: 'POST', path: `${path}/${random.one(formats)}`, json: {} },
      as,
    );
    await callApi(context, { method: 'GET', path: new URL(String(made['url']), installation.publicUrl).pathname }, as);
  },
  async page(context) {
    const { installation, random, n } = context;
    const as = installation.buyers.good[n % installation.buyers.good.length]!;
    const json = { businessName: 'Tiderow', industry: 'Sport', description: random.one(BRIEFS), includeFAQ: true };
    const { body: page } = await callApi(context, { method: 'POST', path: '/api/v1/landing-pages', json }, as);
    const path = `/api/v1/landing-pages/${String(page['id'])}/deploy`;
    const { body: deployed } = await callApi(context, { method: 'POST', path, json: {} }, as);
    const { host } = new URL(String(deployed['deploymentUrl']));
    await fetchPage(context, host);
    installation.pages.push(host);
  },
  visit: (context) => fetchPage(context, context.random.one(context.installation.pages)),
};

/** Makes a call with a key: the given one, or that of caller `n` modulo their number. @throws Refused, Error */
async function callApi(
  { installation, n }: CallContext,
  message: Omit<Message, 'from' | 'headers'>,
  { key } = installation.buyers.good[n % installation.buyers.good.length]!,
): Promise<Answer> {
  const headers = { authorization: `Bearer ${key}` };
  const answer = await sendCall(installation, { ...message, headers, from: '10.255.0.1' });
  const { status, body, text } = answer;
  if (status >= 200 && status < 300) return answer;
  const what = `${message.method} ${message.path}`;
  const differences = installation.differences({
    method: message.method,
    path: message.path,
    status,
    headers: answer.headers,
    body,
  });
  if (isRefusal(status) && differences.length === 0) throw new Refused(`${status} ${String(body['code'])}`);
  throw new Error([`${what} answered ${status} ${text.slice(0, 300)}`, ...differences].join('; '));
}

/** Requests the page of a host as a browser does. @throws Error unless it is an HTML page with status 200 */
async function fetchPage({ installation }: CallContext, host: string): Promise<void> {
  const { status, text } = await sendCall(installation, {
    method: 'GET',
    path: '/',
    headers: { host },
    from: '10.255.0.2',
  });
  if (status !== 200 || !text.includes('</html>')) throw new Error(`${host} answered ${status} ${text.slice(0, 200)}`);
}

async function buy({ installation, n, tag }: CallContext, channel: 'card' | 'machine'): Promise<void> {
  await buyDomain(installation, installation.buyers, { n, tag, channel });
}

/** A plain purchase. The response is stored for the comparison of the records. @throws Refused, Error */
export async function buyDomain(
  installation: SoakInstallation,
  buyers: Buyers,
  { n, tag, channel }: Pick<PlannedOrder, 'n' | 'tag' | 'channel'>,
): Promise<string> {
  const domain = `${tag}.com`;
  const visit = await runBuyer(installation, buyers, {
    n,
    tag,
    channel,
    domain,
    account: n,
    pays: 'good',
    isRival: false,
    of: null,
    asksPriceFirst: false,
    insists: false,
    doubles: false,
    hangsUpAfterMs: null,
    faults: [],
  });
  installation.visits.push(visit);
  if (visit.outcome === 'bought') return domain;
  const last = /^POST \S+ (\d+) (.*)$/.exec(visit.log.at(-1) ?? '');
  if (last && isRefusal(Number(last[1]))) throw new Refused(`${last[1]} ${last[2]}`);
  throw new Error(`${domain} (${channel}): ${visit.outcome}; ${visit.log.join('; ')}`);
}

function isRefusal(status: number): boolean {
  return status === 429 || status === 503;
}
