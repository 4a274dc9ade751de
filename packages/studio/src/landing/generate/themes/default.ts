import { drawTiles } from '../draw-tiles.ts';
import { toSvgFile } from '../drawing.ts';
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
  type PageView,
  type ThemeLayout,
} from '../page-parts.ts';
import { css } from './default-css.ts';

/** Light, with a mosaic beside the headline and cards below. */
export const defaultTheme: ThemeLayout = {
  css,
  art: { draw: (look) => toSvgFile(560, 560, drawTiles(look)), width: 560, height: 560 },
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
            createElement(
              'div',
              { class: 'words' },
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
            renderArt(view, defaultTheme.art),
          ),
        ),
        features &&
          renderSection(features, (head) =>
            createElement(
              'div',
              { class: 'wrap' },
              head,
              createElement(
                'ul',
                { class: 'cards' },
                features.items.map((item) =>
                  createElement(
                    'li',
                    {},
                    createElement('span', { class: 'chip' }, renderIcon(item.icon)),
                    createElement('h3', {}, item.title),
                    createElement('p', {}, item.text),
                  ),
                ),
              ),
            ),
          ),
        pricing &&
          renderSection(pricing, (head) =>
            createElement('div', { class: 'wrap' }, head, tiers(view), renderPlaceholderNote(pricing.note)),
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
                createElement(
                  'div',
                  { class: 'band' },
                  head,
                  renderClosingAction(view),
                  createElement('span', { class: 'ghost' }, renderIcon(view.look.icons[0])),
                ),
              ),
            { id: 'contact', class: 'cta' },
          ),
      ),
      renderPageFooter(
        view,
        createElement('div', { class: 'about' }, renderBrand(view), createElement('p', {}, footer?.intro)),
        createElement(
          'nav',
          { 'aria-label': view.texts.chrome.footer },
          createElement('p', { class: 'title' }, view.texts.chrome.onThisPage),
          renderPageLinks(view),
        ),
        hero.primaryCtaUrl &&
          createElement(
            'div',
            {},
            createElement('p', { class: 'title' }, view.texts.chrome.nextStep),
            createElement('p', {}, renderCallToAction(view, 'quiet')),
          ),
      ),
    ];
  },
};

function tiers(view: PageView) {
  return createElement(
    'ul',
    { class: 'tiers' },
    view.sections.pricing!.items.map(({ title, text }, i) =>
      createElement(
        'li',
        { class: i === 1 ? 'chosen' : undefined, ...placeholderAttribute({ title, text }, view.sections.pricing!) },
        createElement('h3', {}, title),
        createElement('p', { class: 'price' }, text),
        renderTierNote(view, view.sections.pricing!),
        renderCallToAction(view, i === 1 ? 'button' : 'button outline'),
      ),
    ),
  );
}
