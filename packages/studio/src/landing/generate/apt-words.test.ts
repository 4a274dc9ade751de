import { describe, expect, it } from 'vitest';
import { LEDGERLY, writePage } from './businesses-in-words.fixture.ts';

/** The page of a business about which only this is known. */
function pageOf(description: string) {
  const config = writePage({
    businessName: 'Ardaro',
    industry: 'Business',
    description,
    includePricing: false,
    includeTestimonials: false,
    includeFAQ: true,
  });
  const features = config.sections.find(({ type }) => type === 'features')!.items.map(({ title }) => title);
  return { cta: config.hero.primaryCta, features, text: JSON.stringify(config) };
}

describe('a page describes the business', () => {
  it('and not its customers: a sharpener for restaurants has no tables, and offers its service for both things', () => {
    const { cta, features, text } = pageOf(
      'A mobile knife and scissors sharpening van for restaurants and hair salons',
    );
    expect(cta).toBe('Ask for a quote');
    expect(features).toEqual(expect.arrayContaining(['Knife sharpening', 'Scissors sharpening']));
    expect(text).not.toMatch(/hungry|allerg|a table/i);
  });

  it('and not a qualifying noun: a chimney sweep for cottages offers no trips', () => {
    expect(pageOf('Chimney sweep for thatched cottages').cta).toBe('Ask for a quote');
  });

  it('as a party organiser, not as a club looking for members', () => {
    const { cta, text } = pageOf('Escape-room birthday parties in an old bus that comes to your village');
    expect(cta).toBe('Ask for a date');
    expect(text).not.toMatch(/get involved|lend a hand/i);
  });

  it('as a grower, in its own language, with the listed honey and courses', () => {
    const { features, text } = pageOf('Imkerei in der Eifel, Honig ab Hof und Kurse für Anfänger');
    expect(features).toEqual(expect.arrayContaining(['Honig ab Hof', 'Kurse für Anfänger']));
    expect(features).not.toContain('Eifel');
    expect(text).not.toMatch(/appetit|allergi/i);
  });

  it.each([
    ['A telescope rental for dark-sky weekends in Galloway', 'Ask when it is free', /how long it will stay|a noise/i],
    ['Location de vélos cargos pour familles à Nantes', 'Demander ce qui est libre', /gardez-vous le vélo|devis/],
    ['Zeltverleih für Familienfeste in Kassel', 'Anfragen, was frei ist', /Kostenvoranschlag/],
    ['Alquiler de kayaks en Cantabria', 'Preguntar qué hay libre', /presupuesto/],
  ])('as a rental business, which repairs and sells nothing: %s', (description, button, never) => {
    const { cta, text } = pageOf(description);
    expect(cta).toBe(button);
    expect(text).not.toMatch(never);
  });

  it('and uses the name of its trade when the description only names activities', () => {
    const { label } = writePage({
      ...LEDGERLY,
      industry: 'Reparieren alte Nähmaschinen',
      description: 'Wir reparieren alte Nähmaschinen und geben Kurse in Leipzig',
    });
    expect(label).toBe('Nähmaschinen');
  });

  it('and describes holiday homes as accommodation', () => {
    expect(pageOf('Alquiler de pisos en Lugo').cta).not.toBe('Preguntar qué hay libre');
  });

  it('and does not read a clause as a list', () => {
    const { features } = pageOf('Eine Bäckerei in Kassel, die nachts backt und morgens liefert');
    expect(features.join(' ')).not.toMatch(/nachts|liefert/);
  });

  it('and does not mistake clothes for people: a tailor for motorcycle clothing serves its wearers', () => {
    const { features, text } = pageOf('Eine Änderungsschneiderei für Motorradkleidung');
    expect(features).toContain('Motorradkleidung');
    expect(text).not.toContain('Für Motorradkleidung.');
  });
});
