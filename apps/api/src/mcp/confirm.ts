import { Fault, readDomainName } from '@onym/kernel';
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

/** What a person was shown, signed, so that a yes to one price is not a yes to another. */
export interface Shown {
  tool: string;
  domain: string;
  price: number;
  /** What else the call is about, where it names no domain. */
  subject: string;
}

/** The one question, and its answer. */
const QUESTION = 'confirm';
const Yes = z.object({ yes: z.literal(true) });

/**
 * Calls a tool that charges. Who brought the call may have decided it alone, so a person is asked for the very price, in a second round of
 * the same call (MCP 2026-07-28, multi round-trip requests); where the client cannot ask, the owner of the key is. A key whose
 * owner has set `approvalAbove` is not asked at or under that price, and above it no client's yes is enough.
 * @throws Fault whatever the procedure refuses; confirmation_required where nobody was there to ask, or said no (`declined`)
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
      return await callProcedure({ ...call, confirmedPrice: shown.price });
    } catch (error) {
      // Dearer than what they saw, and not than what they would pay at most: they are asked again.
      const isDearer = error instanceof Fault && error.code === 'price_changed';
      if (!isDearer || !(shown.price < Number(call.args['maxPrice']))) throw error;
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
  domain: string;
  price: number;
  renewalPrice: number;
  currency: string;
  years: number;
}

async function ask(
  call: Call,
  ctx: ServerContext,
  codec: RequestStateCodec<Shown>,
  { domain, price, renewalPrice, currency, years }: Offer,
): Promise<InputRequiredResult> {
  const money = (amount: number): string => `${amount.toFixed(2)} ${currency.toUpperCase()}`;
  const term = years === 1 ? 'one year' : `${years} years`;
  return inputRequired({
    requestState: await codec.mint({ tool: call.tool.tool.name, domain, price, subject: subjectOf(call) }, ctx),
    inputRequests: {
      [QUESTION]: inputRequired.elicit({
        message: `${call.tool.listed.title}: ${domain} for ${money(price)} (${term}), then ${money(renewalPrice)} a year. The saved card is charged; this cannot be undone.`,
        requestedSchema: {
          type: 'object',
          properties: { yes: { type: 'boolean', title: `Charge ${money(price)}` } },
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

/** What a call without a domain is about: a plan and one of its names. */
function subjectOf({ args }: Call): string {
  return JSON.stringify([args['id'], args['name']]);
}

function isAbout({ tool, domain, subject }: Shown, call: Call): boolean {
  if (tool !== call.tool.tool.name) return false;
  if (call.args['domain'] === undefined) return subject === subjectOf(call);
  const verdict = readDomainName(call.args['domain']);
  return verdict.ok && verdict.name === domain;
}
