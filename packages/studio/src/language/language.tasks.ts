import { bindTask, type Task } from '@onym/platform';
import { tidyLanguageJob } from './language.jobs.ts';
import { deleteOldAnswers } from './cached-answers.ts';
import { releaseDeadReservations } from './budget.ts';

export const languageTasks: Task[] = [
  bindTask(tidyLanguageJob, async (scope) => {
    await releaseDeadReservations(scope);
    await deleteOldAnswers(scope);
  }),
];
