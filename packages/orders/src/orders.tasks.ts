import { bindTask, type Task } from '@onym/platform';
import { advanceOrder, sweepOrders } from './engine/advance-order.ts';
import { sweepAutoRenewals } from './renewals/auto-renew.ts';
import {
  advanceOrderJob,
  autoRenewJob,
  reconcileOrdersJob,
  reconsiderOrdersJob,
  repairProvisioningJob,
  sweepOrdersJob,
} from './orders.jobs.ts';
import { repairProvisioning } from './purchases/provisioning-steps.ts';
import { reconcileOrders } from './reviews/reconcile.ts';
import { reconsiderOrders } from './reviews/reconsider.ts';

export const ordersTasks: Task[] = [
  bindTask(advanceOrderJob, (scope, { orderId }) => advanceOrder(scope, orderId)),
  bindTask(repairProvisioningJob, (scope, { orderId }) => repairProvisioning(scope, orderId)),
  bindTask(sweepOrdersJob, (scope) => sweepOrders(scope)),
  bindTask(reconsiderOrdersJob, (scope) => reconsiderOrders(scope)),
  bindTask(autoRenewJob, (scope) => sweepAutoRenewals(scope)),
  bindTask(reconcileOrdersJob, (scope) => reconcileOrders(scope)),
];
