import { bindTask, type Task } from '@onym/platform';
import { notifyOperators } from './notify-operators.ts';
import { notifyOperatorsJob } from './trust.jobs.ts';

export const trustTasks: Task[] = [bindTask(notifyOperatorsJob, (scope) => notifyOperators(scope))];
