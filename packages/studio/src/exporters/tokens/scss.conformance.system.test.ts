import { compileString } from '@onym/tools/sass';
import { describe, expect, it } from 'vitest';
import { buildFile } from '../every-format.fixture.ts';
import { sampleSource } from '../sample-kit.fixture.ts';
import { tokensOf } from './brand-tokens.ts';
import { tokenExporters } from './index.ts';

const source = sampleSource('tiderow');
const tokens = tokensOf(source);

describe('css', () => {
  it('scss compiles, and its map contains the colours', async () => {
    const scss = (
      await buildFile(
        tokenExporters.find(({ id }) => id === 'scss')!,
        source,
      )
    ).toString();
    const { css } = compileString(
      `${scss}\n@use "sass:map";\na { color: map.get($colors, "primary"); font-family: $font-heading; margin: $space-4; }`.replace(
        /^([^]*)(@use "sass:map";\n)/,
        '$2$1',
      ),
    );
    expect(css).toContain(`color: ${tokens.colors[0]!.hex};`);
    expect(css).toContain('margin: 1rem;');
  });
});
