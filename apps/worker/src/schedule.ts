import { cleanUsageJob } from '@onym/accounts/access';
import { deleteOldAuditEntriesJob, rotateRequestLogJob } from '@onym/accounts/audit';
import {
  bookPurchasesJob,
  fetchMissedEventsJob,
  meterOverageJob,
  sweepCheckoutsJob,
  sweepEventsJob,
  sweepSubscriptionsJob,
} from '@onym/billing';
import { checkConnectionsJob, sweepMailRoutesJob, syncAllJob } from '@onym/domains/dns';
import {
  deleteShownPricesJob,
  refreshPricesJob,
  sweepControlJob,
  sweepLifecycleJob,
  sweepUnpushedJob,
  syncRegistrarJob,
} from '@onym/domains';
import { sweepExportsJob } from '@onym/studio/kits';
import { checkHostsJob, proveHostsJob, sweepDeploymentsJob } from '@onym/studio/landing';
import { tidyLanguageJob } from '@onym/studio/language';
import { removeUnpaidPartsJob } from '@onym/launches';
import { bookFeesJob, foldBalancesJob } from '@onym/billing/ledger';
import { sweepMailsJob } from '@onym/accounts/mail';
import {
  autoRenewJob,
  reconcileBooksJob,
  reconcileOrdersJob,
  reconsiderOrdersJob,
  wakeOverdueJob,
  sweepAnswersJob,
  sweepRefundsJob,
} from '@onym/domains/orders';
import { sweepProcessesJob, type Job } from '@onym/platform';
import { deleteExpiredDataJob, sweepErasuresJob, sweepFilesJob } from '@onym/admin/privacy';
import { sweepActsJob } from '@onym/billing/acts';
import { expireApprovalsJob, overageNoticesJob } from '@onym/billing/spending';
import { notifyOperatorsJob } from '@onym/accounts/trust';
import { sweepDeliveriesJob } from '@onym/accounts/webhooks';

export interface Scheduled {
  job: Job;
  /** Cron, UTC. */
  match: string;
  /** Also runs when business time has been moved. */
  onClockJump?: true;
}

/**
 * The scheduled jobs. Each looks for what is due by date and does nothing twice, so a missed or doubled run does no
 * harm and missed runs are not repeated.
 */
export const SCHEDULE: readonly Scheduled[] = [
  { job: sweepProcessesJob, match: '* * * * *' },
  { job: wakeOverdueJob, match: '* * * * *', onClockJump: true },
  { job: reconsiderOrdersJob, match: '* * * * *' },
  { job: expireApprovalsJob, match: '*/5 * * * *', onClockJump: true },
  { job: overageNoticesJob, match: '*/5 * * * *' },
  { job: sweepActsJob, match: '*/10 * * * *' },
  { job: sweepRefundsJob, match: '*/5 * * * *' },
  { job: sweepAnswersJob, match: '*/5 * * * *' },
  { job: autoRenewJob, match: '*/5 * * * *', onClockJump: true },
  { job: reconcileOrdersJob, match: '51 * * * *' },
  { job: reconcileBooksJob, match: '37 4 * * *' },
  { job: sweepLifecycleJob, match: '*/5 * * * *', onClockJump: true },
  { job: syncRegistrarJob, match: '29 2 * * *' },
  { job: sweepUnpushedJob, match: '*/10 * * * *' },
  { job: sweepControlJob, match: '*/5 * * * *' },
  { job: checkConnectionsJob, match: '*/10 * * * *', onClockJump: true },
  { job: sweepMailRoutesJob, match: '*/10 * * * *' },
  { job: removeUnpaidPartsJob, match: '* * * * *' },
  { job: sweepDeliveriesJob, match: '* * * * *' },
  { job: sweepDeploymentsJob, match: '* * * * *' },
  { job: sweepExportsJob, match: '* * * * *' },
  { job: proveHostsJob, match: '*/5 * * * *' },
  { job: checkHostsJob, match: '*/10 * * * *', onClockJump: true },
  { job: sweepEventsJob, match: '*/5 * * * *' },
  { job: sweepCheckoutsJob, match: '*/5 * * * *' },
  { job: sweepSubscriptionsJob, match: '37 * * * *', onClockJump: true },
  { job: bookPurchasesJob, match: '*/10 * * * *' },
  { job: bookFeesJob, match: '*/10 * * * *' },
  { job: meterOverageJob, match: '7 * * * *' },
  { job: fetchMissedEventsJob, match: '23 4 * * *' },
  { job: foldBalancesJob, match: '* * * * *' },
  { job: notifyOperatorsJob, match: '*/15 * * * *' },
  { job: sweepMailsJob, match: '*/10 * * * *' },
  { job: rotateRequestLogJob, match: '31 * * * *', onClockJump: true },
  { job: deleteOldAuditEntriesJob, match: '53 2 * * *' },
  { job: cleanUsageJob, match: '23 * * * *' },
  { job: refreshPricesJob, match: '17 * * * *', onClockJump: true },
  { job: deleteShownPricesJob, match: '13 3 * * *' },
  { job: sweepErasuresJob, match: '*/10 * * * *' },
  { job: sweepFilesJob, match: '11 * * * *' },
  { job: deleteExpiredDataJob, match: '19 3 * * *', onClockJump: true },
  { job: tidyLanguageJob, match: '47 * * * *' },
  { job: syncAllJob, match: '41 3 * * *' },
];
