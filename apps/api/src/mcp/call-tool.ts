import { Fault } from '@onym/core';
import { toFault, type RequestScope } from '@onym/platform';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { callTRPCProcedure, type AnyTRPCRouter } from '@trpc/server';
import { faultBody } from '../http/responses.ts';
import { rejectMisspelledParameters } from '../http/consent-parameters.ts';
import { readIdempotencyKey } from '../context.ts';
import { rejectUnreadable } from '../http/reject-unreadable.ts';
import type { Caller } from './caller.ts';
import { toMinimalResponse } from '../http/minimal-response.ts';
import { IDEMPOTENCY_KEY } from './tool-schemas.ts';
import type { Tool } from './tools.ts';

export interface ToolCall {
  router: AnyTRPCRouter;
  caller: Caller;
  tool: Tool;
  args: Record<string, unknown>;
  signal: AbortSignal;
  /** See RequestScope. */
  unconfirmed?: RequestScope['unconfirmed'];
  confirmation?: RequestScope['confirmation'];
}

/**
 * Calls the procedure of a tool with the same checks as REST, and returns its result in the minimal form, if it has one.
 * @throws Fault every error of the procedure; invalid_request for a missing or unreadable argument
 */
export async function callProcedure({
  router,
  caller,
  tool,
  args,
  signal,
  unconfirmed,
  confirmation,
}: ToolCall): Promise<CallToolResult> {
  const { [IDEMPOTENCY_KEY]: key, ...input } = tool.meta.idempotent ? args : { ...args, [IDEMPOTENCY_KEY]: undefined };
  const ctx = caller.scope({ ...readIdempotencyKey({ headers: keyHeader(key) }), unconfirmed, confirmation });
  try {
    const answer = (await callTRPCProcedure({
      router,
      path: tool.procedure,
      type: tool.type,
      ctx,
      input: undefined,
      batchIndex: 0,
      signal,
      async getRawInput() {
        rejectMisspelledParameters(tool.meta, input);
        rejectUnreadable(input, tool.meta);
        requireArguments(tool, input);
        return input;
      },
    })) as Record<string, unknown>;
    return resultOf(toMinimalResponse(tool.meta.minimal, answer, { router, publicUrl: ctx.settings.publicUrl }));
  } catch (thrown) {
    const fault = toFault(thrown, tool.meta);
    if (fault.code === 'internal_error')
      ctx.log.error({ err: fault.cause ?? fault, procedure: tool.procedure }, 'a tool failed');
    throw fault;
  }
}

/**
 * Converts an error to a result that a model can act on: stable code, what to do next, whether money moved. It is a result and not
 * a protocol error, because many clients hide protocol errors from the model (MCP 2025-06-18, tools, error handling).
 * @param more further fields of the result
 */
export function toErrorResult(
  fault: Fault,
  { caller, tool }: Pick<ToolCall, 'caller' | 'tool'>,
  more: Record<string, unknown> = {},
): CallToolResult {
  const links = caller.scope();
  const { requestId, settings } = links;
  const { publicUrl } = settings;
  const { retryAfterSeconds } = fault;
  const body = {
    ...faultBody(fault, { requestId, publicUrl, billable: tool.meta.billable === true, links }),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    ...more,
  };
  return { isError: true, content: [{ type: 'text', text: JSON.stringify(body) }] };
}

function resultOf(answer: Record<string, unknown>): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(answer) }], structuredContent: answer };
}

function requireArguments({ tool }: Tool, input: Record<string, unknown>): void {
  const missing = (tool.demands ?? []).filter((name) => input[name] === undefined);
  if (missing.length === 0) return;
  const fieldErrors = Object.fromEntries(missing.map((name) => [name, 'Required']));
  throw new Fault('invalid_request', `${missing[0]}: Required`, { details: { fieldErrors } });
}

/** A value that is not a string is an invalid idempotency key, and is refused as one. */
function keyHeader(key: unknown): Record<string, string> {
  return key === undefined ? {} : { 'idempotency-key': typeof key === 'string' ? key : '' };
}
