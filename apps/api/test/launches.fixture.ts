import { call, type CallOptions } from '@onym/testkit';

export const BRIEF = 'A small bakery in Porto that delivers sourdough bread to offices before nine.';

export interface Launch {
  id: string;
  status: 'planned' | 'waiting' | 'running' | 'done' | 'failed' | 'canceled';
  reading: Record<string, unknown>;
  choices: { names: { name: string; domain: string; price: number; renewalPrice: number; rationale: string }[] };
  plan: { step: string; detail: string; price: number; renewalPrice: number }[];
  total: number;
  currency: string;
  name: string | null;
  waiting: { for: string; message: string; approvalId?: string } | null;
  steps: { step: string; status: string; message: string; error: { code: string } | null }[];
  result: {
    domain: string | null;
    orderId: string | null;
    kitId: string | null;
    logoIds: string[];
    legalId: string | null;
    landingPageId: string | null;
    siteUrl: string | null;
    forwards: { alias: string; forwardTo: string }[];
  };
  error: { code: string; error: string } | null;
  expiresAt: string;
}

/** A plan for the usual brief. */
export async function plan(who: Pick<CallOptions, 'key' | 'user'>, over: object = {}): Promise<Launch> {
  const answer = await call<Launch>('POST', '/launches', { ...who, json: { description: BRIEF, ...over } });
  if (answer.status !== 201) throw new Error(`expected a plan, got ${answer.status} ${answer.text.slice(0, 300)}`);
  return answer.body;
}
