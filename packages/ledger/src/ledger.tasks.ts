import { bindTask, type Task } from '@onym/platform';
import { foldBalances } from './balances.ts';
import { foldBalancesJob } from './ledger.jobs.ts';

export const ledgerTasks: Task[] = [bindTask(foldBalancesJob, (scope) => foldBalances(scope))];
