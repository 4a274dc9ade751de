import { iconSvg } from '@onym/studio/design';
import type { LandingPageInput, PageConfig, PageSection, SectionItem, SectionType } from '../page.ts';
import { oneLine } from './fit-text.ts';
import type { Look } from './look.ts';
import { drawMarkShapes } from './page-mark.ts';
import { createElement, Markup, type Child } from './markup.ts';
import { isPlaceholder } from './placeholders.ts';
import { toTelUri, type PublicContact, type ContentLanguage } from '@onym/studio/reading';
import type { PageTexts } from './languages/page-texts.ts';
import { pageTextsFor } from './languages/page-texts-for.ts';

/** Everything from which a theme draws a page. */
export interface PageView {
  name: string;
  industry: string;
  config: PageConfig;
  /** Language of the texts. */
  language: ContentLanguage;
  /** The page's standard texts in that language. */
  texts: PageTexts;
  look: Look;
  sections: Partial<Record<SectionType, PageSection>>;
  /** The legal texts published beside the page. */
  legal: readonly { type: string; title: string }[];
  contact: PublicContact;
}

/** A theme: the body of its page and the styles for it. */
export interface ThemeLayout {
  body(view: PageView): Child;
  css: string;
  /** Data of hero.svg. */
  art: { draw(look: Look): string; width: number; height: number };
}

/** Combines a page's input, config, look and published legal texts into the data from which a theme draws the page. */
export function toPageView(
  input: LandingPageInput,
  config: PageConfig,
  look: Look,
  legal: PageView['legal'] = [],
): PageView {
  return {
    name: oneLine(input.businessName),
    industry: config.label ?? oneLine(input.industry),
    config,
    language: config.language,
    texts: pageTextsFor(config.language),
    look,
    legal,
    contact: input.contact ?? {},
    sections: Object.fromEntries(config.sections.map((section) => [section.type, section])),
  };
}

const LINKS = ['features', 'pricing', 'testimonials', 'faq'] as const;

/**
 * Renders the placeholder for the contents of a price tier, to be written by the owner; undefined when the section has
 * no note, so is finished.
 */
export function renderTierNote({ texts }: PageView, { note }: PageSection): Child {
  return note === undefined ? undefined : createElement('p', {}, texts.pricing.tier);
}

/** Renders a list of at most `most` links to the features, pricing, testimonials and FAQ sections that the page has. */
export function renderPageLinks({ sections, texts }: PageView, most = 9): Markup {
  return createElement(
    'ul',
    {},
    LINKS.filter((type) => sections[type])
      .slice(0, most)
      .map((type) => createElement('li', {}, createElement('a', { href: `#${type}` }, texts.chrome.links[type]))),
  );
}

/** Renders mark and name as a link to `href`, by default to the top of the page. */
export function renderBrand({ look, name }: Pick<PageView, 'look' | 'name'>, href = '#top'): Markup {
  const mark = new Markup(
    `<svg class="mark" viewBox="0 0 64 64" width="40" height="40" aria-hidden="true" focusable="false">${drawMarkShapes(look)}</svg>`,
  );
  return createElement('a', { class: 'brand', href }, mark, createElement('span', {}, name));
}

const LONG_HEADLINE = 44;

/** Renders the headline as h1; a long one has a class for a smaller size. */
export function renderHeadline({ config: { hero } }: PageView): Markup {
  return createElement('h1', hero.headline.length > LONG_HEADLINE ? { class: 'long' } : {}, hero.headline);
}

/** Renders the hero's button as a link; undefined when it has no target. */
export function renderCallToAction({ config: { hero } }: PageView, className = 'button'): Child {
  if (hero.primaryCtaUrl === '') return undefined;
  return createElement('a', { class: className, href: hero.primaryCtaUrl }, hero.primaryCta);
}

/**
 * Renders the button of the closing section and the contact data below it; the section's note, marked as a
 * placeholder, when it has one. The page must have a closing section.
 */
