import { entitlementsChangedJob, applyEntitlementChange } from '@onym/billing';
import { applyForwardLimit } from '@onym/domains';
import { applyEntitlement } from '@onym/studio/landing';
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
      await applyEntitlement(scope, accountId);
      await applyForwardLimit(scope, accountId);
      await unsealParts(scope, accountId);
    }),
  ),
];
