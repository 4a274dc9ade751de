import { sweepProcesses, type Scope } from '@onym/platform';
import { endPause as endProcessPause, updateProcess, type TestScope } from '@onym/testing';
import { advanceCharge } from './advance-charge.ts';
import { chargeProcess } from './charge-process.ts';

/** The key of the charge's job in the queue. */
export function jobKeyOf(id: string): string {
  return `${chargeProcess.name}:${id}`;
}

/** Ends the pause of a charge that has no lease, as if the time had passed. */
export function endPause(scope: TestScope, id: string): Promise<void> {
  return endProcessPause(scope, chargeProcess, id);
}

/** Advances the charge now, whether or not it pauses. */
export async function advanceNow(scope: TestScope, id: string, own: TestScope = scope): Promise<void> {
  await endPause(scope, id);
  await advanceCharge(own.fork(), id);
}

/** Queues the charges that are due. */
export function sweepCharges(scope: Scope): Promise<number> {
  return sweepProcesses(scope, [chargeProcess]);
}

/** Sets how often the charge was attempted. */
export function raiseTries(scope: TestScope, id: string, tries: number): Promise<void> {
  return updateProcess(scope, chargeProcess, id, `tries = ${tries}`);
}
