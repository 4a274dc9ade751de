import { declareProcess } from '@onym/platform';
import { STEPS, type StepName } from './launch-states.ts';

/** One step of a launch. It mostly waits for other jobs, which run first. */
export const stepProcess = declareProcess('launches.run-step', { maxAttempts: 4, yields: true });

/** Returns the id of a step's process, `<launchId>:<step>`. */
export function stepId(launchId: string, step: StepName): string {
  return `${launchId}:${step}`;
}

/** Returns the ids of all processes that these launches may have. */
export function stepIds(launchIds: readonly string[]): string[] {
  return launchIds.flatMap((launchId) => STEPS.map((step) => stepId(launchId, step)));
}

/** Splits the id of a process, as stepId() builds it, into its launch and step. Does not check it. */
export function stepOfId(id: string): { launchId: string; step: StepName } {
  const [launchId, step] = id.split(':');
  return { launchId: launchId!, step: step as StepName };
}
