import { afterEach } from 'vitest';
import { describeWatchedPages } from './watched-page.ts';

// A browser test that fails prints what its pages showed and did: they are closed before anyone can look at them.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  const described = await describeWatchedPages();
  if (described) process.stderr.write(`\n${task.name}: the pages of this test\n${described}\n`);
});
