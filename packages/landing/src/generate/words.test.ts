import { isIcon } from '@onym/design';
import { describe, expect, it } from 'vitest';
import { writeConfig } from '../write-config.ts';
import { BUSINESSES, ODD } from './pages.fixture.ts';

const write = (business: (typeof BUSINESSES)[number]) => writeConfig({ ...business, theme: 'default' });
const EVERY = [...BUSINESSES, ...ODD].map((business) => [business.businessName.slice(0, 20), business] as const);
const [TIDEROW, CRUMB, LEDGERLY] = BUSINESSES as [(typeof BUSINESSES)[number], (typeof BUSINESSES)[number], (typeof BUSINESSES)[number]];

describe('the words of a page', () => {
  it.each(EVERY)('keep to their lengths: %s', (_name, business) => {
    const { hero, seo } = write(business);
    expect(hero.headline.length).toBeGreaterThan(0);
    expect(hero.headline.length).toBeLessThanOrEqual(70);
    expect(hero.subheadline.length).toBeGreaterThan(0);
    expect(hero.subheadline.length).toBeLessThanOrEqual(240);
    expect([seo.title, seo.title.length >= 30 && seo.title.length <= 60]).toEqual([seo.title, true]);
    expect([seo.description, seo.description.length >= 70 && seo.description.length <= 160]).toEqual([seo.description, true]);
  });

  it.each(EVERY)('are whole texts, without gaps or halves of characters: %s', (_name, business) => {
    const config = write(business);
    const texts = [...Object.values(config.hero), ...config.sections.flatMap(({ heading, body, items }) => [heading, body, ...items.flatMap(({ title, text }) => [title, text])]), config.seo.title, config.seo.description];
    for (const text of texts) {
      expect(text).not.toMatch(/undefined|null|NaN|\[object|lorem|\$\{|  /i);
      expect(text.isWellFormed()).toBe(true);
    }
    expect(config.sections.every(({ heading }) => heading.trim() !== '')).toBe(true);
  });

  it('are plain JSON, as they are stored', () => {
    const config = write(CRUMB);
    expect(JSON.parse(JSON.stringify(config))).toEqual(config);
  });

  it("take the customer's own first sentence as the headline, or the part of it that stands alone", () => {
    expect(write(TIDEROW).hero.headline).toBe('Tide tables and training logs for rowing clubs');
    expect(write(CRUMB).hero).toMatchObject({ headline: 'Handmade sourdough bread, seasonal cakes and pastries', subheadline: 'A 48-hour dough, and flour from one mill. We bake every night and open at seven.', primaryCta: 'Order for the weekend', primaryCtaUrl: 'mailto:hello@crumb.example' });
    expect(write(LEDGERLY).hero.headline).toBe('An app that helps freelancers track expenses');
  });

  it.each([
    ['We are a family bakery in Porto.', 'A family bakery in Porto'], ['We offer guided kayak tours.', 'Guided kayak tours'], ['We are proud to bake for you.', 'We are proud to bake for you'], ['Tiderow is a diary for rowers', 'A diary for rowers'],
  ])('read %j as %j', (description, headline) => {
    expect(write({ ...TIDEROW, description }).hero.headline).toBe(headline);
  });

  it('make features of what is offered, to whom and why, and of nothing else that could be untrue', () => {
    const titles = (business: (typeof BUSINESSES)[number]) => write(business).sections.find(({ type }) => type === 'features')!.items.map(({ title }) => title);
    expect(titles(TIDEROW)).toEqual(['Tide tables', 'Training logs', 'Made for rowing clubs']);
    expect(titles(CRUMB).slice(0, 5)).toEqual(['Handmade sourdough bread', 'Seasonal cakes', 'Pastries', 'Made for families and cafés nearby', 'What makes it different']);
    expect(titles(LEDGERLY).slice(0, 4)).toEqual(['Track expenses', 'Send invoices', 'Prepare their taxes', 'Made for freelancers']);
  });

  it.each(EVERY)('come with three or six features, each with a picture of its own: %s', (_name, business) => {
    const { items } = write(business).sections.find(({ type }) => type === 'features')!;
    expect([3, 6]).toContain(items.length);
    expect(items.every(({ icon }) => icon !== undefined && isIcon(icon))).toBe(true);
    expect(new Set(items.map(({ icon }) => icon)).size).toBe(items.length);
  });

  it.each(EVERY)('bring no figure, price or praise that the customer did not bring: %s', (_name, business) => {
    const said = [business.description, business.uniqueValue, business.targetAudience, business.businessName, business.industry].join(' ');
    const config = write(business);
    const ours = JSON.stringify([config.hero, config.sections, config.seo]);
    for (const [figure] of ours.replace(/\\u[0-9a-f]{4}/gi, '').matchAll(/\d[\d.,]*/g)) expect(said).toContain(figure);
    expect(ours.replace(said, '')).not.toMatch(/[$€£¥]|trusted by|award|guarante|best in|number one|happy customers|loved by|leading|world-class|money back|%/i);
  });

  it('mark what the owner has yet to fill in: prices, quotes, and how they are reached', () => {
    const { sections } = write(TIDEROW);
    expect(sections.filter(({ note }) => note).map(({ type }) => type)).toEqual(['pricing', 'testimonials', 'cta']);
    expect(sections.find(({ type }) => type === 'pricing')!.items.map(({ text }) => text)).toEqual(['Set your price', 'Set your price', 'Contact us']);
    expect(write(CRUMB).sections.find(({ type }) => type === 'cta')!.note).toBeUndefined();
  });

  it.each([[true, true, true], [true, false, false], [false, true, false], [false, false, true], [false, false, false]])('have the sections that were asked for: pricing %s, testimonials %s, FAQ %s', (includePricing, includeTestimonials, includeFAQ) => {
    const { sections } = write({ ...TIDEROW, includePricing, includeTestimonials, includeFAQ });
    expect(sections.map(({ type }) => type)).toEqual(['hero', 'features', ...(includePricing ? ['pricing'] : []), ...(includeTestimonials ? ['testimonials'] : []), ...(includeFAQ ? ['faq'] : []), 'cta', 'footer']);
  });

  it('are the same for the same input', () => {
    expect(write(CRUMB)).toEqual(write({ ...CRUMB }));
  });
});
