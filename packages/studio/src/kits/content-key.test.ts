import type { ExportSource } from '@onym/studio/exporters';
import { expect, it } from 'vitest';
import { contentKey } from './content-key.ts';

it('the key does not change, so that existing files are found', () => {
  const source: unknown = {
    kit: { name: 'Lumen Row', colours: ['#112233', null], n: 1.5, sub: { b: 1, a: undefined, Z: true, é: '☕' } },
  };
  const opts = { paper: 'a4', undef: undefined, list: [undefined, 2] };
  expect(contentKey({ id: 'pdf', version: 3 }, source as ExportSource, opts)).toBe(
    'e804f4d56693c65d3e5ceb12b3c7fcd9bb5d152ecfb1681a94a814e6ab2da44d',
  );
  expect(contentKey({ id: 'pdf', version: 4 }, source as ExportSource, opts)).not.toBe(
    'e804f4d56693c65d3e5ceb12b3c7fcd9bb5d152ecfb1681a94a814e6ab2da44d',
  );
});
