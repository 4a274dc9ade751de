import { suspensionChangedJob } from '@onym/accounts/access';
import { bindProcess, bindTask, type Task } from '@onym/platform';
import { advanceCharge } from './advance-charge.ts';
import {
  bookPurchasesJob,
  endPagesJob,
  fillGapsJob,
  meterOverageJob,
  processEventJob,
  refundChargeJob,
  refundDuplicateJob,
  retryEventJob,
  sweepCheckoutsJob,
  sweepInboxJob,
  sweepSubscriptionsJob,
  tellDeadEventsJob,
} from './billing.jobs.ts';
import { bookPurchases } from './book-purchases.ts';
import { chargeProcess } from './charge-process.ts';
import { tellDeadEvents } from './dead-events-mail.ts';
import { endPages } from './end-pages.ts';
import { fillGaps } from './fill-gaps.ts';
import { followSuspension, sweepSuspensions } from './follow-suspension.ts';
import { processEvent, sweepInbox } from './inbox.ts';
import { meterOverage } from './meter-overage.ts';
import { carryOutRefund } from './refund-charge.ts';
import { refundDuplicate } from './refund-duplicate.ts';
import { sweepCheckouts } from './sweep-checkouts.ts';
import { sweepSubscriptions } from './sweep-subscriptions.ts';

export const billingTasks: Task[] = [
  bindTask(processEventJob, (scope, { eventId }) => processEvent(scope, eventId)),
  bindTask(retryEventJob, (scope, { eventId }) => processEvent(scope, eventId)),
  bindTask(tellDeadEventsJob, (scope) => tellDeadEvents(scope)),
  bindTask(endPagesJob, (scope, { accountId }) => endPages(scope, accountId)),
  bindTask(refundDuplicateJob, (scope, { source }) => refundDuplicate(scope, source)),
  bindTask(refundChargeJob, (scope, { intentId }) => carryOutRefund(scope, intentId)),
  bindTask(sweepCheckoutsJob, (scope) => sweepCheckouts(scope)),
  bindTask(sweepInboxJob, (scope) => sweepInbox(scope)),
  bindTask(fillGapsJob, (scope) => fillGaps(scope)),
  bindTask(sweepSubscriptionsJob, async (scope) => {
    await sweepSubscriptions(scope);
    await sweepSuspensions(scope);
  }),
  bindTask(suspensionChangedJob, (scope, { accountId }) => followSuspension(scope, accountId)),
  bindProcess(chargeProcess, advanceCharge),
  bindTask(bookPurchasesJob, (scope) => bookPurchases(scope)),
  bindTask(meterOverageJob, (scope) => meterOverage(scope)),
];
