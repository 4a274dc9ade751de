import { Fault } from '@onym/core';
import { describeTerms, openTerms, readApproval } from '@onym/billing/spending';
import {
  inputRequired,
  inputResponse,
  type CallToolResult,
  type InputRequiredResult,
  type RequestStateCodec,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { callProcedure, toErrorResult, type ToolCall } from './call-tool.ts';
import { isAbout, toAskedCall, waysToAsk, type QuestionState } from './question.ts';

/** The question, and the schema of its answer. */
const QUESTION = 'approve';
const MAX_LINES = 20;

/**
 * Calls a tool whose change may need the approval of the key's owner. The client then shows its user the change and the page on which the owner
 * approves it: by opening the page, or in a form. An answer of the client itself approves nothing, because the holder of the key controls the client.
 * In the second round of the same call (MCP 2026-07-28, multi round-trip requests) the result states how the owner answered.
 * @throws Fault every error of the procedure; approval_required when the client cannot ask, or the owner has not approved
 */
export async function callAskingOwner(
  call: ToolCall,
  ctx: ServerContext,
  codec: RequestStateCodec<QuestionState>,
): Promise<CallToolResult | InputRequiredResult> {
  const asked = ctx.mcpReq.requestState<QuestionState>();
  const answer = inputResponse(ctx.mcpReq.inputResponses, QUESTION);
  if (asked && 'approvalId' in asked && isAbout(asked, call) && answer.kind === 'elicit')
    return reportAnswer(call, asked.approvalId);
  try {
    return await callProcedure(call);
  } catch (error) {
    const { form, page } = waysToAsk(ctx);
    if (!(error instanceof Fault) || error.code !== 'approval_required' || !(form || page)) throw error;
    const { approvalId, approvalUrl, declined } = error.details as Partial<Record<string, string>>;
    if (approvalId === undefined || approvalUrl === undefined || declined) throw error;
    const message = await describeQuestion(call, approvalId);
    return inputRequired({
      requestState: await codec.mint({ ...toAskedCall(call), approvalId }, ctx),
      inputRequests: {
        [QUESTION]: page
          ? inputRequired.elicitUrl({ message, url: approvalUrl })
          : inputRequired.elicit({
              message: `${message}\nThe owner approves it at ${approvalUrl}`,
              requestedSchema: {
                type: 'object',
                properties: { done: { type: 'boolean', title: 'The owner has answered on that page' } },
                required: ['done'],
              },
            }),
      },
    });
  }
}

async function describeQuestion(call: ToolCall, approvalId: string): Promise<string> {
  const scope = call.caller.scope();
  const { id, domain, sealedTerms } = await readOwnApproval(call, approvalId);
  const terms = openTerms(scope, id, sealedTerms);
  const lines = terms ? describeTerms(terms) : [];
  return [
    `${call.tool.listed.title}: ${domain}. The owner of the key must approve this:`,
    ...lines.slice(0, MAX_LINES),
    ...(lines.length > MAX_LINES ? ['and more; the page shows all'] : []),
  ].join('\n');
}

/** The result of the call after the client has asked. The change was made when the owner approved it, so the call is not repeated. */
async function reportAnswer(call: ToolCall, approvalId: string): Promise<CallToolResult> {
  const { status, fault } = await readOwnApproval(call, approvalId);
  if (status === 'pending') return callProcedure(call);
  const { message, remedy } =
    status === 'approved'
      ? {
          message: 'The owner has approved this, and the change is made',
          remedy: 'Continue, and do not send this call again.',
        }
      : {
          message: `The owner has not approved this (${status}${fault ? `: ${fault.message}` : ''}); nothing was changed`,
          remedy: 'Tell the user. The same call asks the owner again, unless they declined in the last 24 hours.',
        };
  const error = new Fault('approval_required', message, { details: { amount: 0, approvalId } });
  return toErrorResult(error, call, { status, remedy });
}

function readOwnApproval({ caller }: ToolCall, id: string): ReturnType<typeof readApproval> {
  const { principal } = caller;
  if (principal?.kind !== 'key') throw new Error('only a key can be asked to wait for its owner');
  return readApproval(caller.scope(), { accountId: principal.accountId, keyId: principal.keyId }, id);
}
