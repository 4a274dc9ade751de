import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { App } from '@onym/app';
import { appRouter } from '../router.ts';
import { buildOpenApi } from '../http/openapi.ts';
import { createMessageServer } from './message-server.ts';
import { documentationResources } from './resources.ts';
import { toolsOf } from './tools.ts';

/** Loads the tools and the message handling, with the protocol's library, when the first message arrives. */
export function createMessageHandling(house: App) {
  const tools = toolsOf(appRouter);
  const stateKey = house.scope().secrets.key('mcp-request-state');
  const onerror = (error: Error): void => house.log.debug({ err: error }, 'mcp');
  const { publicUrl } = house.config.settings;
  const rails = house.scope().ports.rails.map(({ name }) => name);
  const resources = documentationResources(() => buildOpenApi(publicUrl, rails), publicUrl);
  const handler = createMcpHandler(createMessageServer(appRouter, tools, { stateKey, publicUrl, resources }), {
    onerror,
  });
  return { tools, handle: toNodeHandler(handler, { onerror }) };
}
