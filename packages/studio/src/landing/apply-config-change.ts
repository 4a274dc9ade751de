import { Fault } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import { createSection, withIcons } from './generate/section-items.ts';
import { isReachable, isUnfinished } from './generate/placeholders.ts';
import type { PageTexts } from './generate/languages/page-texts.ts';
import { allPageTexts, pageTextsFor } from './generate/languages/page-texts-for.ts';
import type { LandingPageInput, PageConfig, PageSection, SectionItem, SectionType, Theme } from './page.ts';

type Optional<T> = { [key in keyof T]?: T[key] | undefined };

/** Requested changes to a page's texts. */
export interface ConfigChange {
  theme?: Theme | undefined;
  hero?: Optional<PageConfig['hero']> | undefined;
  /** The complete list of sections. */
  sections?: readonly Pick<PageSection, 'type' | 'heading' | 'body'>[] | undefined;
  seo?: Optional<PageConfig['seo']> | undefined;
}

/** Sections that every page must have. */
const LASTING: readonly SectionType[] = ['hero', 'features', 'cta', 'footer'];
const NOTES = new Set(
  allPageTexts.flatMap(({ pricing, testimonials, contactNote }) => [pricing.note, testimonials.note, contactNote]),
);
const MOST_ITEMS = 12;

/**
 * Returns a copy of a page's config with the changes applied. A section with an unchanged body keeps its items; a
 * changed body is parsed line by line: an introduction, then `title: text` or a question and its answer per line.
 * @throws Fault invalid_request when the canonical URL is changed, a section is given twice or one that must stay is
 *   missing, a body has too few, too many or malformed items, or the button leads to a section that the page lacks
 */
export function applyConfigChange(before: PageConfig, change: ConfigChange, input: LandingPageInput): PageConfig {
  const { canonical } = before.seo;
  if (change.seo?.canonical !== undefined && change.seo.canonical !== canonical)
    throw invalidSection('config.seo.canonical', formatSentence('pages.isSetByDeploying'));
  const hero = { ...before.hero, ...definedValues(change.hero) };
  const requested = change.sections ?? before.sections;
  const types = requested.map(({ type }) => type);
  if (new Set(types).size < types.length)
    throw invalidSection('config.sections', formatSentence('pages.hasSectionTwice'));
  const lacking = LASTING.find((type) => !types.includes(type));
  if (lacking) throw invalidSection('config.sections', formatSentence('pages.lacksSectionType', { type: lacking }));
  const sections = requested.map((one) => {
    const known = before.sections.find(({ type }) => type === one.type);
    const kept = known && known.body === one.body ? { ...known, heading: one.heading } : readSection(one, input);
    if (one.type === 'hero') return createSection('hero', hero.headline, hero.subheadline);
    const note = noteOf(kept, hero.primaryCtaUrl, input, pageTextsFor(before.language));
    return createSection(one.type, one.heading, kept.intro, kept.items, note);
  });
  const anchor = /^#(.+)$/.exec(hero.primaryCtaUrl)?.[1];
  if (anchor !== undefined && !['contact', 'top', 'main'].includes(anchor) && !isShown(anchor, types))
    throw invalidSection(
      'config.hero.primaryCtaUrl',
      formatSentence('pages.leadsToAnchorWhichPage', { anchor: hero.primaryCtaUrl }),
    );
  return {
    ...before,
    theme: change.theme ?? before.theme,
    hero,
    sections,
    seo: { ...before.seo, ...definedValues(change.seo) },
  };
}

function isShown(anchor: string, types: readonly SectionType[]): boolean {
  return ['features', 'pricing', 'testimonials', 'faq'].includes(anchor) && types.includes(anchor as SectionType);
}

/** Format of a body: a line of introduction, then one line per item: `title: text`, or a question and its answer. */
function readSection(
  { type, heading, body }: Pick<PageSection, 'type' | 'heading' | 'body'>,
  input: LandingPageInput,
): PageSection {
  const [intro = '', ...rest] = body.split('\n').filter((line) => line.trim() !== '' && !NOTES.has(line.trim()));
  const items = rest.map((line): SectionItem => {
    const [, title, text] = /^(.+?[?!…])\s+(.+)$/u.exec(line) ?? /^(.+?):\s+(.+)$/u.exec(line) ?? [];
    if (!title || !text)
      throw invalidSection('config.sections', formatSentence('pages.typeEachItemMustBe', { type, line }));
    return { title: title.trim(), text: text.trim() };
  });
  if (['cta', 'footer', 'hero'].includes(type) && items.length > 0)
    throw invalidSection('config.sections', formatSentence('pages.typeMustBeOneLine', { type }));
  if (
    ['features', 'pricing', 'testimonials', 'faq'].includes(type) &&
    (items.length === 0 || items.length > MOST_ITEMS)
  )
    throw invalidSection('config.sections', formatSentence('pages.typeMustHave1To', { type, n: MOST_ITEMS }));
  return createSection(type, heading, intro, type === 'features' ? withIcons(items, input) : items);
}

function noteOf(
  kept: PageSection,
  action: string,
  { contact }: LandingPageInput,
  texts: PageTexts,
): string | undefined {
  if (kept.type === 'cta') return action === '#contact' && !isReachable(contact) ? texts.contactNote : undefined;
  if (!isUnfinished(kept)) return undefined;
  return kept.type === 'pricing' ? texts.pricing.note : texts.testimonials.note;
}

function definedValues<T extends object>(change: T | undefined): { [key in keyof T]: Exclude<T[key], undefined> } {
  return Object.fromEntries(Object.entries(change ?? {}).filter(([, value]) => value !== undefined)) as never;
}

function invalidSection(field: string, problem: string): Fault {
  return new Fault('invalid_request', `${field} ${problem}`, { details: { fieldErrors: { [field]: problem } } });
}
