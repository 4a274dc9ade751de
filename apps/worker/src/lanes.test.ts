import { expect, it } from 'vitest';
import { allTasks, tasksOf } from './tasks.ts';

const namesIn = (lane: Parameters<typeof tasksOf>[0]) => tasksOf(lane).map(({ job }) => job.name);

it('tasks that need much processor time, or wait for third parties, are not in the lane of orders', () => {
  expect(namesIn('making').toSorted()).toEqual([
    'kits.run-export',
    'landing.publish-deployment',
    'logos.draw-social-pictures',
  ]);
  expect(namesIn('deliveries')).toEqual(['webhooks.send']);
  expect(namesIn('interactive')).toContain('orders.advance');
  for (const name of [...namesIn('making'), ...namesIn('deliveries')])
    expect(namesIn('interactive')).not.toContain(name);
});

it('the sweep restarts lost processes in the lane of orders, and a process runs by the job of its name', () => {
  expect(namesIn('interactive')).toContain('durable.sweep');
  const processes = [...allTasks().values()].flatMap(({ job, process }) => (process ? [{ job, process }] : []));
  expect(processes.map(({ process }) => process.name)).toContain('orders.advance');
  for (const { job, process } of processes) expect(process.job).toBe(job);
});
