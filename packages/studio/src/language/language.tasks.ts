import { bindTask, type Task } from '@onym/platform';
import { tidyLanguageJob } from './language.jobs.ts';
import { forgetAnswers } from './remembered-answers.ts';
import { releaseDead } from './spend.ts';

export const languageTasks: Task[] = [
  bindTask(tidyLanguageJob, async (scope) => {
    await releaseDead(scope);
    await forgetAnswers(scope);
  }),
];
