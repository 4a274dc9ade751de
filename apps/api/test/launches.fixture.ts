import { call, queryStack, uniqueWord, type Answer, type CallOptions } from '@onym/testing';
import { expect, vi } from 'vitest';

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
    missing: string[];
    gaps: { field: string; about: string; documents: string[] }[];
    landingPageId: string | null;
    siteUrl: string | null;
    forwards: { alias: string; forwardTo: string }[];
  };
  error: { code: string; error: string } | null;
  expiresAt: string;
}

/** A plan for the usual brief. */
export async function planLaunch(who: Pick<CallOptions, 'key' | 'user'>, over: object = {}): Promise<Launch> {
  const answer = await call<Launch>('POST', '/launches', { ...who, json: { description: BRIEF, ...over } });
  if (answer.status !== 201) throw new Error(`expected a plan, got ${answer.status} ${answer.text.slice(0, 300)}`);
  return answer.body;
}

/** A plan of everything for a name that no other test plans. */
export function planFor(key: string, over: object = {}): Promise<Launch> {
  return planLaunch({ key }, { name: `${uniqueWord('crust')}.com`, ...over });
}

/** Starts a launch with the first of its choices, at any price, unless overridden. */
export function startLaunch(key: string, launch: Launch, over: object = {}): Promise<Answer<Launch>> {
  const json = { name: launch.choices.names[0]!.domain, maxPrice: 1000, ...over };
  return call<Launch>('POST', `/launches/${launch.id}/start`, { key, json });
}

/** Waits until the launch neither runs nor waits. */
export async function waitForLaunchEnd(
  key: string,
  id: string,
  states = ['done', 'failed', 'canceled'],
): Promise<Launch> {
  await vi.waitFor(
    async () => {
      const [row] = await queryStack<{ state: string }>('select state from launch where id = $1', [id]);
      expect(states).toContain(row?.state);
    },
    { timeout: 60_000, interval: 200 },
  );
  return (await call<Launch>('GET', `/launches/${id}`, { key })).body;
}
