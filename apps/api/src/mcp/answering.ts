import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { House } from '@onym/house';
import { appRouter } from '../router.ts';
import { serverFor } from './answer-message.ts';
import { toolsOf } from './tools.ts';

/** The tools and what answers messages about them, with the protocol's library: loaded when the first message comes. */
export function openAnswering(house: House) {
  const tools = toolsOf(appRouter);
  const stateKey = house.scope().secrets.key('mcp-request-state');
  const onerror = (error: Error): void => house.log.debug({ err: error }, 'mcp');
  const { publicUrl } = house.config.settings;
  const handler = createMcpHandler(serverFor(appRouter, tools, { stateKey, publicUrl }), { onerror });
  return { tools, handle: toNodeHandler(handler, { onerror }) };
}
