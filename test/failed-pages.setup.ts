import { afterEach } from 'vitest';
import { describeWatchedPages } from './watched-page.ts';

// A browser test that fails says what its pages showed and did, since nobody can look at them afterwards.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  const described = await describeWatchedPages();
  if (described) process.stderr.write(`\n${task.name}: the pages of this test\n${described}\n`);
});
