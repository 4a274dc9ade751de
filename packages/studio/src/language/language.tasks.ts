import { bindTask, type Task } from '@onym/platform';
import { tidyLanguageJob } from './language.jobs.ts';
import { forgetAnswers } from './cached-answers.ts';
import { releaseDead } from './budget.ts';

export const languageTasks: Task[] = [
  bindTask(tidyLanguageJob, async (scope) => {
    await releaseDead(scope);
    await forgetAnswers(scope);
  }),
];
