import { expect, it } from 'vitest';
import { traceIdOf } from './trace.ts';

const ID = '4bf92f3577b34da6a3ce929d0e0e4736';

it.each([
  [`00-${ID}-00f067aa0ba902b7-01`, ID],
  [`00-${ID}-00f067aa0ba902b7-00`, ID],
  [`cc-${ID}-00f067aa0ba902b7-01-what-comes-later`, ID],
  [`ff-${ID}-00f067aa0ba902b7-01`, undefined],
  [`00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, undefined],
  [`00-${ID}-${'0'.repeat(16)}-01`, undefined],
  [`00-${ID.toUpperCase()}-00f067aa0ba902b7-01`, undefined],
  [`00-${ID}`, undefined],
  ['', undefined],
  [undefined, undefined],
])('the trace of %s is %s', (header, id) => {
  expect(traceIdOf(header)).toBe(id);
});
