import { bindTask, type Task } from '@onym/platform';
import { fillGapsJob, meterOverageJob, processEventJob, sweepInboxJob, sweepSubscriptionsJob } from './billing.jobs.ts';
import { fillGaps } from './fill-gaps.ts';
import { processEvent, sweepInbox } from './inbox.ts';
import { meterOverage } from './meter-overage.ts';
import { sweepSubscriptions } from './sweep-subscriptions.ts';

export const billingTasks: Task[] = [
  bindTask(processEventJob, (scope, { eventId }) => processEvent(scope, eventId)),
  bindTask(sweepInboxJob, (scope) => sweepInbox(scope)),
  bindTask(fillGapsJob, (scope) => fillGaps(scope)),
  bindTask(sweepSubscriptionsJob, (scope) => sweepSubscriptions(scope)),
  bindTask(meterOverageJob, (scope) => meterOverage(scope)),
];
