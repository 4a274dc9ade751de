import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { startProgram } from '@onym/testing/processes';
import { build } from 'vite';
import { buildCli } from '../../scripts/make-packages.ts';
import { createOwner, openSite, type Site } from './agents/open-site.ts';
import { runByPayment, runByRest, runByTools, type AgentCost, type AgentRun } from './agents/agent-runs.ts';
import { roundFigure, renderTarget, type Table } from './table.ts';
import { runInterleaved, median, measureMs } from './timings.ts';

const ROUNDS = 7;
const CALLS = 20;

/** The calls and bytes that an agent needs from the URL to its own domain, and the size of its tools. */
export async function benchAgents(): Promise<Table> {
  const site = await openSite();
  try {
    const owner = await createOwner(site);
    const rest = await runByRest(site, owner);
    const paid = await runByPayment(site);
    // Another user: the products that the first one bought would remove the refusal from the second run.
    const other = await createOwner(site);
    const key = await other.key({
      permissions: ['names:read', 'domains:read', 'domains:write'],
      spending: { approvalAbove: 50, perPurchase: 50 },
    });
    const tools = await runByTools(site, other, key);
    const overheadMs = await toolOverheadMs(site, key, tools.domain);
    const check = await checkTimesOf(site);
    const sdkBytes = await sdkSize();
    const cells = (spent?: AgentCost): (string | number)[] =>
      spent ? [spent.calls, spent.bytes, spent.refusals] : ['-', '-', '-'];
    const row = ({ name, owned, live }: AgentRun): (string | number)[] => [name, ...cells(owned), ...cells(live)];
    const list = ['MCP, list of tools, read once', 1, tools.listedBytes, 0, '-', '-', '-'];
    return {
      title: 'agents: from the URL alone to an owned domain with a record, and to a live site on it',
      columns: ['', 'calls', 'bytes read', 'refusals', 'until live: calls', 'bytes read', 'refusals'],
      rows: [row(rest), row(paid), row(tools), list],
      notes: [
        renderTarget('REST, calls', rest.owned.calls, 8),
        renderTarget('REST, bytes', rest.owned.bytes, 15_000),
        renderTarget('402, calls', paid.owned.calls, 6),
        renderTarget('402, bytes', paid.owned.bytes, 15_000),
        renderTarget('MCP, bytes of results', tools.owned.bytes, 10_000),
        renderTarget('a tool call minus the same call over REST, ms', overheadMs, 3),
        renderTarget('onym check minus starting Node, ms', check.packaged - check.node, 120),
        renderTarget('@onym/sdk, minified, gzip, bytes', sdkBytes, 12_000),
        `The published onym check takes ${roundFigure(check.packaged)} ms, from the checkout ${roundFigure(check.checkout)} ms; Node alone ${roundFigure(check.node)} ms, Node with one fetch of the same response ${roundFigure(check.fetch)} ms.`,
        'Bytes are response bodies before compression, as a context window receives them.',
        'The one refusal before the site is live is 402 entitlement_required: it names the product, the user buys it, and the agent repeats the call.',
      ],
    };
  } finally {
    await site.close();
  }
}

/** Alternates the same query by tool and by REST; returns the extra milliseconds of the tool. */
async function toolOverheadMs(site: Site, key: string, domain: string): Promise<number> {
  const headers = { authorization: `Bearer ${key}` };
  const client = new Client({ name: 'an agent', version: '1.0.0' });
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', site.url), { requestInit: { headers } }));
  const rest = async (): Promise<unknown> =>
    (await fetch(`${site.url}/api/v1/domains/${domain}/dns`, { headers })).json();
  const tool = (): Promise<unknown> => client.callTool({ name: 'dns_list', arguments: { domain } });
  const each = (work: () => Promise<unknown>) => async () => {
    const times: number[] = [];
    // Six calls per round, 48 in all: a key of the free tier may make sixty a minute, so the rounds are few and short.
    for (let count = 0; count < CALLS / ROUNDS; count++) times.push(await measureMs(work));
    return median(times);
  };
  const times = await runInterleaved(ROUNDS, { rest: each(rest), tool: each(tool) });
  await client.close();
  return median(times['tool']!) - median(times['rest']!);
}

/**
 * Start times, in turn, of the published `onym check`, of the one in the checkout, of an empty Node program, and of
 * one that only fetches the same response. Few rounds, because callers without a key have a low rate limit.
 */
async function checkTimesOf(site: Site): Promise<Record<'packaged' | 'checkout' | 'node' | 'fetch', number>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'onym-cli-'));
  try {
    await buildCli(folder);
    const name = 'tiderow-quay.com';
    const env = { ONYM_URL: site.url, HOME: '/nonexistent' };
    const run = (file: string, args: string[]) => async () =>
      measureMs(async () => {
        const { code } = await startProgram(file, { args, env }).exited;
        if (code !== 0 && code !== 3) throw new Error(`${file} ended with ${code}`);
      });
    const times = await runInterleaved(ROUNDS, {
      packaged: run(path.join(folder, 'dist/onym.js'), ['check', name]),
      checkout: run('apps/cli/src/main.ts', ['check', name]),
      node: run('bench/src/agents/nothing.ts', []),
      fetch: run('bench/src/agents/one-fetch.ts', [`${site.url}/api/public/check?name=${name}`]),
    });
    const [packaged = 0, checkout = 0, node = 0, fetch = 0] = Object.values(times).map(median);
    return { packaged, checkout, node, fetch };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The size of the client as a browser or an edge runtime would load it. */
async function sdkSize(): Promise<number> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      lib: { entry: path.resolve(import.meta.dirname, '../../packages/sdk/src/index.ts'), formats: ['es'] },
    },
  });
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  return outputs.reduce((sum, each) => sum + (each.type === 'chunk' ? gzipSync(each.code).byteLength : 0), 0);
}
