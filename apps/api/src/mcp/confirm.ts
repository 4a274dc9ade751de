import { randomBytes } from 'node:crypto';
import { Fault } from '@onym/core';
import { describeTerms, formatTermsPrice, type Terms } from '@onym/billing/spending';
import {
  acceptedContent,
  inputRequired,
  inputResponse,
  type CallToolResult,
  type InputRequiredResult,
  type RequestStateCodec,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { callProcedure, type ToolCall } from './call-tool.ts';
import { isAbout, toAskedCall, waysToAsk, type QuestionState } from './question.ts';

/** The question, and the schema of its answer. */
const QUESTION = 'confirm';
const ConfirmationAnswer = z.object({ yes: z.literal(true) });

/**
 * Calls a tool that charges money. The call may be the model's decision alone, so the user is asked to approve the exact price in a second
 * round of the same call (MCP 2026-07-28, multi round-trip requests; the first returns the question); where the client cannot ask, the
 * owner of the key is asked. With `approvalAbove` set, a key is not asked at or below that price, and above it no approval by the client is
 * enough. An approval is valid for the same arguments only, and once.
 * @throws Fault every error of the procedure; confirmation_required when no user could be asked, or they declined (`declined`);
 *   confirmation_used when the approval has already placed an order or started a launch
 */
export async function callWithConfirmation(
  call: ToolCall,
  ctx: ServerContext,
  codec: RequestStateCodec<QuestionState>,
): Promise<CallToolResult | InputRequiredResult> {
  const shown = ctx.mcpReq.requestState<QuestionState>();
  const answer = inputResponse(ctx.mcpReq.inputResponses, QUESTION);
  if (shown && 'price' in shown && isAbout(shown, call) && answer.kind === 'elicit') {
    if (!acceptedContent(ctx.mcpReq.inputResponses, QUESTION, ConfirmationAnswer))
      throw new Fault('confirmation_required', 'The user declined; nothing was charged', {
        details: { domain: shown.domain, price: shown.price, declined: true },
      });
    try {
      const { id, price, termsDigest } = shown;
      return await callProcedure({ ...call, confirmation: { id, price, termsDigest } });
    } catch (error) {
      // The price rose above the shown one (but not above the caller's maximum), or the terms changed: the user is
      // asked again.
      const isDearer = error instanceof Fault && error.code === 'price_changed';
      const isOther = error instanceof Fault && error.code === 'confirmation_required';
      if (!isOther && !(isDearer && shown.price < Number(call.args['maxPrice']))) throw error;
    }
  }
  try {
    return await callProcedure({ ...call, unconfirmed: waysToAsk(ctx).form ? 'caller' : 'owner' });
  } catch (error) {
    if (!(error instanceof Fault) || error.code !== 'confirmation_required' || !waysToAsk(ctx).form) throw error;
    return requestConfirmation(call, ctx, codec, error.details as unknown as Offer);
  }
}

interface Offer {
  terms: Terms;
  termsDigest: string;
}

async function requestConfirmation(
  call: ToolCall,
  ctx: ServerContext,
  codec: RequestStateCodec<QuestionState>,
  { terms, termsDigest }: Offer,
): Promise<InputRequiredResult> {
  const { domain, currency } = terms;
  // The user agrees to what is charged, with the tax.
  const price = terms.total ?? terms.price;
  const id = randomBytes(16).toString('base64url');
  const shown = { ...toAskedCall(call), id, domain, price, termsDigest };
  return inputRequired({
    requestState: await codec.mint(shown, ctx),
    inputRequests: {
      [QUESTION]: inputRequired.elicit({
        message: [
          `${call.tool.listed.title}: ${domain} for ${formatTermsPrice(terms)}.`,
          ...describeTerms(terms),
          'The saved card will be charged. This cannot be undone.',
        ].join('\n'),
        requestedSchema: {
          type: 'object',
          properties: { yes: { type: 'boolean', title: `Charge ${price.toFixed(2)} ${currency.toUpperCase()}` } },
          required: ['yes'],
        },
      }),
    },
  });
}
