import { bindTask, type Task } from '@onym/platform';
import { sendDue } from './send-due.ts';
import { sweepDeliveries } from './sweep.ts';
import { sendProcess, sweepDeliveriesJob } from './webhooks.jobs.ts';

const sendTask = bindTask(sendProcess.job, (scope, { id, accountId }) => sendDue(scope, { endpointId: id, accountId }));

export const webhooksTasks: Task[] = [
  { ...sendTask, process: sendProcess },
  bindTask(sweepDeliveriesJob, (scope) => sweepDeliveries(scope)),
];
