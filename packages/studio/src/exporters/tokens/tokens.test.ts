import { createRequire } from 'node:module';
import { compile } from 'tailwindcss';
import { Script, createContext } from 'node:vm';
import { unzipSync } from 'fflate';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { contrastRatio } from '@onym/studio/design';
import { sampleSource } from '../sample-kit.fixture.ts';
import { buildFile } from '../every-format.fixture.ts';
import { tokensOf } from './brand-tokens.ts';
import { tokenExporters } from './index.ts';

const SAMPLES = ['tiderow', 'crumb', 'nightjar'] as const;
const source = sampleSource('tiderow');
const tokens = tokensOf(source);
const textOf = async (id: string, which: (typeof SAMPLES)[number] = 'tiderow'): Promise<string> =>
  (
    await buildFile(
      tokenExporters.find((one) => one.id === id)!,
      sampleSource(which),
    )
  ).toString();

/** Valid values of each type, from https://www.designtokens.org/tr/2025.10/format/ (sections 8 and 9). */
const TYPES: Record<string, (value: never) => boolean> = {
  color: ({
    colorSpace,
    components,
    alpha,
    hex,
  }: {
    colorSpace: string;
    components: number[];
    alpha: number;
    hex: string;
  }) =>
    colorSpace === 'srgb' &&
    components.length === 3 &&
    components.every((one) => one >= 0 && one <= 1) &&
    alpha === 1 &&
    /^#[0-9a-f]{6}$/.test(hex),
  dimension: ({ value, unit }: { value: number; unit: string }) =>
    Number.isFinite(value) && ['px', 'rem'].includes(unit),
  fontFamily: (value: string[]) => Array.isArray(value) && value.every((one) => typeof one === 'string' && one !== ''),
  fontWeight: (value: number) => Number.isInteger(value) && value >= 1 && value <= 1000,
  number: (value: number) => Number.isFinite(value),
  typography: (value: object) =>
    Object.keys(value).toSorted().join() === 'fontFamily,fontSize,fontWeight,letterSpacing,lineHeight',
};

describe('dtcg-json', () => {
  it.each(SAMPLES)(
    'conforms to the format of 2025.10: type and valid value of each token, names without dots and braces, aliases with a target (%s)',
    async (which) => {
      const document = JSON.parse(await textOf('dtcg-json', which)) as object;
      const at = (path: string): unknown =>
        path.split('.').reduce<unknown>((group, name) => (group as Record<string, unknown>)?.[name], document);
      let found = 0;
      const walk = (group: object): void => {
        for (const [name, member] of Object.entries(group)) {
          if (name === '$description') continue;
          expect(name).toMatch(/^[^${}.][^{}.]*$/);
          if (!('$value' in member)) {
            walk(member as object);
            continue;
          }
          found += 1;
          const { $type, $value } = member as { $type: string; $value: never };
          expect(TYPES[$type]?.($value), `${name}: ${$type} ${JSON.stringify($value)}`).toBe(true);
          for (const [, path] of JSON.stringify($value).matchAll(/"\{([^}]+)\}"/g))
            expect(at(path!), path).toHaveProperty('$value');
        }
      };
      walk(document);
      expect(found).toBe(
        tokens.colors.length +
          2 * tokens.fonts.length +
          3 * tokens.fontSizes.length +
          tokens.spacing.length +
          tokens.radii.length,
      );
    },
  );
});

