import { iconSvg } from '@onym/studio/design';
import type { LandingPageInput, PageConfig, PageSection, SectionItem, SectionType } from '../page.ts';
import { oneLine } from './fit-text.ts';
import type { Look } from './look.ts';
import { markShapes } from './page-mark.ts';
import { h, Markup, type Child } from './markup.ts';
import { isPlaceholder } from './placeholders.ts';
import { telLink, type PublicContact, type Tongue } from '@onym/studio/reading';
import type { PageTexts } from './tongues/page-texts.ts';
import { textsIn } from './tongues/texts-in.ts';

/** Everything from which a theme draws a page. */
export interface PageView {
  name: string;
  industry: string;
  config: PageConfig;
  /** Language of the texts. */
  language: Tongue;
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

export function viewOf(
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
    texts: textsIn(config.language),
    look,
    legal,
    contact: input.contact ?? {},
    sections: Object.fromEntries(config.sections.map((section) => [section.type, section])),
  };
}

const LINKS = ['features', 'pricing', 'testimonials', 'faq'] as const;

/** Placeholder for the contents of a price tier, to be written by the owner. */
export function tierNote({ texts }: PageView, { note }: PageSection): Child {
  return note === undefined ? undefined : h('p', {}, texts.pricing.tier);
}

export function pageLinks({ sections, texts }: PageView, most = 9): Markup {
  return h(
    'ul',
    {},
    LINKS.filter((type) => sections[type])
      .slice(0, most)
      .map((type) => h('li', {}, h('a', { href: `#${type}` }, texts.chrome.links[type]))),
  );
}

/** Mark and name, as a link to the top. */
export function brand({ look, name }: Pick<PageView, 'look' | 'name'>, href = '#top'): Markup {
  const mark = new Markup(
    `<svg class="mark" viewBox="0 0 64 64" width="40" height="40" aria-hidden="true" focusable="false">${markShapes(look)}</svg>`,
  );
  return h('a', { class: 'brand', href }, mark, h('span', {}, name));
}

const LONG_HEADLINE = 44;

/** The headline; a long one is set smaller. */
export function heading({ config: { hero } }: PageView): Markup {
  return h('h1', hero.headline.length > LONG_HEADLINE ? { class: 'long' } : {}, hero.headline);
}

/** The button, when it has a target. */
export function callToAction({ config: { hero } }: PageView, className = 'button'): Child {
  if (hero.primaryCtaUrl === '') return undefined;
  return h('a', { class: className, href: hero.primaryCtaUrl }, hero.primaryCta);
}

/**
 * The button of the closing section and the other contact data; a marked placeholder when the owner has provided
 * none.
 */
export function closingAction(view: PageView): Child {
  const { note } = view.sections.cta!;
  if (note) return placeholderNote(note);
  const {
    config: {
      hero: { primaryCta, primaryCtaUrl },
    },
    contact: { email, phone, address },
  } = view;
  const way = email ? `mailto:${email}` : phone ? telLink(phone) : '';
  const href = primaryCtaUrl === '#contact' ? way : primaryCtaUrl;
  const ways = [
    email && h('a', { href: `mailto:${email}` }, email),
    phone && h('a', { href: telLink(phone) }, phone),
    address && h('address', {}, address),
  ].filter((one) => one !== undefined && one !== '');
  return [
    href === '' ? undefined : h('p', {}, h('a', { class: 'button', href }, primaryCta)),
    ways.length === 0
      ? undefined
      : h(
          'ul',
          { class: 'ways' },
          ways.map((one) => h('li', {}, one)),
        ),
  ];
}

export function icon(name: string | undefined): Markup {
  return new Markup(iconSvg(name ?? 'sparkle', { strokeWidth: 1.75 }));
}

export function placeholderNote(note: string | undefined): Child {
  return note === undefined ? undefined : h('p', { class: 'note', 'data-placeholder': true }, note);
}

export function art(view: PageView, { width, height }: ThemeLayout['art']): Markup {
  return h('img', { class: 'art', src: 'hero.svg', alt: '', width, height });
}

/** A section with its heading; `inner` renders the rest. */
export function sectionOf(
  section: PageSection,
  inner: (head: Markup) => Child,
  options: { id?: string; class?: string } = {},
): Markup {
  const id = options.id ?? section.type;
  const head = h(
    'div',
    { class: 'head' },
    h('h2', { id: `${id}-heading` }, section.heading),
    section.intro ? h('p', { class: 'intro' }, section.intro) : undefined,
  );
  return h('section', { id, class: options.class ?? section.type, 'aria-labelledby': `${id}-heading` }, inner(head));
}

export function questions({ items }: PageSection): Markup {
  return h(
    'div',
    { class: 'questions' },
    items.map(({ title, text }, i) =>
      h('details', i === 0 ? { open: true } : {}, h('summary', {}, title), h('p', {}, text)),
    ),
  );
}

/** An attribute that marks content to be written by the owner. */
export function marked(item: SectionItem, section: PageSection): { 'data-placeholder'?: true } {
  return section.note !== undefined && (isPlaceholder(item) || section.type === 'pricing')
    ? { 'data-placeholder': true }
    : {};
}

export function quotes(section: PageSection): Markup {
  return h(
    'div',
    { class: 'quotes' },
    section.items.map((item) =>
      h('figure', marked(item, section), h('blockquote', {}, h('p', {}, item.text)), h('figcaption', {}, item.title)),
    ),
  );
}

export function pageFooter(view: PageView, ...columns: Child[]): Markup {
  return h(
    'footer',
    { class: 'footer' },
    h(
      'div',
      { class: 'wrap' },
      columns,
      legalLinks(view),
      h('p', { class: 'last' }, h('span', {}, `© ${view.name}`), h('a', { href: '#top' }, view.texts.chrome.toTop)),
    ),
  );
}

/** The footer's links to legal texts. */
function legalLinks({ legal }: Pick<PageView, 'legal'>): Markup | undefined {
  if (legal.length === 0) return undefined;
  return h(
    'p',
    { class: 'last texts' },
    legal.map(({ type, title }) => h('a', { href: legalFile(type) }, title)),
  );
}

/** The file of a legal text beside its page. */
export function legalFile(type: string): string {
  return `${type}.html`;
}
