import { startProgram } from '@onym/testing/processes';

/** The attempts of each process: `tries` purchases of `amountMinor` cents by a key, or by a session if it is null. */
export interface Race {
  accountId: string;
  keyId: string | null;
  tries: number;
  amountMinor: number;
}

/** Number of accepted attempts, of refusals by a limit, and of other results. */
export interface RaceResult {
  accepted: number;
  refused: number;
  broken: string[];
}

export interface Spenders {
  /** Makes all processes spend at the same moment; returns the sum of their results. */
  race(purchases: Race): Promise<RaceResult>;
  close(): Promise<void>;
}

/** Starts this number of processes on one database, ready to spend. */
export async function openSpenders(environment: Record<string, string>, count: number): Promise<Spenders> {
  const spenders = Array.from({ length: count }, () =>
    startProgram('bench/src/spending/spender.ts', { env: environment }),
  );
  const close = async (): Promise<void> => void (await Promise.all(spenders.map((one) => one.stop())));
  try {
    await Promise.all(spenders.map((one) => one.line((line) => (line === 'ready' ? line : undefined))));
  } catch (error) {
    await close();
    throw error;
  }
  let races = 0;
  return {
    close,
    async race(purchases) {
      const which = races++;
      for (const { child } of spenders) child.send(purchases);
      const results = await Promise.all(
        spenders.map((one) => {
          let seen = 0;
          return one.line((line) =>
            line.startsWith('{"accepted') && seen++ === which ? (JSON.parse(line) as RaceResult) : undefined,
          );
        }),
      );
      return {
        accepted: results.reduce((sum, { accepted }) => sum + accepted, 0),
        refused: results.reduce((sum, { refused }) => sum + refused, 0),
        broken: results.flatMap(({ broken }) => broken),
      };
    },
  };
}
