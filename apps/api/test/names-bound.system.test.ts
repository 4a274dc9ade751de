import {
  type Answer,
  createUserKey,
  type Body,
  call,
  callSandboxControl,
  queryStack,
  stack,
  NO_SPENDING_LIMITS,
} from '@onym/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { restProcedures, type RestProcedure } from '../src/http/procedures.ts';
import { appRouter } from '../src/router.ts';
import { ROWS } from './authorisation-rows.fixture.ts';
import { callByRest, otherNameKey, expectVerdict, ownedIds, owner, useAccounts } from './authorisation.fixture.ts';
import { freeName } from './buying.fixture.ts';
import { readContract } from './contract.fixture.ts';
import { expectOk } from './expectations.fixture.ts';
import { INPUT, visitSite } from './landing-pages.fixture.ts';
import type { Launch } from './launches.fixture.ts';
import { connectAgent } from './mcp-client.fixture.ts';
import { EFFECTS_ON_NAMES, FURTHER_ATTEMPTS, type NamedObjects } from './names-bound.fixture.ts';

const REFUSED = '403 spending_not_allowed';
const rest = restProcedures(appRouter);

let things: NamedObjects;
let manageKey: string;
let accountId: string;

useAccounts();
beforeAll(async () => {
  const who = { user: owner };
  const { domain, page, launch } = ownedIds;
  expectOk(await call('POST', `/landing-pages/${page}/deploy`, { ...who, json: { customDomain: domain } }));
  const freePage = expectOk(await call<{ id: string }>('POST', '/landing-pages', { ...who, json: INPUT })).id;
  const { choices } = expectOk(await call<Launch>('GET', `/launches/${launch}`, who));
  things = {
    ...ownedIds,
    inRedemption: await redeemable(),
    launchOfDomain: await waitingLaunch(domain),
    choice: choices.names[0]!.domain,
    freePage,
  };
  // Like the key that a machine payment returns, restricted to a name of the same account.
  manageKey = await createUserKey(owner, {
    permissions: ['dns:write', 'domains:read'],
    spending: { ...NO_SPENDING_LIMITS, domains: [things.inRedemption] },
  });
  await queryStack(
    `update api_key set spending = spending || '{"confined": true}' where spending -> 'domains' = to_jsonb(array[$1])`,
    [things.inRedemption],
  );
  [{ accountId }] = (await queryStack<{ accountId: string }>(
    'select account_id as "accountId" from domain where name = $1',
    [ownedIds.domain],
  )) as [{ accountId: string }];
});

async function redeemable(): Promise<string> {
  const domain = freeName();
  expectOk(await call('POST', '/domains/buy', { key: await createUserKey(owner), json: { domain } }));
  await callSandboxControl('POST', 'registrations', { domain, action: 'redemption' });
  await queryStack(`update domain set status = 'redemption', expires_at = now() - interval '40 days' where name = $1`, [
    domain,
  ]);
  return domain;
}

/** A launch that has chosen this name and waits for a card. */
async function waitingLaunch(domain: string): Promise<string> {
  const answer = await call<Launch>('POST', '/launches', {
    user: owner,
    json: { description: 'A bakery', name: domain },
  });
  const { id, choices } = answer.body;
  await queryStack(
    `update launch set state = 'waiting', chosen = choices -> $2::int, waiting = '{"for": "payment", "message": "no card"}' where id = $1`,
    [id, choices.names.findIndex((choice) => choice.domain === domain)],
  );
  return id;
}

/** Every row about the account's names, and the public state of the domain. */
async function stateOfNames(): Promise<unknown> {
  const rows = async (table: string, columns = 'to_jsonb(t)') =>
    queryStack(`select ${columns} as row from ${table} t where account_id = $1 order by 1`, [accountId]);
  const zone = await fetch(`${stack().sandboxUrl}/api/v1/servers/localhost/zones/${things.domain}.`, {
    headers: { 'x-api-key': 'sandbox' },
  });
  const page = await visitSite(`http://${things.domain}/`);
  return {
    domain: await rows('domain'),
    records: await rows('dns_record'),
    forwards: await rows('email_forward'),
    proofs: await rows('domain_connection'),
    pages: await rows('landing_page'),
    hosts: await rows('site_host'),
    deployments: await rows('deployment'),
    orders: await rows('domain_order'),
    launches: await rows(
      'launch',
      "jsonb_build_array(t.id, t.chosen, t.order_id, t.charge_id, t.result, t.state = 'canceled')",
    ),
    steps: await rows('launch_step'),
    zone: await zone.json(),
    page: [page.status, page.text],
  };
}

