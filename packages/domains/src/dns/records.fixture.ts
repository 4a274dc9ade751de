import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createRecord } from './create-record.ts';
import { listRecords } from './list-records.ts';
import type { RecordInput } from './record-rules.ts';
import { createTestZone, type TestZone } from './zone.fixture.ts';

export let scope: TestScope;
export let zone: TestZone;

export const addressRecord = (value: string, over: Partial<RecordInput> = {}): RecordInput => ({
  type: 'A',
  host: 'www',
  value,
  ...over,
});
export const createTestRecord = (input: RecordInput) => createRecord(scope.fork(), zone, input);
/** Sorted by content, because ids do not show the order of creation while the clock is stopped. */
export const storedRecords = async () => {
  const { records } = await listRecords(scope.fork(), zone);
  return records
    .map(({ type, host, value, ttlSeconds, priority }) => ({ type, host, value, ttlSeconds, priority }))
    .sort((x, y) => `${x.type} ${x.value}`.localeCompare(`${y.type} ${y.value}`));
};

/** Provides a database for the tests of one file, and a separate zone for each test. */
export function useTestZone(): void {
  beforeAll(async () => {
    scope = await openTestScope();
  });
  afterAll(() => scope.close());
  beforeEach(async () => {
    zone = await createTestZone(scope);
  });
}
