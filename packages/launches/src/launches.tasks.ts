import { bindTask, type Task } from '@onym/platform';
import { sweepLaunches } from './go-on.ts';
import type { StepName } from './launch-states.ts';
import { runStepJob, sweepLaunchesJob } from './launches.jobs.ts';
import { runStep } from './run-step.ts';

export const launchesTasks: Task[] = [
  bindTask(runStepJob, (scope, { launchId, step }) => runStep(scope, launchId, step as StepName)),
  bindTask(sweepLaunchesJob, (scope) => sweepLaunches(scope)),
];
