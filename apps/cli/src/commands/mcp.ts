import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { StreamableHTTPClientTransport, type JSONRPCMessage } from '@modelcontextprotocol/client';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { findKey, siteOf } from '../client.ts';
import type { Variables } from '../environment.ts';
import { UsageError } from '../usage-error.ts';

/** JSON-RPC 2.0, 5.1: an internal error of the server. */
const INTERNAL_ERROR = -32_603;
/** How long to wait for responses after the client has closed its side: a little more than the longest purchase takes. */
const PATIENCE_MS = 90_000;

/**
 * Runs `onym mcp`: the tools of /mcp for a client that starts a program and talks to it over standard input and output.
 * Messages are passed through unchanged, so client and server negotiate revision and capabilities themselves. A message
 * that cannot be delivered is answered with an error. Ends when the client closes its side and every open call is
 * answered, at most 90 seconds later.
 * @throws UsageError when there is no key
 */
export async function mcpCommand(args: string[], given: Variables): Promise<number> {
  parseArgs({ args, options: {} });
  const site = siteOf(given);
  const key = findKey(given, site);
  if (key === undefined) throw new UsageError('Set ONYM_API_KEY to a key, or run onym login.');
  const here = new StdioServerTransport();
  const there = new StreamableHTTPClientTransport(new URL('/mcp', site), {
    requestInit: { headers: { authorization: `Bearer ${key}` } },
  });
  // A call is open until its response arrives: its event stream opens long before.
  const underWay = new Map<unknown, PromiseWithResolvers<void>>();
  const end = (id: unknown): void => {
    underWay.get(id)?.resolve();
    underWay.delete(id);
  };

  there.onmessage = (message) => {
    const { result } = message as { result?: { protocolVersion?: unknown } };
    if (typeof result?.protocolVersion === 'string') there.setProtocolVersion(result.protocolVersion);
    sendMessage(message);
    if ('id' in message && !('method' in message)) end(message.id);
  };
  here.onmessage = (message) => {
    if ('id' in message && 'method' in message) underWay.set(message.id, Promise.withResolvers());
    void there.send(message).catch((error: Error) => sendError(message, error));
  };
  const closed = once(process.stdin, 'end');
  await there.start();
  await here.start();
  await closed;
  const patience = new AbortController();
  const answered = Promise.all([...underWay.values()].map(({ promise }) => promise));
  await Promise.race([answered, pause(PATIENCE_MS, undefined, { signal: patience.signal }).catch(() => undefined)]);
  patience.abort();
  await there.close();
  await here.close();
  return 0;

  function sendError(message: JSONRPCMessage, { message: words }: Error): void {
    if (!('id' in message) || !('method' in message)) return console.error(words);
    sendMessage({ jsonrpc: '2.0', id: message.id, error: { code: INTERNAL_ERROR, message: words } });
    end(message.id);
  }
}

/** Writes directly, one message per line, because the transport sends nothing once the client has closed its side. */
function sendMessage(message: JSONRPCMessage): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}
