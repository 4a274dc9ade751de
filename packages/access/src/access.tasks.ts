import { bindTask, type Task } from '@onym/platform';
import { cleanUsageJob, sendMailJob } from './access.jobs.ts';
import { cleanUsage } from './clean-usage.ts';
import { deliverMail } from './outgoing-mail.ts';

export const accessTasks: Task[] = [
  bindTask(sendMailJob, (scope, { mailId }) => deliverMail(scope, mailId)),
  bindTask(cleanUsageJob, (scope) => cleanUsage(scope)),
];
