import { bindTask, type Task } from '@onym/platform';
import { sendDue } from './send-due.ts';
import { sweepDeliveries } from './sweep.ts';
import { sendJob, sweepDeliveriesJob } from './webhooks.jobs.ts';

export const webhooksTasks: Task[] = [
  bindTask(sendJob, sendDue),
  bindTask(sweepDeliveriesJob, (scope) => sweepDeliveries(scope)),
];
