import { isEntitled } from '@onym/billing';
import { DAY_MS, MINUTE_MS, type FaultCode, type ProductType } from '@onym/core';
import { newKitId } from '@onym/studio/kits';
import { newDeploymentId, newPageId } from '@onym/studio/landing';
import { newLegalKitId } from '@onym/studio/legal';
import { newLogoIds } from '@onym/studio/logos';
import type { Principal, Scope } from '@onym/platform';
import type { Choice, Launch, LaunchResult, Waiting } from '../launch.entity.ts';
import type { StepName } from '../launch-states.ts';

/** How many logos a launch makes. */
export const LOGOS = 4;

/** What a step works on. */
export interface StepWork {
  launch: Launch;
  choice: Choice;
  /** The launch's account, with what is paid for by the launch itself. */
  owner: Extract<Principal, { kind: 'session' }>;
  /** Ids of what it makes. */
  refs: readonly string[];
  /** The charge that pays for the stack; null where the launch pays for none. */
  paying: string | null;
}

/** How a try of a step went. */
export type Outcome =
  | {
      to: 'done';
      message: string;
      result?: LaunchResult;
      /** The account has the stack by now: the launch charges nothing for it. */
      stackIsFree?: boolean;
    }
  /** Looks again after so many milliseconds. `isAttempt`: it failed, and pauses longer the more often it does. */
  | { to: 'later'; inMs: number; message?: string; isAttempt?: boolean }
  | { to: 'failed'; fault: { code: FaultCode; message: string } }
  /** Somebody else must act before the launch goes on. */
  | { to: 'waiting'; waiting: Waiting; /** Domains that are not offered again. */ without?: string[] };

/** Does a step, or finds it done: it looks at what is before it acts. @throws what may be well later, or a Fault that will not */
export type StepRun = (scope: Scope, work: StepWork) => Promise<Outcome>;

/**
 * How long a step may be tried, from its first try. A registrar that says nothing is a person's to ask, and a payment waits for another
 * launch of the account, which may wait for its registrar.
 */
export function patienceMs(step: StepName): number {
  return step === 'domain' || step === 'payment' ? DAY_MS : 10 * MINUTE_MS;
}

/** Ids of what a step will make, chosen before: whoever does it again finds it by them. */
export function refsFor(scope: Pick<Scope, 'clock'>, step: StepName): string[] {
  if (step === 'kit') return [newKitId(scope)];
  if (step === 'logos') return newLogoIds(scope, LOGOS);
  if (step === 'legal') return [newLegalKitId(scope)];
  if (step === 'site') return [newPageId(scope), newDeploymentId(scope)];
  if (step === 'site_domain') return [newDeploymentId(scope)];
  return [];
}

/**
 * The charge that seals a part while it is made, where these products open it: none where the launch pays for nothing, or the account is
 * entitled to the part anyway.
 */
export async function sealFor(
  scope: Pick<Scope, 'em'>,
  { paying, owner: { accountId, tier } }: StepWork,
  ...gates: readonly ProductType[]
): Promise<string | null> {
  const entitled = await Promise.all(gates.map((gate) => isEntitled(scope, { accountId, tier }, gate)));
  return entitled.every(Boolean) ? null : paying;
}

/** What stands under an id, or null. @throws whatever is not "there is none" */
export async function standing<T>(find: () => Promise<T>): Promise<T | null> {
  try {
    return await find();
  } catch (error) {
    if ((error as { code?: unknown }).code === 'not_found') return null;
    throw error;
  }
}
