import { call, callSite } from '@onym/testkit';
import { describe, expect, it } from 'vitest';
import { expectOk } from './expectations.fixture.ts';

describe('GET /healthz', () => {
  it('200: the process is there; no credentials, no database', async () => {
    expect(expectOk(await callSite('GET', '/healthz'))).toEqual({ status: 'ok' });
  });
});

describe('GET /readyz', () => {
  it('200: database and migrations are there and a worker lives', async () => {
    expect(expectOk(await callSite('GET', '/readyz'))).toEqual({
      status: 'ready',
      checks: { accepting: true, database: true, worker: true },
    });
  });
});

describe('GET /metrics', () => {
  it('200: Prometheus text; requests are counted by route, never by what callers write into a path', async () => {
    await call('GET', '/domains/somebodys-secret-name.com');
    const { status, headers, text } = await callSite('GET', '/metrics');
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/plain; version=/);
    expect(text).toMatch(/^# TYPE http_request_duration_seconds histogram$/m);
    expect(text).toContain('route="/api/v1/domains/:domain"');
    expect(text).not.toContain('somebodys-secret-name');
    for (const name of [
      'onym_jobs_waiting',
      'onym_orders_open',
      'onym_orders_under_review',
      'onym_discrepancies_open',
      'process_cpu_user_seconds_total',
    ])
      expect(text).toMatch(new RegExp(`^${name} `, 'm'));
  });
});
