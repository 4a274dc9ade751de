import { bindTask, type Task } from '@onym/platform';
import { eraseAccount, sweepErasures } from './erase-account.ts';
import { eraseAccountJob, forgetJob, sweepErasuresJob, sweepFilesJob } from './privacy.jobs.ts';
import { forgetAll } from './retention.ts';
import { sweepLooseFiles } from './sweep-files.ts';

export const privacyTasks: Task[] = [
  bindTask(eraseAccountJob, (scope, { accountId }) => eraseAccount(scope, accountId)),
  bindTask(sweepErasuresJob, (scope) => sweepErasures(scope)),
  bindTask(sweepFilesJob, (scope) => sweepLooseFiles(scope)),
  bindTask(forgetJob, (scope) => forgetAll(scope)),
];
