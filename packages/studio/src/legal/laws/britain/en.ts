import type { LocalClauses } from '../../draft.ts';

/** The law of the United Kingdom. */
export const BRITAIN_IN_ENGLISH: LocalClauses = {
  terms: [
    {
      id: 'gb-company',
      after: 'parties',
      title: 'Company information',
      text: (c) =>
        `Under the Electronic Commerce (EC Directive) Regulations 2002 and the Company, Limited Liability Partnership and Business Regulations 2015 we state: ${c.fill('legalName')}; registered office: ${c.fill('address')}; part of the United Kingdom, company number and VAT number: ${c.fill('registrationNumber')}; e-mail: ${c.fill('contactEmail')}.`,
    },
    {
      id: 'disclaimer',
      title: 'Quality and your remedies',
      text: (c) =>
        `${c.sellsTo('consumers') ? 'If you are a consumer, the Consumer Rights Act 2015 says that goods and digital content must be of satisfactory quality, fit for their purpose and as described, and that services must be provided with reasonable care and skill. You may reject faulty goods within 30 days, or ask for repair, replacement, a lower price or your money back. Nothing in these terms takes these rights away. ' : ''}${c.sellsTo('businesses') ? 'If you are a business, we give no warranty beyond these terms, as far as the Unfair Contract Terms Act 1977 finds that reasonable.' : ''}`.trim(),
    },
    {
      id: 'liability',
      title: 'Liability',
      text: (c) => {
        if (c.sellsTo('businesses')) c.confirm('The cap on liability to businesses: what was paid in 12 months.');
        return `Nothing in these terms excludes or limits liability for death or personal injury caused by negligence, for fraud, or for anything else that the law does not let us exclude.${c.sellsTo('consumers') ? '\n\n**Consumers.** We are liable for foreseeable loss that we cause by breaking this contract or by not using reasonable care and skill. We do not limit the rights of sections 31, 47 and 57 of the Consumer Rights Act 2015. If faulty digital content harms your device or other digital content, we repair it or pay (section 46).' : ''}${c.sellsTo('businesses') ? '\n\n**Businesses.** We are not liable for lost profit or for indirect loss. Our total liability is limited to what you paid us in the 12 months before the claim arose.' : ''}`;
      },
    },
  ],
  privacy: [
    {
      id: 'gb-ico',
      after: 'gdpr-rights',
      title: 'United Kingdom: law and regulator',
      text: () =>
        'In the United Kingdom the UK GDPR, the Data Protection Act 2018 and the Privacy and Electronic Communications Regulations 2003 apply. You can complain to the Information Commissioner at any time. We would like to hear from you first.',
    },
  ],
  refund: [
    {
      id: 'gb-faulty',
      title: 'United Kingdom: faults',
      when: (c) => c.sellsTo('consumers'),
      text: (c) =>
        c.business.has('goods')
          ? 'You can reject faulty goods within 30 days for a full refund (Consumer Rights Act 2015). Later you can ask for repair or replacement.'
          : 'Under the Consumer Rights Act 2015 you can ask us to do a service again that was not done with reasonable care and skill, or to repair digital content. If that fails, you can ask for a lower price, up to all of it.',
    },
  ],
};
