import type { DomainName } from '@onym/core';
import { RegistrarError, type CheckRow, type RegisterCommand } from '@onym/core/ports';
import { afterEach, describe, expect, it } from 'vitest';
import { openWireDouble, type Reply, type RecordedRequest, type WireDouble } from '../wire-double.fixture.ts';
import { availableRow, numberedNames, takenRow, createUpstream } from './batched-registrar.fixture.ts';
import { batchedRegistrar, type BatchedOptions } from './batched-registrar.ts';
import { nameComRegistrar } from './namecom.ts';

/** A clock that the test sets, for cache expiry. */
function handMs() {
  let at = 0;
  return {
    nowMs: () => at,
    advance(ms: number) {
      at += ms;
    },
  };
}
/** A promise that the test resolves. */
function gate() {
  let open!: () => void;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
const command = (name: DomainName): RegisterCommand => ({
  name,
  contact: {} as RegisterCommand['contact'],
  privacy: true,
  nameservers: [],
  costMinor: 1299,
  premium: false,
  years: 1,
});
const states = (rows: CheckRow[]): string[] => [...new Set(rows.map(({ state }) => state))];

describe('batching', () => {
  it('100 names are two upstream calls, with results in the requested order', async () => {
    const { registrar, calls } = createUpstream((batch) => batch.map(availableRow).reverse());
    const rows = await batchedRegistrar(registrar).check(numberedNames(100));
    expect(rows.map(({ name }) => name)).toEqual(numberedNames(100));
    expect(calls.map(({ length }) => length)).toEqual([50, 50]);
  });

  it('200 concurrent checks of one name each are four calls', async () => {
    const { registrar, calls } = createUpstream();
    const batched = batchedRegistrar(registrar);
    const rows = await Promise.all(numberedNames(200).map(async (name) => (await batched.check([name]))[0]!));
    expect(rows.map(({ name }) => name)).toEqual(numberedNames(200));
    expect(calls).toHaveLength(4);
  });

  it('50 clients that check the same 100 names are two calls', async () => {
    const { registrar, calls } = createUpstream();
    const batched = batchedRegistrar(registrar);
    const all = await Promise.all(Array.from({ length: 50 }, () => batched.check(numberedNames(100))));
    for (const rows of all) expect(rows.map(({ name }) => name)).toEqual(numberedNames(100));
    expect(calls).toHaveLength(2);
  });

  it('no more calls are in flight than allowed; the rest waits', async () => {
    const waiting = gate();
    let flying = 0;
    let most = 0;
    const { registrar, calls } = createUpstream(async (batch) => {
      most = Math.max(most, ++flying);
      await waiting.opened;
      flying -= 1;
      return batch.map(availableRow);
    });
    const answer = batchedRegistrar(registrar, { maxInFlight: 2 }).check(numberedNames(250));
    waiting.open();
    expect(states(await answer)).toEqual(['available']);
    expect([most, calls.length]).toEqual([2, 5]);
  });

  it('a batch that hangs does not delay another one', async () => {
    const waiting = gate();
    const { registrar } = createUpstream(async (batch) => {
      if (batch.includes('hangs.com' as DomainName)) await waiting.opened;
      return batch.map(availableRow);
    });
    const batched = batchedRegistrar(registrar);
    const hung = batched.check([...numberedNames(49, 'slow'), 'hangs.com' as DomainName]);
    expect(states(await batched.check(numberedNames(50)))).toEqual(['available']);
    waiting.open();
    expect(states(await hung)).toEqual(['available']);
  });

  it('a call that fails returns unpriced rows for its own names only, and never throws', async () => {
    const { registrar } = createUpstream((batch) => {
      if (batch.includes('shelf0.com' as DomainName)) throw new RegistrarError('temporary', 'out of order');
      return batch.map(availableRow);
    });
    const rows = await batchedRegistrar(registrar).check(numberedNames(100));
    expect(rows.slice(0, 50)).toEqual(
      numberedNames(50).map((name) => ({ name, state: 'unpriced', reason: 'out of order' })),
    );
    expect(states(rows.slice(50))).toEqual(['available']);
  });

  it('a name missing in the response is unpriced', async () => {
    const { registrar } = createUpstream((batch) => batch.slice(1).map(availableRow));
    expect(await batchedRegistrar(registrar).check(numberedNames(2))).toEqual([
      { name: 'shelf0.com', state: 'unpriced', reason: 'not answered' },
      availableRow('shelf1.com' as DomainName),
    ]);
  });
});

describe('caching', () => {
  const NAME = 'shelf.com' as DomainName;
  const open = (script?: Parameters<typeof createUpstream>[0], options: BatchedOptions = {}) => {
    const time = handMs();
    const { registrar, calls } = createUpstream(script);
    return {
      time,
      calls,
      batched: batchedRegistrar(registrar, { nowMs: time.nowMs, availableMs: 30_000, takenMs: 300_000, ...options }),
    };
  };

  it('keeps a free name for 30 seconds and a taken one for five minutes', async () => {
    for (const [answer, forMs] of [
      [availableRow, 30_000],
      [takenRow, 300_000],
    ] as const) {
      const { time, calls, batched } = open((batch) => batch.map(answer));
      await batched.check([NAME]);
      time.advance(forMs - 1);
      await batched.check([NAME]);
      expect(calls).toHaveLength(1);
      time.advance(1);
      await batched.check([NAME]);
      expect(calls).toHaveLength(2);
    }
  });

  it('never keeps a name without a price', async () => {
    const { calls, batched } = open((batch) => batch.map((name) => ({ name, state: 'unpriced', reason: 'no price' })));
    await batched.check([NAME]);
    await batched.check([NAME]);
    expect(calls).toHaveLength(2);
  });

  it('fresh ignores the cache and checks in flight, and its result is cached', async () => {
    let answer = availableRow;
    const { calls, batched } = open((batch) => batch.map(answer));
    await batched.check([NAME]);
    answer = takenRow;
    expect(await batched.check([NAME], { fresh: true })).toEqual([takenRow(NAME)]);
    expect(await batched.check([NAME])).toEqual([takenRow(NAME)]);
    expect(calls).toHaveLength(2);
  });

  it('fresh does not join an earlier check', async () => {
    const waiting = gate();
    const { calls, batched } = open(async (batch) => {
      if (batch.length === 1) return batch.map(takenRow);
      await waiting.opened;
      return batch.map(availableRow);
    });
    const before = batched.check([NAME, ...numberedNames(49)]); // a full batch is sent at once
    expect(await batched.check([NAME], { fresh: true })).toEqual([takenRow(NAME)]);
    waiting.open();
    expect((await before)[0]).toEqual(availableRow(NAME));
    expect(calls).toHaveLength(2);
  });

  it.each([
    ['succeeds', false],
    ['fails', true],
  ])('drops a name when our own registration of it %s', async (_what, fails) => {
    const { calls, registrar } = createUpstream();
    const lost = async (): Promise<never> => {
      throw new RegistrarError('unknown_outcome', 'no answer');
    };
    const batched = batchedRegistrar(fails ? { ...registrar, register: lost } : registrar);
    await batched.check([NAME]);
    await batched.register(command(NAME), 'ord_1').catch(() => undefined);
    await batched.check([NAME]);
    expect(calls).toHaveLength(2);
  });

  it('does not keep or share the result of a check from before our own registration', async () => {
    const waiting = gate();
    const { calls, batched } = open(async (batch) => {
      if (calls.length > 1) return batch.map(takenRow);
      await waiting.opened;
      return batch.map(availableRow);
    });
    const before = batched.check([NAME, ...numberedNames(49)]); // a full batch is sent at once
    await batched.register(command(NAME), 'ord_1');
    const after = batched.check([NAME]);
    waiting.open();
    expect((await before)[0]).toEqual(availableRow(NAME));
    expect(await after).toEqual([takenRow(NAME)]);
    expect(await batched.check([NAME])).toEqual([takenRow(NAME)]);
  });

  it('keeps no more names than its limit', async () => {
    const { calls, batched } = open(undefined, { cacheSize: 10 });
    await batched.check(numberedNames(11));
    await batched.check(numberedNames(10).map((_, i) => `shelf${i + 1}.com` as DomainName));
    expect(calls).toHaveLength(1);
    await batched.check(['shelf0.com' as DomainName]);
    expect(calls).toHaveLength(2);
  });
});

describe("over the registrar's own API", () => {
  let double: WireDouble;
  afterEach(() => double.close());
  const domainNamesOf = (request: RecordedRequest): string[] => (request.body as { domainNames: string[] }).domainNames;
  const answer = (request: RecordedRequest): Reply => ({
    status: 200,
    json: {
      results: domainNamesOf(request).map((domainName) => ({
        domainName,
        purchasable: true,
        premium: false,
        purchaseType: 'registration',
        purchasePrice: 12.99,
        renewalPrice: 17.99,
      })),
    },
  });
  async function open(script: (request: RecordedRequest) => Reply, checkMs = 6000) {
    double = await openWireDouble(script);
    const registrar = nameComRegistrar({ kind: 'namecom', baseUrl: double.url, username: 'u', token: 't' }, undefined, {
      checkMs,
      createMs: 1000,
      otherMs: 1000,
    });
    return batchedRegistrar(registrar);
  }

  it('100 names are at most 4 requests, 200 concurrent singles at most 6', async () => {
    const batched = await open(answer);
    await batched.check(numberedNames(100));
    expect(double.requests.length).toBeLessThanOrEqual(4);
    const before = double.requests.length;
    await Promise.all(numberedNames(200, 'single').map((name) => batched.check([name])));
    expect(double.requests.length - before).toBeLessThanOrEqual(6);
  });

  it('one failing name among 100 is the only one without a price, with at most 15 requests in total', async () => {
    const batched = await open((request) =>
      domainNamesOf(request).includes('shelf37.com') ? { status: 502 } : answer(request),
    );
    const rows = await batched.check(numberedNames(100));
    expect(rows.filter(({ state }) => state === 'unpriced').map(({ name }) => name)).toEqual(['shelf37.com']);
    expect(double.requests.length).toBeLessThanOrEqual(2 + 13);
  });

  it('if one of two batches hangs, the other 50 names get results and the hung ones are unpriced', async () => {
    const batched = await open(
      (request) => (domainNamesOf(request).includes('shelf0.com') ? 'hang' : answer(request)),
      300,
    );
    const rows = await batched.check(numberedNames(100));
    expect([states(rows.slice(0, 50)), states(rows.slice(50))]).toEqual([['unpriced'], ['available']]);
  });
});
