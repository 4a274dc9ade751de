import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { statusOf } from './balancer.ts';
import { makeBuyer, type Answer, type KeyBuyer } from './buyer-to-kill.ts';
import { showHouseOnFailure, until, type HouseToKill } from './house-to-kill.ts';
import { openSeveralProcesses, type Process, type SeveralProcesses } from './several-processes.ts';
import { beginLoad, type Errand, type SteadyLoad } from './steady-load.ts';
import { whatDoesNotAddUp } from './what-does-not-add-up.ts';

let several: SeveralProcesses;
beforeAll(async () => {
  several = await openSeveralProcesses();
});
afterAll(() => several?.close());

/** It takes about three seconds; the limit only tells a process that goes from one that hangs until it is cut. */
const GOES_IN_MS = 15_000;

/** Until each kind of errand was done so often once more, whatever else happens meanwhile. */
async function untilServed(load: SteadyLoad, more: Record<Errand, number>): Promise<void> {
  const wanted = (Object.keys(more) as Errand[]).map((errand) => ({
    errand,
    at: load.answered(errand) + more[errand],
  }));
  await until('the load goes on', async () => wanted.every(({ errand, at }) => load.answered(errand) >= at));
}

/** SIGTERM; answers how long it took to end and what its /readyz said from then on until nobody answered. */
async function goes({ kind, port, program }: Process): Promise<{ code: number | null; ms: number; said: number[] }> {
  const told = performance.now();
  program.child.kill('SIGTERM');
  const said: number[] = [];
  if (kind === 'api')
    for (let status = await statusOf(port); status !== undefined; status = await statusOf(port)) {
      said.push(status);
      await delay(10);
    }
  const { code } = await program.exited;
  return { code, ms: performance.now() - told, said };
}

/** Three purchases, by whichever apis and workers, that the registrar is busy with: longer than it takes a process to see the signal. */
async function underWay(house: HouseToKill): Promise<{ buyers: KeyBuyer[]; answers: Promise<Answer[]> }> {
  const buyers = await Promise.all([1, 2, 3].map(() => makeBuyer(house)));
  for (const { domain } of buyers)
    await house.fault({ service: 'registry', operation: 'create', kind: 'latency', ms: 700, times: 1, match: domain });
  const answers = Promise.all(buyers.map((buyer) => buyer.buy()));
  await until('the registrar is asked', async () => {
    const pending = await house.pendingFaults();
    return buyers.every(({ domain }) => !pending.has(domain));
  });
  return { buyers, answers };
}

it('two apis and two workers are restarted one after the other under load: no call fails, every order ends once, the books agree', async () => {
  const { house, balancer, apis, workers } = several;
  showHouseOnFailure(house);
  const load = await beginLoad(house);
  const slow: KeyBuyer[] = [];
  for (const process of [apis[0], workers[0], apis[1], workers[1]]) {
    await untilServed(load, { read: 10, check: 10, purchase: 1 });
    const { buyers, answers } = await underWay(house);
    slow.push(...buyers);
    const { code, ms, said } = await goes(process);
    expect(code, process.program.log()).toBe(0);
    expect(ms).toBeLessThan(GOES_IN_MS);
    if (process.kind === 'api') {
      // Before nobody answers any more, whoever asks has been told; and once told it stays so.
      expect(said.at(-1)).toBe(503);
      expect(said.slice(said.indexOf(503)).every((status) => status === 503)).toBe(true);
    }
    expect((await answers).map(({ status }) => status)).toEqual([200, 200, 200]);
    await untilServed(load, { read: 10, check: 10, purchase: 1 });
    await process.start();
    await until('both apis are in turn', async () => balancer.inTurn().length === 2);
  }
  await untilServed(load, { read: 10, check: 10, purchase: 2 });
  await load.stop();
  expect(load.failed).toEqual([]);
  expect(await whatDoesNotAddUp(house, [...load.buyers, ...slow])).toEqual([]);
}, 240_000);
