import { sweepProcesses, type Scope } from '@onym/platform';
import { endPause, updateProcess, type TestScope } from '@onym/testing';
import type { StepName } from './launch-states.ts';
import { stepId, stepIds, stepProcess } from './step-process.ts';

/** Returns the queue key of the step's job. */
export function jobKeyOf(launchId: string, step: StepName): string {
  return `${stepProcess.name}:${stepId(launchId, step)}`;
}

/** Queues the steps that are due. */
export function sweepSteps(scope: Scope): Promise<number> {
  return sweepProcesses(scope, [stepProcess]);
}

/** Acquires the step for another program for this many seconds; with a negative number its lease has expired. */
export function leaseStep(
  scope: TestScope,
  launchId: string,
  step: StepName,
  { seconds }: { seconds: number },
): Promise<void> {
  return updateProcess(
    scope,
    stepProcess,
    stepId(launchId, step),
    `ended = false, epoch = epoch + 10, held_by = null, wake_at = clock_timestamp(),
       lease_until = clock_timestamp() + make_interval(secs => ${seconds})`,
  );
}

/** Ends the pauses of a launch's steps, as time would. */
export function endPauses(scope: TestScope, launchId: string): Promise<void> {
  return endPause(scope, stepProcess, stepIds([launchId]));
}
