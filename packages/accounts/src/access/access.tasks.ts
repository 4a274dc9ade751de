import { bindTask, transaction, type Task } from '@onym/platform';
import { cleanUsageJob, mailProofJob, mergeAccountJob } from './access.jobs.ts';
import { cleanUsage } from './clean-usage.ts';
import { sendProofMail } from './proof-mail.ts';
import { repeatMerge } from './account-owner.repository.ts';

export const accessTasks: Task[] = [
  bindTask(cleanUsageJob, (scope) => cleanUsage(scope)),
  bindTask(mailProofJob, (scope, request) => sendProofMail(scope, request)),
  bindTask(mergeAccountJob, (scope, { accountId }) => transaction(scope, (tx) => repeatMerge(tx, accountId))),
];
