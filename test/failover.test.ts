import { expect, it } from 'vitest';
import {
  CALL_KINDS,
  hasRecovered,
  NEVER_SECONDS,
  recoveryOf,
  summariseCalls,
  type Call,
} from '../bench/src/failover/summarise-calls.ts';

const call = (over: Partial<Call>): Call => ({
  kind: 'list',
  entryPoint: 'api 1',
  beganAt: 0,
  endedAt: 10,
  status: 200,
  code: '',
  hasRetryAfter: false,
  ...over,
});
/** One success of each kind through this entry point, at this moment. */
const served = (entryPoint: string, endedAt: number): Call[] =>
  CALL_KINDS.map((kind) => call({ kind, entryPoint, beganAt: endedAt - 5, endedAt }));

it('each call is classified by its response: only a 503 with Retry-After is a refusal, and a missing response counts', () => {
  const summary = summariseCalls([
    call({}),
    call({ status: 201 }),
    call({ status: 503, code: 'service_unavailable', hasRetryAfter: true }),
    call({ status: 503, code: 'service_unavailable' }),
    call({ status: 500, code: 'internal_error' }),
    call({ status: 502 }),
    call({ status: 403, code: 'forbidden' }),
    call({ status: 303 }),
    call({ status: 0, code: 'ECONNRESET' }),
    call({ status: -1, code: 'TimeoutError' }),
  ]);
  const { calls, served: good, refused, refusedWithoutRetryAfter, faults, rejected, broken, hung } = summary;
  expect({ good, refused, refusedWithoutRetryAfter, faults, rejected, broken, hung }).toEqual({
    good: 2,
    refused: 1,
    refusedWithoutRetryAfter: 1,
    faults: 2,
    rejected: 2,
    broken: 1,
    hung: 1,
  });
  expect(good + refused + refusedWithoutRetryAfter + faults + rejected + broken + hung).toBe(calls);
  expect(summary.words).toMatchObject({ 'list: 500 internal_error': 1, 'list: hung TimeoutError': 1 });
});

it('recovery is complete when each kind of call has succeeded through each entry point, and earlier answers do not count', () => {
  const entryPoints = ['api 1', 'api 2'];
  const half = [...served('api 1', 900), ...served('api 2', 900), ...served('api 1', 1500)];
  expect(hasRecovered(half, entryPoints, 1000)).toBe(false);
  expect(recoveryOf(half, entryPoints, 1000).first).toMatchObject({
    'check at api 1': 0.5,
    'check at api 2': NEVER_SECONDS,
  });
  const all = [...half, ...served('api 2', 3000), call({ entryPoint: 'api 2', status: 503, endedAt: 1200 })];
  expect(hasRecovered(all, entryPoints, 1000)).toBe(true);
  expect(recoveryOf(all, entryPoints, 1000).first).toMatchObject({ 'purchase at api 1': 0.5, 'list at api 2': 2 });
});

it('the wait of an earlier call counts from the moment the database was up, whatever its final answer is', () => {
  const calls = [
    ...served('api 1', 1500),
    call({ kind: 'record', beganAt: 200, endedAt: 9000, status: 503, hasRetryAfter: true }),
    call({ kind: 'check', beganAt: 4000, endedAt: 11_000 }),
    call({ beganAt: 0, endedAt: 990 }),
  ];
  expect(recoveryOf(calls, ['api 1'], 1000)).toMatchObject({
    longestWait: 8,
    longestWaitOf: 'record at api 1, answered 503',
  });
});
