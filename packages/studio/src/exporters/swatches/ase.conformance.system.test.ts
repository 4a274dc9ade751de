import { ase } from '@onym/tools/ase-utils';
import { expect, it } from 'vitest';
import { sampleSource } from '../sample-kit.fixture.ts';
import { buildFile } from '../every-format.fixture.ts';
import { rgbOf, tokensOf } from '../tokens/brand-tokens.ts';
import { ase as asePalette } from './palette-files.ts';

it.each(['tiderow', 'crumb', 'nightjar'] as const)(
  'another ASE library reads every colour of %s in one group, by name',
  async (which) => {
    const source = sampleSource(which);
    const { version, groups } = ase.decode(await buildFile(asePalette, source));
    expect([version, groups.length]).toEqual(['1.0', 1]);
    expect(groups[0]!.name).toBe(source.kit.essentials.name);
    const expected = tokensOf(source).colors.map(({ name, hex }) => [name.replaceAll('-', ' '), 'RGB', ...rgbOf(hex)]);
    expect(
      groups[0]!.colors.map(({ name, model, color }) => [
        name.toLowerCase(),
        model,
        ...color.map((part) => Math.round(part * 255)),
      ]),
    ).toEqual(expected);
  },
);
