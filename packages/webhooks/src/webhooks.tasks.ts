import { bindTask, type Task } from '@onym/platform';
import { sendDue, sendDueWith } from './send-due.ts';
import { sweepDeliveries } from './sweep.ts';
import { deliverJob, sendJob, sweepDeliveriesJob } from './webhooks.jobs.ts';

export const webhooksTasks: Task[] = [
  bindTask(sendJob, sendDue),
  bindTask(deliverJob, (scope, { deliveryId }) => sendDueWith(scope, deliveryId)),
  bindTask(sweepDeliveriesJob, (scope) => sweepDeliveries(scope)),
];
