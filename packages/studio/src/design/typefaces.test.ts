import * as fontkit from 'fontkit';
import { describe, expect, it } from 'vitest';
import { fontBytes, fontLicence, nearestWeight, typefaceOf, webFontBase64 } from './font-files.ts';
import { outlineText, typefacesFor, missingCharacters } from './outline-text.ts';
import { MOODS, TYPEFACES } from './typefaces.ts';

/** The characters that `typefacesFor` assumes every family has. */
const LATIN_1 = Array.from({ length: 0xff }, (_, code) => String.fromCodePoint(code + 1))
  .filter((one) => /^[\x21-\x7e\xa1-\xac\xae-\xb4\xb6-\xff]$/.test(one))
  .join('');
const CENTRAL = 'ŁłŃńŒœŚśŠšŹźŻżŽžŐőŰűĆćĘęĄąĎďŇňŘřŤťŮůĞğİıŞş';

describe.each(TYPEFACES)('$family', ({ id, weights }) => {
  it('has its files, a licence without reserved name, and a weight for every request', () => {
    expect(fontLicence(id)).toMatch(/SIL OPEN FONT LICENSE Version 1\.1/i);
    expect(fontLicence(id).split('\n').slice(0, 3).join(' ')).not.toMatch(
      new RegExp(`Reserved Font Name\\W+${typefaceOf(id).family}`, 'i'),
    );
    for (const weight of weights) {
      const font = fontkit.create(fontBytes(id, weight));
      expect('fonts' in font).toBe(false);
      const web = Buffer.from(webFontBase64(id, weight), 'base64');
      expect(web.subarray(0, 4).toString('latin1')).toBe('wOF2');
      expect(web.length).toBeLessThan(60_000);
    }
    expect(weights).toContain(nearestWeight(id, 100));
    expect(weights).toContain(nearestWeight(id, 900));
  });

  it('has Western European Latin and the usual punctuation', () => {
    expect(missingCharacters(`${LATIN_1}ŠšŽžŒœ€–—‘’“”…™`, id)).toEqual([]);
  });
});

describe('the typefaces', () => {
  it('each mood has at least four, and at least five suit body text', () => {
    for (const mood of MOODS)
      expect(TYPEFACES.filter(({ moods }) => moods.includes(mood)).length, mood).toBeGreaterThanOrEqual(4);
    expect(TYPEFACES.filter(({ readsWell }) => readsWell).length).toBeGreaterThanOrEqual(5);
    expect(TYPEFACES.every(({ moods }) => moods.every((mood) => MOODS.includes(mood)))).toBe(true);
  });

  it('all but the roundest have Central European Latin', () => {
    expect(TYPEFACES.filter(({ id }) => missingCharacters(CENTRAL, id).length > 0).map(({ id }) => id)).toEqual([
      'fredoka',
    ]);
  });

  it('several have Greek and Cyrillic', () => {
    expect(typefacesFor('Київ').length).toBeGreaterThanOrEqual(5);
    expect(typefacesFor('Ωμέγα').length).toBeGreaterThanOrEqual(3);
    expect(typefacesFor('東京')).toEqual([]);
  });
});

describe('outlineText', () => {
  it('places the ink at the left edge on the baseline, kerned and scaled', () => {
    const { box, capHeight } = outlineText('AVATAR', { typeface: 'inter', weight: 700, size: 100 });
    expect(box.x).toBe(0);
    expect(box.y).toBeCloseTo(-capHeight, 0);
    expect(outlineText('AVATAR', { typeface: 'inter', weight: 700, size: 200 }).box.width).toBeCloseTo(
      2 * box.width,
      1,
    );
    const apart = [...'AVATAR'].reduce(
      (width, letter) => width + outlineText(letter, { typeface: 'inter', weight: 700, size: 100 }).glyphs[0]!.advance,
      0,
    );
    expect(box.width).toBeLessThan(apart - 5);
  });

  it('spreads letters and disables ligatures with tracking', () => {
    const plain = outlineText('office', { typeface: 'newsreader', weight: 400, size: 100 });
    const wide = outlineText('office', { typeface: 'newsreader', weight: 400, size: 100, tracking: 0.1 });
    expect(wide.box.width).toBeGreaterThan(plain.box.width + 40);
    expect(wide.glyphs).toHaveLength(6);
  });

  it('treats composed and decomposed accents as the same text', () => {
    const style = { typeface: 'inter', weight: 400, size: 50 };
    expect(outlineText('Café', style)).toEqual(outlineText('Cafe\u0301', style));
  });
});
