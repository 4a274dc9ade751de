import { describe, expect, it } from 'vitest';
import { findNamedIcons } from './named-icons.ts';

const first = (text: string): string | undefined => findNamedIcons(text).trades[0];

describe('findNamedIcons', () => {
  it.each([
    ['A small hotel by the sea', 'concierge-bell'],
    ['Dog walking and day care in the city', 'dog'],
    ['Mechanical wall clocks made by hand', 'clock'],
    ['Tide tables and training logs for rowing clubs', 'kayak'],
    ['Family dentist in the old town', 'tooth'],
    ['Wedding photographer', 'camera'],
    ['Law firm for construction and property', 'scale'],
    ['Climbing gym with a coffee bar', 'mountain'],
    ['Software for dentists', 'tooth'],
    ['Machine shop for precision parts', 'bolt'],
    ['Funeral home', 'flower-lotus'],
    ['Podcast about radio and night life', 'mic'],
    ['Web design agency for restaurants', 'pen-tool'],
  ])('%s: icons of the business itself come first', (text, icon) => expect(first(text)).toBe(icon));

  it.each([
    ['Schwarzwälder Uhrenmanufaktur', 'clock'],
    ['Bäckerei am Markt', 'croissant'],
    ['Landbäckerei', 'croissant'],
    ['Boulangerie de quartier', 'croissant'],
    ['Zahnärzte in Köln', 'tooth'],
    ['Fleuriste à Lyon', 'flower-2'],
    ['Abogados laborales', 'scale'],
  ])('%s: works in other languages', (text, icon) => expect(first(text)).toBe(icon));

  it('customers and extras are things, not the trade', () => {
    expect(findNamedIcons('Law firm for construction').trades).not.toContain('hard-hat');
    expect(findNamedIcons('Climbing gym with a coffee bar').things).toContain('coffee');
    expect(findNamedIcons('Wedding photographer').things).toContain('rose');
  });

  it('reports customers served, and that no other trade is named', () => {
    expect(findNamedIcons('Pest control for old churches, with care')).toMatchObject({ isBeside: true });
    expect(findNamedIcons('Pest control for old churches, with care').served).toContain('church');
    expect(findNamedIcons('Law firm for construction')).toMatchObject({ isBeside: false });
    expect(findNamedIcons('Law firm').served).toEqual([]);
  });

  it('ignores activities', () => {
    const { trades, things } = findNamedIcons('A chimney sweep who leaves no soot');
    expect(trades[0]).toBe('flame');
    expect([...trades, ...things]).not.toContain('leaf');
    expect(JSON.stringify(findNamedIcons('Pressed leaves in frames'))).toContain('"leaf"');
  });

  it('prefers the longer of overlapping words', () => {
    expect(findNamedIcons('Nursery school').trades).not.toContain('graduation-cap');
    expect(findNamedIcons('Language school').trades).not.toContain('graduation-cap');
  });

  it('returns nothing for everyday words, parts of words and empty text', () => {
    for (const text of [
      '',
      '面包店',
      'The key target is to book a box, constructor',
      'mechanical',
      '__proto__ carpet',
      'a'.repeat(5000),
    ])
      expect(findNamedIcons(text).trades, text).toEqual([]);
  });
});
