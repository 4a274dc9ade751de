import { horizonSvg } from '../horizon.ts';
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
  type ThemeLayout,
} from '../page-parts.ts';
import { css } from './dark-css.ts';

/** Dark and centred: a horizon below the headline, features of unequal size, prices in one panel. */
export const darkTheme: ThemeLayout = {
  css,
  art: { draw: horizonSvg, width: 1200, height: 500 },
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
          art(view, darkTheme.art),
        ),
        features &&
          sectionOf(features, (head) =>
            h(
              'div',
              { class: 'wrap' },
              head,
              h(
                'ul',
                { class: `bento of-${features.items.length}` },
                features.items.map((item) =>
                  h(
                    'li',
                    {},
                    h('span', { class: 'glyph' }, icon(item.icon)),
                    h('div', {}, h('h3', {}, item.title), h('p', {}, item.text)),
                  ),
                ),
              ),
            ),
          ),
        pricing &&
          sectionOf(pricing, (head) =>
            h(
              'div',
              { class: 'wrap' },
              head,
              h(
                'ul',
                { class: 'panel' },
                pricing.items.map(({ title, text }, i) =>
                  h(
                    'li',
                    { class: i === 1 ? 'chosen' : undefined, ...marked({ title, text }, pricing) },
                    h('h3', {}, title),
                    h('p', { class: 'price' }, text),
                    tierNote(view, pricing),
                    callToAction(view, i === 1 ? 'button' : 'button outline'),
                  ),
                ),
              ),
              placeholderNote(pricing.note),
            ),
          ),
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
                h('span', { class: 'glyph' }, icon(view.look.icons[0])),
                head,
                closingAction(view),
              ),
            { id: 'contact', class: 'cta' },
          ),
      ),
      pageFooter(
        view,
        h('div', { class: 'about' }, brand(view), h('p', {}, footer?.intro)),
        h('nav', { 'aria-label': view.texts.chrome.footer }, pageLinks(view)),
      ),
    ];
  },
};
