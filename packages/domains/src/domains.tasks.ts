import { bindTask, type Task } from '@onym/platform';
import { keepCatalogueFresh } from './catalogue.ts';
import { refreshPricesJob, settleDomainJob, sweepLifecycleJob, sweepUnsettledJob } from './domains.jobs.ts';
import { sweepLifecycle } from './lifecycle.ts';
import { settleDomain, sweepUnsettled } from './settle-domain.ts';

export const domainsTasks: Task[] = [
  bindTask(sweepLifecycleJob, (scope) => sweepLifecycle(scope)),
  bindTask(refreshPricesJob, (scope) => keepCatalogueFresh(scope)),
  bindTask(settleDomainJob, settleDomain),
  bindTask(sweepUnsettledJob, (scope) => sweepUnsettled(scope)),
];
