import { bindTask, type Task } from '@onym/platform';
import { expireApprovals } from './decide-approval.ts';
import { removeOldGrants } from './device/request-device-code.ts';
import { mailApprovalDigest } from './mail-approval-digest.ts';
import { mailOverageNotices } from './mail-overage-notices.ts';
import { approvalDigestJob, expireApprovalsJob, overageNoticesJob } from './spending.jobs.ts';

export const spendingTasks: Task[] = [
  bindTask(expireApprovalsJob, async (scope) => {
    await expireApprovals(scope);
    await removeOldGrants(scope);
  }),
  bindTask(overageNoticesJob, mailOverageNotices),
  bindTask(approvalDigestJob, (scope, { keyId }) => mailApprovalDigest(scope, keyId)),
];
