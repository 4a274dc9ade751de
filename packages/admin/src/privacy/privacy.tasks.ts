import { sweepFiles } from '@onym/platform/files';
import { bindTask, type PersonalData, type Task } from '@onym/platform';
import { eraseAccount, sweepErasures } from './erase-account.ts';
import { eraseAccountJob, deleteExpiredDataJob, sweepErasuresJob, sweepFilesJob } from './privacy.jobs.ts';
import { deleteExpiredData } from './retention.ts';

/**
 * Binds the jobs of this module to their functions: erasing accounts, sweeping erasures and unreferenced files, and deleting expired data.
 * `data`: the personal data of every module.
 */
export function createPrivacyTasks(data: PersonalData): Task[] {
  return [
    bindTask(eraseAccountJob, (scope, { accountId }) => eraseAccount(scope, accountId, data)),
    bindTask(sweepErasuresJob, (scope) => sweepErasures(scope)),
    bindTask(sweepFilesJob, (scope) => sweepFiles(scope, data.findReferencedFiles)),
    bindTask(deleteExpiredDataJob, (scope) => deleteExpiredData(scope)),
  ];
}
