import { bindTask, type Task } from '@onym/platform';
import { cleanUsageJob } from './access.jobs.ts';
import { cleanUsage } from './clean-usage.ts';

export const accessTasks: Task[] = [bindTask(cleanUsageJob, (scope) => cleanUsage(scope))];
