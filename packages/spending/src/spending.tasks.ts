import { bindTask, type Task } from '@onym/platform';
import { expireApprovals } from './decide-approval.ts';
import { removeOldGrants } from './device/ask-for-key.ts';
import { expireApprovalsJob } from './spending.jobs.ts';

export const spendingTasks: Task[] = [
  bindTask(expireApprovalsJob, async (scope) => {
    await expireApprovals(scope);
    await removeOldGrants(scope);
  }),
];
