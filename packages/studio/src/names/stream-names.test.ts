import { readCatalogue } from '@onym/domains';
import type { CheckRow, Registrar } from '@onym/core/ports';
import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateNames, streamNames, type NamesRequest } from './generate-names.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
  await readCatalogue(scope);
});
afterAll(() => scope.close());

const WISH: NamesRequest = {
  description: 'A workshop that mends rain boots',
  tlds: ['.com'],
  count: 12,
  creativityLevel: 'balanced',
};

/** The scope with a registrar that answers each query when `answer` resolves. */
function answering(answer: (nth: number, names: readonly string[]) => Promise<CheckRow['state']>): TestScope {
  let calls = 0;
  const check: Registrar['check'] = async (names) => {
    const state = await answer(++calls, names);
    return names.map((name): CheckRow => {
      if (state === 'available') return { name, state, premium: false, costMinor: 1299, renewalCostMinor: 1799 };
      return state === 'taken' ? { name, state } : { name, state: 'unpriced', reason: 'no price' };
    });
  };
  return { ...scope, ports: { ...scope.ports, registrar: { ...scope.ports.registrar, check } } };
}

describe('streamNames', () => {
  it('returns the first names before the registry has responded about the rest', async () => {
    const held = Promise.withResolvers<'available'>();
    const names = streamNames(
      answering((nth) => (nth === 1 ? Promise.resolve('available') : held.promise)),
      WISH,
    );
    const early = [await names.next(), await names.next(), await names.next(), await names.next()];
    expect(early.every(({ done }) => !done)).toBe(true);
    held.resolve('available');
    let rest = 0;
    for (let next = await names.next(); ; next = await names.next()) {
      if (next.done) break;
      rest += 1;
    }
    expect(rest).toBe(8);
  });

  it('returns the names of the complete result, in its order', async () => {
    const all = answering(() => Promise.resolve('available'));
    const { results, ...whole } = await generateNames(all, WISH);
    const names = streamNames(all, WISH);
    const streamed: string[] = [];
    for (let next = await names.next(); ; next = await names.next()) {
      if (next.done) {
        // A stream may query fewer names than were generated, because it need not check names that are not shown.
        expect({ ...next.value, generated: whole.generated }).toEqual(whole);
        expect(next.value.generated).toBeLessThanOrEqual(whole.generated);
        break;
      }
      streamed.push(next.value.name);
    }
    expect(streamed).toEqual(results.map(({ name }) => name));
  });

  it('queries as many names as before each time: a dozen names in three queries', async () => {
    const sizes: number[] = [];
    const names = streamNames(
      answering((_nth, batch) => {
        sizes.push(batch.length);
        return Promise.resolve('available');
      }),
      WISH,
    );
    for (let next = await names.next(); !next.done; next = await names.next());
    expect(sizes).toEqual([4, 4, 8]);
  });

  it('quote_unavailable before the first name when the registry does not respond', async () => {
    const names = streamNames(
      answering(() => Promise.resolve('unpriced' as CheckRow['state'])),
      WISH,
    );
    await expect(names.next()).rejects.toMatchObject({ code: 'quote_unavailable' });
  });
});
