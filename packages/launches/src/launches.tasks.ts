import { entitlementsChangedJob, applyEntitlementChange } from '@onym/billing';
import { followForwardSlots } from '@onym/domains';
import { followEntitlement } from '@onym/studio/landing';
import { bindProcess, bindTask, type Task } from '@onym/platform';
import { removeUnpaidPartsJob } from './launches.jobs.ts';
import { removeUnpaidParts } from './remove-unpaid-parts.ts';
import { runStep } from './run-step.ts';
import { stepOfId, stepProcess } from './step-process.ts';
import { unsealParts } from './unseal-parts.ts';

export const launchesTasks: Task[] = [
  bindProcess(stepProcess, (scope, id) => {
    const { launchId, step } = stepOfId(id);
    return runStep(scope, launchId, step);
  }),
  bindTask(removeUnpaidPartsJob, (scope) => removeUnpaidParts(scope)),
  bindTask(entitlementsChangedJob, (scope, { accountId }) =>
    applyEntitlementChange(scope, accountId, async () => {
      await followEntitlement(scope, accountId);
      await followForwardSlots(scope, accountId);
      await unsealParts(scope, accountId);
    }),
  ),
];
