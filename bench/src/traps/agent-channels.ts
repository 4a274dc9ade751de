import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { startProgram } from '@onym/testing/processes';
import type { Site } from '../agents/open-site.ts';

/** The result of a call: `ok`, the code of an error, `hung up`, or another short text. */
export type CallOutcome = string;

export interface PurchaseRequest {
  domain: string;
  /** USD. Left out where the agent forgets it and the channel allows that. */
  maxPrice?: number;
  /** Additional properties of the request; for the CLI, additional options. */
  also?: Record<string, unknown>;
  idempotencyKey?: string;
  hangUpAfterMs?: number;
}

/** A channel through which an agent with a key reaches Onym. */
export interface AgentChannel {
  name: 'REST' | 'MCP' | 'CLI';
  check(key: string, domain: string): Promise<CallOutcome>;
  buy(key: string, purchase: PurchaseRequest): Promise<CallOutcome>;
  /** Undefined where the channel does not support it. */
  renew?(key: string, purchase: PurchaseRequest): Promise<CallOutcome>;
}

export function agentChannels(site: Site): AgentChannel[] {
  return [restChannel(site), mcpChannel(site), cliChannel(site)];
}

function restChannel({ url }: Site): AgentChannel {
  const call = async (key: string, method: string, path: string, purchase?: PurchaseRequest): Promise<CallOutcome> => {
    const { domain, maxPrice, idempotencyKey, hangUpAfterMs, also } = purchase ?? { domain: '' };
    // The name of a renewal is in its path.
    const named = path.endsWith('/buy') ? { domain } : {};
    const body = { ...named, ...(maxPrice === undefined ? {} : { maxPrice }), ...also };
    try {
      const answer = await fetch(`${url}/api/v1${path}`, {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        },
        ...(purchase ? { body: JSON.stringify(body) } : {}),
        ...(hangUpAfterMs === undefined ? {} : { signal: AbortSignal.timeout(hangUpAfterMs) }),
      });
      const { code } = (await answer.json()) as { code?: string };
      return answer.ok ? 'ok' : (code ?? String(answer.status));
    } catch {
      return 'hung up';
    }
  };
  return {
    name: 'REST',
    check: (key, domain) => call(key, 'GET', `/domains/check?name=${encodeURIComponent(domain)}`),
    buy: (key, purchase) => call(key, 'POST', '/domains/buy', purchase),
    renew: (key, purchase) => call(key, 'POST', `/domains/${purchase.domain}/renew`, purchase),
  };
}

function mcpChannel({ url }: Site): AgentChannel {
  const use = async (
    key: string,
    tool: string,
    args: Record<string, unknown>,
    hangUpAfterMs?: number,
  ): Promise<CallOutcome> => {
    // This client cannot ask a user for confirmation, so the key's `approvalAbove` decides.
    const client = new Client({ name: 'a naive agent', version: '1.0.0' });
    try {
      const headers = { authorization: `Bearer ${key}` };
      await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit: { headers } }));
      const { content, isError } = (await client.callTool(
        { name: tool, arguments: args },
        ...(hangUpAfterMs === undefined ? [] : [{ timeout: hangUpAfterMs }]),
      )) as { content: { text: string }[]; isError?: boolean };
      return isError ? String((JSON.parse(content[0]!.text) as { code: string }).code) : 'ok';
    } catch (error) {
      return hangUpAfterMs === undefined ? `refused: ${(error as Error).message.slice(0, 40)}` : 'hung up';
    } finally {
      await client.close().catch(() => undefined);
    }
  };
  const argsOf = ({ domain, maxPrice = 100, idempotencyKey, also }: PurchaseRequest): Record<string, unknown> => ({
    domain,
    maxPrice,
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    ...also,
  });
  return {
    name: 'MCP',
    check: (key, domain) => use(key, 'domains_check', { name: domain }),
    buy: (key, purchase) => use(key, 'domains_buy', argsOf(purchase), purchase.hangUpAfterMs),
    renew: (key, purchase) => use(key, 'domains_renew', argsOf(purchase), purchase.hangUpAfterMs),
  };
}

const EXITS: Record<number, CallOutcome> = { 0: 'ok', 2: 'usage error', 3: 'not available' };

function cliChannel({ url }: Site): AgentChannel {
  const run = async (key: string, args: string[], hangUpAfterMs?: number): Promise<CallOutcome> => {
    const env = { ONYM_URL: url, ONYM_API_KEY: key, HOME: '/nonexistent' };
    const program = startProgram('apps/cli/src/main.ts', { args: [...args, '--json'], env });
    const impatience = hangUpAfterMs === undefined ? undefined : setTimeout(() => void program.kill(), hangUpAfterMs);
    const { code } = await program.exited;
    clearTimeout(impatience);
    if (code === null) return 'hung up';
    const errorCode = /"code":"(\w+)"/.exec(program.log())?.[1];
    return code === 0 ? 'ok' : (errorCode ?? EXITS[code] ?? `exit ${code}`);
  };
  return {
    name: 'CLI',
    check: (key, domain) => run(key, ['check', domain]),
    buy: (key, { domain, maxPrice = 100, also = {}, hangUpAfterMs }) =>
      run(
        key,
        ['buy', domain, '--max-price', String(maxPrice), '--yes', ...Object.keys(also).map((word) => `--${word}`)],
        hangUpAfterMs,
      ),
  };
}
