import { bindTask, type Task } from '@onym/platform';
import { refreshStaleCatalogue } from './catalogue.ts';
import { sweepControl } from './control.ts';
import {
  deleteShownPricesJob,
  refreshPricesJob,
  sweepControlJob,
  pushToRegistrarJob,
  sweepLifecycleJob,
  sweepUnpushedJob,
} from './domains.jobs.ts';
import { sweepLifecycle } from './lifecycle.ts';
import { pushToRegistrar, sweepUnpushed } from './push-to-registrar.ts';
import { deleteOldShownPrices } from './shown-price.ts';

export const domainsTasks: Task[] = [
  bindTask(sweepLifecycleJob, (scope) => sweepLifecycle(scope)),
  bindTask(refreshPricesJob, (scope) => refreshStaleCatalogue(scope)),
  bindTask(deleteShownPricesJob, (scope) => deleteOldShownPrices(scope)),
  bindTask(pushToRegistrarJob, pushToRegistrar),
  bindTask(sweepUnpushedJob, (scope) => sweepUnpushed(scope)),
  bindTask(sweepControlJob, (scope) => sweepControl(scope)),
];
