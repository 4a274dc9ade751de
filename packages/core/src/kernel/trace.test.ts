import { describe, expect, it } from 'vitest';
import { runInSpan, startSpan, traceHeaders, traceparentOf } from './trace.ts';

const ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';

describe('a span', () => {
  it.each([
    [`00-${ID}-${PARENT}-01`, true],
    [`00-${ID}-${PARENT}-00`, false],
    [`00-${ID}-${PARENT}-03`, true],
    [`cc-${ID}-${PARENT}-01-what-comes-later`, true],
  ])('continues the trace of %s', (header, sampled) => {
    const span = startSpan(header);
    expect(span).toEqual({ traceId: ID, parentId: PARENT, sampled, id: expect.stringMatching(/^[0-9a-f]{16}$/) });
    expect(span.id).not.toBe(PARENT);
    expect(traceparentOf(span)).toBe(`00-${ID}-${span.id}-0${sampled ? 1 : 0}`);
  });

  it.each([
    `ff-${ID}-${PARENT}-01`,
    `00-${'0'.repeat(32)}-${PARENT}-01`,
    `00-${ID}-${'0'.repeat(16)}-01`,
    `00-${ID.toUpperCase()}-${PARENT}-01`,
    `00-${ID}-${PARENT}-01-more`,
    `00-${ID}-${PARENT}-01\n{"level":"fatal"}`,
    `00-${ID}-${PARENT}-01, 00-${ID}-${PARENT}-01`,
    `00-${ID}`,
    `00-${ID}-${PARENT}-01${' '.repeat(30_000)}`,
    '',
    undefined,
  ])('starts its own trace when %j contains none', (header) => {
    const span = startSpan(header);
    expect(span).toEqual({
      traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
      id: expect.stringMatching(/^[0-9a-f]{16}$/),
      parentId: undefined,
      sampled: true,
    });
    expect(span.traceId).not.toBe(ID);
    expect(startSpan(header).traceId).not.toBe(span.traceId);
  });

  it('is a child of the span in which it is opened, also after a wait, and of no other', async () => {
    const outer = startSpan(`00-${ID}-${PARENT}-01`);
    const seen = await runInSpan(outer, async () => {
      await new Promise((resolve) => setImmediate(resolve));
      return { inner: startSpan(), headers: traceHeaders() };
    });
    expect(seen.inner).toMatchObject({ traceId: ID, parentId: outer.id });
    expect(seen.headers).toEqual({ traceparent: traceparentOf(outer) });
    expect([traceHeaders(), startSpan().parentId]).toEqual([{}, undefined]);
  });
});
