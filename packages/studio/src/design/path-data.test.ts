import { describe, expect, it } from 'vitest';
import { renderPixels } from './drawing.fixture.ts';
import { boundsOf, toPathData } from './geometry.ts';
import { hasSolid, iconNames, iconOutline, iconSvg } from './icons.ts';
import { parsePathData } from './path-data.ts';

describe('parsePathData', () => {
  it.each([
    ['relative and repeated', 'm1 2 3 4 5 6z', [['M', 1, 2], ['L', 4, 6], ['L', 9, 12], ['Z']]],
    [
      'horizontal, vertical',
      'M1 1H5v3h-2V0',
      [
        ['M', 1, 1],
        ['L', 5, 1],
        ['L', 5, 4],
        ['L', 3, 4],
        ['L', 3, 0],
      ],
    ],
    [
      'smooth curves mirror the last control point',
      'M0 0C0 5 5 5 5 0S10-5 10 0',
      [
        ['M', 0, 0],
        ['C', 0, 5, 5, 5, 5, 0],
        ['C', 5, -5, 10, -5, 10, 0],
      ],
    ],
    [
      'numbers without spaces',
      'M.5.5-1-1',
      [
        ['M', 0.5, 0.5],
        ['L', -1, -1],
      ],
    ],
    [
      'after a close the pen is at the start',
      'M2 2h4v4zm1 1h1',
      [['M', 2, 2], ['L', 6, 2], ['L', 6, 6], ['Z'], ['M', 3, 3], ['L', 4, 3]],
    ],
  ])('%s', (_what, data, commands) => {
    expect(parsePathData(data)).toEqual(commands);
  });

  it('draws arcs on their circle, also with flags written together', () => {
    for (const data of ['M0 5a5 5 0 1 0 10 0a5 5 0 1 0-10 0Z', 'M0 5a5 5 0 1010 0a5 5 0 10-10 0z']) {
      const box = boundsOf(parsePathData(data));
      for (const value of [box.width, box.height]) expect(value).toBeCloseTo(10, 1);
    }
    expect(parsePathData('M1 1a2 2 0 0 1 0 0')).toEqual([['M', 1, 1]]);
    expect(parsePathData('M1 1a0 2 0 0 1 3 3')).toEqual([
      ['M', 1, 1],
      ['L', 4, 4],
    ]);
  });

  it('draws every icon like an independent renderer', () => {
    for (const name of iconNames()) {
      for (const style of ['line', 'solid'] as const) {
        if (style === 'solid' && !hasSolid(name)) continue;
        const { commands } = iconOutline(name, style);
        const paint =
          style === 'solid'
            ? 'fill="#000000"'
            : 'fill="none" stroke="#000000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';
        const grid = style === 'solid' ? 256 : 24;
        const own = renderPixels(
          `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${grid} ${grid}"><path ${paint} d="${toPathData(commands)}"/></svg>`,
          32,
        );
        const original = renderPixels(iconSvg(name, { style, colour: '#000000' }), 32);
        let different = 0;
        for (let i = 3; i < own.pixels.length; i += 4)
          if (Math.abs(own.pixels[i]! - original.pixels[i]!) > 110) different++; // Our renderer blends crossing lines only once.
        expect(different, `${name} ${style}`).toBe(0);
      }
    }
  });
});
