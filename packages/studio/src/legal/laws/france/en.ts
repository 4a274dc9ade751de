import type { LocalClauses } from '../../draft.ts';
import { markdownList } from '../../write-markdown.ts';

/** French law, in English. */
export const FRANCE_IN_ENGLISH: LocalClauses = {
  terms: [
    {
      id: 'fr-mentions',
      after: 'parties',
      title: 'Legal notice (mentions légales)',
      text: (c) => {
        c.advise('Show the legal notice on a page of its own, named “Mentions légales”.');
        return `Information under Article 1-1 of Law no. 2004-575 (LCEN):

${markdownList([`Publisher: ${c.fill('legalName')}, ${c.fill('address')}`, `Represented by: ${c.fill('representative')}`, `E-mail: ${c.fill('contactEmail')}; telephone: ${c.fill('phone')}`, `Register (RCS or RNE) and VAT number: ${c.fill('registrationNumber')}`, `Publication director: ${c.fill('publicationDirector')}`, `Host (name, address, telephone): ${c.fill('hostingProvider')}`])}`;
      },
    },
    {
      id: 'disclaimer',
      title: 'Legal guarantees',
      text: (c) =>
        c.sellsTo('consumers')
          ? 'You have the legal guarantee of conformity (Articles L. 217-3 and L. 224-25-12 and following of the Consumer Code), for goods within two years from delivery, and the guarantee against hidden defects (Articles 1641 to 1649 of the Civil Code). Nothing in these terms takes them away.'
          : 'Between professionals, the guarantees of the law apply, among them that against hidden defects (Articles 1641 to 1649 of the Civil Code).',
    },
    {
      id: 'liability',
      title: 'Liability',
      text: (c) =>
        `We are liable for harm that we cause by breaching our obligations. Nothing limits liability for gross or intentional fault, for bodily injury, or for an essential duty (Article 1170 of the Civil Code). ${c.sellsTo('consumers') ? 'Towards consumers we neither exclude nor reduce our liability (Article R. 212-1 of the Consumer Code). ' : ''}${c.sellsTo('businesses') ? 'Towards professionals, we are liable only for direct harm that could be foreseen when the contract was made (Article 1231-3 of the Civil Code). ' : ''}No one is liable for force majeure (Article 1218 of the Civil Code).`,
    },
    {
      id: 'fr-ending',
      after: 'cancel',
      title: 'France: ending a contract online',
      when: (c) => c.sellsTo('consumers') && c.business.has('subscriptions'),
      text: (c) => {
        c.confirm('The function for ending contracts online (Article L. 215-1-1 of the Consumer Code).');
        return 'A consumer can end the contract online with the function “résilier votre contrat”, free of charge and available on our site at any time (Article L. 215-1-1 of the Consumer Code). We tell you in writing, between three months and one month before it renews, that you may refuse. If we do not, you may end it at any time after the renewal (Article L. 215-1).';
      },
    },
    {
      id: 'fr-mediator',
      after: 'disputes',
      title: 'France: mediator for consumers',
      when: (c) => c.sellsTo('consumers'),
      text: (c) =>
        `After a written complaint to us, a consumer can turn to our mediator free of charge (Articles L. 612-1 and L. 616-1 of the Consumer Code): ${c.fill('consumerDisputeBody')}. You can also go to the court of the place where you lived when the contract was made or the harm arose (Article R. 631-3).`,
    },
  ],
  privacy: [
    {
      id: 'fr-cnil',
      after: 'gdpr-rights',
      title: 'France: the authority, and data after death',
      text: () =>
        'The supervisory authority in France is the CNIL (Commission nationale de l’informatique et des libertés). You can leave instructions on what happens to your data after your death (Article 85 of Law no. 78-17 of 6 January 1978).',
    },
  ],
  cookie: [
    {
      id: 'fr-cnil-cookies',
      after: 'consent',
      title: 'France',
      text: () =>
        'In France, Article 82 of Law no. 78-17 and the guidelines of the CNIL apply. Refusing is as easy as accepting, and we keep your choice for six months.',
    },
  ],
};
