import { expect } from 'vitest';
import { makeBuyer, type Answer, type KeyBuyer } from './buyer-to-kill.ts';
import { pollUntil, type KillableInstallation } from './killable-installation.ts';

/** A user who has planned a launch, and starts it, repeatedly with the same Idempotency-Key. */
export interface Launched extends KeyBuyer {
  id: string;
  total: number;
  start(): Promise<Answer>;
}

export async function planLaunch(installation: KillableInstallation, prefix = ''): Promise<Launched> {
  const buyer = await makeBuyer(installation, prefix);
  const { post, domain } = buyer;
  const request = { description: 'A bakery that delivers bread', name: domain };
  const { id, total } = (await post('/launches', request, `plan-${domain}`)).body as { id: string; total: number };
  const start = () => post(`/launches/${id}/start`, { name: domain, maxPrice: total }, `start-${domain}`);
  return { ...buyer, id, total, start };
}

/** The state of each launch. */
export async function statesOf(
  installation: KillableInstallation,
  launches: readonly Launched[],
): Promise<(string | undefined)[]> {
  const ids = launches.map(({ id }) => id);
  const rows = await installation.rows<{ id: string; state: string }>(
    'select id, state from launch where id = any($1)',
    [ids],
  );
  return ids.map((id) => rows.find((row) => row.id === id)?.state);
}

/**
 * Checks that each launch is done or failed as its name requests, and that all records agree: only existing parts are
 * charged, and everything is created once.
 */
export async function expectLaunchesToAgree(
  installation: KillableInstallation,
  launches: readonly Launched[],
): Promise<void> {
  expect(await statesOf(installation, launches)).toEqual(
    launches.map(({ domain }) => (domain.startsWith('failreg-') ? 'failed' : 'done')),
  );
  const domains = new Set(launches.map(({ domain }) => domain));
  const own = async () => {
    const { intents, registrations } = await installation.world();
    return {
      intents: intents.filter(({ domain }) => domain && domains.has(domain)),
      registrations: registrations.filter(({ domain }) => domains.has(domain)),
    };
  };
  await pollUntil('no money is held', async () => (await own()).intents.every(({ status }) => status !== 'held'));
  const { intents, registrations } = await own();
  for (const { domain, total, accountId } of launches) {
    const isDone = !domain.startsWith('failreg-');
    const captured = intents
      .filter((one) => one.domain === domain && one.status === 'captured')
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    expect([domain, captured]).toEqual([domain, isDone ? Math.round(total * 100) : 0]);
    expect(registrations.filter((one) => one.domain === domain)).toHaveLength(isDone ? 1 : 0);
    const granted = 'select product from entitlement where account_id = $1 and revoked_at is null order by product';
    const paid = ['BRAND_KIT', 'LEGAL_KIT', 'SITE_BUILDER'].map((product) => ({ product }));
    expect(await installation.rows(granted, [accountId])).toEqual(isDone ? paid : []);
  }
  const accounts = [launches.map(({ accountId }) => accountId)];
  for (const table of ['brand_kit', 'legal_kit', 'landing_page'])
    expect(
      await installation.rows(
        `select account_id from ${table} where account_id = any($1) group by 1 having count(*) > 1`,
        accounts,
      ),
      table,
    ).toEqual([]);
  expect(await installation.rows('select page_id from deployment group by 1 having count(*) > 2')).toEqual([]);
  expect(await installation.wrongSums()).toEqual([]);
}
