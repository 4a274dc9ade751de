import { isIcon } from '@onym/studio/design';
import { describe, expect, it } from 'vitest';
import { allFeatureLines } from './feature-lines.ts';
import type { BUSINESSES } from './pages.fixture.ts';
import { CRUMB, EVERY_CONFIG, LEDGERLY, TIDEROW, writePage } from './businesses-in-words.fixture.ts';

describe('the texts of a page', () => {
  it('make features of offer, audience and unique value, and claim nothing else', () => {
    const titles = (business: (typeof BUSINESSES)[number]) =>
      writePage(business)
        .sections.find(({ type }) => type === 'features')!
        .items.map(({ title }) => title);
    const read = (description: string) =>
      titles({
        businessName: 'Tiderow',
        industry: 'Shop',
        description,
        includePricing: false,
        includeTestimonials: false,
        includeFAQ: false,
      });
    expect(titles(TIDEROW)).toEqual(['Tide tables', 'Training logs', 'Made for rowing clubs']);
    expect(titles(CRUMB).slice(0, 5)).toEqual([
      'Handmade sourdough bread',
      'Seasonal cakes',
      'Pastries',
      'What makes it different',
      'Made for families and cafés nearby',
    ]);
    expect(titles(LEDGERLY).slice(0, 4)).toEqual([
      'Track expenses',
      'Send invoices',
      'Prepare your taxes',
      'Made for freelancers',
    ]);
    expect(
      read(
        'A pottery studio. We make tableware for restaurants, teach evening classes, and fire work for other potters.',
      ),
    ).toEqual(['Tableware for restaurants', 'Teaching evening classes', 'Firing work for other potters']);
    expect(
      read('Employment law. We review your contract, negotiate your settlement and represent you in court.'),
    ).toEqual(['Reviewing your contract', 'Negotiating your settlement', 'Representing you in court']);
    expect(
      read(
        'Stop losing ideas. Capture notes by voice, find them with one search, and turn them into tasks before you forget.',
      ),
    ).toEqual(['Capture notes by voice', 'Find them with one search', 'Turn them into tasks']);
    expect(read('Strength training. Small groups. Patient coaches. Proper barbells.')).toEqual([
      'Small groups',
      'Patient coaches',
      'Proper barbells',
    ]);
    expect(
      read('Garden design.\n- Rainwater systems: tanks, pumps and pipes\n- Dry stone walls\n- Wildlife ponds'),
    ).toEqual(['Rainwater systems', 'Dry stone walls', 'Wildlife ponds']);
    expect(
      read('Portraits. I photograph weddings, elopements and families, and I deliver printed albums.').slice(0, 4),
    ).toEqual(['Weddings', 'Elopements', 'Families', 'Printed albums']);
  });

  it("use the owner's text below a feature, or the purpose of such a thing; no line twice", () => {
    const { items } = writePage({
      ...TIDEROW,
      description:
        'Garden design.\n- Rainwater systems: tanks, pumps and pipes\n- Dry stone walls\n- Stone walls, repaired\n- Wildlife ponds',
    }).sections.find(({ type }) => type === 'features')!;
    expect(items[0]).toMatchObject({ title: 'Rainwater systems', text: 'Tanks, pumps and pipes.', icon: 'cloud-rain' });
    expect(items[1]!.icon).toBe('brick-wall');
    expect(new Set(items.map(({ text }) => text)).size).toBe(items.length);
  });

  it.each(EVERY_CONFIG)('have three or six features, each with its own picture: %s', (_name, business) => {
    const { items } = writePage(business).sections.find(({ type }) => type === 'features')!;
    expect([3, 6]).toContain(items.length);
    expect(items.every(({ icon }) => icon !== undefined && isIcon(icon))).toBe(true);
    expect(new Set(items.map(({ icon }) => icon)).size).toBe(items.length);
  });

  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
    [false, false, true],
    [false, false, false],
  ])(
    'have the requested sections: pricing %s, testimonials %s, FAQ %s',
    (includePricing, includeTestimonials, includeFAQ) => {
      const { sections } = writePage({ ...TIDEROW, includePricing, includeTestimonials, includeFAQ });
      expect(sections.map(({ type }) => type)).toEqual([
        'hero',
        'features',
        ...(includePricing ? ['pricing'] : []),
        ...(includeTestimonials ? ['testimonials'] : []),
        ...(includeFAQ ? ['faq'] : []),
        'cta',
        'footer',
      ]);
    },
  );

  it('offer table booking only for businesses with tables', () => {
    const label = (industry: string) =>
      writePage({ ...TIDEROW, industry, description: 'Good things to eat.' }).hero.primaryCta;
    expect([label('Restaurant'), label('Bakery'), label('Meal delivery')]).toEqual([
      'Ask for a table',
      'Ask about an order',
      'Ask about an order',
    ]);
  });

  it('have icons and lines for common things, without promises', () => {
    for (const { line, icons } of allFeatureLines()) {
      expect(
        icons.filter((icon) => !isIcon(icon)),
        line,
      ).toEqual([]);
      expect(line).not.toMatch(/\d|\b(?:we|our|best|always|never|guarantee|free|trusted|leading|perfect)\b/i);
    }
  });
});
