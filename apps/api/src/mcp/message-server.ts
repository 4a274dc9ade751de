import { API_VERSION, Fault } from '@onym/core';
import { hasPermission } from '@onym/platform';
import {
  createRequestStateCodec,
  McpServer,
  ProtocolError,
  ProtocolErrorCode,
  type McpServerFactory,
  type ServerContext,
} from '@modelcontextprotocol/server';
import type { AnyTRPCRouter } from '@trpc/server';
import { callAskingOwner } from './ask-owner.ts';
import { callProcedure, toErrorResult } from './call-tool.ts';
import type { Caller } from './caller.ts';
import { callWithConfirmation } from './confirm.ts';
import { instructionsText } from './instructions.ts';
import { getPrompt, listPrompts } from './prompts.ts';
import type { QuestionState } from './question.ts';
import type { DocumentationResources } from './resources.ts';
import type { Tool } from './tools.ts';

/** How long a user may take to answer a question, in seconds. */
const ANSWER_SECONDS = 300;

/**
 * Creates the function that makes a server object for each message, as the library requires: no state is stored between
 * messages. It lists the tools that the caller may call, and returns the error of a tool as a result; an unknown tool
 * is the protocol error InvalidParams.
 * @param stateKey signs the questions that a user must answer before a charge or a change
 */
export function createMessageServer(
  router: AnyTRPCRouter,
  tools: ReadonlyMap<string, Tool>,
  { stateKey, publicUrl, resources }: { stateKey: Uint8Array; publicUrl: string; resources: DocumentationResources },
): McpServerFactory {
  const codec = createRequestStateCodec<QuestionState>({
    key: stateKey,
    ttlSeconds: ANSWER_SECONDS,
    bind: ({ mcpReq, http }) => `${mcpReq.method}\0${http?.authInfo?.clientId ?? ''}`,
  });
  const info = { name: 'onym', title: 'Onym', version: API_VERSION, websiteUrl: publicUrl };
  const instructions = instructionsText(publicUrl);

  return ({ authInfo }) => {
    const caller = authInfo?.extra?.['caller'] as Caller;
    const mcp = new McpServer(info, {
      capabilities: { tools: { listChanged: false }, resources: {}, prompts: {} },
      instructions,
      requestState: { verify: (state, ctx) => codec.verify(state, ctx) },
    });
    // We list the tools per key and explain refused calls in words, instead of using the library's handlers.
    mcp.server.setRequestHandler('tools/list', () => ({
      tools: [...tools.values()].filter((tool) => mayCall(caller, tool)).map(({ listed }) => listed),
    }));
    mcp.server.setRequestHandler('tools/call', async ({ params }, ctx: ServerContext) => {
      const tool = tools.get(params.name);
      if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool ${params.name}`);
      const call = { router, caller, tool, args: { ...params.arguments }, signal: ctx.mcpReq.signal };
      try {
        const rehearses = 'dryRun' in (tool.meta.bodyOrQuery ?? {}) && call.args['dryRun'] === true;
        if (tool.meta.billable && !rehearses) return await callWithConfirmation(call, ctx, codec);
        const mayAsk = !tool.meta.billable && tool.meta.faults?.includes('approval_required');
        return await (mayAsk ? callAskingOwner(call, ctx, codec) : callProcedure(call));
      } catch (error) {
        if (!(error instanceof Fault)) throw error;
        return toErrorResult(error, call);
      }
    });
    mcp.server.setRequestHandler('resources/list', () => resources.list());
    mcp.server.setRequestHandler('resources/templates/list', () => resources.templates());
    mcp.server.setRequestHandler('resources/read', ({ params }) => resources.read(params.uri));
    mcp.server.setRequestHandler('prompts/list', () => listPrompts());
    mcp.server.setRequestHandler('prompts/get', ({ params }) => getPrompt(params.name, params.arguments));
    return mcp;
  };
}

/**
 * Least privilege: a tool is offered only to callers who may use it. A caller with a key is not offered the open
 * tools, because it has better ones.
 */
function mayCall({ principal }: Caller, { meta: { auth } }: Tool): boolean {
  if (!auth || auth.kind === 'open') return !principal;
  if (!principal || auth.kind === 'session') return false;
  return auth.permission === null || hasPermission(principal, auth.permission);
}
