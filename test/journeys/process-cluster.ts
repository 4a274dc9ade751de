import { freePorts, type RunningProgram } from '@onym/testing';
import { openBalancer, type Balancer } from '@onym/testing/balancer';
import { openKillableInstallation, pollUntil, type KillableInstallation } from './killable-installation.ts';

export interface ManagedProcess {
  kind: 'api' | 'worker';
  /** Port of its /readyz. */
  port: number;
  program: RunningProgram;
  /** Starts it again after it has ended; resolves when it is ready. */
  start(): Promise<void>;
}

/** Two apis and two workers on one database behind a balancer, which can grow to four of each. */
export interface ProcessCluster {
  installation: KillableInstallation;
  balancer: Balancer;
  apis: ManagedProcess[];
  workers: ManagedProcess[];
  /** Adds two of each at once; resolves when they are ready and receive calls. */
  grow(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Settings of these processes. The connections of four apis and four workers fit the two hundred that a fast server
 * allows. A caller waits for an order until 1.5 s after the listener closes; the default LEAVE_SECONDS is too short for
 * that on a busy machine.
 */
const SHARED = { TRUST_PROXY: 'loopback', DATABASE_POOL: '4', LEAVE_SECONDS: '4' };

export async function openProcessCluster(): Promise<ProcessCluster> {
  const ports = await freePorts(8);
  const [apiPorts, workerPorts] = [ports.slice(0, 4), ports.slice(4)];
  const balancer = await openBalancer(apiPorts);
  const installation = await openKillableInstallation({
    publicUrl: balancer.url,
    isFast: true,
    settings: () => ({ ...SHARED, PORT: String(apiPorts[0]), WORKER_PORT: String(workerPorts[0]) }),
  }).catch(async (error: unknown) => {
    await balancer.close();
    throw error;
  });
  const close = async (): Promise<void> => {
    await installation.close();
    await balancer.close();
  };
  const keep = (kind: ManagedProcess['kind'], port: number, program?: RunningProgram): ManagedProcess => {
    const begin = (): RunningProgram =>
      installation.startBeside(`apps/${kind}/src/main.ts`, { [kind === 'api' ? 'PORT' : 'WORKER_PORT']: String(port) });
    const kept: ManagedProcess = {
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
  const apis = [keep('api', apiPorts[0]!, installation.api)];
  const workers = [keep('worker', workerPorts[0]!, installation.worker)];
  const growTo = async (count: number): Promise<void> => {
    for (let n = apis.length; n < count; n++) {
      apis.push(keep('api', apiPorts[n]!));
      workers.push(keep('worker', workerPorts[n]!));
    }
    for (const { program, port } of [...apis, ...workers]) await program.ready(`http://127.0.0.1:${port}/readyz`);
    await pollUntil('all apis are in turn', async () => balancer.activePorts().length === count);
  };
  try {
    await growTo(2);
  } catch (error) {
    await close();
    throw error;
  }
  return { installation, balancer, apis, workers, grow: () => growTo(4), close };
}
