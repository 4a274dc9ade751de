import { bindTask, type Task } from '@onym/platform';
import { keepCatalogueFresh } from './catalogue.ts';
import {
  forgetShownJob,
  refreshPricesJob,
  settleDomainJob,
  sweepLifecycleJob,
  sweepUnsettledJob,
} from './domains.jobs.ts';
import { sweepLifecycle } from './lifecycle.ts';
import { settleDomain, sweepUnsettled } from './settle-domain.ts';
import { forgetShown } from './shown-price.ts';

export const domainsTasks: Task[] = [
  bindTask(sweepLifecycleJob, (scope) => sweepLifecycle(scope)),
  bindTask(refreshPricesJob, (scope) => keepCatalogueFresh(scope)),
  bindTask(forgetShownJob, (scope) => forgetShown(scope)),
  bindTask(settleDomainJob, settleDomain),
  bindTask(sweepUnsettledJob, (scope) => sweepUnsettled(scope)),
];
