import { suspensionChangedJob } from '@onym/accounts/access';
import { bindProcess, bindTask, type Task } from '@onym/platform';
import { advanceCharge } from './advance-charge.ts';
import {
  bookPurchasesJob,
  endPagesJob,
  fetchMissedEventsJob,
  meterOverageJob,
  processEventJob,
  refundChargeJob,
  refundDuplicateJob,
  retryEventJob,
  sweepCheckoutsJob,
  sweepEventsJob,
  sweepSubscriptionsJob,
  reportDeadEventsJob,
} from './billing.jobs.ts';
import { bookPurchases } from './book-purchases.ts';
import { chargeProcess } from './charge-process.ts';
import { reportDeadEvents } from './report-dead-events.ts';
import { endPages } from './end-pages.ts';
import { fetchMissedEvents } from './fetch-missed-events.ts';
import { processEvent, sweepEvents } from './process-event.ts';
import { sweepSuspensions, syncSuspension } from './sync-suspension.ts';
import { meterOverage } from './meter-overage.ts';
import { carryOutRefund } from './carry-out-refund.ts';
import { refundDuplicate } from './refund-duplicate.ts';
import { sweepCheckouts } from './sweep-checkouts.ts';
import { sweepSubscriptions } from './sweep-subscriptions.ts';

export const billingTasks: Task[] = [
  bindTask(processEventJob, (scope, { eventId }) => processEvent(scope, eventId)),
  bindTask(retryEventJob, (scope, { eventId }) => processEvent(scope, eventId)),
  bindTask(reportDeadEventsJob, (scope) => reportDeadEvents(scope)),
  bindTask(endPagesJob, (scope, { accountId }) => endPages(scope, accountId)),
  bindTask(refundDuplicateJob, (scope, { source }) => refundDuplicate(scope, source)),
  bindTask(refundChargeJob, (scope, { refundId }) => carryOutRefund(scope, refundId)),
  bindTask(sweepCheckoutsJob, (scope) => sweepCheckouts(scope)),
  bindTask(sweepEventsJob, (scope) => sweepEvents(scope)),
  bindTask(fetchMissedEventsJob, (scope) => fetchMissedEvents(scope)),
  bindTask(sweepSubscriptionsJob, async (scope) => {
    await sweepSubscriptions(scope);
    await sweepSuspensions(scope);
  }),
  bindTask(suspensionChangedJob, (scope, { accountId }) => syncSuspension(scope, accountId)),
  bindProcess(chargeProcess, advanceCharge),
  bindTask(bookPurchasesJob, (scope) => bookPurchases(scope)),
  bindTask(meterOverageJob, (scope) => meterOverage(scope)),
];
