import type { LocalClauses } from '../../draft.ts';
import { markdownList } from '../../write-markdown.ts';

/** Brazilian law, in English. */
export const BRAZIL_IN_ENGLISH: LocalClauses = {
  terms: [
    {
      id: 'br-supplier',
      after: 'parties',
      title: 'Brazil: who the supplier is',
      text: (c) => {
        c.advise('Give consumers in Brazil these texts in Portuguese (Article 31 of the Consumer Protection Code).');
        return `Information under Decree 7.962/2013: ${c.fill('legalName')}; CNPJ or CPF: ${c.fill('registrationNumber')}; address: ${c.fill('address')}; e-mail: ${c.fill('contactEmail')}; telephone: ${c.fill('phone')}.`;
      },
    },
    {
      id: 'disclaimer',
      title: 'Defects',
      text: () =>
        'We are liable for defects as the Consumer Protection Code (CDC) provides. You can complain about obvious defects within 30 days, or 90 days for durable goods and services; for hidden defects the time starts when they become apparent (Article 26). If a defect is not remedied within 30 days, you can choose a new product, your money back, or a lower price (Article 18). The statutory guarantee needs no express term and cannot be excluded (Articles 24 and 25).',
    },
    {
      id: 'liability',
      title: 'Liability',
      text: (c) =>
        `We are liable for harm as the law says. ${c.sellsTo('consumers') ? 'Towards consumers we neither exclude nor reduce it (Articles 14, 25 and 51 I of the Consumer Protection Code). ' : ''}${c.sellsTo('businesses') ? 'Towards businesses we are liable for direct harm; nothing limits liability for intent or gross negligence.' : ''}`.trim(),
    },
  ],
  privacy: [
    {
      id: 'br-logs',
      after: 'lgpd',
      title: 'Brazil: access logs',
      text: () =>
        `The Civil Framework of the Internet (Law 12.965/2014, Article 15) obliges us to keep records of access to our application for six months, in confidence. They contain:

${markdownList(['the date and time at which the application was used;', 'the IP address from which it was used.'])}

We disclose them only by court order.`,
    },
  ],
};
