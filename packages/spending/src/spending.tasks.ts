import { bindTask, type Task } from '@onym/platform';
import { expireApprovals } from './decide-approval.ts';
import { expireApprovalsJob } from './spending.jobs.ts';

export const spendingTasks: Task[] = [bindTask(expireApprovalsJob, (scope) => expireApprovals(scope))];
