import { bindTask, type Task } from '@onym/platform';
import { keepCatalogueFresh } from './catalogue.ts';
import { refreshPricesJob, sweepLifecycleJob } from './domains.jobs.ts';
import { sweepLifecycle } from './lifecycle.ts';

export const domainsTasks: Task[] = [
  bindTask(sweepLifecycleJob, (scope) => sweepLifecycle(scope)),
  bindTask(refreshPricesJob, (scope) => keepCatalogueFresh(scope)),
];
