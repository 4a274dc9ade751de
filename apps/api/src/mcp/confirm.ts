import { randomBytes } from 'node:crypto';
import { Fault } from '@onym/core';
import { fingerprintOf } from '@onym/domains/orders';
import { describeTerms, priceOfTerms, type Terms } from '@onym/billing/spending';
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
import { callProcedure, type Call } from './call-tool.ts';

/** What a person was shown, signed, so that a yes to one call is not a yes to another. */
export interface Shown {
  /** Of the question: its yes places one order. */
  id: string;
  tool: string;
  /** Digest of every argument of the call. */
  args: string;
  domain: string;
  price: number;
  termsDigest: string;
}

/** The one question, and its answer. */
const QUESTION = 'confirm';
const Yes = z.object({ yes: z.literal(true) });

/**
 * Calls a tool that charges. Who brought the call may have decided it alone, so a person is asked for the very price, in a second round of
 * the same call (MCP 2026-07-28, multi round-trip requests); where the client cannot ask, the owner of the key is. A key whose
 * owner has set `approvalAbove` is not asked at or under that price, and above it no client's yes is enough. The yes holds for the same
 * arguments only, and once.
 * @throws Fault whatever the procedure refuses; confirmation_required where no person could be asked, or they said no (`declined`);
 *   confirmation_used where the answer has placed an order before
 */
export async function callWithConsent(
  call: Call,
  ctx: ServerContext,
  codec: RequestStateCodec<Shown>,
): Promise<CallToolResult | InputRequiredResult> {
  const shown = ctx.mcpReq.requestState<Shown>();
  const answer = inputResponse(ctx.mcpReq.inputResponses, QUESTION);
  if (shown && isAbout(shown, call) && answer.kind === 'elicit') {
    if (!acceptedContent(ctx.mcpReq.inputResponses, QUESTION, Yes))
      throw new Fault('confirmation_required', 'The person said no; nothing was charged', {
        details: { domain: shown.domain, price: shown.price, declined: true },
      });
    try {
      const { id, price, termsDigest } = shown;
      return await callProcedure({ ...call, confirmation: { id, price, termsDigest } });
    } catch (error) {
      // Dearer than what they saw, and not than what they would pay at most, or other terms by now: they are asked again.
      const isDearer = error instanceof Fault && error.code === 'price_changed';
      const isOther = error instanceof Fault && error.code === 'confirmation_required';
      if (!isOther && !(isDearer && shown.price < Number(call.args['maxPrice']))) throw error;
    }
  }
  try {
    return await callProcedure({ ...call, unconfirmed: canAsk(ctx) ? 'door' : 'owner' });
  } catch (error) {
    if (!(error instanceof Fault) || error.code !== 'confirmation_required' || !canAsk(ctx)) throw error;
    return ask(call, ctx, codec, error.details as unknown as Offer);
  }
}

interface Offer {
  terms: Terms;
  termsDigest: string;
}

async function ask(
  call: Call,
  ctx: ServerContext,
  codec: RequestStateCodec<Shown>,
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
          `${call.tool.listed.title}: ${domain} for ${priceOfTerms(terms)}.`,
          ...describeTerms(terms),
          'The saved card is charged; this cannot be undone.',
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

/** In the protocol's second generation every request says what its client can do; before it a stateless server cannot ask. */
function canAsk({ mcpReq }: ServerContext): boolean {
  // Typed as empty by the library.
  const envelope = mcpReq.envelope as { [CLIENT_CAPABILITIES_META_KEY]?: ClientCapabilities } | undefined;
  const { elicitation } = envelope?.[CLIENT_CAPABILITIES_META_KEY] ?? {};
  return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined);
}

/** Of every argument, whatever it is called: one that is changed, added or left out is another call. */
function digestOf({ args }: Call): string {
  return fingerprintOf(args);
}

function isAbout({ tool, args }: Shown, call: Call): boolean {
  return tool === call.tool.tool.name && args === digestOf(call);
}
