import { drawHorizon } from '../draw-horizon.ts';
import { createElement } from '../markup.ts';
import {
  renderArt,
  renderBrand,
  renderCallToAction,
  renderClosingAction,
  renderHeadline,
  renderIcon,
  renderPageFooter,
  renderPageLinks,
  placeholderAttribute,
  renderPlaceholderNote,
  renderQuestions,
  renderQuotes,
  renderSection,
  renderTierNote,
  type ThemeLayout,
} from '../page-parts.ts';
import { css } from './dark-css.ts';

/** Dark and centred: a horizon below the headline, features of unequal size, prices in one panel. */
export const darkTheme: ThemeLayout = {
  css,
  art: { draw: drawHorizon, width: 1200, height: 500 },
  body(view) {
    const {
      industry,
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
          renderCallToAction(view, 'button small'),
        ),
      ),
      createElement(
        'main',
        { id: 'main' },
        createElement(
          'section',
          { class: 'hero' },
          createElement(
            'div',
            { class: 'wrap' },
            createElement('p', { class: 'eyebrow' }, industry),
            renderHeadline(view),
            createElement('p', { class: 'lead' }, hero.subheadline),
            createElement(
              'p',
              { class: 'actions' },
              renderCallToAction(view),
              createElement('a', { class: 'quiet', href: '#features' }, view.texts.chrome.seeWhatWeDo),
            ),
          ),
          renderArt(view, darkTheme.art),
        ),
        features &&
          renderSection(features, (head) =>
            createElement(
              'div',
              { class: 'wrap' },
              head,
              createElement(
                'ul',
                { class: `bento of-${features.items.length}` },
                features.items.map((item) =>
                  createElement(
                    'li',
                    {},
                    createElement('span', { class: 'glyph' }, renderIcon(item.icon)),
                    createElement('div', {}, createElement('h3', {}, item.title), createElement('p', {}, item.text)),
                  ),
                ),
              ),
            ),
          ),
        pricing &&
          renderSection(pricing, (head) =>
            createElement(
              'div',
              { class: 'wrap' },
              head,
              createElement(
                'ul',
                { class: 'panel' },
                pricing.items.map(({ title, text }, i) =>
                  createElement(
                    'li',
                    { class: i === 1 ? 'chosen' : undefined, ...placeholderAttribute({ title, text }, pricing) },
                    createElement('h3', {}, title),
                    createElement('p', { class: 'price' }, text),
                    renderTierNote(view, pricing),
                    renderCallToAction(view, i === 1 ? 'button' : 'button outline'),
                  ),
                ),
              ),
              renderPlaceholderNote(pricing.note),
            ),
          ),
        testimonials &&
          renderSection(testimonials, (head) =>
            createElement(
              'div',
              { class: 'wrap' },
              head,
              renderQuotes(testimonials),
              renderPlaceholderNote(testimonials.note),
            ),
          ),
        faq && renderSection(faq, (head) => createElement('div', { class: 'wrap' }, head, renderQuestions(faq))),
        cta &&
          renderSection(
            cta,
            (head) =>
              createElement(
                'div',
                { class: 'wrap' },
                createElement('span', { class: 'glyph' }, renderIcon(view.look.icons[0])),
                head,
                renderClosingAction(view),
              ),
            { id: 'contact', class: 'cta' },
          ),
      ),
      renderPageFooter(
        view,
        createElement('div', { class: 'about' }, renderBrand(view), createElement('p', {}, footer?.intro)),
        createElement('nav', { 'aria-label': view.texts.chrome.footer }, renderPageLinks(view)),
      ),
    ];
  },
};
