import { fingerprintOf } from '@onym/domains/orders';
import {
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  type ServerContext,
} from '@modelcontextprotocol/server';
import type { ToolCall } from './call-tool.ts';

/** The call that a question to a person is about; signed, so that an answer to one call does not answer another. */
export interface AskedCall {
  tool: string;
  /** Digest of all arguments: a call with an argument changed, added or left out is another call. */
  args: string;
}

/** The signed contents of a question to a person about a price. */
export interface ConfirmationState extends AskedCall {
  /** Id of the question: its approval places one order. */
  id: string;
  domain: string;
  price: number;
  termsDigest: string;
}

/** The signed contents of a question for which the owner must approve on our page. */
export interface ApprovalState extends AskedCall {
  approvalId: string;
}

export type QuestionState = ConfirmationState | ApprovalState;

export function toAskedCall({ tool, args }: ToolCall): AskedCall {
  return { tool: tool.tool.name, args: fingerprintOf(args) };
}

/** Whether a question was about this call. */
export function isAbout(asked: AskedCall, call: ToolCall): boolean {
  const { tool, args } = toAskedCall(call);
  return asked.tool === tool && asked.args === args;
}

/**
 * How the client can ask its user: with a form, or by opening a page. Every request states this since the protocol's
 * second generation; a stateless server cannot ask older clients.
 */
export function waysToAsk({ mcpReq }: ServerContext): { form: boolean; page: boolean } {
  // The library types it as empty.
  const envelope = mcpReq.envelope as { [CLIENT_CAPABILITIES_META_KEY]?: ClientCapabilities } | undefined;
  const { elicitation } = envelope?.[CLIENT_CAPABILITIES_META_KEY] ?? {};
  const page = elicitation?.url !== undefined;
  return { form: elicitation !== undefined && (elicitation.form !== undefined || !page), page };
}
