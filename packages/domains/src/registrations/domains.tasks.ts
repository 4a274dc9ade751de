import { bindTask, type Task } from '@onym/platform';
import { keepCatalogueFresh } from './catalogue.ts';
import { sweepControl } from './control.ts';
import {
  forgetShownJob,
  refreshPricesJob,
  sweepControlJob,
  tellRegistrarJob,
  sweepLifecycleJob,
  sweepUntoldJob,
} from './domains.jobs.ts';
import { sweepLifecycle } from './lifecycle.ts';
import { tellRegistrar, sweepUntold } from './tell-registrar.ts';
import { forgetShown } from './shown-price.ts';

export const domainsTasks: Task[] = [
  bindTask(sweepLifecycleJob, (scope) => sweepLifecycle(scope)),
  bindTask(refreshPricesJob, (scope) => keepCatalogueFresh(scope)),
  bindTask(forgetShownJob, (scope) => forgetShown(scope)),
  bindTask(tellRegistrarJob, tellRegistrar),
  bindTask(sweepUntoldJob, (scope) => sweepUntold(scope)),
  bindTask(sweepControlJob, (scope) => sweepControl(scope)),
];
