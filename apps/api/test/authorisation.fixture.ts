import {
  createUserKey,
  createBuyer,
  call,
  callSite,
  contactDetails,
  openReceiver,
  saveContact,
  setTier,
  signUp,
  NO_SPENDING_LIMITS,
  uniqueWord,
  type Answer,
  type Body,
  type CallOptions,
  type Receiver,
  type User,
} from '@onym/testing';
import { afterAll, beforeAll, expect } from 'vitest';
import { isOnSiteRoot, hasBody, type RestProcedure } from '../src/http/procedures.ts';
import { LEGAL } from './audit.fixture.ts';
import { freeName } from './buying.fixture.ts';
import { expectOk } from './expectations.fixture.ts';
import { INPUT } from './landing-pages.fixture.ts';
import { planLaunch } from './launches.fixture.ts';

export type Who = Pick<CallOptions, 'key' | 'user' | 'from'>;

/** The owner's objects: an id of each kind that an operation needs. */
export interface OwnedObjects {
  domain: string;
  order: string;
  record: string;
  version: string;
  forward: string;
  approval: string;
  act: string;
  keyId: string;
  kit: string;
  legal: string;
  logo: string;
  page: string;
  launch: string;
  endpoint: string;
  delivery: string;
  seat: string;
}

export let ownedIds: OwnedObjects;
export let owner: User;
/** An account of the same tier that owns one page and nothing else. */
export let other: User & { key: string; page: string };
/** Keys of the owner with fewer permissions. */
export let limitedKey: string;
export let otherNameKey: string;
let receiver: Receiver;

/** Creates two accounts, one of which has one object of every kind. */
export function useAccounts(): void {
  beforeAll(async () => {
    receiver = await openReceiver();
    const { user, key } = await createBuyer();
    await setTier(user, 'agency');
    owner = user;
    limitedKey = await createUserKey(user, { permissions: ['names:read'] });
    otherNameKey = await createUserKey(user, {
      permissions: ['*'],
      spending: { ...NO_SPENDING_LIMITS, domains: [freeName()] },
    });
    ownedIds = await makeOfEverything(user, key);

    const stranger = await signUp();
    await setTier(stranger, 'agency');
    await saveContact(stranger);
    const theirs = await createUserKey(stranger, { permissions: ['*'] });
    const page = expectOk(await call<{ id: string }>('POST', '/landing-pages', { key: theirs, json: INPUT }));
    other = { ...stranger, key: theirs, page: page.id };
  });
  afterAll(() => receiver.close());
}

async function makeOfEverything(user: User, key: string): Promise<OwnedObjects> {
  const make = async (path: string, json: Body, who: Who = { key }): Promise<Body> =>
    expectOk(await call('POST', path, { ...who, json }));
  const idOf = (body: unknown): string => (body as { id: string }).id;
  const asking = await createUserKey(user, {
    permissions: ['*'],
    spending: { ...NO_SPENDING_LIMITS, approvalAbove: 1 },
  });
  const domain = freeName();
  const { orderId } = await make('/domains/buy', { domain });
  const question = await call('POST', '/domains/buy', { key: asking, json: { domain: freeName(), maxPrice: 50 } });
  const endpoint = idOf(await make('/webhook-endpoints', { url: receiver.url }, { user }));
  const record = idOf(await make(`/domains/${domain}/dns`, { type: 'A', host: 'www', value: '203.0.113.7' }));
  const { versions } = expectOk(
    await call<{ versions: { id: string }[] }>('GET', `/domains/${domain}/dns/versions`, { key }),
  );
  return {
    domain,
    order: orderId as string,
    record,
    version: versions.at(-1)!.id,
    forward: idOf(await make(`/domains/${domain}/forwards`, { alias: 'hello', forwardTo: user.email })),
    approval: question.body['approvalId'] as string,
    act: await makeAct(domain, asking, user),
    keyId: idOf((await make('/keys', { name: 'Spare' }, { user }))['key']),
    kit: idOf(await make('/brand-kits', { name: 'Tiderow', industry: 'Sport', description: INPUT.description })),
    legal: idOf(await make('/legal', LEGAL)),
    logo: idOf(
      ((await make('/logos', { name: 'Tiderow', description: INPUT.description, count: 1 }))['logos'] as unknown[])[0],
    ),
    page: idOf(await make('/landing-pages', INPUT)),
    launch: (await planLaunch({ key }, { name: `${uniqueWord('crust')}.com` })).id,
    endpoint,
    seat: idOf(await make('/account/members', { email: `${uniqueWord()}@example.com`, role: 'dns' }, { user })),
    delivery: idOf(await make(`/webhook-endpoints/${endpoint}/test`, {}, { user })),
  };
}

/** Returns the id of an act of this key, about which its owner was notified. */
async function makeAct(domain: string, key: string, user: User): Promise<string> {
  const json = { alias: 'acted', forwardTo: 'vera@example.net' };
  expectOk(await call('POST', `/domains/${domain}/forwards`, { key, json }));
  const { acts } = expectOk(await call<{ acts: { id: string }[] }>('GET', '/account/acts', { user }));
  return acts[0]!.id;
}

/** Calls a procedure by its REST form; inputs that are not in the path go where the operation reads them. */
export function callByRest(procedure: RestProcedure, input: Body, who: Who): Promise<Answer> {
  const rest = { ...input };
  const path = procedure.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const address = isOnSiteRoot(procedure) ? path : `/api/v1${path}`;
  if (hasBody(procedure)) return callSite(procedure.method, address, { ...who, json: rest });
  return callSite(procedure.method, address, { ...who, query: rest as Record<string, string> });
}

/** Calls a procedure as the dashboard does; returns an error's status and code as REST does. */
export async function callByRpc(name: string, type: string, input: Body, who: Who): Promise<Answer> {
  const answer = await (type === 'query'
    ? callSite('GET', `/trpc/${name}`, { ...who, query: { input: JSON.stringify(input) } })
    : callSite('POST', `/trpc/${name}`, { ...who, json: input }));
  const refusal = (answer.body as { error?: { data?: { body?: Body } } } | undefined)?.error?.data?.body;
  return refusal ? { ...answer, body: refusal } : answer;
}

/** Expects `status`, or `status code` for an error. */
export function expectVerdict(answer: Answer, verdict: string, about: string): void {
  const code = answer.status < 400 ? '' : ` ${answer.body?.['code'] as string}`;
  expect.soft(`${answer.status}${code}`, `${about}: ${answer.text.slice(0, 300)}`).toBe(verdict);
}

/** The values that only the owner may read. The name of a domain is public. */
export function secretsOf({ domain, ...things }: OwnedObjects, { email }: User): string[] {
  return [...Object.values(things), email].filter((secret) => secret !== domain);
}

/** A complete contact with another name, so that a saved contact can be recognised. */
export const CONTACT = contactDetails({ firstName: 'Nell' });
