import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { StreamableHTTPClientTransport, type JSONRPCMessage } from '@modelcontextprotocol/client';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { keyOf, siteOf } from '../client.ts';
import type { Variables } from '../environment.ts';
import { UsageError } from '../usage-error.ts';

/** JSON-RPC 2.0, 5.1: a fault of whoever answers. */
const INTERNAL_ERROR = -32_603;

/**
 * `onym mcp`: the tools of /mcp for a client that starts a program and talks to it by standard input and output. Messages go through as
 * they are, so the client and the site agree on revision and capabilities themselves. What cannot be delivered is answered as an error.
 * Ends when the client closes its side and every call under way is answered.
 */
export async function mcpCommand(args: string[], given: Variables): Promise<number> {
  parseArgs({ args, options: {} });
  const site = siteOf(given);
  const key = keyOf(given, site);
  if (key === undefined) throw new UsageError('Set ONYM_API_KEY to a key, or run onym login.');
  const here = new StdioServerTransport();
  const there = new StreamableHTTPClientTransport(new URL('/mcp', site), {
    requestInit: { headers: { authorization: `Bearer ${key}` } },
  });
  const underWay = new Set<Promise<void>>();

  there.onmessage = (message) => {
    const { result } = message as { result?: { protocolVersion?: unknown } };
    if (typeof result?.protocolVersion === 'string') there.setProtocolVersion(result.protocolVersion);
    void here.send(message);
  };
  here.onmessage = (message) => {
    const sent: Promise<void> = there
      .send(message)
      .catch((error: Error) => refuse(message, error))
      .finally(() => underWay.delete(sent));
    underWay.add(sent);
  };
  const closed = once(process.stdin, 'end');
  await there.start();
  await here.start();
  await closed;
  await Promise.all(underWay);
  await there.close();
  await here.close();
  return 0;

  async function refuse(message: JSONRPCMessage, { message: words }: Error): Promise<void> {
    if (!('id' in message) || !('method' in message)) return console.error(words);
    await here.send({ jsonrpc: '2.0', id: message.id, error: { code: INTERNAL_ERROR, message: words } });
  }
}
