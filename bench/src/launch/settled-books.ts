import { setTimeout as delay } from 'node:timers/promises';
import type { BookedIntent, BookedRegistration } from '@onym/testing';
import type { BenchEnvironment } from '../bench-environment.ts';
import { findLaunchViolations } from './find-launch-violations.ts';
import type { LaunchEnvironment, Planned } from './launching.ts';

/** Compares the records until they agree, for at most 30 s, because separate jobs release holds later. */
export async function settledBooks(
  ground: BenchEnvironment,
  { app }: LaunchEnvironment,
  all: readonly Planned[],
): Promise<string[]> {
  for (const end = performance.now() + 30_000; ; await delay(250)) {
    const world = await callSandbox<{ intents: BookedIntent[]; registrations: BookedRegistration[] }>(
      ground,
      'GET',
      'state',
    );
    const found = await findLaunchViolations(app, world, all);
    if (found.length === 0 || performance.now() > end) return found;
  }
}

/** A call to the sandbox's control API. */
export async function callSandbox<T>(
  { sandboxUrl }: BenchEnvironment,
  method: string,
  what: string,
  body?: object,
): Promise<T> {
  const answer = await fetch(`${sandboxUrl}/_sandbox/${what}`, {
    method,
    ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
  });
  if (!answer.ok) throw new Error(`the sandbox answered ${answer.status} to ${what}`);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}
