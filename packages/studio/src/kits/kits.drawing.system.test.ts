import { EXPORTERS, toExportSource } from '@onym/studio/exporters';
import { openDrawingPool } from '@onym/platform';
import { afterAll, expect, it } from 'vitest';
import { designLook } from './design-look.ts';
import { kitDrawings } from './kit-drawings.ts';
import { writeKit } from './write-kit.ts';

const far = openDrawingPool({ threads: 1 });
const here = openDrawingPool({ threads: 0 });
afterAll(() => far.close());

const look = designLook({ name: 'Tiderow' });
const kit = writeKit({ name: 'Tiderow' }, look);

// A format that draws, one that sets type, one that zips, one that writes text.
it.each(['logo-pack', 'business-card-pdf', 'pptx-template', 'social-pack', 'gpl'])(
  'a worker thread gives the same bytes of %s as the main thread',
  async (format) => {
    expect(EXPORTERS.map(({ id }) => id)).toContain(format);
    const work = { format, source: toExportSource({ kit, look }), opts: {} };
    const [a, b] = [
      await far.draw('a', kitDrawings, 'exportFile', work),
      await here.draw('a', kitDrawings, 'exportFile', work),
    ];
    expect(b.length).toBeGreaterThan(100);
    expect(Buffer.compare(a, b)).toBe(0);
  },
);

it('a worker thread draws the same picture, and reports unknown ones', async () => {
  for (const file of ['logo-1.svg', 'logo-1.png', 'favicon-48.png'])
    expect(await far.draw('a', kitDrawings, 'kitPicture', { kit, look, file })).toMatchObject({
      mime: file.endsWith('svg') ? 'image/svg+xml' : 'image/png',
      bytes: new Uint8Array((await here.draw('a', kitDrawings, 'kitPicture', { kit, look, file }))!.bytes),
    });
  expect(await far.draw('a', kitDrawings, 'kitPicture', { kit, look, file: 'favicon-47.png' })).toBeUndefined();
});
