import { expect, it } from 'vitest';
import { tasksOf } from './tasks.ts';

const namesIn = (lane: Parameters<typeof tasksOf>[0]) => tasksOf(lane).map(({ job }) => job.name);

it('what takes the processor for long, or waits for strangers, is not in the lane of orders', () => {
  expect(namesIn('making').toSorted()).toEqual(['kits.run-export', 'landing.publish-deployment']);
  expect(namesIn('deliveries')).toEqual(['webhooks.send']);
  expect(namesIn('interactive')).toContain('orders.advance');
  for (const name of [...namesIn('making'), ...namesIn('deliveries')])
    expect(namesIn('interactive')).not.toContain(name);
});
