import { freePorts, type RunningProgram } from '@onym/testkit';
import { openBalancer, type Balancer } from './balancer.ts';
import { openHouseToKill, until, type HouseToKill } from './house-to-kill.ts';

export interface Process {
  kind: 'api' | 'worker';
  /** Where its /readyz is. */
  port: number;
  program: RunningProgram;
  /** Again, when it has ended; resolves when it is ready. */
  start(): Promise<void>;
}

/** Two apis and two workers on one database behind a balancer. */
export interface SeveralProcesses {
  house: HouseToKill;
  balancer: Balancer;
  apis: [Process, Process];
  workers: [Process, Process];
  close(): Promise<void>;
}

/**
 * Theirs alone; the connections of two of each fit the hundred that a server gives. What is under way is waited for until the listener closes
 * and 1.5 s beyond: on a busy machine an order needs more than the usual second before.
 */
const SHARED = { TRUST_PROXY: 'loopback', DATABASE_POOL: '5', LEAVE_SECONDS: '4' };

export async function openSeveralProcesses(): Promise<SeveralProcesses> {
  const [one, two, three, four] = (await freePorts(4)) as [number, number, number, number];
  const balancer = await openBalancer([one, two]);
  const house = await openHouseToKill({
    door: balancer.url,
    settings: () => ({ ...SHARED, PORT: String(one), WORKER_PORT: String(three) }),
  }).catch(async (error: unknown) => {
    await balancer.close();
    throw error;
  });
  const close = async (): Promise<void> => {
    await house.close();
    await balancer.close();
  };
  const keep = (kind: Process['kind'], port: number, program?: RunningProgram): Process => {
    const begin = (): RunningProgram =>
      house.startBeside(`apps/${kind}/src/main.ts`, { [kind === 'api' ? 'PORT' : 'WORKER_PORT']: String(port) });
    const kept: Process = {
      kind,
      port,
      program: program ?? begin(),
      async start() {
        kept.program = begin();
        await kept.program.ready(`http://127.0.0.1:${port}/readyz`);
      },
    };
    return kept;
  };
  const apis: SeveralProcesses['apis'] = [keep('api', one, house.api), keep('api', two)];
  const workers: SeveralProcesses['workers'] = [keep('worker', three, house.worker), keep('worker', four)];
  try {
    for (const { program, port } of [...apis, ...workers]) await program.ready(`http://127.0.0.1:${port}/readyz`);
    await until('both apis are in turn', async () => balancer.inTurn().length === 2);
  } catch (error) {
    await close();
    throw error;
  }
  return { house, balancer, apis, workers, close };
}
