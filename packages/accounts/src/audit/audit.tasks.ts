import { bindTask, type Task } from '@onym/platform';
import { deleteOldAuditEntriesJob, rotateRequestLogJob } from './audit.jobs.ts';
import { deleteOldAuditEntries, rotateRequestLog } from './retention.ts';

export const auditTasks: Task[] = [
  bindTask(deleteOldAuditEntriesJob, (scope) => deleteOldAuditEntries(scope)),
  bindTask(rotateRequestLogJob, (scope) => rotateRequestLog(scope)),
];
