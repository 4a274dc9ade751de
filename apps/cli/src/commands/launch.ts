import { parseArgs } from 'node:util';
import type { Onym, Operations } from '@onym/sdk';
import { priceText, confirmOnTerminal, withClient, type Client } from '../client.ts';
import type { Variables } from '../environment.ts';
import { UsageError } from '../usage-error.ts';

type Launch = Operations['getLaunch']['result'];

/**
 * Runs `onym launch "brief"`: plans a business, prints the total price, asks for confirmation and carries it out, printing a line for each
 * step. --yes starts with the first name without asking; the API refuses a total above --max-price (in US dollars). Returns 0 when
 * everything succeeded, 1 when something failed, 3 when nothing is available or an approval is needed.
 * @throws UsageError for wrong arguments, without a key, for --yes without --max-price, and without --yes when there is no terminal
 */
export async function launchCommand(args: string[], given: Variables): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      json: { type: 'boolean' },
      yes: { type: 'boolean' },
      name: { type: 'string' },
      tlds: { type: 'string' },
      language: { type: 'string' },
      'max-price': { type: 'string' },
    },
  });
  const [description] = positionals;
  if (description === undefined || positionals.length > 1)
    throw new UsageError('Describe it in quotes: onym launch "..." [--max-price N] [--yes]');
  const bound = values['max-price'];
  if (bound !== undefined && !/^\d+(\.\d{1,2})?$/.test(bound))
    throw new UsageError('--max-price N must be an amount in USD');
  if (values.yes && bound === undefined) throw new UsageError('--max-price N is missing: the most you pay, in USD');
  if (!values.yes && !(process.stdin.isTTY && process.stdout.isTTY))
    throw new UsageError('Not a terminal: add --yes to start at up to --max-price.');
  const request = {
    description,
    ...(values.name === undefined ? {} : { name: values.name }),
    ...(values.language === undefined ? {} : { language: values.language }),
    ...(values.tlds === undefined ? {} : { tlds: values.tlds.split(',').map((tld) => tld.trim()) }),
  };
  return withClient(given, { json: values.json === true }, async ({ onym, print }) => {
    const planned = await onym.launches.plan(request);
    const [choice] = planned.choices.names;
    print(planned, planWords(planned));
    if (!choice) return 3;
    const question = `Launch ${choice.name} at ${choice.domain} for ${priceText(planned.total, planned.currency)}? [y/N] `;
    if (!values.yes && !(await confirmOnTerminal(question))) {
      console.error('Nothing was started.');
      return 1;
    }
    const maxPrice = bound === undefined ? planned.total : Number(bound);
    return printLaunchSteps(onym, print, await onym.launches.start(planned.id, { name: choice.domain, maxPrice }));
  });
}

/** Prints every step until the launch ends or waits for a person. */
async function printLaunchSteps(onym: Onym, print: Client['print'], started: Launch): Promise<number> {
  let launch = started;
  if (launch.status === 'running')
    for await (const { event, data } of onym.launches.events(launch.id)) {
      print({ event, ...data }, [event, data['step'], data['status'], data['message']].filter(Boolean).join('  '));
      if (event === 'launch' && data['status'] === 'waiting') break;
    }
  launch = await onym.launches.get(launch.id);
  print(launch, endWords(launch));
  if (launch.status === 'waiting') return launch.waiting?.for === 'approval' ? 3 : 1;
  return launch.status === 'done' ? 0 : 1;
}

function planWords({ choices, plan, total, currency }: Launch): string {
  const names = choices.names.map(({ name, domain, price }) => `  ${name}  ${domain}  ${priceText(price, currency)}`);
  const steps = plan.map(({ detail, price }) => `  ${detail}  ${priceText(price, currency)}`);
  return [...names, ...steps, `  total ${priceText(total, currency)}`].join('\n');
}

function endWords({ id, status, waiting, error, result }: Launch): string {
  if (waiting) return `${id} waits: ${waiting.message} ${waiting.approvalUrl ?? ''}`.trim();
  return `${id} ${status}${error ? `: ${error.error}` : ''}  ${result.siteUrl ?? result.domain ?? ''}`.trim();
}
