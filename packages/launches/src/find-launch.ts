import { isId, notFound } from '@onym/core';
import { readOrder } from '@onym/domains/orders';
import type { Scope } from '@onym/platform';
import { LaunchSchema, type Launch } from './launch.entity.ts';
import { LaunchStepSchema, type LaunchStep } from './launch-step.entity.ts';
import { STEPS } from './launch-states.ts';

/** A launch and its steps, in their order; none before it was started. */
export interface LaunchWithSteps {
  launch: Launch;
  steps: LaunchStep[];
}

/** Returns a launch of this account. @throws Fault not_found, also for the launch of another account */
export async function findLaunch(scope: Pick<Scope, 'em'>, accountId: string, id: string): Promise<Launch> {
  const launch = isId('launch', id) ? await scope.em.fork().findOne(LaunchSchema, { id, account: accountId }) : null;
  if (!launch) throw notFound('Launch not found');
  return launch;
}

/**
 * Returns a launch of this account with its steps, in their order. A canceled launch shows the domain if its purchase has completed nevertheless;
 * that is not stored.
 * @throws Fault not_found, also for the launch of another account
 */
export async function readLaunch(scope: Scope, accountId: string, id: string): Promise<LaunchWithSteps> {
  const launch = await findLaunch(scope, accountId, id);
  const { orderId, domain } = launch.result;
  if (launch.state === 'canceled' && orderId && !domain) {
    // The registrar had been called before the launch was canceled, so the purchase completed without it.
    const order = await readOrder(scope, orderId);
    if (order.state === 'completed') launch.result = { ...launch.result, domain: order.domain };
  }
  return { launch, steps: await stepsOf(scope, launch.id) };
}

/**
 * Returns one page of an account's launches, newest first; with `domain`, in any case, only those that have acquired this domain. `cursor` is the id
 * of the last one already seen; `nextCursor` is null on the last page.
 */
export async function listLaunches(
  scope: Pick<Scope, 'em'>,
  accountId: string,
  { limit, cursor, domain }: { limit: number; cursor?: string | undefined; domain?: string | undefined },
): Promise<{ launches: Launch[]; nextCursor: string | null }> {
  const rows = await scope.em.find(
    LaunchSchema,
    {
      account: accountId,
      ...(cursor ? { id: { $lt: cursor } } : {}),
      ...(domain ? { result: { domain: domain.toLowerCase() } } : {}),
    },
    { orderBy: { id: 'desc' }, limit: limit + 1 },
  );
  return { launches: rows.slice(0, limit), nextCursor: rows.length > limit ? rows[limit - 1]!.id : null };
}

/** Returns the steps of a launch, in their order; none before it was started. */
export async function stepsOf({ em }: Pick<Scope, 'em'>, launchId: string): Promise<LaunchStep[]> {
  const rows = await em.fork().find(LaunchStepSchema, { launch: launchId });
  return rows.toSorted((a, b) => STEPS.indexOf(a.step) - STEPS.indexOf(b.step));
}
