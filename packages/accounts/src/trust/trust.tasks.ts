import { bindTask, type Task } from '@onym/platform';
import { tellOperators } from './tell-operators.ts';
import { tellOperatorsJob } from './trust.jobs.ts';

export const trustTasks: Task[] = [bindTask(tellOperatorsJob, (scope) => tellOperators(scope))];
