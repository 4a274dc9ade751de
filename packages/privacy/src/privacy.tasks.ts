import { bindTask, type Task } from '@onym/platform';
import { eraseAccount, sweepErasures } from './erase-account.ts';
import { eraseAccountJob, forgetJob, sweepErasuresJob } from './privacy.jobs.ts';
import { forgetAll } from './retention.ts';

export const privacyTasks: Task[] = [
  bindTask(eraseAccountJob, (scope, { accountId }) => eraseAccount(scope, accountId)),
  bindTask(sweepErasuresJob, (scope) => sweepErasures(scope)),
  bindTask(forgetJob, (scope) => forgetAll(scope)),
];
