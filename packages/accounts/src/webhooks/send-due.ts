import { SECOND_MS } from '@onym/core';
import { keepLease, type Scope } from '@onym/platform';
import { attemptDelivery } from './attempt-delivery.ts';
import { claimDue, failDue, type ClaimedDelivery } from './claim-due.ts';
import type { OwnEndpoint } from './webhook-endpoint.repository.ts';
import { validSecrets } from './endpoint-secrets.ts';
import { recordAttempts, type CompletedAttempt } from './record-attempts.ts';
import { finishRun, renewRun, startRun, type SendRun } from './send-run.ts';

/** How many calls to one receiver are made concurrently. */
const CONCURRENT_CALLS = { answering: 16, failing: 2 };
/** After this time a run ends, so that other endpoints get a worker. */
const RUN_MS = 5 * SECOND_MS;

/**
 * Sends what is due at one endpoint. It claims, sends outside any transaction and records, and repeats until nothing is due or
 * its time of 5 seconds is over; then it schedules the next run. For a disabled endpoint it marks due deliveries as failed.
 * Only one worker at a time does this, so a receiver that hangs occupies one place of the lane; a second call only tells that
 * worker to look again. Delivery is at least once: if a worker dies after sending and before recording, the attempts become due
 * again.
 */
export async function sendDue(scope: Scope, own: OwnEndpoint): Promise<void> {
  const turn = await startRun(scope, own);
  if (turn) await keepLease(scope, turn.lease, () => sendRounds(scope, turn));
}

async function sendRounds(scope: Scope, first: SendRun): Promise<void> {
  const endsAt = performance.now() + RUN_MS;
  for (let turn: SendRun | undefined = first; turn; turn = await renewRun(scope, turn)) {
    const hasMore = await sendRound(scope, turn);
    if (!hasMore || performance.now() > endsAt || scope.shutdownSignal?.aborted) return finishRun(scope, turn);
  }
}

/** Returns whether more deliveries may be due. */
async function sendRound(scope: Scope, turn: SendRun): Promise<boolean> {
  if (!turn.isActive) {
    await failDue(scope, turn);
    return false;
  }
  const claimed = await claimDue(scope, turn, CONCURRENT_CALLS);
  await attemptAll(scope, turn, claimed);
  return claimed.length === (claimed[0]?.endpoint.isFailing ? CONCURRENT_CALLS.failing : CONCURRENT_CALLS.answering);
}

/**
 * Attempts all deliveries concurrently. Attempts that end while earlier ones are being recorded are recorded
 * together.
 */
async function attemptAll(scope: Scope, own: OwnEndpoint, claimed: ClaimedDelivery[]): Promise<void> {
  if (claimed.length === 0) return;
  const secrets = validSecrets(scope, claimed[0]!.endpoint);
  const ended: CompletedAttempt[] = [];
  let writing: Promise<void> = Promise.resolve();
  const write = (): Promise<void> => (writing = writing.then(() => recordAttempts(scope, own, ended.splice(0))));
  await Promise.all(
    claimed.map(async (delivery) => {
      ended.push({ claimed: delivery, outcome: await attemptDelivery(scope, delivery, secrets) });
      await write();
    }),
  );
}
