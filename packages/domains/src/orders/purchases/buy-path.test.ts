import { EntityManager } from '@mikro-orm/core';
import { createUserKey, createBuyer, call, contactDetails, uniqueWord } from '@onym/testing';
import { expect, it, vi } from 'vitest';

/**
 * Maximum number of our stack frames from the route handler to the function that inserts the row: handler, use case, placing, transaction, its
 * callback, insert.
 */
const MOST_FRAMES = 6;

it('leads from the handler of POST /domains/buy to the row of the order in at most six frames of ours', async () => {
  const { user } = await createBuyer();
  const key = await createUserKey(user);
  const stacks: string[] = [];
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 100;
  const create = Reflect.get(EntityManager.prototype, 'create') as (...args: unknown[]) => unknown;
  const traced = vi.spyOn(EntityManager.prototype, 'create').mockImplementation(function (
    this: unknown,
    ...args: unknown[]
  ): never {
    stacks.push(new Error('at the row').stack ?? '');
    return Reflect.apply(create, this, args) as never;
  });
  try {
    const bought = await call('POST', '/domains/buy', {
      key,
      json: { domain: `${uniqueWord()}.com`, contact: contactDetails() },
    });
    expect(bought.status).toBe(200);
  } finally {
    traced.mockRestore();
    Error.stackTraceLimit = limit;
  }
  const frames = framesOf(stacks.find((stack) => stack.includes('insertOrder')) ?? '');
  expect(frames[0]).toContain('order.repository.ts');
  expect(frames.at(-1)).toContain('orders.router.ts');
  expect(frames.length, frames.join('\n')).toBeLessThanOrEqual(MOST_FRAMES);
});

/** Returns our own stack frames, from the insert back to the route handler. */
function framesOf(stack: string): string[] {
  const ours = stack
    .split('\n')
    .filter((line) => /\/packages\//.test(line) && !/node_modules|buy-path\.test/.test(line))
    .map((line) => line.trim());
  return ours.slice(0, ours.findIndex((line) => line.includes('orders.router.ts')) + 1);
}
