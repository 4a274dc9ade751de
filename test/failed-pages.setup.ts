import { afterEach } from 'vitest';
import { describeWatchedPages } from './watched-page.ts';

// A failing browser test prints the state and the events of its pages, because they are closed before they can be
// inspected.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  const described = await describeWatchedPages();
  if (described) process.stderr.write(`\n${task.name}: the pages of this test\n${described}\n`);
});
