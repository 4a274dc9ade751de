import { call, callSite, queryStack, type Answer } from '@onym/testing';
import type { AnyTRPCProcedure } from '@trpc/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { restProcedures } from '../src/http/procedures.ts';
import { appRouter } from '../src/router.ts';
import { ROWS } from './authorisation-rows.fixture.ts';
import { callByRest, callByRpc, ownedIds, owner, useAccounts } from './authorisation.fixture.ts';
import { expectOk, expectRefusal } from './expectations.fixture.ts';
import { visitSite } from './landing-pages.fixture.ts';

/** A word that occurs only in the generated parts. */
const CANARY = 'zqcanaryqz';
const procedures = appRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure>;
const rest = restProcedures(appRouter);
/** Mutations that return what they changed; every query is checked as well, except a stream that stays open. */
const CHANGING = ['kits.export', 'landing.change', 'landing.deploy', 'landing.rollback'];
const readers = Object.entries(ROWS).filter(
  ([name, { takes }]) =>
    takes !== 'operator' &&
    name !== 'launches.events' &&
    (procedures[name]?._def.type === 'query' || CHANGING.includes(name)),
);

useAccounts();

/** The procedures whose response contains the word, through each of their entry points. */
async function showing(): Promise<string[]> {
  const found: string[] = [];
  const see = (how: string, answer: Answer): void => {
    expect(answer.status, how).not.toBe(429);
    if (answer.text.includes(CANARY)) found.push(how);
  };
  const read = async ([name, { input }]: (typeof readers)[number]): Promise<void> => {
    const procedure = rest.find((one) => one.name === name);
    if (procedure) see(`REST ${name}`, await callByRest(procedure, input(ownedIds), { user: owner }));
    see(`RPC ${name}`, await callByRpc(name, procedures[name]!._def.type, input(ownedIds), { user: owner }));
  };
  await Promise.all(readers.filter(([name]) => !CHANGING.includes(name)).map(read));
  for (const one of readers.filter(([name]) => CHANGING.includes(name))) await read(one);
  return found;
}

let siteUrl: string;
beforeAll(async () => {
  const deployed = expectOk(
    await call<{ deploymentUrl: string }>('POST', `/landing-pages/${ownedIds.page}/deploy`, { user: owner, json: {} }),
  );
  siteUrl = deployed.deploymentUrl;
  const put = (sql: string, id: string) => queryStack(sql, [id, JSON.stringify(CANARY)]);
  await put(`update brand_kit set kit = jsonb_set(kit, '{essentials,tagline}', $2::jsonb) where id = $1`, ownedIds.kit);
  await put(`update logo set description = $2 where id = $1`, ownedIds.logo);
  await put(
    `update legal_kit set documents = jsonb_set(documents, '{0,content}', $2::jsonb) where id = $1`,
    ownedIds.legal,
  );
  await put(
    `update landing_page set config = jsonb_set(config, '{hero,headline}', $2::jsonb), files = jsonb_set(files, '{0,content}', $2::jsonb) where id = $1`,
    ownedIds.page,
  );
});

/** Marks one row of each kind of part that a launch creates as sealed by this charge; null opens them. */
const sealed = (charge: string | null) =>
  Promise.all(
    [
      ['brand_kit', ownedIds.kit],
      ['logo', ownedIds.logo],
      ['legal_kit', ownedIds.legal],
      ['landing_page', ownedIds.page],
    ].map(([table, id]) => queryStack(`update ${table} set sealed_by = $2 where id = $1`, [id, charge])),
  );

describe('the parts of an unpaid launch', () => {
  it('are returned by no procedure while they are sealed, and by many once they are open', async () => {
    const open = await showing();
    for (const name of ['kits.get', 'logos.get', 'logos.list', 'legal.get', 'landing.get', 'privacy.export'])
      expect(open.filter((how) => how.endsWith(` ${name}`))).not.toEqual([]);
    await sealed('pch_unpaid');
    expect(await showing()).toEqual([]);
  }, 180_000);

  it('402 entitlement_required, or 404 for visitors, at every URL that opens without a key', async () => {
    await sealed('pch_unpaid');
    for (const path of [
      `/api/v1/logos/${ownedIds.logo}.svg`,
      `/api/v1/logos/${ownedIds.logo}.png`,
      `/files/kits/${ownedIds.kit}/logo-1.svg`,
      `/files/kits/${ownedIds.kit}/favicon-32.png`,
    ])
      expectRefusal(await callSite('GET', path), 402, 'entitlement_required');
    expect((await visitSite(siteUrl)).status).toBe(404);
    const preview = siteUrl.replace(/\/\/[^.]+\./, `//preview-${ownedIds.page.slice('lp_'.length)}.`);
    expect((await visitSite(preview)).status).toBe(404);
    await sealed(null);
    // A process caches a host for half a second.
    for (const url of [siteUrl, preview]) await expect.poll(async () => (await visitSite(url)).status).toBe(200);
    expect((await callSite('GET', `/api/v1/logos/${ownedIds.logo}.svg`)).status).toBe(200);
  });

  it('200: can be deleted by their owner', async () => {
    await sealed('pch_unpaid');
    for (const path of [
      `/brand-kits/${ownedIds.kit}`,
      `/logos/${ownedIds.logo}`,
      `/landing-pages/${ownedIds.page}`,
      `/legal/${ownedIds.legal}`,
    ])
      expectOk(await call('DELETE', path, { user: owner }));
  });
});
