import { entitlementsChangedJob, followEntitlementChange } from '@onym/billing';
import { followForwardSlots } from '@onym/domains';
import { followEntitlement } from '@onym/landing';
import { bindTask, type Task } from '@onym/platform';
import { sweepLaunches } from './go-on.ts';
import type { StepName } from './launch-states.ts';
import { runStepJob, sweepLaunchesJob } from './launches.jobs.ts';
import { removeUnpaidParts } from './remove-unpaid-parts.ts';
import { runStep } from './run-step.ts';
import { unsealParts } from './unseal-parts.ts';

export const launchesTasks: Task[] = [
  bindTask(runStepJob, (scope, { launchId, step }) => runStep(scope, launchId, step as StepName)),
  bindTask(sweepLaunchesJob, async (scope) => {
    await sweepLaunches(scope);
    await removeUnpaidParts(scope);
  }),
  bindTask(entitlementsChangedJob, (scope, { accountId }) =>
    followEntitlementChange(scope, accountId, async () => {
      await followEntitlement(scope, accountId);
      await followForwardSlots(scope, accountId);
      await unsealParts(scope, accountId);
    }),
  ),
];
