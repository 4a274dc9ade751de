import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { openEnvironment, type CommandEnvironment } from '../command-environment.ts';
import type { Variables } from '../environment.ts';
import { UsageError } from '../usage-error.ts';
import { drillFailover } from './drill/failover.ts';
import { drillRestore } from './drill/restore.ts';
import { drillRotation } from './drill/rotate-secret.ts';
import { createStepReporter, type Step, type Steps } from './drill/steps.ts';

/** One drill. */
interface Drill {
  usage: string;
  options: ParseArgsOptionsConfig;
  run: (
    ground: CommandEnvironment,
    steps: Steps,
    values: Record<string, string | boolean | undefined>,
  ) => Promise<void>;
}

const text = { type: 'string' } as const;
const yes = { type: 'boolean' } as const;

const DRILLS: Record<string, Drill> = {
  restore: {
    usage: '[--from URL]   copies the database, or one that you restored, and tests everything on the copy',
    options: { from: text },
    run: (ground, steps, { from }) => drillRestore(ground, steps, typeof from === 'string' ? from : undefined),
  },
  'rotate-secret': {
    usage: '  rotate the secret in a copy, and test that the current one can be dropped',
    options: {},
    run: (ground, steps) => drillRotation(ground, steps),
  },
  failover: {
    usage:
      '--yes [--url URL] [--within SECONDS]   ends every database connection of the running service, and waits for it to serve again',
    options: { yes, url: text, within: text },
    run: async (ground, steps, { yes: isMeant, url, within }) => {
      if (isMeant !== true)
        throw new UsageError(
          'This interrupts the running service for a moment: requests during it return 503. Confirm with --yes.',
        );
      await drillFailover(ground, steps, {
        url: typeof url === 'string' ? url : undefined,
        limitSeconds: typeof within === 'string' ? readSeconds(within) : undefined,
      });
    },
  },
};

const HELP = [
  'onym drill <drill> [--json]',
  '',
  ...Object.entries(DRILLS).map(([name, { usage }]) => `  ${name.padEnd(14)} ${usage}`),
].join('\n');

/**
 * Runs `onym drill NAME`: practises an operation before it is needed, printing a line for each step. Returns 0 when all steps passed, 1
 * when one failed.
 * @throws UsageError for an unknown name or an invalid value, and for `failover` without --yes; TypeError (ERR_PARSE_ARGS) for an unknown
 *   option
 */
export async function drillCommand([name = '', ...args]: string[], given: Variables): Promise<number> {
  const drill = Object.hasOwn(DRILLS, name) ? DRILLS[name] : undefined;
  if (!drill) throw new UsageError(HELP);
  const { values } = parseArgs({ args, options: { ...drill.options, json: yes } });
  const asJson = values['json'] === true;
  const steps = createStepReporter((step) => asJson || console.log(lineOf(step)));
  const ground = await openEnvironment(given);
  try {
    await drill.run(ground, steps, values as Record<string, string | boolean | undefined>);
  } finally {
    await ground.close();
  }
  const { taken, seconds } = steps;
  const isWell = taken.every(({ state }) => state === 'ok');
  if (asJson) console.log(JSON.stringify({ drill: name, ok: isWell, seconds: seconds(), steps: taken }));
  else console.log(`${isWell ? 'Passed' : 'FAILED'} after ${seconds().toFixed(1)} s.`);
  return isWell ? 0 : 1;
}

/** @throws UsageError unless the text is a whole number of seconds from 1 to 600 */
function readSeconds(within: string): number {
  if (/^[1-9]\d{0,2}$/.test(within) && Number(within) <= 600) return Number(within);
  throw new UsageError('--within must be a whole number of seconds from 1 to 600.');
}

function lineOf({ name, state, seconds, note }: Step): string {
  return `${state.padEnd(4)}  ${name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s  ${note}`;
}
