import { drawFrieze } from '../draw-frieze.ts';
import { createElement } from '../markup.ts';
import {
  renderArt,
  renderBrand,
  renderCallToAction,
  renderClosingAction,
  renderHeadline,
  renderPageFooter,
  renderPageLinks,
  placeholderAttribute,
  renderPlaceholderNote,
  renderQuestions,
  renderQuotes,
  renderSection,
  type ThemeLayout,
} from '../page-parts.ts';
import { css } from './minimal-css.ts';

/** One narrow column of text, set like a letter: no cards, no panels, one strip of line drawings. */
export const minimalTheme: ThemeLayout = {
  css,
  art: { draw: drawFrieze, width: 624, height: 104 },
  body(view) {
    const {
      config: { hero },
      sections: { features, pricing, testimonials, faq, cta, footer },
    } = view;
    return [
      createElement(
        'header',
        { class: 'top' },
        createElement(
          'div',
          { class: 'wrap' },
          renderBrand(view),
          createElement('nav', { 'aria-label': view.texts.chrome.navigation }, renderPageLinks(view)),
        ),
      ),
      createElement(
        'main',
        { id: 'main', class: 'wrap' },
        createElement(
          'section',
          { class: 'hero' },
          renderHeadline(view),
          createElement('p', { class: 'lead' }, hero.subheadline),
          hero.primaryCtaUrl && createElement('p', { class: 'actions' }, renderCallToAction(view)),
          renderArt(view, minimalTheme.art),
        ),
        features &&
          renderSection(features, (head) => [
            head,
            createElement(
              'ol',
              { class: 'points' },
              features.items.map(({ title, text }) =>
                createElement('li', {}, createElement('h3', {}, title), createElement('p', {}, text)),
              ),
            ),
          ]),
        pricing &&
          renderSection(pricing, (head) => [
            head,
            createElement(
              'ul',
              { class: 'prices' },
              pricing.items.map(({ title, text }, i) =>
                createElement(
                  'li',
                  { class: i === 1 ? 'chosen' : undefined, ...placeholderAttribute({ title, text }, pricing) },
                  createElement('h3', {}, title),
                  createElement('p', {}, text),
                ),
              ),
            ),
            renderPlaceholderNote(pricing.note),
          ]),
        testimonials &&
          renderSection(testimonials, (head) => [
            head,
            renderQuotes(testimonials),
            renderPlaceholderNote(testimonials.note),
          ]),
        faq && renderSection(faq, (head) => [head, renderQuestions(faq)]),
        cta && renderSection(cta, (head) => [head, renderClosingAction(view)], { id: 'contact', class: 'cta' }),
      ),
      renderPageFooter(
        view,
        createElement('p', { class: 'about' }, footer?.intro),
        createElement('nav', { 'aria-label': view.texts.chrome.footer }, renderPageLinks(view)),
      ),
    ];
  },
};