export function renderClosingAction(view: PageView): Child {
  const { note } = view.sections.cta!;
  if (note) return renderPlaceholderNote(note);
  const {
    config: {
      hero: { primaryCta, primaryCtaUrl },
    },
    contact: { email, phone, address },
  } = view;
  const way = email ? `mailto:${email}` : phone ? toTelUri(phone) : '';
  const href = primaryCtaUrl === '#contact' ? way : primaryCtaUrl;
  const ways = [
    email && createElement('a', { href: `mailto:${email}` }, email),
    phone && createElement('a', { href: toTelUri(phone) }, phone),
    address && createElement('address', {}, address),
  ].filter((one) => one !== undefined && one !== '');
  return [
    href === '' ? undefined : createElement('p', {}, createElement('a', { class: 'button', href }, primaryCta)),
    ways.length === 0
      ? undefined
      : createElement(
          'ul',
          { class: 'ways' },
          ways.map((one) => createElement('li', {}, one)),
        ),
  ];
}

/** Renders the named line icon as an inline SVG; `sparkle` when the name is undefined. */
export function renderIcon(name: string | undefined): Markup {
  return new Markup(iconSvg(name ?? 'sparkle', { strokeWidth: 1.75 }));
}

/** Renders a note to the owner, marked as a placeholder; undefined without a note. */
export function renderPlaceholderNote(note: string | undefined): Child {
  return note === undefined ? undefined : createElement('p', { class: 'note', 'data-placeholder': true }, note);
}

/** Renders the image element for hero.svg, decorative and with its size, so that the layout does not shift. */
export function renderArt(view: PageView, { width, height }: ThemeLayout['art']): Markup {
  return createElement('img', { class: 'art', src: 'hero.svg', alt: '', width, height });
}

/**
 * Renders a section element labelled by its heading. `inner` gets the heading and introduction and returns the
 * complete content, these included. `id` and class default to the section's type.
 */
export function renderSection(
  section: PageSection,
  inner: (head: Markup) => Child,
  options: { id?: string; class?: string } = {},
): Markup {
  const id = options.id ?? section.type;
  const head = createElement(
    'div',
    { class: 'head' },
    createElement('h2', { id: `${id}-heading` }, section.heading),
    section.intro ? createElement('p', { class: 'intro' }, section.intro) : undefined,
  );
  return createElement(
    'section',
    { id, class: options.class ?? section.type, 'aria-labelledby': `${id}-heading` },
    inner(head),
  );
}

/** Renders the items as questions that open to their answers, the first one open. */
export function renderQuestions({ items }: PageSection): Markup {
  return createElement(
    'div',
    { class: 'questions' },
    items.map(({ title, text }, i) =>
      createElement(
        'details',
        i === 0 ? { open: true } : {},
        createElement('summary', {}, title),
        createElement('p', {}, text),
      ),
    ),
  );
}

/** Returns the attribute that marks an item as to be written by the owner; an empty object for a finished item. */
export function placeholderAttribute(item: SectionItem, section: PageSection): { 'data-placeholder'?: true } {
  return section.note !== undefined && (isPlaceholder(item) || section.type === 'pricing')
    ? { 'data-placeholder': true }
    : {};
}

/** Renders the items as quotes with their authors; placeholders are marked. */
export function renderQuotes(section: PageSection): Markup {
  return createElement(
    'div',
    { class: 'quotes' },
    section.items.map((item) =>
      createElement(
        'figure',
        placeholderAttribute(item, section),
        createElement('blockquote', {}, createElement('p', {}, item.text)),
        createElement('figcaption', {}, item.title),
      ),
    ),
  );
}

/** Renders the footer: the columns, links to the page's legal texts, the name, and a link to the top. */
export function renderPageFooter(view: PageView, ...columns: Child[]): Markup {
  return createElement(
    'footer',
    { class: 'footer' },
    createElement(
      'div',
      { class: 'wrap' },
      columns,
      legalLinks(view),
      createElement(
        'p',
        { class: 'last' },
        createElement('span', {}, `© ${view.name}`),
        createElement('a', { href: '#top' }, view.texts.chrome.toTop),
      ),
    ),
  );
}

/** The footer's links to legal texts. */
function legalLinks({ legal }: Pick<PageView, 'legal'>): Markup | undefined {
  if (legal.length === 0) return undefined;
  return createElement(
    'p',
    { class: 'last texts' },
    legal.map(({ type, title }) => createElement('a', { href: legalFile(type) }, title)),
  );
}

/** Returns the file name of a legal text of this type, beside index.html. */
export function legalFile(type: string): string {
  return `${type}.html`;
}
