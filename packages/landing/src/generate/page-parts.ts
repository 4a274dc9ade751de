import { iconSvg } from '@onym/design';
import type { LandingPageInput, PageConfig, PageSection, SectionType } from '../page.ts';
import { oneLine } from './fit-text.ts';
import type { Look } from './look.ts';
import { markShapes } from './page-mark.ts';
import { h, Markup, type Child } from './markup.ts';

/** All that a theme draws a page from. */
export interface PageView {
  name: string;
  industry: string;
  config: PageConfig;
  look: Look;
  sections: Partial<Record<SectionType, PageSection>>;
  /** The legal texts that stand beside it. */
  legal: readonly { type: string; title: string }[];
}

/** What makes a theme: the body of its page and the styles that go with it. */
export interface ThemeLayout {
  body(view: PageView): Child;
  css: string;
  /** Of hero.svg. */
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
    industry: oneLine(input.industry),
    config,
    look,
    legal,
    sections: Object.fromEntries(config.sections.map((section) => [section.type, section])),
  };
}

const LINKS: readonly (readonly [SectionType, string])[] = [
  ['features', 'What we do'],
  ['pricing', 'Pricing'],
  ['testimonials', 'Customers'],
  ['faq', 'Questions'],
];

export function pageLinks({ sections }: PageView, most = 9): Markup {
  return h(
    'ul',
    {},
    LINKS.filter(([type]) => sections[type])
      .slice(0, most)
      .map(([type, label]) => h('li', {}, h('a', { href: `#${type}` }, label))),
  );
}

/** Mark and name; the way to the top. */
export function brand({ look, name }: Pick<PageView, 'look' | 'name'>, href = '#top'): Markup {
  const mark = new Markup(
    `<svg class="mark" viewBox="0 0 64 64" width="40" height="40" aria-hidden="true" focusable="false">${markShapes(look)}</svg>`,
  );
  return h('a', { class: 'brand', href }, mark, h('span', {}, name));
}

const LONG_HEADLINE = 44;

/** The headline; one of some length is set smaller. */
export function heading({ config: { hero } }: PageView): Markup {
  return h('h1', hero.headline.length > LONG_HEADLINE ? { class: 'long' } : {}, hero.headline);
}

export function callToAction({ config: { hero } }: PageView, className = 'button'): Markup {
  return h('a', { class: className, href: hero.primaryCtaUrl }, hero.primaryCta);
}

/** The button of the closing section; a marked place where the owner has yet to say how they are reached. */
export function closingAction(view: PageView): Child {
  const { note } = view.sections.cta!;
  return note ? placeholderNote(note) : h('p', {}, callToAction(view));
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

/** A section with its heading; `inner` decides what stands beside it. */
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

export function quotes({ items }: PageSection): Markup {
  return h(
    'div',
    { class: 'quotes' },
    items.map(({ title, text }) =>
      h('figure', { 'data-placeholder': true }, h('blockquote', {}, h('p', {}, text)), h('figcaption', {}, title)),
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
      h('p', { class: 'last' }, h('span', {}, `© ${view.name}`), h('a', { href: '#top' }, 'Back to top')),
    ),
  );
}

/** What the footer leads to. */
function legalLinks({ legal }: Pick<PageView, 'legal'>): Markup | undefined {
  if (legal.length === 0) return undefined;
  return h(
    'p',
    { class: 'last' },
    legal.map(({ type, title }) => h('a', { href: legalFile(type) }, title)),
  );
}

/** Where a legal text of a page stands, beside it. */
export function legalFile(type: string): string {
  return `${type}.html`;
}
