import { afterAll, describe, expect, it, vi } from 'vitest';
import { declareDrawingModule, openDrawingPool } from './drawing.ts';

const sums = declareDrawingModule(
  new URL('./sums.drawing.fixture.ts', import.meta.url),
  () => import('./sums.drawing.fixture.ts'),
);
const two = openDrawingPool({ threads: 2, memoryMb: 48 });
const here = openDrawingPool({ threads: 0 });
afterAll(async () => {
  await two.close();
  await here.close();
});
const flag = () => new Int32Array(new SharedArrayBuffer(8));
const raise = (of: Int32Array) => {
  Atomics.store(of, 0, 1);
  Atomics.notify(of, 0);
};

it('draws in another thread, or without threads in the main thread, with the same result', async () => {
  const [far, near] = [
    await two.draw('a', sums, 'where', undefined as never),
    await here.draw('a', sums, 'where', undefined as never),
  ];
  expect(far.threadId).not.toBe(near.threadId);
  expect([await two.draw('a', sums, 'sum', [1, 2]), await here.draw('a', sums, 'sum', [1, 2])]).toEqual([3, 3]);
});

it.each([
  ['threads', two],
  ['none', here],
])('passes on an error of a drawing (%s), and draws the next one', async (_, drawing) => {
  await expect(drawing.draw('a', sums, 'refuse', 'too wide')).rejects.toMatchObject({
    name: 'RangeError',
    message: 'too wide',
  });
  expect(await drawing.draw('a', sums, 'sum', [2])).toBe(2);
});

describe('a thread that ends', () => {
  it.each([
    ['by itself', 'die', 3],
    ['for want of memory', 'exhaust', 100_000],
  ] as const)('%s: only its own drawing fails', async (_, name, input) => {
    const held = flag();
    const other = two.draw('b', sums, 'spin', held);
    await vi.waitUntil(() => held[1] === 1, { timeout: 20_000, interval: 5 });
    await expect(two.draw('a', sums, name, input)).rejects.toMatchObject({ name: 'DrawingThreadDied' });
    expect(await two.draw('a', sums, 'sum', [4])).toBe(4);
    raise(held);
    expect(await other).toBe(1);
  });
});

it('one owner never occupies all threads, however many drawings it requests', async () => {
  const held = flag();
  const many = Array.from({ length: 5 }, () => two.draw('greedy', sums, 'spin', held));
  await vi.waitUntil(() => held[1]! >= 1, { timeout: 20_000, interval: 5 });
  expect(await two.draw('modest', sums, 'sum', [1])).toBe(1);
  expect(held[1]).toBe(1);
  expect(two.figures()).toEqual({ running: 1, waiting: 4 });
  raise(held);
  await Promise.all(many);
});

it('too many drawings of one owner, or in total, are refused with a time to retry; waiting ones are drawn', async () => {
  const narrow = openDrawingPool({ threads: 0, mostWaiting: 3, mostWaitingOfOne: 2 });
  let go = (): void => {};
  const gate = new Promise<void>((resolve) => (go = resolve));
  const waits = declareDrawingModule(new URL('file:///none'), async () => ({
    wait: (n: number) => gate.then(() => n),
  }));
  const refusal = { code: 'rate_limit_exceeded', status: 429, retryAfterSeconds: 5 };
  const drawn = ['a', 'a', 'a', 'b', 'b'].map((owner, n) => narrow.draw(owner, waits, 'wait', n));
  await expect(narrow.draw('a', waits, 'wait', 9)).rejects.toMatchObject(refusal);
  await expect(narrow.draw('c', waits, 'wait', 9)).rejects.toMatchObject(refusal);
  go();
  expect(await Promise.all(drawn)).toEqual([0, 1, 2, 3, 4]);
  expect(narrow.figures()).toEqual({ running: 0, waiting: 0 });
});

it('owners are served in turn', async () => {
  const one = openDrawingPool({ threads: 1 });
  const held = flag();
  const order: string[] = [];
  const first = one.draw('a', sums, 'spin', held);
  await vi.waitUntil(() => held[1] === 1, { timeout: 20_000, interval: 5 });
  const rest = ['a', 'a', 'a', 'b', 'c'].map((owner) =>
    one.draw(owner, sums, 'sum', [1]).then(() => order.push(owner)),
  );
  raise(held);
  await Promise.all([first, ...rest]);
  await one.close();
  expect(order).toEqual(['a', 'b', 'c', 'a', 'a']);
});
