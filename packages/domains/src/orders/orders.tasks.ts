import { paymentAnsweredJob, paymentChangedJob } from '@onym/billing';
import { syncRegistrarJob } from '@onym/domains';
import { bindProcess, bindTask, type Task } from '@onym/platform';
import { carryOutAnswer, sweepAnswers } from './disputes/answer-dispute.ts';
import { wakeOverdueOrders } from './engine/advance-order.ts';
import { orderProcess } from './engine/order-process.ts';
import { resumeAuthenticated } from './fundings/request-authentication.ts';
import { advanceOrder } from './order-tables.ts';
import { sweepAutoRenewals } from './renewals/sweep-auto-renewals.ts';
import {
  answerDisputeJob,
  autoRenewJob,
  reconcileBooksJob,
  reconcileOrdersJob,
  reconsiderOrdersJob,
  refundEndedJob,
  sweepAnswersJob,
  sweepRefundsJob,
  repairProvisioningJob,
  wakeOverdueJob,
} from './orders.jobs.ts';
import { syncOrderPayment } from './payments/sync-order-payment.ts';
import { carryOutRefund, sweepRefunds } from './payments/refund-ended.ts';
import { keptProgress } from './books/progress.ts';
import { reconcileBooks } from './books/reconcile-books.ts';
import { repairProvisioning } from './purchases/provisioning-steps.ts';
import { reconcileOrders } from './reviews/reconcile-orders.ts';
import { syncRegistrar } from './reviews/sync-registrar.ts';
import { reconsiderOrders } from './reviews/reconsider-orders.ts';

export const ordersTasks: Task[] = [
  bindProcess(orderProcess, advanceOrder),
  bindTask(repairProvisioningJob, (scope, { orderId }) => repairProvisioning(scope, orderId)),
  bindTask(paymentAnsweredJob, (scope, { intentId }) => resumeAuthenticated(scope, intentId)),
  bindTask(wakeOverdueJob, (scope) => wakeOverdueOrders(scope)),
  bindTask(reconsiderOrdersJob, (scope) => reconsiderOrders(scope)),
  bindTask(autoRenewJob, (scope) => sweepAutoRenewals(scope)),
  bindTask(paymentChangedJob, (scope, { intentId }) => syncOrderPayment(scope, intentId)),
  bindTask(refundEndedJob, (scope, { orderId }) => carryOutRefund(scope, orderId)),
  bindTask(sweepRefundsJob, (scope) => sweepRefunds(scope)),
  bindTask(answerDisputeJob, (scope, { disputeId }) => carryOutAnswer(scope, disputeId)),
  bindTask(sweepAnswersJob, (scope) => sweepAnswers(scope)),
  bindTask(reconcileOrdersJob, (scope) => reconcileOrders(scope)),
  bindTask(reconcileBooksJob, async (scope) => void (await reconcileBooks(scope, keptProgress(scope)))),
  bindTask(syncRegistrarJob, async (scope) => void (await syncRegistrar(scope))),
];
