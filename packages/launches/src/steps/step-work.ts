import { isEntitled } from '@onym/billing';
import { DAY_MS, MINUTE_MS, type FaultCode, type ProductType } from '@onym/core';
import { newKitId } from '@onym/studio/kits';
import { newDeploymentId, newPageId } from '@onym/studio/landing';
import { newLegalKitId } from '@onym/studio/legal';
import { newLogoIds } from '@onym/studio/logos';
import type { Principal, Scope } from '@onym/platform';
import type { Choice, Launch, LaunchResult, Waiting } from '../launch.entity.ts';
import type { StepName } from '../launch-states.ts';

/** How many logos a launch creates. */
export const LOGO_COUNT = 4;

/** The input of a step. */
export interface StepWork {
  launch: Launch;
  choice: Choice;
  /** The owner of the launch, with the products that the launch itself pays for. */
  owner: Extract<Principal, { kind: 'session' }>;
  /** Ids of the parts that the step creates. */
  refs: readonly string[];
  /** The charge that pays for the products; null if the launch does not pay for it. */
  paying: string | null;
}

/** The outcome of one attempt of a step. */
export type Outcome =
  | {
      to: 'done';
      message: string;
      result?: LaunchResult;
      /** Whether the account is entitled to every part by now, so that the launch charges nothing for them. */
      isFree?: boolean;
    }
  /**
   * Checks again after this many milliseconds. `isAttempt`: this attempt failed, and the pauses grow with each
   * failure.
   */
  | { to: 'later'; inMs: number; message?: string; isAttempt?: boolean }
  | { to: 'failed'; fault: { code: FaultCode; message: string } }
  /** The owner must act before the launch continues. */
  | { to: 'waiting'; waiting: Waiting; /** Domains that are not offered again. */ without?: string[] };

/**
 * Runs a step, or finds it done: it looks for earlier results before it acts. @throws a transient error, or a
 * permanent Fault
 */
export type StepRun = (scope: Scope, work: StepWork) => Promise<Outcome>;

/**
 * Returns how long a step may be retried, from its first attempt, milliseconds: a day for the domain and the payments,
 * ten minutes for others. A registrar that does not respond needs an operator, and a payment waits for another launch
 * of the account, which may wait for its registrar.
 */
export function stepTimeLimitMs(step: StepName): number {
  return step === 'domain' || step === 'payment' || step === 'charge' ? DAY_MS : 10 * MINUTE_MS;
}

/**
 * Generates the ids of the parts of a step before they are created, so that a repeated step finds them; none for a step
 * that creates no parts. A site has the id of its page and that of its deployment.
 */
export function newPartIds(scope: Pick<Scope, 'clock'>, step: StepName): string[] {
  if (step === 'kit') return [newKitId(scope)];
  if (step === 'logos') return newLogoIds(scope, LOGO_COUNT);
  if (step === 'legal') return [newLegalKitId(scope)];
  if (step === 'site') return [newPageId(scope), newDeploymentId(scope)];
  if (step === 'site_domain') return [newDeploymentId(scope)];
  return [];
}

/**
 * Returns the charge that seals a part while it is created; null where the launch pays for nothing, or the account is
 * entitled to all of these products anyway.
 */
export async function sealingCharge(
  scope: Pick<Scope, 'sql'>,
  { paying, owner: { accountId, tier } }: StepWork,
  ...gates: readonly ProductType[]
): Promise<string | null> {
  const entitled = await Promise.all(gates.map((gate) => isEntitled(scope, { accountId, tier }, gate)));
  return entitled.every(Boolean) ? null : paying;
}

/** Returns the object, or null when `find` throws the Fault not_found. @throws any other error */
export async function findOrNull<T>(find: () => Promise<T>): Promise<T | null> {
  try {
    return await find();
  } catch (error) {
    if ((error as { code?: unknown }).code === 'not_found') return null;
    throw error;
  }
}
