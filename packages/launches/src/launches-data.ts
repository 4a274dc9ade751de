import { exportRows, deleteProcesses, type ExportPart, type NotExported, type Tx } from '@onym/platform';
import { cancelOpenLaunch } from './cancel-launch.ts';
import { lockLaunch } from './advance-launch.ts';
import type { Launch } from './launch.entity.ts';
import { deleteLaunchesOf, findOpenLaunches } from './launch.repository.ts';
import { stepIds, stepProcess } from './step-process.ts';

/** The data of launches in the export of an account. Amounts in minor units. */
export const launchesExports: readonly ExportPart[] = [
  exportRows({
    name: 'launches',
    tables: ['launch', 'launch_step', 'launch_event'],
    sql: `select id as key, id, state, request, reading, choices, products, currency, chosen, waiting, fault, result, key_name as "keyName",
      created_at as "createdAt", started_at as "startedAt", settled_at as "settledAt",
      (select coalesce(json_agg(json_build_object('step', s.step, 'state', s.state, 'message', s.message, 'startedAt', s.started_at, 'endedAt', s.ended_at)), '[]')
         from launch_step s where s.launch_id = launch.id) as steps,
      (select coalesce(json_agg(json_build_object('type', e.type, 'data', e.data, 'at', e.at) order by e.number), '[]') from launch_event e where e.launch_id = launch.id) as events
      from launch where account_id = any($1::text[])`,
  }),
];

export const launchesNotExported: NotExported = {
  launch_key: 'the Idempotency-Key of a start, which only tells a repetition apart',
};

/**
 * Cancels every launch of these accounts that is neither done nor canceled, as cancelOpenLaunch(). Call it in the transaction that closes the
 * accounts, which must be locked.
 */
export async function endLaunches(tx: Tx, accountIds: readonly string[]): Promise<void> {
  // All are locked before the first one ends, because ending a charge signals the other launches.
  const launches: Launch[] = [];
  for (const id of await findOpenLaunches(tx, accountIds)) launches.push(await lockLaunch(tx, id));
  for (const launch of launches)
    if (launch.state !== 'done' && launch.state !== 'canceled') await cancelOpenLaunch(tx, launch);
}

/** Deletes the launches of closed accounts, with their briefs, steps, events, idempotency keys and processes. */
export async function eraseLaunches(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await deleteProcesses(tx, stepProcess, stepIds(await deleteLaunchesOf(tx, accountIds)));
}
