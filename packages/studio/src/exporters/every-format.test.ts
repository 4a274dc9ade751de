import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { sampleSource } from './sample-kit.fixture.ts';
import { EXPORTERS } from './formats.ts';
import { buildFile, digestsOfFormats, SLOWEST_FORMAT } from './every-format.fixture.ts';

const run = promisify(execFile);
const program = fileURLToPath(new URL('./every-format.fixture.ts', import.meta.url));
const HOSTILE = [
  'A&B "Öl" <i>x</i>',
  '*/ alert(1) /*',
  '--% \' " \\ ${x} `y` {{z}}',
  `${'Very '.repeat(12)}Long`,
  '<!-- --> ]]> </script>',
  "=cmd|' /C calc'!A0",
];

describe('every format', () => {
  it('has its own id, a name, a description and destinations; stubs state why', () => {
    expect(new Set(EXPORTERS.map(({ id }) => id)).size).toBe(EXPORTERS.length);
    for (const { id, label, description, destinations, mime, filename } of EXPORTERS) {
      expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(label && description.endsWith('.') && destinations.length > 0, id).toBe(true);
      expect(mime).toMatch(/^[\w.+-]+\/[\w.+-]+$/);
      expect(filename(sampleSource('crumb'))).toMatch(/^[\w.-]+\.\w+$/);
    }
  });

  it('gives the same bytes in other processes and in other time zones', async () => {
    const child = run(process.execPath, [program], { env: { ...process.env, TZ: 'Pacific/Auckland' } });
    const here = await digestsOfFormats(sampleSource('tiderow'));
    const { all, dated } = JSON.parse((await child).stdout) as Record<'all' | 'dated', Record<string, string>>;
    expect(Object.keys(here).length).toBeGreaterThan(20);
    expect(all).toEqual(here);
    expect(here).toMatchObject(dated);
  }, 60_000);

  it('treats any name as text', async () => {
    for (const name of HOSTILE) {
      const source = { ...sampleSource('tiderow', name), slug: 'hostile' };
      const text = async (id: string): Promise<string> =>
        (
          await buildFile(
            EXPORTERS.find((one) => one.id === id)!,
            source,
          )
        ).toString();
      for (const { id } of EXPORTERS.filter(({ mime }) => mime === 'application/json')) JSON.parse(await text(id));
      expect(JSON.parse(await text('brand-json'))).toMatchObject({ brand: { essentials: { name } } });
      for (const id of ['css-variables', 'tailwind-v4', 'shadcn-css'])
        expect((await text(id)).match(/\*\//g), `${id} of ${name}`).toHaveLength(1);
      for (const id of ['scss', 'tailwind-v3', 'compose-kotlin', 'ios-swift', 'flutter-dart'])
        expect((await text(id)).split('\n')[0], `${id} of ${name}`).toMatch(/^\/\/ [\p{L}\p{N} .,&+:\-'()/[\]]*$/u);
      expect(await text('android-xml')).toMatch(/^<\?xml [^>]*\?>\n<!-- (?:(?!--).)* -->\n<resources>\n/u);
      expect(await text('gpl')).toMatch(/^GIMP Palette\nName: [^\n]+\nColumns: 6\n#\n/);
    }
  }, 20_000);

  it('creates valid zips, with pictures of the sizes in their names', async () => {
    for (const id of ['favicon-pack', 'app-icons-ios-android', 'social-pack', 'ios-xcassets']) {
      const files = unzipSync(
        await buildFile(
          EXPORTERS.find((one) => one.id === id)!,
          sampleSource('tiderow'),
        ),
      );
      expect(Object.keys(files).length, id).toBeGreaterThan(4);
      for (const [path, bytes] of Object.entries(files)) {
        expect(path).toMatch(/^[\w@./-]+$/);
        expect(path).not.toMatch(/^\/|\.\./);
        if (/\.(json|webmanifest)$/.test(path))
          expect(() => JSON.parse(Buffer.from(bytes).toString()), path).not.toThrow();
        const [, width, height = width] = /(\d{2,4})(?:x(\d+))?\.png$/.exec(path) ?? [];
        if (width)
          expect([Buffer.from(bytes).readUInt32BE(16), Buffer.from(bytes).readUInt32BE(20)], path).toEqual([
            Number(width),
            Number(height),
          ]);
      }
    }
  });

  it('contains the logo in every variant as SVG, PDF, EPS and PNG in three sizes', async () => {
    const files = unzipSync(
      await buildFile(
        EXPORTERS.find((one) => one.id === SLOWEST_FORMAT)!,
        sampleSource('tiderow'),
      ),
    );
    for (const variant of ['color', 'light', 'dark', 'transparent', 'mono-black', 'mono-white', 'icon', 'wordmark']) {
      const file = (path: string): Buffer => Buffer.from(files[path] ?? []);
      expect(file(`svg/tiderow-${variant}.svg`).toString()).toMatch(/^<svg .*<path /s);
      const eps = file(`eps/tiderow-${variant}.eps`).toString();
      expect(eps).toMatch(/^%!PS-Adobe-3\.0 EPSF-3\.0\n%%BoundingBox: 0 0 \d+ \d+\n/);
      expect(eps).toMatch(/ moveto\n(?:.*\n)*?.* (?:curveto|lineto)\n/);
      expect(eps).toMatch(/\n(?:fill|eofill|[\d.]+ setlinewidth stroke)\n(?:.*\n)*grestore\nshowpage\n%%EOF\n$/);
      expect(eps).not.toMatch(/NaN|undefined|Infinity/);
      expect(file(`pdf/tiderow-${variant}.pdf`).toString('latin1')).toMatch(/^%PDF-1\.7[^]*%%EOF\s*$/);
      for (const scale of [1, 2, 4])
        expect(file(`png/tiderow-${variant}@${scale}x.png`).readUInt32BE(16), variant).toBe(512 * scale);
    }
    expect(Object.keys(files).filter((path) => path.startsWith('fonts/'))).toHaveLength(1);
  }, 20_000);
});
