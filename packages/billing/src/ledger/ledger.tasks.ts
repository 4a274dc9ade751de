import { bindTask, type Task } from '@onym/platform';
import { foldBalances } from './fold-balances.ts';
import { bookNewFees } from './book-fees.ts';
import { bookFeesJob, foldBalancesJob } from './ledger.jobs.ts';

export const ledgerTasks: Task[] = [
  bindTask(foldBalancesJob, (scope) => foldBalances(scope)),
  bindTask(bookFeesJob, (scope) => bookNewFees(scope)),
];
