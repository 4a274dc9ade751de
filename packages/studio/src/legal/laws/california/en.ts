import type { LocalClauses } from '../../draft.ts';

/** California, in English: no waiver before a dispute exists, and the requirements of CalOPPA for every site. */
export const CALIFORNIA_IN_ENGLISH: LocalClauses = {
  terms: [
    {
      id: 'us-ca-rights',
      after: 'disputes',
      title: 'Rights that stay with you',
      text: (c) =>
        `Nothing in these terms requires you to waive, before there is a dispute, your right to have a court decide it, in any form that the law offers, alone or with others. Rights of the California Consumers Legal Remedies Act cannot be waived (Civil Code section 1751), and nothing here waives them. We do not exclude liability for fraud, for willful injury or for breaking the law (Civil Code section 1668).${c.sellsTo('consumers') ? ' You may say what you think of us in public; no rule of ours prohibits or penalises it (Civil Code section 1670.8).' : ''}`,
    },
  ],
  privacy: [
    {
      id: 'us-ca-caloppa',
      after: 'rights',
      title: 'California: visitors of our site',
      text: (c) =>
        `The California Online Privacy Protection Act (Business and Professions Code 22575-22579) requires us to state: the tables and lists above name the categories that we collect through the site and the parties that we may share them with. To see or change the data we hold about you, write to ${c.fill('contactEmail')}. ${c.speaksOf('ccpa') ? '' : 'We do not respond to “Do Not Track” signals. Others may track you over time and across sites only as our Cookie Policy describes. '}Changes are shown here with the day from which they apply.`,
    },
  ],
};
