import { randomBytes } from 'node:crypto';
import { Fault } from '@onym/core';
import { fingerprintOf } from '@onym/domains/orders';
import { describeTerms, formatTermsPrice, type Terms } from '@onym/billing/spending';
import {
  acceptedContent,
  CLIENT_CAPABILITIES_META_KEY,
  inputRequired,
  inputResponse,
  type CallToolResult,
  type ClientCapabilities,
  type InputRequiredResult,
  type RequestStateCodec,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { callProcedure, type ToolCall } from './call-tool.ts';

/** The signed contents of a question to a person, so that an approval of one call does not approve another. */
export interface ConfirmationState {
  /** Id of the question: its approval places one order. */
  id: string;
  tool: string;
  /** Digest of all arguments of the call. */
  args: string;
  domain: string;
  price: number;
  termsDigest: string;
}

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
  codec: RequestStateCodec<ConfirmationState>,
): Promise<CallToolResult | InputRequiredResult> {
  const shown = ctx.mcpReq.requestState<ConfirmationState>();
  const answer = inputResponse(ctx.mcpReq.inputResponses, QUESTION);
  if (shown && isAbout(shown, call) && answer.kind === 'elicit') {
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
    return await callProcedure({ ...call, unconfirmed: canAsk(ctx) ? 'caller' : 'owner' });
  } catch (error) {
    if (!(error instanceof Fault) || error.code !== 'confirmation_required' || !canAsk(ctx)) throw error;
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
  codec: RequestStateCodec<ConfirmationState>,
  { terms, termsDigest }: Offer,
): Promise<InputRequiredResult> {
  const { domain, price, currency } = terms;
  const id = randomBytes(16).toString('base64url');
  const shown = { id, tool: call.tool.tool.name, args: digestOf(call), domain, price, termsDigest };
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

/**
 * Whether the client can show a question to its user. Every request states this since the protocol's second generation;
 * a stateless server cannot ask older clients.
 */
function canAsk({ mcpReq }: ServerContext): boolean {
  // The library types it as empty.
  const envelope = mcpReq.envelope as { [CLIENT_CAPABILITIES_META_KEY]?: ClientCapabilities } | undefined;
  const { elicitation } = envelope?.[CLIENT_CAPABILITIES_META_KEY] ?? {};
  return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined);
}

/** Digest of all arguments: a call with an argument changed, added or left out is another call. */
function digestOf({ args }: ToolCall): string {
  return fingerprintOf(args);
}

function isAbout({ tool, args }: ConfirmationState, call: ToolCall): boolean {
  return tool === call.tool.tool.name && args === digestOf(call);
}
