import type { LocalClauses } from '../../draft.ts';
import { markdownList } from '../../write-markdown.ts';

/**
 * German law, in English. Sections 305 ff. BGB also apply between businesses (section 310), so liability is not
 * capped for either.
 */
export const GERMANY_IN_ENGLISH: LocalClauses = {
  terms: [
    {
      id: 'de-impressum',
      after: 'parties',
      title: 'Provider identification (Impressum)',
      text: (c) => {
        c.advise(
          'Show the provider identification on a page of its own, named “Impressum”, two clicks from every page.',
        );
        return `Information under section 5 DDG:

${markdownList([`Provider: ${c.fill('legalName')}, ${c.fill('address')}`, `Represented by: ${c.fill('representative')}`, `E-mail: ${c.fill('contactEmail')}; telephone: ${c.fill('phone')}`, `Register and number, VAT identification number: ${c.fill('registrationNumber')}`, ...(c.business.has('editorial') ? [`Responsible for editorial content (section 18(2) of the Interstate Media Treaty): ${c.fill('publicationDirector')}`] : [])])}`;
      },
    },
    {
      id: 'disclaimer',
      title: 'Defects',
      text: (c) =>
        `If what we provide has a defect, you have the rights that the law gives you${c.sellsTo('consumers') ? ' (for consumers among them sections 327 to 327u, 434 to 445c and 474 to 479 of the Civil Code, BGB)' : ''}. We exclude none of them for consumers. A guarantee in the sense of the law is given only where we call it a guarantee.`,
    },
    {
      id: 'liability',
      title: 'Liability',
      text: () => `We are liable without limit for intent and gross negligence, for injury to life, body or health, under the Product Liability Act, for what we guaranteed, and for defects that we concealed.

For slight negligence we are liable only if we breach an essential duty: one that makes the contract possible at all, and on whose performance you may rely. Liability is then limited to the foreseeable harm that is typical of such a contract. Apart from that, liability for slight negligence is excluded.`,
    },
    {
      id: 'de-order',
      after: 'disclaimer',
      title: 'Germany: how a contract is made',
      when: (c) => c.sellsTo('consumers') && c.business.has('subscriptions', 'sales', 'projects'),
      text: (c) => {
        c.confirm('The order button with the words “order with obligation to pay” (section 312j BGB).');
        return 'You see the full price and the term before you order, and can correct what you typed. You order with a button that says that you must pay (section 312j of the Civil Code, BGB). We confirm at once and send you the contract to keep.';
      },
    },
    {
      id: 'de-cancel-button',
      after: 'cancel',
      title: 'Germany: the cancellation button',
      when: (c) => c.sellsTo('consumers') && c.business.has('subscriptions'),
      text: (c) => {
        c.confirm('The cancellation button “Verträge hier kündigen” (section 312k BGB).');
        return `If you are a consumer, you can end a contract for continuing services with the button “Verträge hier kündigen” (cancel contracts here) on our site (section 312k BGB). We confirm at once when it ends. After a first term of at most two years you can end it at any time, with at most one month’s notice (section 309 no. 9 BGB).`;
      },
    },
    {
      id: 'de-processing',
      after: 'privacy',
      title: 'Germany: data processing agreement',
      when: (c) => c.sellsTo('businesses') && c.business.has('processor'),
      text: (c) => {
        c.advise('Have a data processing agreement (Article 28(3) GDPR) ready for customers who are businesses.');
        return 'If we handle personal data for you, we do so only under a data processing agreement (Article 28 GDPR). We conclude it first.';
      },
    },
  ],
  cookie: [
    {
      id: 'de-tdddg',
      after: 'consent',
      title: 'Germany',
      when: (c) => c.speaksOf('gdpr'),
      text: () =>
        'In Germany, what we store on your device or read from it also needs your consent under section 25(1) TDDDG, unless it is strictly necessary for a service that you asked for (section 25(2) no. 2 TDDDG).',
    },
  ],
};
