import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { DOORS, planStorm, VICTIMS } from './chaos/plan.ts';
import { rideOut, sum, type Aftermath } from './chaos/storm.ts';
import { target, type Table } from './table.ts';

const TOLD = ['bought', 'refused', 'review', 'unclear', 'no offer'] as const;
const SHOWN = 20;

/** Many buyers through every door while vendors fail and processes are killed; then the three books are laid side by side. */
export async function benchChaos(args: readonly string[]): Promise<Table> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      orders: { type: 'string', default: '1000' },
      seed: { type: 'string', default: '1' },
      kills: { type: 'string' },
      crowd: { type: 'string', default: '200' },
      minutes: { type: 'string' },
      logs: { type: 'string' },
    },
  });
  const [orders, seed, crowd] = [Number(values.orders), Number(values.seed), Number(values.crowd)];
  if (values.logs) await mkdir(values.logs, { recursive: true });
  const plan = planStorm({ orders, seed, ...(values.kills ? { kills: Number(values.kills) } : {}) });
  const after = await rideOut(plan, {
    crowd,
    logs: values.logs,
    limitMs: values.minutes ? Number(values.minutes) * 60_000 : undefined,
    say: (line) => console.log(line),
  });
  if (after.violations.length > 0 || after.open > 0) process.exitCode = 1;
  return tableOf(after, { orders, seed });
}

function tableOf(after: Aftermath, { orders, seed }: { orders: number; seed: number }): Table {
  const { visits, books, kills, restarts, faults, violations, reviews } = after;
  const rows = DOORS.flatMap((door) => {
    const came = visits.filter((visit) => visit.order.door === door);
    return came.length === 0
      ? []
      : [[door, came.length, ...TOLD.map((told) => came.filter((visit) => visit.told === told).length)]];
  });
  const states = Object.entries(Object.groupBy(books.orders, ({ state }) => state)).map(
    ([state, some]) => `${some!.length} ${state}`,
  );
  const unjustified = reviews.filter(({ justified }) => !justified);
  return {
    title: `chaos: ${visits.length} of ${orders} buyers, seed ${seed}, ${Math.round(after.stormMs / 1000)} s of storm`,
    columns: ['told to the buyer', 'came', ...TOLD],
    rows: [
      ...rows,
      ['all', visits.length, ...TOLD.map((told) => visits.filter((visit) => visit.told === told).length)],
    ],
    notes: [
      `Orders in our books: ${states.join(', ')}. Registered: ${books.registrations.length}. Charged: ${books.intents.filter(({ status }) => status === 'captured').length}, refunded ${books.refunds.length}. Products given: ${books.entitlements.length}.`,
      `Kills: ${VICTIMS.map((victim) => `${kills[victim]} ${victim}`).join(', ')}; ${sum(kills)} in all. Restarts: ${VICTIMS.map((victim) => `${restarts[victim]} ${victim}`).join(', ')}.`,
      `Vendor faults: ${faults.hit} calls hit of ${faults.set} set.`,
      `Reviews: ${reviews.length} wait for a person, ${after.reviewsSettled} ended by themselves when their time had come.`,
      ...reviews
        .slice(0, SHOWN)
        .map(
          ({ orderId, door, why, justified }) =>
            `  ${justified ? 'justified' : 'NOT JUSTIFIED'}  ${orderId} (${door}): ${why}`,
        ),
      target('violations', violations.length + unjustified.length, 0),
      ...violations
        .slice(0, SHOWN)
        .map(({ rule, about, evidence }) => `  ${about}: not true that ${rule}: ${JSON.stringify(evidence)}`),
      target('open at the end', after.open, 0),
      target('seconds to drain', after.drainMs / 1000, 30),
    ],
  };
}
