import { bindTask, type Task } from '@onym/platform';
import { sendDue } from './send-due.ts';
import { sweepDeliveries } from './sweep.ts';
import { WebhookDeliverySchema } from './webhook.entities.ts';
import { deliverJob, sendJob, sweepDeliveriesJob } from './webhooks.jobs.ts';

export const webhooksTasks: Task[] = [
  bindTask(sendJob, (scope, { endpointId }) => sendDue(scope, endpointId)),
  bindTask(deliverJob, async (scope, { deliveryId }) => {
    const delivery = await scope.em.findOne(WebhookDeliverySchema, deliveryId);
    if (delivery) await sendDue(scope, delivery.endpoint.id);
  }),
  bindTask(sweepDeliveriesJob, (scope) => sweepDeliveries(scope)),
];
