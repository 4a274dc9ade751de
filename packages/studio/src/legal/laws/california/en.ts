import type { LocalClauses } from '../../draft.ts';

/** California, in English: no waiver before a dispute exists, and the requirements of CalOPPA for every site. */
export const CALIFORNIA_IN_ENGLISH: LocalClauses = {
  terms: [
    {
      id: 'us-ca-rights',
      after: 'disputes',
      title: 'Rights that stay with you',
      text: (c) =>
        `Nothing in these terms makes you give up, before there is a dispute, your right to have a court decide it, in any form that the law offers and alone or with others. Rights of the California Consumers Legal Remedies Act cannot be waived (Civil Code section 1751), and nothing here waives them. We do not exclude liability for fraud, for willful injury or for breaking the law (Civil Code section 1668).${c.sellsTo('consumers') ? ' You may say what you think of us in public; no rule of ours forbids or punishes it (Civil Code section 1670.8).' : ''}`,
    },
  ],
  privacy: [
    {
      id: 'us-ca-caloppa',
      after: 'rights',
      title: 'California: visitors of our site',
      text: (c) =>
        `The California Online Privacy Protection Act (Business and Professions Code 22575-22579) wants us to say: the tables and lists above name the categories that we collect through the site and those with whom we may share them. To see or change what we hold on you, write to ${c.fill('contactEmail')}. ${c.speaksOf('ccpa') ? '' : 'We do not react to “Do Not Track” signals. Others may follow you over time and across sites only as our Cookie Policy tells. '}Changes are shown here with the day from which they apply.`,
    },
  ],
};