const procedureOf = new Map<string, RestProcedure>(rest.map((one) => [one.meta.openapi!.operationId!, one]));

function inputFor(operationId: string): Body {
  const effect = EFFECTS_ON_NAMES[operationId];
  const given = effect !== 'none' && effect?.input;
  return given ? given(things) : ROWS[procedureOf.get(operationId)!.name]!.input(things);
}

const changing = Object.entries(EFFECTS_ON_NAMES).flatMap(([operationId, effect]) =>
  effect === 'none' ? [] : [{ operationId, verdict: effect.verdict ?? REFUSED }],
);

const send = (operationId: string, input: Body, key: string): Promise<Answer> =>
  callByRest(procedureOf.get(operationId)!, input, { key });

describe('a key that is restricted to other names', () => {
  it('has an entry for every operation of the document, and no other', async () => {
    const documented = (await readContract()).map(({ operation }) => operation.operationId!);
    expect(Object.keys(EFFECTS_ON_NAMES).sort()).toEqual(documented.sort());
    expect(changing.length).toBeGreaterThan(20);
  });

  it('403 spending_not_allowed: cannot change a name by any operation', async () => {
    const before = await stateOfNames();
    expect(before).toMatchObject({ page: [200, expect.stringContaining('Tiderow')] });
    for (const { operationId, verdict } of changing)
      expectVerdict(await send(operationId, inputFor(operationId), otherNameKey), verdict, operationId);
    for (const [operationId, input] of FURTHER_ATTEMPTS)
      expectVerdict(await send(operationId, input(things), otherNameKey), REFUSED, `${operationId}, another way`);
    expect(await stateOfNames()).toEqual(before);
  });

  it('403 spending_not_allowed: nor by any MCP tool', async () => {
    const before = await stateOfNames();
    const tools = await connectAgent(otherNameKey);
    const tried = changing.flatMap(({ operationId }) => {
      const name = procedureOf.get(operationId)!.meta.tool?.name;
      return name ? [{ operationId, name }] : [];
    });
    expect(tried.length).toBeGreaterThan(8);
    for (const { operationId, name } of tried)
      expect
        .soft(await tools.use(name, inputFor(operationId)), name)
        .toMatchObject({ refused: true, body: { code: 'spending_not_allowed' } });
    expect(await stateOfNames()).toEqual(before);
  });

  it('403: nor by the key that a machine payment returns, which may do even less', async () => {
    const before = await stateOfNames();
    for (const { operationId } of changing) {
      const answer = await send(operationId, inputFor(operationId), manageKey);
      const code = operationId.includes('Dns') ? 'spending_not_allowed' : answer.body['code'];
      expect.soft([answer.status, answer.body['code']], `${operationId}: ${answer.text}`).toEqual([403, code]);
    }
    expect(await stateOfNames()).toEqual(before);
  });

  it('403: its error names the rule, as for every limit', async () => {
    const answer = await send('undeployLandingPage', { id: things.page }, otherNameKey);
    expect(answer.body).toMatchObject({ code: 'spending_not_allowed', rule: 'domains' });
  });
});

describe('a key that is restricted to the name itself', () => {
  it('200: changes its records and the content of its page', async () => {
    const key = await createUserKey(owner, {
      permissions: ['*'],
      spending: { ...NO_SPENDING_LIMITS, domains: [things.domain] },
    });
    expectOk(await send('createDnsRecord', { domain: things.domain, type: 'TXT', host: 'own', value: 'mine' }, key));
    expectOk(await send('deployLandingPage', { id: things.page }, key));
    expectOk(await send('rollBackLandingPage', { id: things.page, version: 1 }, key));
    expectOk(await send('cancelLaunch', { id: things.launchOfDomain }, key));
    expectOk(await send('undeployLandingPage', { id: things.page }, key));
  });

  it('200: and pages without a name, to which the restriction does not apply', async () => {
    expectOk(await send('deployLandingPage', { id: things.freePage }, otherNameKey));
    expectOk(await send('undeployLandingPage', { id: things.freePage }, otherNameKey));
  });
});
