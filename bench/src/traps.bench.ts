import { callSandbox, createOwner, openSite, pollUntil, type Site } from './agents/open-site.ts';
import { renderTarget, type Table } from './table.ts';
import { agentChannels } from './traps/agent-channels.ts';
import { TRAPS } from './traps/traps.ts';

interface Books {
  intents: { domain: string | null; status: string; amountMinor: number; refundedMinor: number }[];
}

/**
 * Errors of careless agents that cost money, by each channel; then the amounts charged beyond what their owner had
 * approved.
 */
export async function benchTraps(): Promise<Table> {
  const site = await openSite();
  try {
    const rows: (string | number)[][] = [];
    const responses: string[] = [];
    let lostCents = 0;
    for (const channel of agentChannels(site)) {
      const owner = await createOwner(site);
      for (const trap of TRAPS) {
        const sprung = await trap.spring({ site, owner, channel });
        if (!sprung) continue;
        const chargedCents = await readCharged(site, sprung.names);
        const lost = Math.max(0, chargedCents - sprung.agreedCents);
        lostCents += lost;
        const row = rows.find(([name]) => name === trap.name) ?? rows[rows.push([trap.name, '', '', '']) - 1]!;
        row[['REST', 'MCP', 'CLI'].indexOf(channel.name) + 1] = lost;
        responses.push(`${channel.name.padEnd(4)} ${trap.name}: ${sprung.responses.join(', ')}`);
      }
    }
    if (lostCents > 0) process.exitCode = 1;
    return {
      title: `traps: ${TRAPS.length} mistakes of naive agents through three channels, with default key limits`,
      columns: ['cents lost', 'REST', 'MCP', 'CLI'],
      rows,
      notes: [
        renderTarget('cents charged without consent', lostCents, 0),
        'An empty cell: the channel has no such call. Charged means captured and not refunded. Responses:',
        ...responses,
      ],
    };
  } finally {
    await site.close();
  }
}

/** The amount that the processor has captured for these names, once no hold is left; cents. */
async function readCharged(site: Site, names: readonly string[]): Promise<number> {
  const query = new URLSearchParams(names.map((name): [string, string] => ['about', name]));
  const read = async (): Promise<Books['intents']> => (await callSandbox<Books>(site, 'GET', `state?${query}`)).intents;
  await pollUntil(async () => (await read()).every(({ status }) => status !== 'held'), 'holds to end');
  return (await read())
    .filter(({ status }) => status === 'captured')
    .reduce((sum, { amountMinor, refundedMinor }) => sum + amountMinor - refundedMinor, 0);
}
