import { freePorts, openFreshDatabase, startProgram, testEnvironment } from '@onym/testing';
import { expect, it, vi } from 'vitest';

it('a worker with WORKER_PORT reports the durations of its jobs and its calls of vendors, and nothing else', async () => {
  const database = await openFreshDatabase();
  const [port] = (await freePorts(1)) as [number];
  const at = `http://127.0.0.1:${port}`;
  const worker = startProgram('apps/worker/src/main.ts', {
    env: { ...testEnvironment(database.url), NODE_ENV: 'development', LOG_LEVEL: 'info', WORKER_PORT: String(port) },
  });
  try {
    await worker.ready(`${at}/healthz`);
    await vi.waitFor(async () => {
      const text = await (await fetch(`${at}/metrics`)).text();
      expect(text).toMatch(/^onym_job_seconds_count\{task="[\w.-]+",outcome="ok"\} [1-9]/m);
      expect(text).toMatch(/^onym_vendor_call_seconds_count\{port="\w+",operation="\w+",outcome="ok"\} [1-9]/m);
      expect(text).toMatch(/^process_cpu_user_seconds_total /m);
    }, 30_000);
    const ready = await fetch(`${at}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready', checks: { worker: true } }]);
    expect((await fetch(`${at}/`)).status).toBe(404);
    expect(worker.log()).not.toContain('"job":"orders.sweep"'); // runs every second, and mostly finds nothing
  } finally {
    await worker.kill();
    await database.drop();
  }
});
