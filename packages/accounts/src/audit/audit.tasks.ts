import { bindTask, type Task } from '@onym/platform';
import { forgetAuditJob, keepRequestDaysJob } from './audit.jobs.ts';
import { forgetAudit, keepRequestDays } from './retention.ts';

export const auditTasks: Task[] = [
  bindTask(forgetAuditJob, (scope) => forgetAudit(scope)),
  bindTask(keepRequestDaysJob, (scope) => keepRequestDays(scope)),
];
