import { bindTask, type Task } from '@onym/platform';
import { deliver } from './deliver.ts';
import { sweepDeliveries } from './sweep.ts';
import { deliverJob, sweepDeliveriesJob } from './webhooks.jobs.ts';

export const webhooksTasks: Task[] = [
  bindTask(deliverJob, (scope, { deliveryId }) => deliver(scope, deliveryId)),
  bindTask(sweepDeliveriesJob, (scope) => sweepDeliveries(scope)),
];
