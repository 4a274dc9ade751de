import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { App } from '@onym/app';
import { appRouter } from '../router.ts';
import { buildOpenApi } from '../http/openapi.ts';
import { createMessageServer } from './message-server.ts';
import { documentationResources } from './resources.ts';
import { toolsOf } from './tools.ts';

/** Creates the tools, by name, and the handler of MCP messages. Import this file when the first message arrives: it loads the protocol's library. */
export function createMessageHandling(app: App) {
  const tools = toolsOf(appRouter);
  const stateKey = app.scope().secrets.key('mcp-request-state');
  const onerror = (error: Error): void => app.log.debug({ err: error }, 'mcp');
  const { publicUrl } = app.config.settings;
  const rails = app.scope().ports.rails.map(({ name }) => name);
  const resources = documentationResources(() => buildOpenApi(publicUrl, rails), publicUrl);
  const handler = createMcpHandler(createMessageServer(appRouter, tools, { stateKey, publicUrl, resources }), {
    onerror,
  });
  return { tools, handle: toNodeHandler(handler, { onerror }) };
}
