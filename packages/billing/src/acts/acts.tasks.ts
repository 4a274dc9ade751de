import { bindTask, type Task } from '@onym/platform';
import { mailActsJob, sweepActsJob } from './acts.jobs.ts';
import { mailActs, sweepUnmailedActs } from './mail-acts.ts';

export const actsTasks: Task[] = [bindTask(mailActsJob, mailActs), bindTask(sweepActsJob, sweepUnmailedActs)];
