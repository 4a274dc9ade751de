import { describe, expect, it } from 'vitest';
import { EVERYDAY_ICON_NAMES, FEATURE_ICONS, GENERAL_ICONS, ICON_THEMES } from './icon-themes.ts';
import { findIcons, hasLine, hasSolid, iconNames, iconOutline, iconsForThemes, iconSvg, isIcon } from './icons.ts';
import { THINGS, TRADES } from './named-things.ts';

describe('the icons', () => {
  it('all exist, with names in kebab case', () => {
    const promised = [
      ...Object.values(ICON_THEMES),
      ...[...TRADES, ...THINGS].map((row) => row.split(' < ')[0]!),
      GENERAL_ICONS,
      FEATURE_ICONS,
    ].flatMap((line) => line.split(' '));
    expect(promised.filter((name) => !isIcon(name))).toEqual([]);
    for (const name of iconNames()) expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(EVERYDAY_ICON_NAMES.split(' ')).toContain('key');
  });

  it('all fit their grids, and most have a silhouette', () => {
    for (const name of iconNames()) {
      for (const [style, grid] of [
        ['line', 24],
        ['solid', 256],
      ] as const) {
        if (style === 'solid' && !hasSolid(name)) continue;
        const { box } = iconOutline(name, style);
        expect(Math.min(box.x, box.y), name).toBeGreaterThanOrEqual(-0.01 * grid);
        expect(Math.max(box.x + box.width, box.y + box.height), name).toBeLessThanOrEqual(1.01 * grid);
        expect(box.width + box.height, name).toBeGreaterThan(grid * 0.4);
      }
    }
    expect(iconNames().filter(hasSolid).length / iconNames().length).toBeGreaterThan(0.6);
  });

  it('match their subject: coffee, law, pets, security', () => {
    expect(iconsForThemes(['coffee'])[0]).toBe('coffee');
    expect(iconsForThemes(['legal']).slice(0, 2)).toEqual(['scale', 'gavel']);
    expect(iconsForThemes(['pets'])).toContain('paw-print');
    expect(iconsForThemes(['security'])[0]).toBe('shield-check');
  });

  it('iconsForThemes returns the requested number without duplicates, also for no theme and unknown ones', () => {
    for (const themes of [[], ['no-such'], ['__proto__', 'constructor'], ['coffee', 'tea', 'baking', 'coffee']]) {
      const found = iconsForThemes(themes, 9);
      expect(found.length).toBeGreaterThanOrEqual(9);
      expect(new Set(found).size).toBe(found.length);
    }
  });

  it('one with only a silhouette uses its outline for lines', () => {
    expect(hasLine('tooth')).toBe(false);
    expect(iconOutline('tooth', 'line').commands.length).toBeGreaterThan(3);
    expect(iconSvg('tooth')).toContain('viewBox="0 0 24 24"');
  });

  it('findIcons matches tags, best first, and returns nothing for empty text', () => {
    expect(findIcons('secure password storage', 5)).toEqual(
      expect.arrayContaining([expect.stringMatching(/lock|key|shield|fingerprint/)]),
    );
    expect(findIcons('')).toEqual([]);
    expect(findIcons('zzz qqq')).toEqual([]);
  });

  it('iconSvg is valid, in the given colour, with a silhouette where one exists', () => {
    expect(iconSvg('anchor', { size: 32, colour: '#123456' })).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="32" height="32" aria-hidden="true" focusable="false" viewBox="0 0 24 24" fill="none" stroke="#123456"/,
    );
    expect(iconSvg('anchor', { style: 'solid' })).toContain('viewBox="0 0 256 256" fill="currentColor"');
    expect(() => iconSvg('no-such')).toThrow(RangeError);
  });
});
