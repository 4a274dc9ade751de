import { tileShapes } from '../tiles.ts';
import { svgFile } from '../drawing.ts';
import { h } from '../markup.ts';
import {
  art,
  brand,
  callToAction,
  closingAction,
  heading,
  icon,
  pageFooter,
  pageLinks,
  marked,
  placeholderNote,
  questions,
  quotes,
  sectionOf,
  tierNote,
  type PageView,
  type ThemeLayout,
} from '../page-parts.ts';
import { css } from './default-css.ts';

/** Light, with a mosaic beside the headline and cards below. */
export const defaultTheme: ThemeLayout = {
  css,
  art: { draw: (look) => svgFile(560, 560, tileShapes(look)), width: 560, height: 560 },
  body(view) {
    const {
      industry,
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
          callToAction(view, 'button small'),
        ),
      ),
      h(
        'main',
        { id: 'main' },
        h(
          'section',
          { class: 'hero' },
          h(
            'div',
            { class: 'wrap' },
            h(
              'div',
              { class: 'words' },
              h('p', { class: 'eyebrow' }, industry),
              heading(view),
              h('p', { class: 'lead' }, hero.subheadline),
              h(
                'p',
                { class: 'actions' },
                callToAction(view),
                h('a', { class: 'quiet', href: '#features' }, view.texts.chrome.seeWhatWeDo),
              ),
            ),
            art(view, defaultTheme.art),
          ),
        ),
        features &&
          sectionOf(features, (head) =>
            h(
              'div',
              { class: 'wrap' },
              head,
              h(
                'ul',
                { class: 'cards' },
                features.items.map((item) =>
                  h(
                    'li',
                    {},
                    h('span', { class: 'chip' }, icon(item.icon)),
                    h('h3', {}, item.title),
                    h('p', {}, item.text),
                  ),
                ),
              ),
            ),
          ),
        pricing &&
          sectionOf(pricing, (head) => h('div', { class: 'wrap' }, head, tiers(view), placeholderNote(pricing.note))),
        testimonials &&
          sectionOf(testimonials, (head) =>
            h('div', { class: 'wrap' }, head, quotes(testimonials), placeholderNote(testimonials.note)),
          ),
        faq && sectionOf(faq, (head) => h('div', { class: 'wrap' }, head, questions(faq))),
        cta &&
          sectionOf(
            cta,
            (head) =>
              h(
                'div',
                { class: 'wrap' },
                h(
                  'div',
                  { class: 'band' },
                  head,
                  closingAction(view),
                  h('span', { class: 'ghost' }, icon(view.look.icons[0])),
                ),
              ),
            { id: 'contact', class: 'cta' },
          ),
      ),
      pageFooter(
        view,
        h('div', { class: 'about' }, brand(view), h('p', {}, footer?.intro)),
        h(
          'nav',
          { 'aria-label': view.texts.chrome.footer },
          h('p', { class: 'title' }, view.texts.chrome.onThisPage),
          pageLinks(view),
        ),
        hero.primaryCtaUrl &&
          h('div', {}, h('p', { class: 'title' }, view.texts.chrome.nextStep), h('p', {}, callToAction(view, 'quiet'))),
      ),
    ];
  },
};

function tiers(view: PageView) {
  return h(
    'ul',
    { class: 'tiers' },
    view.sections.pricing!.items.map(({ title, text }, i) =>
      h(
        'li',
        { class: i === 1 ? 'chosen' : undefined, ...marked({ title, text }, view.sections.pricing!) },
        h('h3', {}, title),
        h('p', { class: 'price' }, text),
        tierNote(view, view.sections.pricing!),
        callToAction(view, i === 1 ? 'button' : 'button outline'),
      ),
    ),
  );
}
