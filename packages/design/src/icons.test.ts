import { describe, expect, it } from 'vitest';
import { EVERYDAY_WORDS, FEATURE_ICONS, GENERAL_ICONS, ICON_THEMES, ICON_WORDS } from './icon-themes.ts';
import { findIcons, hasSolid, iconNames, iconOutline, iconsCalled, iconsForThemes, iconSvg, isIcon } from './icons.ts';

describe('the icons', () => {
  it('all that are promised exist, under names in kebab-case', () => {
    const promised = [...Object.values(ICON_THEMES), ...Object.values(ICON_WORDS), GENERAL_ICONS, FEATURE_ICONS].flatMap((line) => line.split(' '));
    expect(promised.filter((name) => !isIcon(name))).toEqual([]);
    for (const name of iconNames()) expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(EVERYDAY_WORDS.split(' ')).toContain('key');
  });

  it('all can be drawn inside their grids, most of them as silhouettes too', () => {
    for (const name of iconNames()) {
      for (const [style, grid] of [['line', 24], ['solid', 256]] as const) {
        if (style === 'solid' && !hasSolid(name)) continue;
        const { box } = iconOutline(name, style);
        expect(Math.min(box.x, box.y), name).toBeGreaterThanOrEqual(-0.01 * grid);
        expect(Math.max(box.x + box.width, box.y + box.height), name).toBeLessThanOrEqual(1.01 * grid);
        expect(box.width + box.height, name).toBeGreaterThan(grid * 0.4);
      }
    }
    expect(iconNames().filter(hasSolid).length / iconNames().length).toBeGreaterThan(0.6);
  });

  it('say their subject: coffee, law, pets, security', () => {
    expect(iconsForThemes(['coffee'])[0]).toBe('coffee');
    expect(iconsForThemes(['legal']).slice(0, 2)).toEqual(['scale', 'gavel']);
    expect(iconsForThemes(['pets'])).toContain('paw-print');
    expect(iconsForThemes(['security'])[0]).toBe('shield-check');
  });

  it('iconsForThemes: as many as asked for, none twice, also for no theme and unknown ones', () => {
    for (const themes of [[], ['no-such'], ['__proto__', 'constructor'], ['coffee', 'tea', 'baking', 'coffee']]) {
      const found = iconsForThemes(themes, 9);
      expect(found.length).toBeGreaterThanOrEqual(9);
      expect(new Set(found).size).toBe(found.length);
    }
  });

  it('iconsCalled: things a text names, not words that happen to be icons', () => {
    expect(iconsCalled('An app for dog walkers', 3)).toEqual(['dog']);
    expect(iconsCalled('Training logs for rowing clubs', 3)).toEqual(['kayak', 'waves-horizontal']);
    expect(iconsCalled('The key target is to book a box, constructor', 3)).toEqual([]);
  });

  it('findIcons: by tags, best first; nothing for nothing', () => {
    expect(findIcons('secure password storage', 5)).toEqual(expect.arrayContaining([expect.stringMatching(/lock|key|shield|fingerprint/)]));
    expect(findIcons('')).toEqual([]);
    expect(findIcons('zzz qqq')).toEqual([]);
  });

  it('iconSvg: clean, coloured as told, silhouettes where there are some', () => {
    expect(iconSvg('anchor', { size: 32, colour: '#123456' })).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="32" height="32" aria-hidden="true" focusable="false" viewBox="0 0 24 24" fill="none" stroke="#123456"/);
    expect(iconSvg('anchor', { style: 'solid' })).toContain('viewBox="0 0 256 256" fill="currentColor"');
    expect(() => iconSvg('no-such')).toThrow(RangeError);
  });
});
