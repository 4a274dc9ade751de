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

/** The input of a step. */
export interface StepWork {
  launch: Launch;
  choice: Choice;
  /** The launch's account, with the products that the launch itself pays for. */
  owner: Extract<Principal, { kind: 'session' }>;
  /** Ids of the parts it makes. */
  refs: readonly string[];
  /** The charge that pays for the stack; null where the launch pays for none. */
  paying: string | null;
}

/**
 * How long a step waits inside its job for another job, and how long it then pauses to let other jobs run, milliseconds. Otherwise many
 * launches at once would fill every worker with waiting steps.
 */
export const WAIT_MS = 500;

/** The outcome of one attempt of a step. */
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
  /** The owner must act before the launch continues. */
  | { to: 'waiting'; waiting: Waiting; /** Domains that are not offered again. */ without?: string[] };

/** Does a step, or finds it done: it looks for earlier results before it acts. @throws a transient error, or a permanent Fault */
export type StepRun = (scope: Scope, work: StepWork) => Promise<Outcome>;

/**
 * How long a step may be tried, from its first attempt, milliseconds. A registrar that does not answer needs an operator, and a payment
 * waits for another launch of the account, which may wait for its registrar.
 */
export function patienceMs(step: StepName): number {
  return step === 'domain' || step === 'payment' ? DAY_MS : 10 * MINUTE_MS;
}

/** Chooses the ids of the parts of a step before they are made, so that a repeated step finds them. */
export function newRefs(scope: Pick<Scope, 'clock'>, step: StepName): string[] {
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
  scope: Pick<Scope, 'sql'>,
  { paying, owner: { accountId, tier } }: StepWork,
  ...gates: readonly ProductType[]
): Promise<string | null> {
  const entitled = await Promise.all(gates.map((gate) => isEntitled(scope, { accountId, tier }, gate)));
  return entitled.every(Boolean) ? null : paying;
}

/** Returns the object, or null when it does not exist. @throws any other error */
export async function findOrNull<T>(find: () => Promise<T>): Promise<T | null> {
  try {
    return await find();
  } catch (error) {
    if ((error as { code?: unknown }).code === 'not_found') return null;
    throw error;
  }
}