describe('css', () => {
  it('css-variables define each token once, with the requested prefix', async () => {
    const exporter = tokenExporters.find((one) => one.id === 'css-variables')!;
    const css = Buffer.from(await exporter.build(source, exporter.opts.parse({ prefix: 'tide' }))).toString();
    const names = [...css.matchAll(/^ {2}(--[\w-]+): [^;{}]+;$/gm)].map(([, name]) => name!);
    expect(names.every((name) => name.startsWith('--tide-'))).toBe(true);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toHaveLength(css.trim().split('\n').length - 3);
    for (const prefix of ['', 'A', '1a', 'a}b', 'a'.repeat(33), 7])
      expect(exporter.opts.safeParse({ prefix }).success, String(prefix)).toBe(false);
  });

  it('tailwind-v4 compiles: every colour, typeface and size becomes a utility', async () => {
    const sheet = createRequire(import.meta.url).resolve('tailwindcss/theme.css');
    const { build: utilities } = await compile(
      `${await readFile(sheet, 'utf8')}\n${await textOf('tailwind-v4')}\n@tailwind utilities;`,
    );
    const css = utilities([
      'bg-primary',
      'text-neutral-500',
      'font-heading',
      'text-2xl',
      'text-base',
      'rounded-lg',
      'border-on-primary',
    ]);
    for (const name of [
      '.bg-primary',
      '.text-neutral-500',
      '.font-heading',
      '.text-2xl',
      '.text-base',
      '.rounded-lg',
      '.border-on-primary',
    ])
      expect(css).toContain(`${name} {`);
    expect(css).toContain(`--color-primary: ${tokens.colors[0]!.hex};`);
  });

  it('tailwind-v3 is a module with a preset', async () => {
    const box = createContext({ module: { exports: {} } });
    new Script(await textOf('tailwind-v3')).runInContext(box);
    expect(JSON.parse(JSON.stringify(box.module.exports))).toMatchObject({
      theme: {
        extend: {
          colors: { primary: tokens.colors[0]!.hex, neutral: { 500: expect.stringMatching(/^#/) } },
          fontFamily: { heading: [tokens.fonts[0]!.family, expect.any(String)] },
        },
      },
    });
  });

  it.each(SAMPLES)('shadcn-css has readable pairs on both backgrounds (%s)', async (which) => {
    const [light, dark] = (await textOf('shadcn-css', which))
      .split('.dark {')
      .map((block) =>
        Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name!, hex!])),
      );
    expect(contrastRatio(light!.background!, '#000000')).toBeGreaterThan(contrastRatio(dark!.background!, '#000000'));
    for (const ground of [light!, dark!]) {
      expect(Object.keys(ground)).toHaveLength(19);
      for (const [name, hex] of Object.entries(ground))
        if (name.endsWith('foreground'))
          expect(
            contrastRatio(hex, ground[name.replace(/-?foreground$/, '') || 'background']!),
            `${which} ${name}`,
          ).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe('apps', () => {
  it('android-xml: colours in #RRGGBB, text in sp, the rest in dp; unique names that Android allows', async () => {
    const rows = (await textOf('android-xml')).trim().split('\n').slice(3, -1);
    for (const row of rows)
      expect(row).toMatch(
        /^ {4}<(?:color name="[a-z][a-z0-9_]*">#[0-9A-F]{6}<\/color|dimen name="[a-z][a-z0-9_]*">[\d.]+(?:sp|dp)<\/dimen)>$/,
      );
    expect(new Set(rows.map((row) => /name="([^"]+)"/.exec(row)![1])).size).toBe(rows.length);
  });

  it.each([
    ['compose-kotlin', /^ {4}val [A-Z]\w* = (?:Color\(0xFF[0-9A-F]{6}\)|[\d.]+\.[sd]p)$/],
    [
      'ios-swift',
      /^ {8}public static let [a-z]\w*(?: = Color\(\.sRGB, red: [\d.]+, green: [\d.]+, blue: [\d.]+, opacity: 1\)|: CGFloat = [\d.]+)$/,
    ],
    [
      'flutter-dart',
      /^ {2}static const (?:Color [a-z]\w* = Color\(0xFF[0-9A-F]{6}\)|double [a-z]\w* = [\d.]+|String [a-z]\w* = '[^'\\$]+');$/,
    ],
  ])('%s: each value is a declaration with a unique name, and braces are balanced', async (id, declaration) => {
    const text = await textOf(id);
    const values = text.split('\n').filter((line) => /^\s.*=/.test(line));
    expect(values.length).toBeGreaterThanOrEqual(
      tokens.colors.length + tokens.fontSizes.length + tokens.spacing.length + tokens.radii.length,
    );
    for (const line of values) expect(line).toMatch(declaration);
    expect(text.split('{')).toHaveLength(text.split('}').length);
    for (const block of text.split(/^\s*(?:object|public enum|abstract final class) \w+ \{$/m)) {
      const names = [...block.matchAll(/(\w+)(?:: CGFloat)? = /g)].map(([, name]) => name);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('ios-xcassets: a colour set for every colour', async () => {
    const files = unzipSync(
      await buildFile(
        tokenExporters.find(({ id }) => id === 'ios-xcassets')!,
        source,
      ),
    );
    expect(Object.keys(files)).toHaveLength(tokens.colors.length + 1);
    const { colors } = JSON.parse(
      Buffer.from(files['BrandColors.xcassets/OnPrimary.colorset/Contents.json']!).toString(),
    ) as { colors: { color: { components: Record<string, string> } }[] };
    expect(colors[0]!.color.components).toEqual({
      alpha: '1.000',
      red: expect.stringMatching(/^0x[0-9A-F]{2}$/),
      green: expect.stringMatching(/^0x/),
      blue: expect.stringMatching(/^0x/),
    });
  });

  it('tokens-studio-json: one set, with value and type of each token', async () => {
    const { brand, $metadata } = JSON.parse(await textOf('tokens-studio-json')) as {
      brand: Record<string, Record<string, unknown>>;
      $metadata: unknown;
    };
    expect($metadata).toEqual({ tokenSetOrder: ['brand'] });
    for (const group of Object.values(brand))
      for (const token of Object.values(group))
        expect(token).toEqual({ value: expect.stringMatching(/./), type: expect.stringMatching(/^[a-zA-Z]+$/) });
  });
});
