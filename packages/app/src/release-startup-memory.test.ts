import { expect, it } from 'vitest';
import { releaseStartupMemory } from './release-startup-memory.ts';

it('unreferenced objects are freed, referenced ones stay, and gc is not a global afterwards', async () => {
  const held = { needed: true };
  const still = new WeakRef(held);
  const released = new WeakRef(Array.from({ length: 1000 }, (_, i) => ({ i })));
  await releaseStartupMemory(0);
  expect([released.deref(), still.deref()]).toEqual([undefined, held]);
  expect('gc' in globalThis).toBe(false);
});
