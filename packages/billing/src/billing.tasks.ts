import { bindTask, type Task } from '@onym/platform';
import { processEventJob, sweepInboxJob } from './billing.jobs.ts';
import { processEvent, sweepInbox } from './inbox.ts';

export const billingTasks: Task[] = [
  bindTask(processEventJob, (scope, { eventId }) => processEvent(scope, eventId)),
  bindTask(sweepInboxJob, (scope) => sweepInbox(scope)),
];
