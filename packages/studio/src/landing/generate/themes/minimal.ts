import { friezeSvg } from '../frieze.ts';
import { h } from '../markup.ts';
import {
  art,
  brand,
  callToAction,
  closingAction,
  heading,
  pageFooter,
  pageLinks,
  marked,
  placeholderNote,
  questions,
  quotes,
  sectionOf,
  type ThemeLayout,
} from '../page-parts.ts';
import { css } from './minimal-css.ts';

/** One narrow column of text, set like a letter: no cards, no panels, one strip of line drawings. */
export const minimalTheme: ThemeLayout = {
  css,
  art: { draw: friezeSvg, width: 624, height: 104 },
  body(view) {
    const {
      config: { hero },
      sections: { features, pricing, testimonials, faq, cta, footer },
    } = view;
    return [
      h(
        'header',
        { class: 'top' },
        h(
          'div',
          { class: 'wrap' },
          brand(view),
          h('nav', { 'aria-label': view.texts.chrome.navigation }, pageLinks(view)),
        ),
      ),
      h(
        'main',
        { id: 'main', class: 'wrap' },
        h(
          'section',
          { class: 'hero' },
          heading(view),
          h('p', { class: 'lead' }, hero.subheadline),
          hero.primaryCtaUrl && h('p', { class: 'actions' }, callToAction(view)),
          art(view, minimalTheme.art),
        ),
        features &&
          sectionOf(features, (head) => [
            head,
            h(
              'ol',
              { class: 'points' },
              features.items.map(({ title, text }) => h('li', {}, h('h3', {}, title), h('p', {}, text))),
            ),
          ]),
        pricing &&
          sectionOf(pricing, (head) => [
            head,
            h(
              'ul',
              { class: 'prices' },
              pricing.items.map(({ title, text }, i) =>
                h(
                  'li',
                  { class: i === 1 ? 'chosen' : undefined, ...marked({ title, text }, pricing) },
                  h('h3', {}, title),
                  h('p', {}, text),
                ),
              ),
            ),
            placeholderNote(pricing.note),
          ]),
        testimonials &&
          sectionOf(testimonials, (head) => [head, quotes(testimonials), placeholderNote(testimonials.note)]),
        faq && sectionOf(faq, (head) => [head, questions(faq)]),
        cta && sectionOf(cta, (head) => [head, closingAction(view)], { id: 'contact', class: 'cta' }),
      ),
      pageFooter(
        view,
        h('p', { class: 'about' }, footer?.intro),
        h('nav', { 'aria-label': view.texts.chrome.footer }, pageLinks(view)),
      ),
    ];
  },
};
