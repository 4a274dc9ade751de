import type { Clause } from '../../draft.ts';
import { markdownList } from '../../write-markdown.ts';

const inBrazil: Clause['when'] = (c) => c.speaksOf('lgpd');

/**
 * Information that the Lei Geral de Proteção de Dados (Law 13.709/2018) requires from a controller: Articles 9, 18,
 * 20, 33, 41.
 */
export const PRIVACY_BRAZIL: readonly Clause[] = [
  {
    id: 'lgpd',
    title: 'Brazil: how your data is treated',
    when: inBrazil,
    text: (
      c,
    ) => `This section and the next apply if you are in Brazil, or if your data was collected there, under the General Data Protection Law (LGPD, Law 13.709/2018). The text above gives the specific purpose of each use, its form and duration, the controller with its contact, and who data is shared with and why. The legal bases are those of Articles 7 and 11. We use data of children and adolescents in their best interest (Article 14).

**Responsibilities.** As controller, we answer for the decisions on your data. Those who handle it for us (operators) must follow our instructions and the law. Both must keep it safe and compensate harm caused by breaking the law.

**Person in charge (encarregado).** ${c.fill('encarregado')}. That person, or else the contact named above, takes your requests and speaks with the authority.

**International transfers.** Data may go to another country only in the cases of Article 33. Examples are a country with an adequate level of protection, standard contractual clauses of the authority, or your specific consent. ${c.speaksOf('gdpr') ? 'The part on Europe above names countries and safeguards.' : `Countries and safeguards: ${c.fill('transferSafeguard')}.`}`,
  },
  {
    id: 'lgpd-rights',
    title: 'Brazil: your rights',
    when: inBrazil,
    text: (c) => `At any time, and free of charge, you can ask us for:

${markdownList([
  'confirmation that we handle data about you;',
  'access to the data;',
  'correction of data that is incomplete, wrong or out of date;',
  'anonymization, blocking or deletion of data that is not needed, is too much, or is handled unlawfully;',
  'portability to another provider;',
  'deletion of data that you gave by consent, with the exceptions of the law;',
  'information on the public and private bodies with which we shared data;',
  'information on your right to refuse consent, and on the consequences if you do;',
  'revocation of your consent.',
])}

You can object to unlawful use. You can ask for a review of decisions made only by automated means that affect your interests, and for the criteria behind them.

Write to ${c.fill('contactEmail')} or to the person in charge. We confirm and give access in short form at once, or in full within 15 days. You can also petition Brazil’s data protection authority (ANPD) and consumer bodies.`,
  },
];
