import { call, callSite, stack, uniqueWord } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { expectOk, expectRefusal } from './expectations.fixture.ts';

describe('GET /healthz', () => {
  it('200: the process runs; no credentials, no database', async () => {
    expect(expectOk(await callSite('GET', '/healthz'))).toEqual({ status: 'ok' });
  });
});

describe('GET /readyz', () => {
  it('200: the database is reachable and migrated, and a worker is alive', async () => {
    expect(expectOk(await callSite('GET', '/readyz'))).toEqual({
      status: 'ready',
      checks: { accepting: true, database: true, space: true, worker: true },
    });
  });
});

describe('GET /readyz?for=', () => {
  it.each([
    ['api', { accepting: true, database: true, space: true }],
    ['worker', { database: true, space: true, worker: true }],
  ])('200 for %s: the checks of that kind of process', async (kind, checks) => {
    expect(expectOk(await callSite('GET', `/readyz?for=${kind}`))).toEqual({ status: 'ready', checks });
  });

  it('400 invalid_request: another kind', async () => {
    for (const kind of ['', 'dashboard', 'constructor', 'api&for=worker'])
      expectRefusal(await callSite('GET', `/readyz?for=${kind}`), 400, 'invalid_request');
  });
});

describe('GET /metrics, on INTERNAL_PORT', () => {
  it('200: Prometheus text; requests are counted by route, never by caller input in a path', async () => {
    await call('GET', '/domains/somebodys-secret-name.com');
    const answer = await fetch(`${stack().internalUrl}/metrics`);
    const text = await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=/);
    expect(text).toMatch(/^# TYPE http_request_duration_seconds histogram$/m);
    expect(text).toContain('route="/api/v1/domains/:domain"');
    expect(text).not.toContain('somebodys-secret-name');
    for (const name of [
      'onym_jobs_waiting',
      'onym_jobs_dead',
      'onym_jobs_behind_seconds',
      'onym_webhooks_due',
      'onym_webhooks_behind_seconds',
      'onym_orders_open',
      'onym_orders_under_review',
      'onym_discrepancies_open',
      'onym_workers',
      'onym_database_answers',
      'process_cpu_user_seconds_total',
    ])
      expect(text).toMatch(new RegExp(`^${name} `, 'm'));
  });
});

describe('metrics of vendors', () => {
  it('count each call by port, operation and outcome, and the connections of the database', async () => {
    expectOk(await callSite('GET', `/api/public/check?name=${uniqueWord()}.com`));
    const text = await (await fetch(`${stack().internalUrl}/metrics`)).text();
    expect(text).toMatch(/^onym_vendor_call_seconds_count\{port="registrar",operation="check",outcome="ok"\} [1-9]/m);
    for (const pool of ['plain', 'orm'])
      for (const state of ['open', 'idle', 'waited_for'])
        expect(text).toContain(`onym_database_connections{pool="${pool}",state="${state}"} `);
    expect(text).toMatch(/^onym_database_wait_seconds_count\{pool="plain"\} [1-9]/m);
  });
});

describe('the internal endpoints', () => {
  it('404 not_found: on the public port, in any spelling', async () => {
    for (const path of [
      '/metrics',
      '/metrics/',
      '/METRICS',
      '/internal/tls-ask?domain=a.com',
      '/internal/',
      '//metrics',
    ])
      expect((await callSite('GET', path)).status, path).toBe(404);
  });

  it('404 not_found: nothing else is internal', async () => {
    for (const path of ['/', '/healthz', '/api/v1/account', '/docs', '/internal/'])
      expect((await fetch(`${stack().internalUrl}${path}`)).status, path).toBe(404);
  });
});
