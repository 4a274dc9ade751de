import type { Clause } from '../../draft.ts';

/** Law, disputes, changes and the rest. */
export const TERMS_CLOSING: readonly Clause[] = [
  {
    id: 'law', title: 'Governing law and courts',
    text: (c) => `This contract is governed by the law of ${c.fill('governingLaw')}, without its rules on conflict of laws. The United Nations convention on the sale of goods does not apply. The courts of ${c.fill('courts')} decide disputes, unless the law gives you the right to go to another court. If you are a consumer, you keep the protection that the binding law of the place where you live gives you.`,
  },
  {
    id: 'disputes', title: 'Resolving disputes',
    text: (c) => {
      const us = c.place.code === 'US';
      if (us) c.confirm('The waiver of class actions and jury trials in the section on disputes.');
      return `If we disagree, let us talk first. Write to ${c.fill('contactEmail')}, say what happened and what you want. We try to find a solution with you within 30 days. Only then should either of us go to court. This does not stop anybody from asking a court for urgent help, from using a small claims court, or from writing to a public authority.${us ? `

**Class action waiver.** As far as the law allows, each of us may bring claims against the other only in our own name, and not as part of a class action or another action for a group. As far as the law allows, both of us also give up the right to a jury trial. If a court finds that this waiver cannot be enforced for a claim, that claim goes on in court without it.` : ''}`;
    },
  },
  {
    id: 'eu-consumers', title: 'Consumers in Europe', when: (c) => c.speaksOf('gdpr'),
    text: () => `This section applies if you are a consumer who lives in the European Union, the European Economic Area or the United Kingdom. It wins over the rest of these terms.

- You keep all rights that the binding consumer law of your country gives you. You may sue, and may be sued, in the courts of the country where you live.
- Goods, digital content and digital services must match the contract. If they do not, you can ask us to put it right, to lower the price, or to end the contract, as the law provides.
- You may have a right to withdraw from a purchase within 14 days. Our Refund Policy explains it.
- We are liable without limit for harm done on purpose or by gross neglect, and for injury to life, body and health. For light neglect we are liable for breach of duties that are essential to the contract, up to the harm that one could expect.
- We change these terms or the price during your contract only for a good reason, such as a new law or higher costs, and you may end the contract free of charge before the change.`,
  },
  {
    id: 'brazil-consumers', title: 'Consumers in Brazil', when: (c) => c.speaksOf('lgpd'),
    text: () => 'If you are a consumer in Brazil, the Consumer Protection Code (Law 8.078/1990) and the Civil Framework of the Internet (Law 12.965/2014) apply to you, whatever these terms say. You may bring claims before the courts of the place where you live. Limits in these terms that this law does not allow do not apply to you.',
  },
  {
    id: 'california-consumers', title: 'Users in California', when: (c) => c.speaksOf('ccpa'),
    text: (c) => `If you live in California, Civil Code section 1789.3 gives you the right to this notice. The ${c.offer} is provided by ${c.name}, at the address above. The prices are shown before you order. Send complaints to ${c.fill('contactEmail')}. You can also write to the Complaint Assistance Unit of the Division of Consumer Services of the California Department of Consumer Affairs.`,
  },
  {
    id: 'changes', title: 'Changes to these terms',
    text: (c) => `We may change these terms, for example when the law or the ${c.offer} changes. We show the new text here, with a new date. If a change matters to you, we give you notice by mail or in the ${c.offer} at least 30 days before it applies, unless the law makes us act sooner. If you do not agree, you may end the contract before that day. If you go on using the ${c.offer} after it, you accept the new terms, as far as the law allows acceptance in this way. Disputes from before the change are decided under the old terms.`,
  },
  {
    id: 'notices', title: 'Notices and contact',
    text: (c) => `Send notices to us at ${c.fill('contactEmail')} or by post to ${c.fill('address')}. We send notices to the e-mail address you gave us, or show them in the ${c.offer}. Please keep your address up to date. A notice counts as received on the next working day after it was sent by e-mail, unless the sender learns that it did not arrive.`,
  },
  {
    id: 'general', title: 'General rules',
    text: (c) => `**Entire agreement.** These terms, the policies they name${c.business.has('projects') ? ', the statement of work' : ''} and your order are the whole contract between us on this matter.

**Severability.** If a part of these terms is not valid, the rest remains. In place of that part, the rule of law applies.

**Assignment.** You may not hand this contract to somebody else without our consent. We may hand it to a company that takes over our business. We tell you before, and you may then end the contract.

**No waiver.** If we do not use a right at once, we have not given it up.

**Events outside control.** Neither of us is liable for what an event causes that nobody could reasonably foresee or stop. Duties to pay remain.

**No partnership.** This contract makes neither of us a partner, an agent or an employee of the other. Nobody else gets rights from it, unless it says so.

**Language.** If these terms are translated, this English text decides, unless the law where you live says otherwise.`,
  },
];
