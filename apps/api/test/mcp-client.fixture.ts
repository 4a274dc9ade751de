import { Client, StreamableHTTPClientTransport, type ElicitResult } from '@modelcontextprotocol/client';
import { Client as EarlierClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as EarlierTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { type Answer, callSite, stack } from '@onym/testing';
import { onTestFinished } from 'vitest';

/** The result of a tool: its fields, or those of its error. */
export interface ToolResult {
  refused: boolean;
  body: Record<string, unknown>;
}

/** A connected client of either generation of the protocol. */
export interface Agent {
  tools(): Promise<{ name: string; annotations?: Record<string, unknown>; inputSchema: { required?: string[] } }[]>;
  use(name: string, args?: Record<string, unknown>): Promise<ToolResult>;
  resources(): Promise<string[]>;
  /** The text of a resource. */
  read(uri: string): Promise<string>;
  prompts(): Promise<string[]>;
  /** The text of a prompt with its arguments filled in. */
  prompt(name: string, args?: Record<string, string>): Promise<string>;
}

export type Person = (question: { message: string; url?: string | undefined }) => ElicitResult | Promise<ElicitResult>;

const info = { name: 'a test', version: '1.0.0' };
const url = (): URL => new URL('/mcp', stack().siteUrl);
const requestInit = (key: string | undefined): RequestInit => ({
  headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
});

/** A client of 2026-07-28; with a `person` it can ask the user, in these ways. `send` is the fetch function. */
export async function connectAgent(
  key?: string,
  person?: Person,
  send?: typeof fetch,
  ways: { form?: Record<string, never>; url?: Record<string, never> } = { form: {} },
): Promise<Agent> {
  const client = new Client(info, {
    versionNegotiation: { mode: { pin: '2026-07-28' } },
    capabilities: person ? { elicitation: ways } : {},
  });
  if (person)
    client.setRequestHandler('elicitation/create', ({ params }) =>
      person({ message: String(params.message), url: 'url' in params ? String(params.url) : undefined }),
    );
  await client.connect(
    new StreamableHTTPClientTransport(url(), {
      requestInit: requestInit(key),
      ...(send ? { fetch: send as never } : {}),
    }),
  );
  onTestFinished(() => client.close());
  return {
    tools: async () => (await client.listTools()).tools as never,
    use: async (name, args = {}) => toolResultOf(await client.callTool({ name, arguments: args })),
    ...readingsOf(client as never),
  };
}

/** A client of the revisions up to 2025-11-25. */
export async function earlierAgent(key?: string): Promise<Agent> {
  const client = new EarlierClient(info, { capabilities: { elicitation: {} } });
  await client.connect(new EarlierTransport(url(), { requestInit: requestInit(key) }) as never);
  onTestFinished(() => client.close());
  return {
    tools: async () => (await client.listTools()).tools as never,
    use: async (name, args = {}) => toolResultOf((await client.callTool({ name, arguments: args })) as never),
    ...readingsOf(client as never),
  };
}

/** Resources and prompts, which clients of both generations read in the same way. */
function readingsOf(
  client: Pick<EarlierClient, 'listResources' | 'readResource' | 'listPrompts' | 'getPrompt'>,
): Pick<Agent, 'resources' | 'read' | 'prompts' | 'prompt'> {
  return {
    resources: async () => (await client.listResources()).resources.map(({ uri }) => uri),
    read: async (uri) => ((await client.readResource({ uri })).contents[0] as { text: string }).text,
    prompts: async () => (await client.listPrompts()).prompts.map(({ name }) => name),
    prompt: async (name, args = {}) =>
      ((await client.getPrompt({ name, arguments: args })).messages[0]!.content as { text: string }).text,
  };
}

/** Sends the handshake as raw bytes, for cases that a client library would not send. */
export function sendHandshake(
  options: { key?: string; headers?: Record<string, string>; raw?: string } = {},
): Promise<Answer> {
  const { key, headers, raw } = options;
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: info };
  return callSite('POST', '/mcp', {
    key,
    headers: { accept: 'application/json, text/event-stream', ...headers },
    raw: raw ?? JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params }),
  });
}

function toolResultOf(result: { isError?: boolean; structuredContent?: unknown; content?: unknown }): ToolResult {
  const [first] = result.content as { text: string }[];
  const body = JSON.parse(first!.text) as Record<string, unknown>;
  if (!result.isError && JSON.stringify(result.structuredContent) !== JSON.stringify(body))
    throw new Error('text and structured content differ');
  return { refused: result.isError === true, body };
}
